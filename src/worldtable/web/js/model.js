// All there is to know, as one immutable value. What is shown follows from it; see view.js.

/** @import { Book, Game, Line, Position, Rooms, View } from "./types.js" */
/** @import { Lang, Theme } from "./prefs.js" */
/** @import { Closed, LinkState } from "./net.js" */

/** @typedef {{page: "lobby" | "room" | "position" | "rules" | "nowhere", id: string, query: string, clause: string | null}} Route */
/** @typedef {{game: string, players: number, seats: string[], options: Record<string, unknown>, public: boolean}} Draft */
/** @typedef {"board" | "log" | "players" | "rules"} Tab */
/** @typedef {{id: number, text: string, clause: string | null}} Toast */
/** A choice that is on its way; `seq` is set once it is on disk. @typedef {{client: string, option: string, seq: number | null}} Pending */
/** What is held, and the option that is tried: the drawing shows what comes of them. @typedef {{question: string, held: string | null, option: string | null}} Trial */
/** @typedef {{id: string, link: LinkState | Closed, view: View | null, lines: Line[], pending: Pending | null, trial: Trial | null}} RoomModel */
/** @typedef {{game: string, lang: string, book: Book}} Shelf */
/** What was asked for last, and what is shown: a position, or why there is none. @typedef {{path: string, shown: Position | null, refusal: string}} Exhibit */

/**
 * @typedef {object} Model
 * @property {Route} route
 * @property {Lang} lang
 * @property {Theme} theme
 * @property {string} name
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
 * @property {Tab} tab
 * @property {Toast[]} toasts
 */

/**
 * @param {Route} route
 * @param {{lang: Lang, theme: Theme, name: string}} prefs
 * @returns {Model}
 */
export function start(route, prefs) {
  return {
    route, ...prefs, ready: false, games: null, rooms: null, draft: null, busy: false,
    room: roomOf(route), exhibit: null, shelf: null, clause: route.clause, lookups: 0, tab: "board", toasts: [],
  };
}

/** @param {Route} route @returns {RoomModel | null} */
export function roomOf(route) {
  return route.page === "room" ? { id: route.id, link: "connecting", view: null, lines: [], pending: null, trial: null } : null;
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
  };
}

/** @param {Model} model */
export const yourTurn = (model) => Boolean(model.room?.view?.question);

/** Nothing can be chosen now: a choice is on its way, or what is shown may be old. @param {RoomModel} room */
export const frozen = (room) => room.pending !== null || room.link !== "live";
