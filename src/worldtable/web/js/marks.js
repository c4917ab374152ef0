// Marked text: *italic*, `code`, and clauses of the rules that it speaks of.

import { clauseLink } from "./clause.js";
import { h } from "./dom.js";

/** @import { VNode } from "./dom.js" */

const PIECES = /(\*[^*\s][^*]*\*|`[^`]+`|\b[A-Z]{2,3}-\d+(?:\.\d+)?\b|\b[A-Z]{2,3} R\d+\b)/;

/**
 * @param {string} text
 * @param {Set<string>} clauses the clauses there are
 * @returns {(VNode | string)[]}
 */
export function marked(text, clauses) {
  return text.split(PIECES).map((piece, n) => {
    if (n % 2 === 0) return piece;
    if (piece.startsWith("*")) return h("em", { key: n }, piece.slice(1, -1));
    if (piece.startsWith("`")) return h("code", { key: n }, piece.slice(1, -1));
    return clauses.has(piece) ? h("span", { key: n }, clauseLink(piece)) : piece;
  });
}
