// A table's page: waiting for players, or the game itself.

import { h } from "./dom.js";
import { noticePage } from "./notice_page.js";
import { t } from "./words.js";
import { table } from "./table.js";
import { waiting } from "./waiting.js";

/** @import { Model } from "./model.js" */

/** Why a table is not shown. */
const CLOSED = {
  missing: () => noticePage(t("There is no such table"), t("The link may be incomplete, or the table is gone.")),
  broken: () => noticePage(t("This table cannot be opened"), t("It was played by other rules than these. Nothing is lost: the version of Worldtable that it was played with can open it.")),
  full: () => noticePage(t("It is too crowded at this table"), t("As soon as somebody leaves, or you close another window of this table, it will appear here.")),
};

/** @param {Model} model */
export function room(model) {
  const { room: at } = model;
  const link = at?.link ?? "connecting";
  if (link in CLOSED) return CLOSED[/** @type {keyof typeof CLOSED} */ (link)]();
  if (!at?.view) return h("div", { class: "notice", key: "loading" }, h("span", { class: "spinner" }), h("p", { class: "muted" }, t("Taking a seat at the table…")));
  return at.view.room.phase === "waiting" ? waiting(model, at.view) : table(model, at, at.view);
}
