// The bar on top: where you are, whether the table is connected, language and theme.

import { setLang, setTheme } from "./actions.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./words.js";

/** @import { Model } from "./model.js" */
/** @import { Lang, Theme } from "./prefs.js" */

/** @type {Record<Theme, Theme>} */
const NEXT = { auto: "light", light: "dark", dark: "auto" };

/** @param {Model} model */
export function header(model) {
  return h("header", { class: "bar" },
    h("a", { class: "home", href: "/", "aria-label": t("Worldtable: all tables") },
      icon("globe"), h("span", { class: "wordmark" }, "Worldtable")),
    where(model),
    connection(model),
    languages(model),
    themes(model),
    h("a", { class: "to-settings", href: "/settings", "aria-label": t("Settings"), title: t("Settings") }, icon("settings")));
}

/** @param {Model} model */
function where(model) {
  const { page, id } = model.route;
  const book = model.shelf?.game === id ? model.shelf.book.title : "";
  const room = model.room?.view?.room;
  const title = { lobby: "", room: room?.title, position: model.exhibit?.shown?.title, rules: book, settings: "", mail: "", nowhere: "" }[page];
  const board = page === "position" ? title : room && room.phase !== "waiting";
  return h(board ? "h1" : "p", { class: "where" }, title ?? "");
}

/** @param {Model} model */
function connection(model) {
  const link = model.room?.link;
  return h("p", { class: "connection", role: "status" },
    (link === "lost" || link === "restarting") && h("span", { class: "lost" }, h("span", { class: "spinner" }),
      link === "lost" ? t("Reconnecting…") : t("The table restarts…")));
}

/** @param {Model} model */
function languages(model) {
  /** @param {Lang} lang @param {string} name */
  const button = (lang, name) => h("button", {
    key: lang, lang, "aria-pressed": String(model.lang === lang), "aria-label": name, title: name,
    onclick: () => setLang(lang),
  }, lang.toUpperCase());
  return h("div", { class: "segmented", role: "group", "aria-label": t("Language") },
    button("en", "English"), button("pl", "Polski"));
}

/** @param {Model} model */
function themes({ theme }) {
  const label = { auto: t("Theme: as the system"), light: t("Theme: light"), dark: t("Theme: dark") }[theme];
  return h("button", { class: "icon", "aria-label": label, title: label, onclick: () => setTheme(NEXT[theme]) },
    icon(/** @type {const} */ ({ auto: "auto", light: "sun", dark: "moon" })[theme]));
}
