// What people can do in the chat.

import * as api from "./api.js";
import * as prefs from "./prefs.js";
import { attempt, link, nameOrGuest, showTab, toast } from "./actions.js";
import { uuid } from "./net.js";
import { dispatch, now } from "./store.js";
import { allRead } from "./talk.js";
import { t } from "./words.js";

/** @import { Said } from "./types.js" */
/** @import { Marks } from "./talk.js" */

/** The field in which one writes. */
export const FIELD = "say";

/** Says something; null if it cannot be said now. @param {string} text */
export const say = (text) => (text.trim() ? speak({ type: "say", text }) : null);

/** @param {string} phrase */
export const sayPhrase = (phrase) => speak({ type: "phrase", phrase });

/** One thing at a time: what is on its way is safe to be sent twice, but should not be said twice. @param {{type: "say", text: string} | {type: "phrase", phrase: string}} speech */
function speak(speech) {
  if (!link || now().room?.talk.sending !== null) return null;
  const client = uuid();
  dispatch({ type: "speaking", client });
  link.speak(client, speech, nameOrGuest());
  return client;
}

/** Opens the chat, ready to write. */
export function openChat() {
  showTab("chat");
  queueMicrotask(() => document.getElementById(FIELD)?.focus());
}

/** Shows what can be done about a line, or nothing. @param {string | null} line */
export const lookInto = (line) => dispatch({ type: "looked into", line });

/** Does not show somebody's lines any more, in this browser. @param {Said} line */
export function mute({ author }) {
  setMuted([...now().muted, author]);
  lookInto(null);
}

/** @param {string} author */
export const unmute = (author) => setMuted(now().muted.filter((one) => one !== author));

/** @param {string[]} muted */
function setMuted(muted) {
  prefs.remember("muted", muted.join(" "));
  dispatch({ type: "muted", muted });
}

/** Shows a line to whoever runs the server. @param {Said} line */
export async function report(line) {
  const { room } = now();
  if (!room) return;
  lookInto(null);
  if (await attempt(() => api.report(room.id, line))) toast(t("Whoever runs this server can read it now."));
}

// --- what was read: as long as the tab is open, also when the page is loaded anew ---

/** @param {string} room */
const key = (room) => `worldtable.read.${room}`;

/** Takes up what was read of a room's talk. @param {string} room */
export function recall(room) {
  try {
    /** @type {Marks | null} */
    const read = JSON.parse(sessionStorage.getItem(key(room)) ?? "null");
    if (read) dispatch({ type: "listened", read });
  } catch {
    // storage may be forbidden; then all counts as new
  }
}

/** All that is shown has been read. */
export function listen() {
  const { room } = now();
  if (!room) return;
  const read = allRead(room.talk);
  if (read.players === room.talk.read.players && read.watchers === room.talk.read.watchers) return;
  dispatch({ type: "listened", read });
  try {
    sessionStorage.setItem(key(room.id), JSON.stringify(read));
  } catch {
    // see recall()
  }
}
