// The question: always at the same place, never in the way. Each option is a real button.

import { cancel, confirm, consult, interject, press, takeBack } from "./actions.js";
import { clauseLink } from "./clause.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { frozen } from "./model.js";
import { result } from "./result.js";
import { described } from "./trial.js";
import { t, tn } from "./words.js";

/** @import { Greyed, Option, Question, Scene, View } from "./types.js" */
/** @import { RoomModel } from "./model.js" */

const SHORT = 12;
const MANY = 3;

/** The focus is, or was until its button went, among the options. */
let followed = false;

/** @param {RoomModel} room @param {View} view */
export function question(room, view) {
  const { question: asked } = view;
  return h("section", { class: "ask", key: "ask", "aria-label": t("Question"), use: keepFocus },
    h("div", { class: "ask-head" },
      h("h2", { class: "prompt", tabindex: "-1", "aria-live": "polite" }, view.prompt),
      asked?.clause && clauseLink(asked.clause)),
    view.you === null && view.room.phase === "playing" && h("p", { class: "watching", key: "watching" }, icon("eye"), t("You are watching")),
    view.result && result(view),
    view.interjection && h("button", { class: "interject", key: "interject", onclick: () => interject() }, view.interjection),
    asked && choices(asked, room, view));
}

/** @param {Question} asked @param {RoomModel} room @param {View} view */
function choices(asked, room, view) {
  const short = asked.options.length > MANY && asked.options.every((one) => one.label.length <= SHORT && !one.note);
  const greyed = asked.greyed.map((one) => h("li", { key: `grey ${one.option}`, class: "grey" }, grey(one)));
  const folded = greyed.length > MANY;
  return h("div", { class: "choices", key: "choices", "data-question": asked.id, "aria-busy": String(frozen(room)) },
    trial(asked, room, view.scene),
    asked.back && !room.trial && h("button", { class: "back", key: "back", onclick: () => takeBack() }, t("Choose otherwise")),
    h("ol", { class: `options${short ? " short" : ""}` },
      asked.options.map((one, n) => h("li", { key: one.option }, button(one, n + 1, room))),
      !folded && !short && greyed),
    greyed.length > 0 && (folded || short) && h("details", { class: "greyed", key: "greyed" },
      h("summary", null, tn("{n} more is not possible now", "{n} more are not possible now", greyed.length)),
      h("ol", { class: "options" }, greyed)));
}

/** What is tried, and what it would lead to. @param {Question} asked @param {RoomModel} room @param {Scene | null} scene */
function trial(asked, room, scene) {
  const option = room.trial?.option ?? "";
  const tried = asked.options.find((one) => one.option === option) ?? described(scene, option);
  return h("div", { class: `trial${tried ? "" : " hidden"}`, key: "trial", role: "status" },
    tried && h("button", { class: "primary", key: "yes", "aria-keyshortcuts": ".", onclick: confirm }, t("Confirm {option}", { option: tried.label })),
    tried && h("button", { class: "icon", key: "no", "aria-label": t("Let it be"), onclick: cancel }, "×"),
    tried?.note && h("p", { key: "note" }, tried.note));
}

/** @param {Option} one @param {number} n @param {RoomModel} room */
function button(one, n, room) {
  const sending = room.pending?.option === one.option;
  const tried = room.trial?.option === one.option;
  return h("button", {
    class: `option${sending ? " sending" : ""}${tried ? " tried" : ""}`,
    "aria-disabled": frozen(room) ? "true" : null,
    "aria-keyshortcuts": n <= 9 ? String(n) : null,
    onclick: (/** @type {MouseEvent} */ event) => press(one.option, event.detail),
  },
    n <= 9 && h("kbd", { "aria-hidden": "true" }, n),
    h("span", { class: "option-label" }, one.label),
    one.note && h("span", { class: "option-note" }, one.note));
}

/** @param {Greyed} one */
function grey(one) {
  const id = `why-${one.option.replace(/\W+/g, "-")}`;
  const explain = () => { if (one.clause) consult(one.clause); };
  return [
    h("button", { class: "option", key: "button", "aria-disabled": "true", "aria-describedby": id, onclick: explain },
      h("span", { class: "option-label" }, one.label)),
    h("p", { class: "reason", key: "reason", id }, one.reason, one.clause && " ", one.clause && clauseLink(one.clause)),
  ];
}

/**
 * Whoever plays by keyboard keeps the place: when the focused button goes, the focus waits on the prompt and
 * moves to the first option of the next question.
 * @param {HTMLElement} section
 */
function keepFocus(section) {
  const active = document.activeElement;
  const prompt = /** @type {HTMLElement} */ (section.querySelector(".prompt"));
  const first = /** @type {HTMLElement | null} */ (section.querySelector(".option"));
  if (followed && active === document.body) (first ?? prompt).focus({ preventScroll: true });
  else if (active === prompt && first) first.focus({ preventScroll: true });
}

/** @param {Event} event */
function noteFocus({ target }) {
  followed = target instanceof Element && target.closest(".ask") !== null;
}

document.addEventListener("focusin", noteFocus);
document.addEventListener("pointerdown", noteFocus);
