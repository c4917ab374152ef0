// What happened, by turns, newest at the end. Touching a line shows on the board what it speaks of.

import { board } from "./board.js";
import { h } from "./dom.js";
import { chip } from "./seat.js";
import { t } from "./words.js";

/** @import { Line } from "./types.js" */
/** @import { RoomModel } from "./model.js" */
/** @import { VNode } from "./dom.js" */

const SHOWN = 300;
const NEAR = 40;

/** @param {RoomModel} room */
export function log(room) {
  const lines = room.lines.slice(-SHOWN);
  const chips = room.view?.seats.map((seat) => seat.chip) ?? [];
  return h("div", { class: "log-box", key: "log" },
    h("div", { class: "log", role: "log", tabindex: "0", "aria-label": t("Log"), use: follow, onscroll: note },
      lines.length === 0 && h("p", { class: "muted", key: "none" }, t("Nothing has happened yet.")),
      items(lines, chips)));
}

/** @param {Line[]} lines @param {number[]} chips @returns {VNode[]} */
function items(lines, chips) {
  return lines.flatMap((line, index) => {
    const head = line.turn !== lines[index - 1]?.turn;
    return head ? [h("h3", { key: `turn ${line.n}` }, line.turn), item(line, chips)] : [item(line, chips)];
  });
}

/** @param {Line} line @param {number[]} chips */
function item(line, chips) {
  const show = line.keys.length > 0 ? () => board.flash(line.keys) : null;
  return h("p", { class: `line${show ? " shows" : ""}`, key: line.n, onclick: show, onpointerenter: show },
    line.seat === null ? h("span", { class: "chip-space" }) : chip(chips[line.seat], 16), h("span", null, line.text));
}

/** Keeps to the end, unless one has scrolled up to read. @param {HTMLElement} box */
function follow(box) {
  if (box.dataset.reading !== "true") box.scrollTop = box.scrollHeight;
}

/** @param {any} event */
function note({ currentTarget: box }) {
  box.dataset.reading = String(box.scrollHeight - box.scrollTop - box.clientHeight > NEAR);
}
