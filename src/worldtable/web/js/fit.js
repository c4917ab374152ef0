// Texts that must not be wider than their place: a longer one is set narrower. Measured when it lies in the page.

/** @import { Spot } from "./scene.js" */

/** @param {Iterable<Spot>} spots */
export function fit(spots) {
  const texts = [...spots].filter(({ shape }) => shape.kind === "text" && shape.fit !== undefined);
  for (const { node } of texts) {
    node.removeAttribute("textLength");
    node.removeAttribute("lengthAdjust");
  }
  const widths = texts.map(({ node }) => /** @type {SVGTextElement} */ (node).getComputedTextLength());
  texts.forEach(({ node, shape }, n) => {
    const most = /** @type {number} */ (shape.fit);
    if (widths[n] <= most) return;
    node.setAttribute("textLength", String(Math.max(1, most)));
    node.setAttribute("lengthAdjust", "spacingAndGlyphs");
  });
}
