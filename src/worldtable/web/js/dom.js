// A tree of what should be there, and the smallest change that makes the page so.
// Nodes are reused by key, so focus, scrolling and live regions stay as they are.

/** @typedef {VNode | string | number | null | undefined | false} Leaf */
/** @typedef {Leaf | Leaf[] | Leaf[][]} Child */
/** @typedef {{tag: string, props: Record<string, any>, children: Child[]}} VNode */

const SVG = "http://www.w3.org/2000/svg";
const PROPERTIES = new Set(["value", "checked", "open", "selected"]);

/** @type {WeakMap<Node, Map<string, ChildNode>>} */
const children = new WeakMap();
/** @type {WeakMap<Element, Record<string, any>>} */
const properties = new WeakMap();

/**
 * One node of the tree. Special props: `key`; `on…` handlers; `style` (an object); `use(node)`, called after
 * every render; `own: true`, whose children are somebody else's business.
 * @param {string} tag
 * @param {Record<string, any> | null} [props]
 * @param {...Child} kids
 * @returns {VNode}
 */
export function h(tag, props, ...kids) {
  return { tag, props: props ?? {}, children: kids };
}

/**
 * Makes the children of `parent` be `kids`.
 * @param {Element} parent
 * @param {Child[]} kids
 */
export function render(parent, kids) {
  const old = children.get(parent) ?? new Map();
  const next = new Map();
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const kid of /** @type {Leaf[]} */ (kids.flat(3))) {
    if (kid === null || kid === undefined || kid === false) continue;
    const id = identity(kid, counts);
    next.set(id, build(kid, old.get(id), parent));
  }
  for (const [id, node] of old) if (next.get(id) !== node) node.remove();
  place(parent, [...next.values()]);
  children.set(parent, next);
}

/**
 * Puts the nodes in order, moving as few as possible.
 * @param {Element} parent
 * @param {ChildNode[]} nodes
 */
export function place(parent, nodes) {
  let cursor = parent.firstChild;
  for (const node of nodes) {
    if (node === cursor) cursor = cursor.nextSibling;
    else parent.insertBefore(node, cursor);
  }
}

/**
 * @param {VNode | string | number} kid
 * @param {Map<string, number>} counts
 */
function identity(kid, counts) {
  const tag = typeof kid === "object" ? kid.tag : "#text";
  if (typeof kid === "object" && kid.props.key !== undefined) return `${tag}|${kid.props.key}`;
  const count = (counts.get(tag) ?? 0) + 1;
  counts.set(tag, count);
  return `${tag}#${count}`;
}

/**
 * @param {VNode | string | number} kid
 * @param {ChildNode | undefined} node
 * @param {Element} parent
 * @returns {ChildNode}
 */
function build(kid, node, parent) {
  if (typeof kid !== "object") {
    const text = node ?? document.createTextNode("");
    if (text.nodeValue !== String(kid)) text.nodeValue = String(kid);
    return text;
  }
  const element = /** @type {Element} */ (node) ?? create(kid.tag, parent);
  if (!kid.props.own) render(element, kid.children);
  assign(element, kid.props);
  kid.props.use?.(element);
  return element;
}

/**
 * @param {string} tag
 * @param {Element} parent
 */
function create(tag, parent) {
  const drawn = tag === "svg" || parent.namespaceURI === SVG;
  return drawn ? svg(tag) : document.createElement(tag);
}

/**
 * @param {string} tag
 * @returns {SVGElement}
 */
export function svg(tag) {
  return /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
}

/**
 * @param {Element} element
 * @param {Record<string, any>} props
 */
function assign(element, props) {
  const old = properties.get(element) ?? {};
  for (const name of Object.keys(old)) if (!(name in props)) set(element, name, null);
  for (const [name, value] of Object.entries(props)) {
    if (old[name] !== value || PROPERTIES.has(name)) set(element, name, value);
  }
  properties.set(element, props);
}

/**
 * @param {any} element
 * @param {string} name
 * @param {any} value
 */
function set(element, name, value) {
  if (name === "key" || name === "use" || name === "own") return;
  if (name.startsWith("on")) element[name] = value;
  else if (name === "style") for (const [key, to] of Object.entries(value ?? {})) element.style.setProperty(key, to);
  else if (PROPERTIES.has(name)) {
    if (element[name] !== value) element[name] = value;
  } else attribute(element, name, value);
}

/**
 * Sets or removes an attribute, touching nothing that is right already.
 * @param {Element} element
 * @param {string} name
 * @param {string | number | boolean | null | undefined} value
 */
export function attribute(element, name, value) {
  if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else {
    const text = value === true ? "" : String(value);
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
}
