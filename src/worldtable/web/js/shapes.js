// One shape of a scene as an SVG element. Every element stands at its place by a transform, so that moving is cheap.

import { attribute, svg } from "./dom.js";
import { glyph, GLYPH_SCALE } from "./seat.js";

/** @import { Shape } from "./types.js" */

/** @type {Record<Shape["kind"], string>} */
const TAGS = { group: "g", rect: "rect", circle: "circle", line: "line", path: "path", text: "text", seat: "g", die: "g", globe: "g", track: "path" };
const COLOURS = /^(desk|paper|card|ink|muted|line|accent|danger|sea|land|(?:on-)?seat[0-7]|#[0-9a-fA-F]{6})$/;

/** What the inside of a composite element was made of. @type {WeakMap<Element, string>} */
const insides = new WeakMap();

/** @param {Shape} shape */
export function create(shape) {
  const node = svg(TAGS[shape.kind] ?? "g");
  node.classList.add("shape", `shape-${shape.kind}`);
  return node;
}

/** @param {SVGElement} node @param {Shape} shape */
export function draw(node, shape) {
  const [x, y] = shape.at ?? [0, 0];
  move(node, x, y);
  node.style.pointerEvents = shape.when && !shape.options ? "none" : "";
  node.style.opacity = shape.fade === undefined ? "" : String(shape.fade);
  node.classList.toggle("globe", shape.globe !== undefined && shape.globe === shape.key);
  paint(node, shape);
  DRAW[shape.kind]?.(node, shape);
}

/** @param {SVGElement} node @param {number} x @param {number} y */
function move(node, x, y) {
  node.style.transform = translate(x, y);
}

/** @param {number} x @param {number} y */
export const translate = (x, y) => `translate(${x}px, ${y}px)`;

/** @param {string | undefined} name @param {string} otherwise */
function colour(name, otherwise) {
  return name !== undefined && COLOURS.test(name) ? (name.startsWith("#") ? name : `var(--${name})`) : name === "none" ? "none" : otherwise;
}

/** @param {SVGElement} node @param {Shape} shape */
function paint(node, shape) {
  if (shape.kind === "group" || shape.kind === "seat" || shape.kind === "die") return;
  node.style.fill = colour(shape.fill, shape.kind === "text" ? "var(--ink)" : "none");
  node.style.stroke = colour(shape.stroke, shape.kind === "line" ? "var(--line)" : "none");
  node.style.strokeWidth = String(shape.width ?? 1.5);
  attribute(node, "stroke-dasharray", shape.dash ? "8 6" : null);
}

/** @type {Partial<Record<Shape["kind"], (node: SVGElement, shape: Shape) => void>>} */
const DRAW = {
  rect(node, { size, round = 0 }) {
    const [width, height] = Array.isArray(size) ? size : [0, 0];
    attribute(node, "width", width);
    attribute(node, "height", height);
    attribute(node, "rx", round);
  },
  circle(node, { r = 0 }) {
    attribute(node, "r", r);
  },
  line(node, { at: [x, y] = [0, 0], to = [0, 0] }) {
    attribute(node, "x2", to[0] - x);
    attribute(node, "y2", to[1] - y);
  },
  path(node, { d = "" }) {
    attribute(node, "d", d);
  },
  text: drawText,
  seat: drawSeat,
  die: drawDie,
};

/** @param {SVGElement} node @param {Shape} shape */
function drawText(node, shape) {
  attribute(node, "font-size", Array.isArray(shape.size) ? 20 : shape.size ?? 20);
  attribute(node, "text-anchor", shape.anchor ?? "start");
  attribute(node, "data-font", shape.font ?? "text");
  attribute(node, "data-bold", shape.bold === true);
  const text = [...node.childNodes].find((child) => child.nodeType === Node.TEXT_NODE);
  if (!text) node.prepend(shape.text ?? "");
  else if (text.nodeValue !== shape.text) text.nodeValue = shape.text ?? "";
}

/** @param {SVGElement} node @param {Shape} shape */
function drawSeat(node, { seat = 0, r = 10 }) {
  fill(node, `${seat} ${r}`, () => {
    const disc = svg("circle");
    attribute(disc, "r", r);
    attribute(disc, "stroke-width", Math.max(1.5, r / 9));
    disc.classList.add("disc");
    disc.style.fill = `var(--seat${seat % 8})`;
    const ring = svg("circle"); // the second eight seats have a ring, too
    attribute(ring, "r", seat >= 8 ? r * 0.78 : 0);
    ring.style.fill = "none";
    ring.style.stroke = `var(--on-seat${seat % 8})`;
    ring.style.strokeWidth = String(r * 0.13);
    const mark = svg("path");
    attribute(mark, "d", glyph(seat));
    attribute(mark, "transform", `scale(${r * GLYPH_SCALE})`);
    mark.style.fill = `var(--on-seat${seat % 8})`;
    return seat >= 8 ? [disc, ring, mark] : [disc, mark];
  });
}

/** @param {SVGElement} node @param {Shape} shape */
function drawDie(node, shape) {
  const { r = 20, text = "", seat } = shape;
  fill(node, `${r} ${text} ${seat} ${shape.fill} ${shape.stroke}`, () => {
    const body = svg("g");
    body.classList.add("die-body");
    const face = svg("rect");
    for (const [name, value] of Object.entries({ x: -r, y: -r, width: 2 * r, height: 2 * r, rx: r * 0.32 })) attribute(face, name, value);
    face.style.fill = colour(shape.fill, "var(--card)");
    face.style.stroke = colour(shape.stroke, "var(--ink)");
    face.style.strokeWidth = String(shape.width ?? Math.max(2, r / 12));
    const number = svg("text");
    for (const [name, value] of Object.entries({ "text-anchor": "middle", y: r * 0.4, "font-size": r * (text.length > 2 ? 0.8 : 1.15), "data-font": "text", "data-bold": "" })) attribute(number, name, value);
    number.style.fill = shape.fill && shape.fill.startsWith("seat") ? `var(--on-${shape.fill})` : "var(--ink)";
    number.classList.add("die-face");
    number.textContent = text;
    body.append(face, number);
    return [body];
  });
}

/** Makes the inside anew when it is another one. @param {SVGElement} node @param {string} sign @param {() => SVGElement[]} make */
function fill(node, sign, make) {
  if (insides.get(node) === sign) return;
  const title = node.querySelector(":scope > title");
  node.replaceChildren(...(title ? [title] : []), ...make());
  insides.set(node, sign);
}
