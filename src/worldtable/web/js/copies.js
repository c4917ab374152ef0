// Texts to be copied: in a field beside a button, or a link behind a button.

import { copy } from "./actions.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./words.js";

/** @param {string} text @param {string} heading the id of what names it @param {string} said what to say when it is copied */
export function copyField(text, heading, said) {
  return h("div", { class: "copy" },
    h("input", { type: "text", readonly: true, value: text, "aria-labelledby": heading, onfocus: (/** @type {any} */ event) => event.target.select() }),
    h("button", { class: "primary", onclick: () => copy(text, said) }, icon("copy"), t("Copy")));
}

/** A link to a position, if there is one. @param {string | null} path */
export function positionLink(path) {
  return path !== null && h("button", { class: "position-link", key: "position", onclick: () => copy(location.origin + path, t("The link is copied.")) },
    icon("copy"), t("Copy a link to this position"));
}
