// The front page: what this is, a new table, the tables there are.

import { h } from "./dom.js";
import { form } from "./form.js";
import { opener } from "./opener.js";
import { others, overview, yours } from "./tables.js";
import { t } from "./words.js";

/** @import { Model } from "./model.js" */

/** @param {Model} model */
export function lobby(model) {
  return h("div", { class: "lobby" },
    h("div", { class: "hero" },
      h("h1", null, t("Board games about the world, at an open table")),
      h("p", null, t("Invite friends with one link, or play against bots right now. No account, nothing to install.")),
      overview(model)),
    yours(model),
    form(model),
    others(model),
    opener(model));
}
