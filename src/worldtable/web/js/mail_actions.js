// What people can do about mails.

import * as api from "./api.js";
import { attempt, atTable } from "./actions.js";
import { dispatch, now } from "./store.js";

/** Whether the server sends mails, and where to; asked quietly when one comes to a table. @param {string} room */
export async function loadMail(room) {
  const mail = await api.mail(room).catch(() => null);
  dispatch({ type: "mail", mail });
}

/** @param {string} address */
export const mailMe = (address) => atTable(async (room) => {
  await api.mailMe(room, address);
  await loadMail(room);
});

export const forgetMail = () => atTable(async (room) => {
  await api.forgetMail(room);
  await loadMail(room);
});

/** Follows a link of a mail: confirms the address, or stops the mails. @param {string} purpose @param {string} token */
export async function useMailLink(purpose, token) {
  if (now().busy) return;
  dispatch({ type: "busy", busy: true });
  const table = await attempt(() => api.useMailLink(purpose, token));
  dispatch({ type: "busy", busy: false });
  if (!table) return;
  history.replaceState(null, "", location.pathname); // the token is used up; nobody need find it
  dispatch({ type: "mailed", purpose, table });
}
