// References to the rules: "WP-6.4", "WP R17". A link opens the rules at the clause, beside the table where there is one.

import { consult } from "./actions.js";
import { h } from "./dom.js";
import { now } from "./store.js";

/** @param {string} clause */
export const anchor = (clause) => clause.replaceAll(" ", "-");

/**
 * @param {string} clause
 * @param {string} [text]
 */
export function clauseLink(clause, text = clause) {
  const { route, room } = now();
  const game = route.page === "rules" ? route.id : room?.view?.room.game ?? "";
  /** @param {MouseEvent} event */
  const open = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (route.page === "rules") history.replaceState(null, "", `#${anchor(clause)}`);
    consult(clause);
  };
  return h("a", { class: "clause", href: `/rules/${game}#${anchor(clause)}`, onclick: open }, text);
}
