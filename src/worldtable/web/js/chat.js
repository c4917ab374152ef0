// The chat: what was said, phrases, and a field to write in. Beside the table, a sheet on the phone, a panel while one waits.

import { letTalk } from "./actions.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { chip } from "./seat.js";
import { mark } from "./talk.js";
import { FIELD, listen, lookInto, mute, report, say, sayPhrase, unmute } from "./talking.js";
import { t } from "./words.js";

/** @import { Said, View } from "./types.js" */
/** @import { Model, RoomModel } from "./model.js" */
/** @import { TalkModel } from "./talk.js" */

const SHOWN = 300;
const NEAR = 40;
const LONGEST = 300;

/** What is being written, and the client id it was sent with; it is kept until it has arrived. */
let draft = { room: "", text: "", client: /** @type {string | null} */ (null) };

/** @param {Model} model @param {RoomModel} room @param {View} view */
export function chat(model, room, view) {
  const { talk } = room;
  return h("div", { class: "chat", key: "chat" },
    said(model, talk, view),
    muted(model, talk),
    talk.on ? composer(room, view) : h("p", { class: "muted chat-off", key: "off" }, t("The host has turned the chat off.")),
    view.room.host && h("button", { class: "chat-switch", key: "switch", onclick: () => letTalk(!talk.on) },
      talk.on ? t("Turn the chat off for everybody") : t("Turn the chat on")));
}

/** The newest line, for those who do not see it. @param {TalkModel} talk @param {string[]} deaf the authors one does not hear */
export function chatNews({ news }, deaf) {
  return h("p", { class: "hidden", key: "chat-news", role: "status", "aria-live": "polite" },
    news && !deaf.includes(news.author) && `${news.name}: ${news.text}`);
}

// --- what was said ---

/** @param {Model} model @param {TalkModel} talk @param {View} view */
function said(model, talk, view) {
  const lines = talk.lines.filter((line) => !model.muted.includes(line.author)).slice(-SHOWN);
  return h("div", { class: "said-box", role: "log", "aria-live": "off", tabindex: "0", "aria-label": t("Chat"), use: follow, onscroll: note },
    lines.length === 0 && h("p", { class: "muted", key: "none" }, t("Nobody has said anything yet.")),
    lines.map((line) => item(line, view, talk.open === mark(line))));
}

/** @param {Said} line @param {View} view @param {boolean} open */
function item(line, view, open) {
  const key = mark(line);
  return h("div", { class: `said${line.mine ? " mine" : ""}`, key },
    line.seat === null ? h("span", { class: "watcher", role: "img", "aria-label": t("watches"), title: t("watches") }, icon("eye")) : chip(view.seats[line.seat]?.chip ?? line.seat, 16),
    h("p", null, h("bdi", { class: "said-name" }, line.name), " ", h("bdi", { class: "said-text" }, line.text)),
    h("time", { datetime: line.at, title: new Date(line.at).toLocaleString(document.documentElement.lang) }, clock(line.at)),
    !line.mine && h("button", {
      class: "said-more", key: "more", "aria-expanded": String(open), "aria-label": t("What can be done about this line"), onclick: () => lookInto(open ? null : key),
    }, "⋯"),
    open && remedies(line));
}

/** @param {Said} line */
const remedies = (line) => h("div", { class: "remedies", key: "remedies", use: reveal },
  h("button", { onclick: () => mute(line) }, t("Mute")),
  h("button", { onclick: () => report(line) }, t("Report")),
  h("p", null, t("Mute: this browser does not show what this person says. Report: whoever runs this server can read this line, and up to ten before and after it; nobody at the table is told.")));

/** @param {string} at */
const clock = (at) => new Date(at).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** Those at this table whom one does not hear. @param {Model} model @param {TalkModel} talk */
function muted(model, talk) {
  const names = new Map(talk.lines.filter((line) => model.muted.includes(line.author)).map((line) => [line.author, line.name]));
  return names.size > 0 && h("ul", { class: "deaf", key: "deaf", "aria-label": t("Muted") }, [...names].map(([author, name]) =>
    h("li", { key: author }, h("span", null, t("Muted:"), " ", h("bdi", null, name)),
      h("button", { onclick: () => unmute(author) }, t("Hear again")))));
}

/** What has just been opened is wholly seen. @param {HTMLElement} box */
function reveal(box) {
  if (box.dataset.seen) return;
  box.dataset.seen = "true";
  requestAnimationFrame(() => box.scrollIntoView({ block: "nearest" }));
}

/** Keeps to the end, unless one has scrolled up to read, or looks into a line. @param {HTMLElement} box */
function follow(box) {
  if (box.dataset.reading !== "true" && !box.querySelector(".remedies")) box.scrollTop = box.scrollHeight;
  listen();
}

/** @param {any} event */
function note({ currentTarget: box }) {
  box.dataset.reading = String(box.scrollHeight - box.scrollTop - box.clientHeight > NEAR);
}

// --- what one says ---

/** @param {RoomModel} room @param {View} view */
function composer(room, view) {
  const { talk } = room;
  settle(room);
  return h("div", { class: "composer", key: "composer" },
    view.you === null && view.room.phase === "playing" && h("p", { class: "muted apart", key: "apart" }, icon("eye"), t("Players read what you write when the game is over.")),
    h("div", { class: "phrases", role: "group", tabindex: "-1", "aria-label": t("Phrases") }, talk.phrases.map(({ phrase, label }) =>
      h("button", { key: phrase, type: "button", "aria-disabled": talk.sending ? "true" : null, onclick: () => sayPhrase(phrase) }, label))),
    h("form", { onsubmit: send },
      h("input", {
        id: FIELD, type: "text", maxlength: LONGEST, autocomplete: "off", enterkeyhint: "send", dir: "auto", value: draft.text, readonly: draft.client !== null,
        "aria-label": t("Say something"), placeholder: t("Say something"), "aria-keyshortcuts": "c",
        oninput: (/** @type {any} */ event) => { draft.text = event.target.value; },
        onkeydown: (/** @type {any} */ event) => { if (event.key === "Escape") event.target.blur(); },
      }),
      h("button", { class: "primary", "aria-disabled": talk.sending ? "true" : null }, talk.sending ? t("Sending…") : t("Send"))));
}

/** @param {SubmitEvent} event */
function send(event) {
  event.preventDefault();
  draft.client = say(draft.text) ?? draft.client;
}

/** What has arrived is not a draft any more; what was refused still is. @param {RoomModel} room */
function settle({ id, talk }) {
  if (draft.room !== id) draft = { room: id, text: "", client: null };
  if (draft.client === null || talk.sending === draft.client) return;
  draft = { room: id, text: talk.sent === draft.client ? "" : draft.text, client: null };
}
