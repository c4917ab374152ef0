// Texts that must not be wider than their place: a longer one is set narrower, and what is still too long is cut.
// Measured when it lies in the page.

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
    if (widths[n] > most) tighten(/** @type {SVGTextElement} */ (node), shape.text ?? "", widths[n], most);
  });
}

/** @param {Element} node */
const words = (node) => [...node.childNodes].find((child) => child.nodeType === Node.TEXT_NODE);

/** As wide as it wants to be. @param {Element} node @param {Shape} shape */
function loosen(node, shape) {
  const text = words(node);
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
