// A page that says one thing, and where to go from there.

import { h } from "./dom.js";
import { t } from "./words.js";

/** @param {string} title @param {string} text */
export function noticePage(title, text) {
  return h("div", { class: "notice", key: title }, h("h1", null, title), h("p", null, text), h("a", { class: "button", href: "/" }, t("To all tables")));
}

export const nowhere = () => noticePage(t("There is no such page"), t("The address may be mistyped, or the page is gone."));
