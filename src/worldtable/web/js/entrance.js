// Coming in and going out: links that carry a seat, what the host does with the table, signing out.

import * as api from "./api.js";
import { atTable, attempt, reason, toast } from "./actions.js";
import * as prefs from "./prefs.js";
import { dispatch } from "./store.js";
import { t } from "./words.js";

const SEAT = "#seat=";

/** The link to the table, for everybody. @param {string} room */
export const address = (room) => `${location.origin}/room/${encodeURIComponent(room)}`;

/** Takes the token of a personal link out of the address, so that it is not shown, copied or bookmarked. */
export function takeToken() {
  if (!location.hash.startsWith(SEAT)) return "";
  const token = location.hash.slice(SEAT.length);
  history.replaceState(null, "", location.pathname + location.search);
  return token;
}

/** Uses a personal link: the seat is on this device, too. @param {string} room @param {string} token */
export async function claim(room, token) {
  try {
    await api.claim(room, token);
    toast(t("This is your seat, on this device too."));
  } catch (error) {
    dispatch({ type: "opened", dialog: { kind: "sorry", text: reason(error) } });
  }
}

/** Shows a personal link that carries the seat to another device. @param {number} seat */
export const carry = (seat) => atTable(async (room) => {
  const { token, until } = await api.link(room, seat);
  const link = address(room) + SEAT + token;
  dispatch({ type: "opened", dialog: { kind: "carry", link, until, rows: await api.qr(link) } });
});

/** Shows the link to the table. */
export const invite = () => atTable(async (room) => {
  const link = address(room);
  dispatch({ type: "opened", dialog: { kind: "invite", link, rows: await api.qr(link) } });
});

export const askToClose = () => dispatch({ type: "opened", dialog: { kind: "close" } });

export const dismiss = () => dispatch({ type: "opened", dialog: null });

/** @param {number} seat */
export const signOutOthers = (seat) => atTable(async (room) => {
  await api.signOutOthers(room, seat);
  dismiss();
  toast(t("Your seat is on this device only."));
});

/** @param {string} bot */
export const start = (bot) => atTable((room) => api.start(room, bot));

/** The box is ticked before the server has said so; if it refuses, the tick goes. @param {boolean} open */
export const publish = (open) => atTable(async (room) => {
  dispatch({ type: "published", open });
  await api.publish(room, open).catch((error) => {
    dispatch({ type: "published", open: !open });
    throw error;
  });
});

export const closeTable = () => atTable(async (room) => {
  await api.closeTable(room);
  dismiss();
});

export const takeOver = () => atTable((room) => api.takeOver(room));

export const signOutEverywhere = () => attempt(async () => {
  await api.signOutEverywhere();
  toast(t("Your seats are on this device only."));
});

/** The page is loaded anew, as somebody who was never here. */
export const forget = () => attempt(async () => {
  await api.forget();
  prefs.forget();
  location.assign("/");
});
