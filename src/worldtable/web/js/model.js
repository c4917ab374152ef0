// All there is to know, as one immutable value. What is shown follows from it; see view.js.

import { SILENCE } from "./talk.js";

/** @import { Book, Game, Line, Mail, Moment, Moments, Position, Rooms, View } from "./types.js" */
/** @import { Lang, Theme } from "./prefs.js" */
/** @import { Closed, LinkState } from "./net.js" */
/** @import { TalkModel } from "./talk.js" */

/** @typedef {{page: "lobby" | "room" | "position" | "rules" | "settings" | "mail" | "nowhere", id: string, query: string, clause: string | null}} Route */
/** @typedef {{game: string, players: number, seats: string[], options: Record<string, unknown>, public: boolean, clock: ClockDraft | null, away: string}} Draft */
/** Seconds: for the game and each turn, or for each decision. @typedef {{bank?: number, increment?: number, pace?: number}} ClockDraft */
/** @typedef {"board" | "log" | "chat" | "players" | "rules"} Tab */
/** A personal link to one's seat. @typedef {{kind: "carry", link: string, until: string, rows: string[]}} Carry */
/** The link to the table. @typedef {{kind: "invite", link: string, rows: string[]}} Invite */
/** The host is asked whether to close the table. @typedef {{kind: "close"}} Close */
/** A personal link that leads to no seat. @typedef {{kind: "sorry", text: string}} Sorry */
/** @typedef {Carry | Invite | Close | Sorry} Dialog */
/** @typedef {{id: number, text: string, clause: string | null}} Toast */
/** A choice that is on its way; `seq` is set once it is on disk. @typedef {{client: string, option: string, seq: number | null}} Pending */
/** What is held, and the option that is tried: the drawing shows what comes of them. @typedef {{question: string, held: string | null, option: string | null}} Trial */
/**
 * @typedef {object} Past the moment one looks back at
 * @property {number} at how many answers had been given
 * @property {number | null} seat whose eyes it is seen with, if not with one's own
 * @property {string} key what was fetched last
 * @property {Moment | null} shown
 * @property {(Moments & {seq: number, seat: number | null}) | null} index
 * @property {number | null} since how far the game was when one began to look back
 * @property {boolean} playing it goes on by itself
 * @property {string} refusal why there is no such moment
 */
/** @typedef {{id: string, link: LinkState | Closed, view: View | null, heard: number, lines: Line[], line: number | null, pending: Pending | null, trial: Trial | null, talk: TalkModel, past: Past | null}} RoomModel */
/** @typedef {{game: string, lang: string, book: Book}} Shelf */
/** What was asked for last, and what is shown: a position, or why there is none. @typedef {{path: string, shown: Position | null, refusal: string}} Exhibit */

/**
 * @typedef {object} Model
 * @property {Route} route
 * @property {Lang} lang
 * @property {Theme} theme
 * @property {string} name
 * @property {string[]} muted the authors whose lines are not shown
 * @property {boolean} notices whether to tell of one's turn beyond the page
 * @property {boolean} ready the words of the language are here
 * @property {Game[] | null} games
 * @property {Rooms | null} rooms
 * @property {Draft | null} draft
 * @property {boolean} busy a request that must not be made twice is under way
 * @property {RoomModel | null} room
 * @property {Exhibit | null} exhibit the position of the page
 * @property {Shelf | null} shelf the rulebook last opened
 * @property {string | null} clause the clause that was looked up
 * @property {number} lookups how often a clause was looked up
 * @property {Mail | null} mail whether the server sends mails about the table, and where to
 * @property {{purpose: string, table: {room: string, title: string}} | null} mailed the link of a mail that was followed
 * @property {Tab} tab
 * @property {Toast[]} toasts
 * @property {Dialog | null} dialog what is shown over the page
 */

/**
 * @param {Route} route
 * @param {{lang: Lang, theme: Theme, name: string, muted: string[], notices: boolean}} prefs
 * @returns {Model}
 */
export function start(route, prefs) {
  return {
    route, ...prefs, ready: false, games: null, rooms: null, draft: null, busy: false,
    room: roomOf(route), exhibit: null, shelf: null, clause: route.clause, lookups: 0, mail: null, mailed: null, tab: "board", toasts: [],
    dialog: null,
  };
}

/** @param {Route} route @returns {RoomModel | null} */
export function roomOf(route) {
  const blank = { view: null, heard: 0, lines: [], line: null, pending: null, trial: null, talk: SILENCE };
  return route.page === "room" ? { id: route.id, link: "connecting", ...blank, past: pastOf(route.query, null, null) } : null;
}

/**
 * The moment that an address asks for; what is known of the one before stays until it is there.
 * @param {string} query @param {Past | null} before @param {View | null} view @returns {Past | null}
 */
export function pastOf(query, before, view) {
  const wanted = new URLSearchParams(query);
  const [at, seat] = [wanted.get("at") ?? "", wanted.get("seat") ?? ""].map((text) => (/^\d{1,9}$/.test(text) ? Number(text) : null));
  if (at === null) return null;
  const blank = { key: "", shown: null, index: null, since: view?.seq ?? null, playing: false, refusal: "" };
  return { ...blank, ...before, at, seat };
}

/** @type {Route} */
export const NOWHERE = { page: "nowhere", id: "", query: "", clause: null };

/**
 * The page a path means. Clause anchors may be written "WP%20R17" or "WP-R17".
 * @param {string} path
 * @param {string} query
 * @param {string} hash
 * @returns {Route}
 */
export function routeOf(path, query, hash) {
  const [, page, id, more] = path.split("/").map(decoded);
  const clause = hash ? decoded(hash.slice(1)) : null;
  if ((page === "room" || page === "position" || page === "rules") && id && !more) return { page, id, query, clause };
  if (page === "settings" && !id) return { ...NOWHERE, page };
  if (page === "mail" && !id) return { page, id: "", query, clause };
  return page ? NOWHERE : { ...NOWHERE, page: "lobby" };
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A new table with defaults that need no thought: you against the best bots. @param {Game} game @param {number} [players] @returns {Draft} */
export function draftFor(game, players) {
  const count = players ?? game.players.find((n) => n >= 3) ?? game.players[game.players.length - 1];
  const rest = game.bots[0]?.id ?? "open";
  return {
    game: game.id,
    players: count,
    seats: Array.from({ length: count }, (_, seat) => (seat === 0 ? "me" : rest)),
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    public: true,
    clock: null,
    away: "wait",
  };
}

/** @param {Model} model */
export const yourTurn = (model) => Boolean(model.room?.view?.question);

/** Nothing can be chosen now: a choice is on its way, or what is shown is or may be old. @param {RoomModel} room */
export const frozen = (room) => room.pending !== null || room.past !== null || room.link !== "live";
