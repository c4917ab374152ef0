// The keyboard: 1–9 choose, L, P and R open the log, the players and the rules, Esc goes back to the board.

import { choose, showTab } from "./actions.js";
import { now } from "./store.js";

/** @import { Tab } from "./model.js" */

/** @type {Record<string, Tab>} */
const TABS = { l: "log", p: "players", r: "rules", Escape: "board" };

export function listen() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || now().route.page !== "room") return;
    if (event.target instanceof Element && event.target.closest("input, select, textarea")) return;
    // A key held down chooses once: the next question may stand where this one stood.
    if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
    else if (!event.repeat) press(event.key);
  });
}

/** @param {string} key */
function press(key) {
  const options = now().room?.view?.question?.options ?? [];
  const option = /^[1-9]$/.test(key) ? options[Number(key) - 1] : undefined;
  if (option) choose(option.option);
  else if (key in TABS) showTab(TABS[key]);
}
