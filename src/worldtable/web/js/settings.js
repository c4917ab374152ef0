// The settings: name, language, theme, and what this device holds.

import { setLang, setTheme } from "./actions.js";
import { h } from "./dom.js";
import { forget, signOutEverywhere } from "./entrance.js";
import { nameField } from "./form.js";
import { t } from "./words.js";

/** @import { Model } from "./model.js" */
/** @import { Lang, Theme } from "./prefs.js" */

/** @param {Model} model */
export function settings(model) {
  return h("div", { class: "waiting settings-page", key: "settings" },
    h("h1", null, t("Settings")),
    h("section", { class: "panel look", "aria-label": t("Name and looks") },
      nameField(model),
      choice(t("Language"), model.lang, /** @type {[Lang, string][]} */ ([["en", "English"], ["pl", "Polski"]]), setLang),
      choice(t("Theme"), model.theme, /** @type {[Theme, string][]} */ ([["auto", t("as the system")], ["light", t("light")], ["dark", t("dark")]]), setTheme)),
    h("section", { class: "panel device" },
      h("h2", null, t("This device")),
      h("p", null, t("There are no accounts. Your seats belong to this browser, and to the devices to which you have carried them by a link.")),
      step("out", t("Sign out everywhere else"), t("Your seats stay in this browser only. No other device has them any more, and no open link leads to them."), t("Sign the others out"), signOutEverywhere),
      step("forget", t("Forget me on this device"), t("A seat that is on no other device cannot be got back. In games that go on you are away."), t("Forget me now"), forget)));
}

/**
 * @template {string} T
 * @param {string} legend @param {T} chosen @param {[T, string][]} all @param {(value: T) => void} choose
 */
function choice(legend, chosen, all, choose) {
  return h("fieldset", { class: "field", key: legend }, h("legend", null, legend),
    h("div", { class: "segmented" }, all.map(([value, label]) => h("button", {
      type: "button", key: value, "aria-pressed": String(value === chosen), onclick: () => choose(value),
    }, label))));
}

/** What cannot be taken back takes two steps. @param {string} key @param {string} title @param {string} text @param {string} act @param {() => void} run */
function step(key, title, text, act, run) {
  return h("details", { class: "options-box", key }, h("summary", null, title), h("p", null, text), h("button", { class: "danger", onclick: () => run() }, act));
}
