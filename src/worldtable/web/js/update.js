// What each message makes of the model. Pure: no clock, no network, no page.

import { draftFor, roomOf } from "./model.js";

/** @import { Book, Frame, Game, Line, Position, Rooms, View } from "./types.js" */
/** @import { Draft, Model, Route, RoomModel, Tab } from "./model.js" */
/** @import { Lang, Theme } from "./prefs.js" */

/**
 * @typedef {{type: "navigated", route: Route}
 *   | {type: "spoke", lang: Lang}
 *   | {type: "themed", theme: Theme}
 *   | {type: "named", name: string}
 *   | {type: "games", games: Game[]}
 *   | {type: "rooms", rooms: Rooms}
 *   | {type: "picked", game: string}
 *   | {type: "counted", players: number}
 *   | {type: "drafted", draft: Partial<Draft>}
 *   | {type: "busy", busy: boolean}
 *   | {type: "linked", state: RoomModel["link"]}
 *   | {type: "frame", frame: Frame}
 *   | {type: "chose", client: string, option: string}
 *   | {type: "tried", trial: RoomModel["trial"]}
 *   | {type: "tabbed", tab: Tab}
 *   | {type: "consulted", clause: string | null}
 *   | {type: "sought", path: string}
 *   | {type: "found", path: string, position: Position | null, refusal: string}
 *   | {type: "book", game: string, lang: string, book: Book}
 *   | {type: "toasted", id: number, text: string, clause: string | null}
 *   | {type: "dismissed", id: number}} Message
 */

/** @type {{[T in Message["type"]]: (model: Model, message: Extract<Message, {type: T}>) => Model}} */
const handlers = {
  navigated: (model, { route }) => ({
    ...model, route, clause: route.clause, tab: "board",
    room: route.page === "room" && model.room?.id === route.id ? model.room : roomOf(route),
    exhibit: null,
  }),
  spoke: (model, { lang }) => ({ ...model, lang, ready: true }),
  themed: (model, { theme }) => ({ ...model, theme }),
  named: (model, { name }) => ({ ...model, name }),
  games: (model, { games }) => ({ ...model, games, draft: model.draft ?? (games[0] ? draftFor(games[0]) : null) }),
  rooms: (model, { rooms }) => ({ ...model, rooms }),
  picked: (model, { game }) => redraft(model, game),
  counted: (model, { players }) => ({ ...model, draft: model.draft && resize(model, model.draft, players) }),
  drafted: (model, { draft }) => ({ ...model, draft: model.draft && { ...model.draft, ...draft } }),
  busy: (model, { busy }) => ({ ...model, busy }),
  linked: (model, { state }) => withRoom(model, (room) => ({ ...room, link: state })),
  frame: (model, { frame }) => withRoom(model, (room) => heard(room, frame)),
  chose: (model, { client, option }) => withRoom(model, (room) => ({ ...room, trial: null, pending: { client, option, seq: null } })),
  tried: (model, { trial }) => withRoom(model, (room) => ({ ...room, trial })),
  tabbed: (model, { tab }) => ({ ...model, tab }),
  consulted: (model, { clause }) => ({ ...model, clause, lookups: model.lookups + 1, tab: "rules" }),
  sought: (model, { path }) => ({ ...model, exhibit: { shown: null, refusal: "", ...model.exhibit, path } }),
  found: (model, { path, position, refusal }) => (
    model.exhibit?.path === path ? { ...model, exhibit: { path, shown: position, refusal } } : model),
  book: (model, { game, lang, book }) => ({ ...model, shelf: { game, lang, book } }),
  toasted: (model, { id, text, clause }) => ({
    ...model, toasts: [...model.toasts.filter((toast) => toast.text !== text), { id, text, clause }].slice(-3),
  }),
  dismissed: (model, { id }) => ({ ...model, toasts: model.toasts.filter((toast) => toast.id !== id) }),
};

/**
 * @param {Model} model
 * @param {Message} message
 * @returns {Model}
 */
export function update(model, message) {
  const handler = /** @type {(model: Model, message: Message) => Model} */ (handlers[message.type]);
  return handler(model, message);
}

/** @param {Model} model @param {(room: RoomModel) => RoomModel} change @returns {Model} */
function withRoom(model, change) {
  return model.room ? { ...model, room: change(model.room) } : model;
}

/** @param {RoomModel} room @param {Frame} frame @returns {RoomModel} */
function heard(room, frame) {
  if (frame.type === "view") return seen(room, frame);
  if (frame.type === "taken") return settle(room, frame.client, frame.seq);
  if (frame.type === "error") return { ...room, pending: null };
  if (frame.type === "refused" && room.pending?.client === frame.client) return { ...room, pending: null };
  return room;
}

/**
 * A view is shown unless it is older than what is shown already.
 * @param {RoomModel} room @param {View} view @returns {RoomModel}
 */
function seen(room, view) {
  const lines = merge(room.lines, view.log);
  if (room.view && view.seq < room.view.seq) return { ...room, lines };
  const { pending } = room;
  const answered = pending !== null && pending.seq !== null && view.seq >= pending.seq;
  const trial = room.trial?.question === view.question?.id ? room.trial : null;
  return { ...room, view, lines, pending: answered ? null : pending, trial };
}

/**
 * A choice that was taken stays pending until the view after it, so that a second click meets no old button.
 * @param {RoomModel} room @param {string} client @param {number} seq @returns {RoomModel}
 */
function settle(room, client, seq) {
  if (room.pending?.client !== client) return room;
  const shown = room.view !== null && room.view.seq >= seq;
  return { ...room, pending: shown ? null : { ...room.pending, seq } };
}

/** @param {Line[]} old @param {Line[]} fresh @returns {Line[]} */
export function merge(old, fresh) {
  if (!fresh.length) return old;
  const last = old[old.length - 1]?.n ?? -1;
  if (fresh[0].n > last) return [...old, ...fresh];
  const byNumber = new Map([...old, ...fresh].map((line) => [line.n, line]));
  return [...byNumber.values()].sort((a, b) => a.n - b.n);
}

/** @param {Model} model @param {string} id @returns {Model} */
function redraft(model, id) {
  const game = model.games?.find((one) => one.id === id);
  return game && model.draft?.game !== id ? { ...model, draft: draftFor(game) } : model;
}

/** Keeps what was chosen, as far as it goes with so many players. @param {Model} model @param {Draft} draft @param {number} players @returns {Draft} */
function resize(model, draft, players) {
  const game = model.games?.find((one) => one.id === draft.game);
  if (!game) return draft;
  const fresh = draftFor(game, players);
  const early = game.options.filter((option) => option.from_players > players).map((option) => [option.name, option.default]);
  const options = { ...draft.options, ...Object.fromEntries(early) };
  return { ...draft, players, options, seats: fresh.seats.map((seat, n) => draft.seats[n] ?? seat) };
}
