// "Your turn", where it is seen from another tab: the title, the icon, and what bell.js does for those who asked for it.

import { hush, ring } from "./bell.js";
import { yourTurn } from "./model.js";
import { t } from "./words.js";

/** @import { Model } from "./model.js" */

let turn = false;

/** @param {Model} model */
export function announce(model) {
  const mine = yourTurn(model);
  const call = t("Your turn");
  const parts = [mine && `● ${call}`, subject(model), "Worldtable"];
  document.title = parts.filter(Boolean).join(" · ");
  if (mine === turn) return;
  turn = mine;
  const icon = document.querySelector("link[rel=icon]");
  icon?.setAttribute("href", mine ? "/static/favicon-turn.svg" : "/static/favicon.svg");
  if (!mine) hush();
  else if (model.notices) ring(model.room?.id ?? "", model.room?.view?.room.title ?? "");
}

/** @param {Model} model */
function subject(model) {
  if (model.route.page === "room") return model.room?.view?.room.title;
  if (model.route.page === "position") return model.exhibit?.shown?.title;
  if (model.route.page === "settings") return t("Settings");
  if (model.route.page === "rules") return model.shelf?.book.title;
  return "";
}
