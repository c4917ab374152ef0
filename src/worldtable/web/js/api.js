// The server over HTTP. A failed request throws an Error whose message people can read.

import { spoken, t } from "./words.js";

/** @import { Book, Game, Position, Rooms } from "./types.js" */
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

/** @param {string} room @param {"csv" | "json" | "html"} form @param {string} lang */
export const resultsPath = (room, form, lang) => `/api/rooms/${encodeURIComponent(room)}/results.${form}?lang=${lang}`;

/** @param {string} room */
export const recordPath = (room) => `/api/rooms/${encodeURIComponent(room)}/record`;
