// A player's chip: colour, outline and glyph, so that nothing depends on colour alone. Glyphs fill a box of ±1.

import { h } from "./dom.js";

/** @import { VNode } from "./dom.js" */

/** @param {number} points @param {number} outer @param {number} inner */
function star(points, outer, inner) {
  const corner = (/** @type {number} */ n) => {
    const angle = (Math.PI * n) / points - Math.PI / 2;
    const r = n % 2 ? inner : outer;
    return `${(r * Math.cos(angle)).toFixed(3)} ${(r * Math.sin(angle)).toFixed(3)}`;
  };
  return `M${Array.from({ length: points * 2 }, (_, n) => corner(n)).join("L")}Z`;
}

/** In the order of the seats: disc, diamond, triangle, square, cross, star, heart, crescent. */
const GLYPHS = [
  "M-.78 0A.78.78 0 1 1 .78 0A.78.78 0 1 1-.78 0Z",
  "M0-1L.86 0L0 1L-.86 0Z",
  "M0-.92L.95.74L-.95.74Z",
  "M-.74-.74H.74V.74H-.74Z",
  "M-.3-.9H.3V-.3H.9V.3H.3V.9H-.3V.3H-.9V-.3H-.3Z",
  star(5, 1.05, 0.46),
  "M0 .88C-1.3 0-1.05-.82-.5-.82C-.22-.82 0-.6 0-.38C0-.6.22-.82.5-.82C1.05-.82 1.3 0 0 .88Z",
  "M.42-.86A.92.92 0 1 0 .86.42A.8.8 0 0 1 .42-.86Z",
];

/** @param {number} seat */
export const glyph = (seat) => GLYPHS[seat % GLYPHS.length];

/** How big the glyph is inside a chip of radius 1. */
export const GLYPH_SCALE = 0.52;

/**
 * @param {number} seat
 * @param {number} [size] in CSS pixels at normal text size
 * @returns {VNode}
 */
export function chip(seat, size = 24) {
  const style = { width: `${size / 16}rem`, height: `${size / 16}rem` };
  return h("svg", { class: "chip", viewBox: "-1.1 -1.1 2.2 2.2", "aria-hidden": "true", style },
    h("circle", { r: 1, style: { fill: `var(--seat${seat % 8})` } }),
    seat >= 8 && h("circle", { r: 0.78, style: { fill: "none", stroke: `var(--on-seat${seat % 8})`, "stroke-width": "0.13" } }),
    h("path", { d: glyph(seat), transform: `scale(${GLYPH_SCALE})`, style: { fill: `var(--on-seat${seat % 8})` } }));
}
