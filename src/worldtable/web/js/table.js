// The table: players, board, question, and beside it the log or the rules. On a phone the last three are sheets.

import { relook, showTab } from "./actions.js";
import { board } from "./board.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { log } from "./log.js";
import { frozen } from "./model.js";
import { players } from "./players.js";
import { question } from "./question.js";
import { rulesPanel } from "./rules.js";
import { t } from "./words.js";

/** @import { View } from "./types.js" */
/** @import { Model, RoomModel, Tab } from "./model.js" */

/** @param {Model} model @param {RoomModel} room @param {View} view */
export function table(model, room, view) {
  const asked = view.question !== null;
  return h("div", { class: `play${asked ? " asked" : ""}`, "data-tab": model.tab, key: "play" },
    question(room, view),
    h("section", { class: "board", "aria-label": t("Board"), key: "board" },
      h("div", { class: "stage", own: true, use: (/** @type {HTMLElement} */ node) => paint(node, room, view) })),
    players(view),
    sheet(model, room),
    tabs(model.tab));
}

/** @param {HTMLElement} node @param {RoomModel} room @param {View} view */
function paint(node, room, view) {
  if (board.host !== node) relook();
  board.show(node, view.scene, view.question, frozen(room), room.trial);
}

/** @param {Model} model @param {RoomModel} room */
function sheet(model, room) {
  const rules = model.tab === "rules";
  return h("aside", { class: "sheet", key: "sheet" },
    h("div", { class: "sheet-tabs", role: "group", "aria-label": t("Beside the table") },
      tab("log", t("Log"), rules ? "rules" : "log"), tab("rules", t("Rules"), model.tab)),
    rules ? rulesPanel(model) : log(room));
}

/** @param {Tab} current */
function tabs(current) {
  return h("nav", { class: "tabs", key: "tabs", "aria-label": t("Sheets") },
    tab("board", t("Board"), current), tab("log", t("Log"), current),
    tab("players", t("Players"), current), tab("rules", t("Rules"), current));
}

/** @param {Tab} name @param {string} label @param {Tab} current */
function tab(name, label, current) {
  return h("button", { class: "tab", key: name, "aria-pressed": String(name === current), onclick: () => showTab(name) }, icon(name), label);
}
