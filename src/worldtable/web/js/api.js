// The server over HTTP. A failed request throws an Error whose message people can read.

import { spoken, t } from "./words.js";

/** @import { Book, Game, Mail, Moment, Moments, Position, Rooms, Said } from "./types.js" */
/** @import { Words } from "./words.js" */
/** @import { Draft } from "./model.js" */
/** @import { Look } from "./net.js" */

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
async function call(method, path, body) {
  const headers = { "Content-Type": "application/json", "Accept-Language": spoken() };
  const answer = await fetch(path, method === "GET" ? { headers } : { method, headers, body: JSON.stringify(body ?? {}) }).catch(() => {
    throw new Error(t("The server cannot be reached. Please try again."));
  });
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(said.error ?? t("That did not work ({status}).", { status: answer.status }));
  return said;
}

/** @param {string} lang @returns {Promise<Words>} */
export const words = (lang) => call("GET", `/api/words?lang=${lang}`);

/** @param {string} lang @returns {Promise<Game[]>} */
export const games = (lang) => call("GET", `/api/games?lang=${lang}`);

/** @param {string} lang @returns {Promise<Rooms>} */
export const rooms = (lang) => call("GET", `/api/rooms?lang=${lang}`);

/** @param {string} game @param {string} lang @returns {Promise<Book>} */
export const rules = (game, lang) => call("GET", `/api/rules/${encodeURIComponent(game)}?lang=${lang}`);

/** @param {string} game @param {string} query position and table options @param {Look} look */
export function positionPath(game, query, { lang, layout }) {
  const all = new URLSearchParams(query);
  all.set("lang", lang);
  all.set("layout", layout);
  return `/api/positions/${encodeURIComponent(game)}?${all}`;
}

/** @param {string} path @returns {Promise<Position>} */
export const position = (path) => call("GET", path);

/** @param {Draft} draft @param {string} name @returns {Promise<{id: string}>} */
export const create = (draft, name) => call("POST", "/api/rooms", { ...draft, name });

/** @param {string} room @param {number} seat */
const seatPath = (room, seat) => `/api/rooms/${encodeURIComponent(room)}/seats/${seat}`;

/** @param {string} room @param {number} seat @param {string} name */
export const take = (room, seat, name) => call("POST", seatPath(room, seat), { take: name });

/** @param {string} room @param {number} seat @param {string} bot */
export const seatBot = (room, seat, bot) => call("POST", seatPath(room, seat), { bot });

/** @param {string} room @param {number} seat */
export const resign = (room, seat) => call("POST", `${seatPath(room, seat)}/resignation`);

/** @param {string} room @param {number} seat */
export const free = (room, seat) => call("DELETE", seatPath(room, seat));

/** @param {string} room */
const roomPath = (room) => `/api/rooms/${encodeURIComponent(room)}`;

/** A token that carries a seat to another device. @param {string} room @param {number} seat @returns {Promise<{token: string, until: string}>} */
export const link = (room, seat) => call("POST", `${seatPath(room, seat)}/link`);

/** @param {string} room @param {string} token */
export const claim = (room, token) => call("POST", `${roomPath(room)}/claims`, { token });

/** @param {string} room @param {number} seat */
export const signOutOthers = (room, seat) => call("DELETE", `${seatPath(room, seat)}/devices`);

/** The rows of a QR code. @param {string} address @returns {Promise<string[]>} */
export const qr = (address) => call("POST", "/api/qr", { address });

/** @param {string} room @param {string} bot */
export const start = (room, bot) => call("POST", `${roomPath(room)}/start`, { bot });

/** @param {string} room @param {boolean} open whether the lobby shows it */
export const publish = (room, open) => call("POST", `${roomPath(room)}/public`, { public: open });

/** @param {string} room */
export const closeTable = (room) => call("DELETE", roomPath(room));

/** @param {string} room */
export const takeOver = (room) => call("POST", `${roomPath(room)}/host`);

export const signOutEverywhere = () => call("POST", "/api/session");

export const forget = () => call("DELETE", "/api/session");

/** @param {string} room @param {boolean} on */
export const letTalk = (room, on) => call("PUT", `/api/rooms/${encodeURIComponent(room)}/chat`, { on });

/** @param {string} room @param {Said} line */
export const report = (room, { channel, n }) => call("POST", `/api/rooms/${encodeURIComponent(room)}/reports`, { channel, n });

/** @param {string} room @param {"csv" | "json" | "html"} form @param {string} lang */
export const resultsPath = (room, form, lang) => `/api/rooms/${encodeURIComponent(room)}/results.${form}?lang=${lang}`;

/** @param {string} room @param {number} at @param {number | null} seat @param {Look} look */
export function momentPath(room, at, seat, { lang, layout }) {
  const query = new URLSearchParams({ lang, layout, ...(seat === null ? {} : { seat: String(seat) }) });
  return `/api/rooms/${encodeURIComponent(room)}/moments/${at}?${query}`;
}

/** @param {string} path @returns {Promise<Moment>} */
export const moment = (path) => call("GET", path);

/** @param {string} room @param {number | null} seat @param {string} lang @returns {Promise<Moments>} */
export const moments = (room, seat, lang) =>
  call("GET", `/api/rooms/${encodeURIComponent(room)}/moments?lang=${lang}${seat === null ? "" : `&seat=${seat}`}`);

/** @param {string} text @returns {Promise<{id: string}>} */
export const openRecord = (text) => call("POST", "/api/records", { text });

/** @param {string} room */
export const recordPath = (room) => `/api/rooms/${encodeURIComponent(room)}/record`;

/** @param {string} room */
const mailPath = (room) => `/api/rooms/${encodeURIComponent(room)}/mail`;

/** @param {string} room @returns {Promise<Mail>} */
export const mail = (room) => call("GET", mailPath(room));

/** @param {string} room @param {string} address */
export const mailMe = (room, address) => call("POST", mailPath(room), { address });

/** @param {string} room */
export const forgetMail = (room) => call("DELETE", mailPath(room));

/** @param {string} purpose @param {string} token @returns {Promise<{room: string, title: string}>} */
export const useMailLink = (purpose, token) => call("POST", "/api/mail", { purpose, token });
