// The clocks of the seats: they run on by themselves between two views.

import { toast } from "./actions.js";
import { h } from "./dom.js";
import { t } from "./words.js";

/** @import { Seat } from "./types.js" */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LOW = 10 * SECOND;

/** The nodes of clocks that run, and when their time is up. @type {Map<HTMLElement, number>} */
const running = new Map();
/** The question whose last seconds have been announced. */
let warned = "";

/** @param {Seat} seat @param {number} heard when the view came @param {string} question the id of my question, if this is my seat */
export function clock(seat, heard, question) {
  const { time } = seat;
  return time && h("span", {
    class: `time${time.runs ? " runs" : ""}`, role: "timer", own: true,
    use: (/** @type {HTMLElement} */ node) => set(node, time, heard, question),
  });
}

/** @param {HTMLElement} node @param {{left: number, runs: boolean}} time @param {number} heard @param {string} question */
function set(node, time, heard, question) {
  node.dataset.question = question;
  if (time.runs) running.set(node, heard + time.left);
  else running.delete(node);
  show(node, time.runs ? heard + time.left - performance.now() : time.left);
}

/** @param {HTMLElement} node @param {number} left */
function show(node, left) {
  const text = said(Math.max(0, left));
  if (node.textContent !== text) node.textContent = text;
  node.classList.toggle("low", left < LOW);
}

/** A length of time as clocks show it. @param {number} left milliseconds */
export function said(left) {
  if (left >= DAY) return t("{days} d {hours} h", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  const seconds = Math.ceil(left / SECOND);
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function tick() {
  for (const [node, end] of running) {
    if (!node.isConnected) running.delete(node);
    else warn(node, end - performance.now());
  }
}

/** @param {HTMLElement} node @param {number} left */
function warn(node, left) {
  show(node, left);
  const { question } = node.dataset;
  if (!question || question === warned || left >= LOW) return;
  warned = question;
  toast(t("Your time is nearly up"));
}

setInterval(tick, 250);
