// The table: players, board, question, and beside it the log or the rules. On a phone the last three are sheets.

import { relook, showTab } from "./actions.js";
import { board } from "./board.js";
import { chat, chatNews } from "./chat.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { log } from "./log.js";
import { players } from "./players.js";
import { question } from "./question.js";
import { rulesPanel } from "./rules.js";
import { unread } from "./talk.js";
import { t, tn } from "./words.js";

/** @import { View } from "./types.js" */
/** @import { Model, RoomModel, Tab } from "./model.js" */

/** @param {Model} model @param {RoomModel} room @param {View} view */
export function table(model, room, view) {
  const asked = view.question !== null;
  return h("div", { class: `play${asked ? " asked" : ""}`, "data-tab": model.tab, key: "play" },
    question(room, view),
    h("section", { class: "board", "aria-label": t("Board"), key: "board" },
      h("div", { class: "stage", own: true, use: (/** @type {HTMLElement} */ node) => paint(node, room, view) })),
    players(view, model),
    sheet(model, room, view),
    tabs(model.tab, unread(room.talk, model.muted)),
    chatNews(room.talk, model.muted));
}

/** @param {HTMLElement} node @param {RoomModel} room @param {View} view */
function paint(node, room, view) {
  if (board.host !== node) relook();
  board.show(node, view.scene, view.question, room.pending !== null, room.trial);
}

/** @param {Model} model @param {RoomModel} room @param {View} view */
function sheet(model, room, view) {
  const shown = model.tab === "rules" || model.tab === "chat" ? model.tab : "log";
  return h("aside", { class: "sheet", key: "sheet" },
    h("div", { class: "sheet-tabs", role: "group", "aria-label": t("Beside the table") },
      tab("log", t("Log"), shown), tab("chat", t("Chat"), shown, unread(room.talk, model.muted)), tab("rules", t("Rules"), shown)),
    shown === "rules" ? rulesPanel(model) : shown === "chat" ? chat(model, room, view) : log(room));
}

/** @param {Tab} current @param {number} fresh lines of the chat that are not read */
function tabs(current, fresh) {
  return h("nav", { class: "tabs", key: "tabs", "aria-label": t("Sheets") },
    tab("board", t("Board"), current), tab("log", t("Log"), current), tab("chat", t("Chat"), current, fresh),
    tab("players", t("Players"), current), tab("rules", t("Rules"), current));
}

/** @param {Tab} name @param {string} label @param {Tab} current @param {number} [fresh] */
function tab(name, label, current, fresh = 0) {
  return h("button", { class: "tab", key: name, "aria-pressed": String(name === current), onclick: () => showTab(name) }, icon(name), label,
    fresh > 0 && h("span", { class: "count", key: "count" }, fresh > 99 ? "99+" : fresh, h("span", { class: "hidden" }, tn("{n} new line", "{n} new lines", fresh))));
}
