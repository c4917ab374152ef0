// A QR code, drawn from the rows that the server gives: 1 is a dark field. Always dark on white, as cameras want it.

import { h } from "./dom.js";
import { t } from "./words.js";

const QUIET = 4;

/** @param {string[]} rows */
export function qr(rows) {
  const size = rows.length + 2 * QUIET;
  return h("svg", { class: "qr", viewBox: `${-QUIET} ${-QUIET} ${size} ${size}`, role: "img", "aria-label": t("QR code of the link"), "shape-rendering": "crispEdges" },
    h("rect", { class: "qr-light", x: -QUIET, y: -QUIET, width: size, height: size }),
    h("path", { class: "qr-dark", d: rows.map(dark).join("") }));
}

/** The dark fields of a row, as strokes from one light field to the next. @param {string} row @param {number} y */
function dark(row, y) {
  return [...row.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`).join("");
}
