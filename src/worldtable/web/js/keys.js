// The keyboard: 1–9 choose; a full stop confirms what is tried, Esc lets it be, Backspace takes the last choice back;
// L, C, P and R open the log, the chat, the players and the rules, Esc goes back to the board. B looks back, and then the arrow keys step.

import { cancel, confirm, press, showTab, takeBack } from "./actions.js";
import { key as keyOfThePast, lookBack } from "./replay.js";
import { now } from "./store.js";
import { openChat } from "./talking.js";
import { listed } from "./trial.js";

/** @import { Tab } from "./model.js" */

/** @type {Record<string, Tab>} */
const TABS = { l: "log", p: "players", r: "rules", Escape: "board" };

export function listen() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || now().route.page !== "room" || now().dialog) return;
    const leaving = event.key === "Escape" && now().room?.past;
    if (!leaving && event.target instanceof Element && event.target.closest("input, select, textarea")) return;
    // A key held down chooses once: the next question may stand where this one stood.
    if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
    else if (event.key === "c") {
      event.preventDefault(); // the field that is opened takes no letter of it
      openChat();
    } else if (!keyOfThePast(event) && !event.repeat) hear(event.key);
  });
}

/** What stands in the list of options. */
function options() {
  const { view, trial } = now().room ?? {};
  return view?.question ? listed(view.question, view.scene, trial?.held) : [];
}

/** @param {string} key */
function hear(key) {
  const option = /^[1-9]$/.test(key) ? options()[Number(key) - 1] : undefined;
  if (option) press(option.option);
  else if (key === ".") confirm();
  else if (key === "Backspace") takeBack();
  else if (key === "Escape" && now().room?.trial) cancel();
  else if (key === "b" && !now().room?.past) lookBack();
  else if (key in TABS) showTab(TABS[key]);
}
