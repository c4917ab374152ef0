// What happened, by turns, newest at the end. Touching a line shows on the board what it speaks of.

import { board } from "./board.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { lookBackButton } from "./lookback.js";
import { lookAtLine } from "./replay.js";
import { chip } from "./seat.js";
import { dispatch } from "./store.js";
import { t } from "./words.js";

/** @import { Line } from "./types.js" */
/** @import { Past, RoomModel } from "./model.js" */

const SHOWN = 300;
const NEAR = 40;

/** The line that was scrolled to last. @type {Element | null} */
let seen = null;

/** @param {RoomModel} room */
export function log(room) {
  const lines = room.lines.slice(-SHOWN);
  const reached = room.past && lines.findLast((line) => (room.past?.index?.lines[line.n] ?? Infinity) <= (room.past?.at ?? 0));
  return h("div", { class: "log-box", key: "log" },
    lookBackButton(room),
    h("div", { class: "log", role: "log", tabindex: "0", "aria-label": t("Log"), use: follow, onscroll: note },
      lines.length === 0 && h("p", { class: "muted", key: "none" }, t("Nothing has happened yet.")),
      lines.flatMap((line, index) => [
        line.turn !== lines[index - 1]?.turn && h("h3", { key: `turn ${line.n}` }, line.turn),
        item(line, room, line === reached),
        line.n === room.line && !room.past && offer(line),
      ])));
}

/** A line. A click shows what it speaks of, and offers its moment; whoever looks back is there at once. @param {Line} line @param {RoomModel} room @param {boolean} reached */
function item(line, { view, past }, reached) {
  const show = () => board.flash(line.keys);
  const point = () => {
    show();
    dispatch({ type: "pointed", line: line.n });
  };
  const act = past ? () => lookAtLine(line.n) : point;
  return h("p", { class: `line shows${past ? when(line.n, past) : ""}${reached ? " reached" : ""}`, key: line.n, onclick: act, onpointerenter: past ? null : show },
    line.seat === null ? h("span", { class: "chip-space" }) : chip(view?.seats[line.seat].chip ?? line.seat, 16), h("span", null, line.text));
}

/** Whether a line is of the moment that is shown, or of a later one. @param {number} line @param {Past} past */
function when(line, { shown, index, at }) {
  if (shown?.told.some((one) => one.n === line)) return " here";
  return (index?.lines[line] ?? 0) > at ? " later" : "";
}

/** @param {Line} line */
const offer = (line) => h("button", { class: "line-back", key: `back ${line.n}`, onclick: () => lookAtLine(line.n) }, icon("back"), t("Look back at this moment"));

/** Keeps to the end, unless one has scrolled up to read; whoever looks back sees the line last told. @param {HTMLElement} box */
function follow(box) {
  if (!box.isConnected) return void requestAnimationFrame(() => box.isConnected && follow(box)); // it has no height yet
  const here = box.querySelector(".reached");
  if (here) center(box, here);
  else if (box.dataset.reading !== "true") box.scrollTop = box.scrollHeight;
}

/** Scrolls to a line once, so that one may read elsewhere. @param {HTMLElement} box @param {Element} line */
function center(box, line) {
  if (seen === line) return;
  seen = line;
  box.scrollTop += line.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 2;
}

/** @param {any} event */
function note({ currentTarget: box }) {
  box.dataset.reading = String(box.scrollHeight - box.scrollTop - box.clientHeight > NEAR);
}
