// Texts to be copied: in a field beside a button, or a link behind a button.

import { copy } from "./actions.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./words.js";

/** @param {string} text @param {string} heading the id of what names it @param {string} said what to say when it is copied */
export function copyField(text, heading, said) {
  return h("div", { class: "copy" },
    h("input", { type: "text", readonly: true, value: text, "aria-labelledby": heading, onfocus: (/** @type {any} */ event) => event.target.select() }),
    h("button", { class: "primary", onclick: put(said) }, icon("copy"), t("Copy")));
}

/** A link to a position, if there is one. @param {string | null} path */
export function positionLink(path) {
  return path !== null && h("div", { class: "copy", key: "position" },
    h("input", { type: "text", class: "hidden", readonly: true, value: location.origin + path, tabindex: -1, "aria-hidden": "true" }),
    h("button", { class: "wide", onclick: put(t("The link is copied.")) }, icon("copy"), t("Copy a link to this position")));
}

/** @param {string} said */
const put = (said) => (/** @type {any} */ event) => copy(event.currentTarget.parentElement.querySelector("input"), said);
