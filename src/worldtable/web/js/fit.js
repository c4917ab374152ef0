// Texts that must not be wider than their place: a longer one is broken into rows, where it may be, or else set narrower,
// and what is still too long is cut.
// Measured when it lies in the page.

import { attribute, svg } from "./dom.js";

/** @import { Shape } from "./types.js" */
/** @import { Spot } from "./scene.js" */

const NARROWEST = 0.7;

/** @param {Iterable<Spot>} spots */
export function fit(spots) {
  const texts = [...spots].filter(({ shape }) => shape.kind === "text" && shape.fit !== undefined);
  for (const { node, shape } of texts) loosen(node, shape);
  const widths = texts.map(({ node }) => /** @type {SVGTextElement} */ (node).getComputedTextLength());
  texts.forEach(({ node, shape }, n) => {
    const most = Math.max(1, shape.fit ?? 1);
    const rows = shape.rows ?? 1;
    if (widths[n] > most && rows > 1) breakUp(/** @type {SVGTextElement} */ (node), shape.text ?? "", widths[n], most, rows);
    else if (widths[n] > most) tighten(/** @type {SVGTextElement} */ (node), shape.text ?? "", widths[n], most);
  });
}

/**
 * Broken into rows at its spaces; what does not fit into the last of them is cut.
 * @param {SVGTextElement} node @param {string} said @param {number} width @param {number} most @param {number} rows
 */
function breakUp(node, said, width, most, rows) {
  const letters = Math.floor((said.length * most) / width);
  const lines = [""];
  for (const word of said.split(" ")) {
    const last = lines[lines.length - 1];
    if (!last || last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`.trim();
    else lines.push(word);
  }
  if (lines.length > rows) lines.splice(rows - 1, Infinity, `${lines.slice(rows - 1).join(" ").slice(0, letters - 1).trimEnd()}…`);
  const text = words(node);
  if (text) text.nodeValue = lines[0];
  for (const line of lines.slice(1)) {
    const row = svg("tspan");
    attribute(row, "x", 0);
    attribute(row, "dy", "1.2em");
    row.textContent = line;
    node.append(row);
  }
}

/** @param {Element} node */
const words = (node) => [...node.childNodes].find((child) => child.nodeType === Node.TEXT_NODE);

/** As wide as it wants to be. @param {Element} node @param {Shape} shape */
function loosen(node, shape) {
  const text = words(node);
  for (const row of node.querySelectorAll("tspan")) row.remove();
  if (text && text.nodeValue !== shape.text) text.nodeValue = shape.text ?? "";
  node.removeAttribute("textLength");
  node.removeAttribute("lengthAdjust");
}

/** @param {SVGTextElement} node @param {string} said @param {number} width @param {number} most */
function tighten(node, said, width, most) {
  const text = words(node);
  const letters = [...said];
  const kept = Math.floor((letters.length * most) / (width * NARROWEST)) - 1;
  if (text && kept < letters.length - 1) {
    text.nodeValue = `${letters.slice(0, Math.max(1, kept)).join("").trimEnd()}…`;
    width = node.getComputedTextLength();
  }
  if (width <= most) return;
  node.setAttribute("textLength", String(most));
  node.setAttribute("lengthAdjust", "spacingAndGlyphs");
}
