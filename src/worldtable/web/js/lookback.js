// Looking back: which moment this is, what happened there, and the way to the others.

import { h } from "./dom.js";
import { icon } from "./icons.js";
import * as replay from "./replay.js";
import { chip } from "./seat.js";
import { t } from "./words.js";

/** @import { Moment, View } from "./types.js" */
/** @import { Past, RoomModel } from "./model.js" */

/** @param {RoomModel} room @param {View} view the table as it stands now @param {Past} past */
export function lookback(room, view, past) {
  return h("section", { class: "ask lookback", key: "lookback", "aria-label": t("Looking back"), use: takeFocus },
    h("div", { class: "ask-head" },
      h("h2", { class: "prompt", tabindex: "-1" }, t("Looking back"), " ", place(past)),
      h("button", { class: news(view, past) ? "" : "primary", onclick: replay.leave, "aria-keyshortcuts": "Escape" }, t("Back to now"))),
    news(view, past),
    past.refusal ? h("p", { class: "refusal", key: "refusal", role: "alert" }, past.refusal) : way(past),
    h("div", { class: "caption", key: "caption", "aria-live": past.playing ? "off" : "polite" }, past.shown && caption(past.shown)),
    !past.refusal && h("div", { class: "lookback-acts", key: "acts" },
      h("button", { onclick: replay.copyLink }, icon("copy"), t("Copy a link to this moment")),
      view.room.phase === "over" && eyes(view, past)));
}

/** Which of the stops this is. @param {Past} past */
function place({ index, at }) {
  const n = index?.stops.indexOf(at) ?? -1;
  return n >= 0 && h("span", { class: "place-of" }, t("{n} of {all}", { n: n + 1, all: index?.stops.length ?? 0 }));
}

/** What has happened meanwhile. Nobody is thrown out of the past. @param {View} view @param {Past} past */
function news(view, past) {
  if (view.question) return h("button", { class: "primary news", key: "news", onclick: replay.leave }, t("It is your turn now"));
  return past.since !== null && view.seq > past.since
    && h("p", { class: "news", key: "news", role: "status" }, t("The game has gone on meanwhile."));
}

/** The way to the other moments. @param {Past} past */
function way(past) {
  const { index, at, playing } = past;
  const stops = index?.stops ?? [];
  const last = Math.max(0, stops.length - 1);
  const here = Math.max(0, stops.findLastIndex((stop) => stop <= at));
  return h("div", { class: "way", key: "way" },
    h("input", {
      type: "range", min: "0", max: String(last), step: "1", value: String(here), "aria-label": t("Moment"),
      "aria-valuetext": t("{n} of {all}", { n: here + 1, all: stops.length }),
      oninput: (/** @type {any} */ event) => { replay.pause(); replay.goTo(Number(event.target.value)); },
    }),
    h("div", { class: "way-acts" },
      step("first", t("First moment"), past, "Home"),
      step("previous", t("Previous moment"), past, "ArrowLeft"),
      playing
        ? h("button", { key: "pause", onclick: replay.pause, "aria-label": t("Pause"), title: t("Pause") }, icon("pause"))
        : h("button", { key: "play", onclick: replay.play, "aria-label": t("Play on by itself"), title: t("Play on by itself") }, icon("play")),
      step("next", t("Next moment"), past, "ArrowRight"),
      step("last", t("Last moment"), past, "End")));
}

/** @param {import("./replay.js").Step} to @param {string} label @param {Past} past @param {string} key */
function step(to, label, past, key) {
  const there = replay.stop(past, to) === undefined;
  const act = () => { replay.pause(); replay.go(to); };
  return h("button", { key: to, onclick: act, "aria-label": label, title: label, "aria-disabled": there ? "true" : null, "aria-keyshortcuts": key }, icon(to));
}

/** What was told there, and whose turn it was. @param {Moment} shown */
function caption({ turn, told, view }) {
  return [
    turn !== "" && h("h3", { key: "turn" }, turn),
    ...told.map((line) => h("p", { class: "line", key: line.n },
      line.seat === null ? h("span", { class: "chip-space" }) : chip(view.seats[line.seat].chip, 16), h("span", null, line.text))),
    h("p", { class: "muted", key: "prompt" }, view.prompt),
  ];
}

/** Whose cards are seen: when the game is over, anybody's. @param {View} view @param {Past} past */
function eyes(view, past) {
  const own = view.you === null ? t("outside, as a spectator") : t("my seat");
  /** @param {string} value @param {string} label */
  const choice = (value, label) => h("option", { key: value, value, selected: value === String(past.seat ?? "") }, label);
  return h("label", { class: "eyes" }, h("span", null, t("Seen from")),
    h("select", { onchange: (/** @type {any} */ event) => replay.lookAt(past.at, event.target.value === "" ? null : Number(event.target.value)) },
      choice("", own),
      view.seats.filter((seat) => seat.seat !== view.you).map((seat) => choice(String(seat.seat), t("the seat of {name}", { name: seat.name })))));
}

/** The button that began it has gone, and the focus goes on here; a link that opens here leaves it alone. @param {HTMLElement} section */
function takeFocus(section) {
  const { met } = section.dataset;
  section.dataset.met = "true";
  if (!met && acted && document.activeElement === document.body) /** @type {HTMLElement} */ (section.querySelector(".prompt")).focus({ preventScroll: true });
}

/** Whether somebody has done anything on this page. */
let acted = false;
for (const act of ["pointerdown", "keydown"]) document.addEventListener(act, () => { acted = true; }, { once: true });

/** @param {RoomModel} room */
export function lookBackButton(room) {
  return !room.past && room.lines.length > 0
    && h("button", { class: "look-back", key: "look-back", "aria-keyshortcuts": "B", onclick: replay.lookBack }, icon("back"), t("Look back"));
}
