// A position by itself, as a link shares it: its board, how it stands, and its text.

import { board } from "./board.js";
import { copyField } from "./copies.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { noticePage } from "./notice_page.js";
import { t } from "./words.js";

/** @import { Position } from "./types.js" */
/** @import { Model } from "./model.js" */

/** @param {Model} model */
export function position({ exhibit }) {
  if (exhibit?.refusal) return noticePage(t("This position cannot be shown"), exhibit.refusal);
  if (!exhibit?.shown) return h("div", { class: "notice", key: "loading" }, h("span", { class: "spinner" }), h("p", { class: "muted" }, t("Setting up the board…")));
  const { shown } = exhibit;
  return h("div", { class: "position", key: "position" },
    about(shown),
    h("section", { class: "board", "aria-label": t("Board") },
      h("div", { class: "stage", own: true, use: (/** @type {HTMLElement} */ node) => board.show(node, shown.scene, null, false, null) })));
}

/** @param {Position} shown */
function about(shown) {
  return h("section", { class: "panel about", "aria-labelledby": "said" },
    h("h2", { id: "said" }, shown.said),
    shown.options.length > 0 && h("dl", null, shown.options.map((one) => h("div", { key: one.name }, h("dt", null, one.label), h("dd", null, one.value)))),
    h("div", { class: "field" },
      h("span", { id: "at" }, t("Position")),
      copyField(shown.at, "at", t("The position is copied."))),
    h("div", { class: "about-acts" },
      h("a", { class: "quiet-link", href: `/rules/${shown.game}` }, icon("rules"), t("Read the rules")),
      h("a", { class: "button", href: "/" }, t("To all tables"))));
}
