// The page, as it follows from the model.

import { dispatch } from "./store.js";
import { h, render } from "./dom.js";
import { clauseLink } from "./clause.js";
import { dialog } from "./dialog.js";
import { header } from "./header.js";
import { lobby } from "./lobby.js";
import { mailPage } from "./mail_page.js";
import { nowhere } from "./notice_page.js";
import { position } from "./position.js";
import { room } from "./room.js";
import { rulesPage } from "./rules.js";
import { settings } from "./settings.js";
import { t } from "./words.js";

/** @import { Model, Toast } from "./model.js" */

const PAGES = { lobby, room, position, rules: rulesPage, settings, mail: mailPage, nowhere };

/** @param {Model} model */
export function show(model) {
  if (!model.ready) return;
  document.body.dataset.page = model.route.page;
  render(document.body, [
    h("a", { class: "skip", href: "#main" }, t("Skip to the content")),
    header(model),
    h("main", { id: "main", tabindex: "-1", key: model.route.page }, PAGES[model.route.page](model)),
    h("div", { class: "toasts", role: "status", "aria-live": "polite" }, model.toasts.map(toast)),
    dialog(model),
  ]);
}

/** @param {Toast} toast */
function toast({ id, text, clause }) {
  const dismiss = () => dispatch({ type: "dismissed", id });
  return h("div", { class: "toast", key: id },
    h("p", null, text, clause && " ", clause && clauseLink(clause)),
    h("button", { class: "icon", "aria-label": t("Dismiss"), onclick: dismiss }, "×"));
}
