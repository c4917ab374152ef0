// A small globe for each game, drawn from its id: the client knows no game, but each should have a face.

import { h } from "./dom.js";

/** A small hash, spread over 32 bits. @param {string} text */
function hash(text) {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 16777619) >>> 0;
  return value;
}

/** @param {string} id */
export function emblem(id) {
  const seed = hash(id);
  const tilt = (seed % 90) - 45;
  const meridians = [0.25 + (seed % 7) / 20, 0.75 + (seed % 5) / 25].map((x) => 21 * x);
  const parallels = [(seed >> 4) % 6, 8 + ((seed >> 7) % 5)];
  return h("svg", { class: "emblem", viewBox: "-28 -28 56 56", "aria-hidden": "true" },
    h("circle", { class: "sea", r: 22 }),
    h("g", { transform: `rotate(${tilt})` },
      h("path", { class: "land", d: blob(seed) }),
      meridians.map((rx, n) => h("ellipse", { key: n, class: "thin", rx, ry: 22 })),
      parallels.map((y, n) => h("path", { key: n, class: "thin", d: chord(y) })),
      h("path", { class: "thin", d: chord(-9) })),
    h("circle", { class: "rim", r: 22 }),
    pawn(seed, 0), pawn(seed, 1), pawn(seed, 2));
}

/** @param {number} y */
const chord = (y) => `M${-Math.sqrt(484 - y * y)} ${y}H${Math.sqrt(484 - y * y)}`;

/** A piece of land that stays inside the globe. @param {number} seed */
function blob(seed) {
  const corners = Array.from({ length: 9 }, (_, n) => {
    const r = 7 + ((seed >> (n * 3)) & 7) * 1.5;
    const angle = (n / 9) * 2 * Math.PI;
    return `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** @param {number} seed @param {number} n */
function pawn(seed, n) {
  const angle = ((seed >> 3) % 360) + n * (70 + (seed % 40));
  const [x, y] = [22 * Math.cos((angle * Math.PI) / 180), 22 * Math.sin((angle * Math.PI) / 180)];
  return h("circle", { key: `pawn${n}`, class: "pawn", cx: x.toFixed(1), cy: y.toFixed(1), r: 4, style: { fill: `var(--seat${(seed + n) % 6})` } });
}
