// Telling of one's turn beyond the page: a notification while the page is hidden, a short buzz of the phone while it is not.
// Only for those who asked for it, once a turn, and never a word of the game.

import { toast } from "./actions.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import * as prefs from "./prefs.js";
import { dispatch } from "./store.js";
import { t } from "./words.js";

/** What is shown now. @type {Notification | null} */
let shown = null;

const granted = () => "Notification" in window && Notification.permission === "granted";

/** @param {boolean} on */
export function noticeSwitch(on) {
  const told = on && granted();
  return h("button", { class: "notice-switch", key: "notices", "aria-pressed": String(told), onclick: () => setNotices(!told) },
    told ? h("span", { "aria-hidden": "true", key: "told" }, "✓") : icon("bell"), t("Tell me when it is my turn"));
}

/** The browser is asked for its permission only when somebody has pressed the button. @param {boolean} wanted */
async function setNotices(wanted) {
  const allowed = wanted && "Notification" in window && (await Notification.requestPermission()) === "granted";
  if (wanted && !allowed) toast(t("The browser does not allow it here. Its settings for this page can change that."));
  prefs.remember("notices", allowed ? "on" : "off");
  dispatch({ type: "noticed", notices: allowed });
}

/** It is my turn at a table. @param {string} room @param {string} title */
export function ring(room, title) {
  if (!document.hidden) {
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
    return;
  }
  if (!granted()) return;
  try {
    shown = new Notification(title, { body: t("Your turn"), tag: `worldtable ${room}`, icon: "/static/favicon-turn.svg" });
    shown.onclick = () => {
      window.focus();
      hush();
    };
  } catch {
    // some phones show notifications only to pages that are installed
  }
}

/** Takes the notification away: somebody has come, or the turn is over. */
export function hush() {
  shown?.close();
  shown = null;
}

document.addEventListener("visibilitychange", () => document.hidden || hush());
