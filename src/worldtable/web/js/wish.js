// Taking back what others have heard of: the wish, and what the others say to it.

import { agree } from "./actions.js";
import { h } from "./dom.js";
import { t } from "./words.js";

/** @import { View } from "./types.js" */

/** @param {View} view */
export function wish(view) {
  const { undo } = view;
  return undo && h("div", { class: "wish", key: "wish", role: "status" },
    h("p", null, undo.text),
    undo.yours
      ? h("div", { class: "wish-acts", key: "acts" },
        h("button", { class: "primary", onclick: () => agree(true) }, t("Agree")),
        h("button", { onclick: () => agree(false) }, t("No")))
      : h("p", { class: "muted", key: "waits" }, t("Waiting for {names}", { names: undo.missing.map((seat) => view.seats[seat].name).join(", ") })));
}
