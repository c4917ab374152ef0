// What people can do: each action talks to the server or the browser and dispatches what came of it.

import * as api from "./api.js";
import * as prefs from "./prefs.js";
import { claim, takeToken } from "./entrance.js";
import { loadMail } from "./mail_actions.js";
import { NOWHERE, frozen, routeOf } from "./model.js";
import { Link, uuid } from "./net.js";
import { noteMove } from "./second_click.js";
import { dispatch, now } from "./store.js";
import { recall } from "./talking.js";
import { next, steps, triable } from "./trial.js";
import { speak, t } from "./words.js";

/** @import { Frame } from "./types.js" */
/** @import { Lang, Theme } from "./prefs.js" */
/** @import { Tab, Trial } from "./model.js" */
/** @import { Look } from "./net.js" */

const TOAST_TIME = 7000;

/** The socket of the table that is shown. @type {Link | null} */
export let link = null;
let toasts = 0;

// --- language, theme, name ---

/** @param {Lang} lang */
export async function setLang(lang) {
  prefs.remember("lang", lang);
  await speakIn(lang);
  link?.look(look());
  await load();
}

/** @param {Lang} lang */
export async function speakIn(lang) {
  speak(await api.words(lang).catch(() => ({ lang, words: {}, plurals: {} })));
  dispatch({ type: "spoke", lang });
}

/** @param {Theme} theme */
export function setTheme(theme) {
  prefs.remember("theme", theme);
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  dispatch({ type: "themed", theme });
}

/** @param {string} name */
export function setName(name) {
  prefs.remember("name", name);
  dispatch({ type: "named", name });
}

export const nameOrGuest = () => now().name.trim() || t("Guest");

// --- pages ---

/** @param {string} path */
export function go(path) {
  history.pushState(null, "", path);
  scrollTo(0, 0);
  arrive();
}

/** The address has changed: show its page and fetch what it needs. */
export async function arrive() {
  const token = takeToken();
  dispatch({ type: "navigated", route: routeOf(location.pathname, location.search, location.hash) });
  const { route } = now();
  if (link && link.room !== (route.page === "room" ? route.id : null)) {
    link.close();
    link = null;
  }
  if (route.page === "room" && token) await claim(route.id, token);
  if (route.page === "room" && !link && now().route.id === route.id) join(route.id);
  await load();
}

/** Fetches what the page shows, in the language spoken. */
async function load() {
  const { route, shelf, lang } = now();
  if (route.page === "lobby") await Promise.all([loadGames(), loadRooms()]);
  if (route.page === "position") await loadPosition();
  if (route.page === "rules") await loadBook(route.id);
  if (route.page === "room" && shelf && shelf.lang !== lang) await loadBook(shelf.game);
}

const loadGames = () => attempt(async () => dispatch({ type: "games", games: await api.games(now().lang) }));

/** Quietly: the lists are fetched again and again. */
export async function loadRooms() {
  const rooms = await api.rooms(now().lang).catch(() => null);
  if (rooms) dispatch({ type: "rooms", rooms });
}

/** @param {string} game */
async function loadBook(game) {
  const { lang, shelf } = now();
  if (shelf?.game === game && shelf.lang === lang) return;
  const book = await attempt(() => api.rules(game, lang));
  if (book) dispatch({ type: "book", game, lang, book });
  else if (now().route.page === "rules") dispatch({ type: "navigated", route: NOWHERE });
}

/** What cannot be shown says so on the page, not in passing. */
async function loadPosition() {
  const { route, exhibit } = now();
  const path = api.positionPath(route.id, route.query, look());
  if (exhibit?.path === path) return;
  dispatch({ type: "sought", path });
  try {
    dispatch({ type: "found", path, position: await api.position(path), refusal: "" });
  } catch (error) {
    dispatch({ type: "found", path, position: null, refusal: reason(error) });
  }
}

// --- making and filling a table ---

export async function create() {
  const { draft, busy } = now();
  if (!draft || busy) return;
  dispatch({ type: "busy", busy: true });
  await attempt(async () => go(`/room/${(await api.create(draft, nameOrGuest())).id}`));
  dispatch({ type: "busy", busy: false });
}

/** @param {string} text */
export async function openRecord(text) {
  if (now().busy) return;
  dispatch({ type: "busy", busy: true });
  await attempt(async () => go(`/room/${(await api.openRecord(text)).id}`));
  dispatch({ type: "busy", busy: false });
}

/** @param {number} seat */
export const sit = (seat) => atTable((room) => api.take(room, seat, nameOrGuest()));

/** @param {boolean} on */
export const letTalk = (on) => atTable((room) => api.letTalk(room, on));

/** @param {number} seat @param {string} bot */
export const seatBot = (seat, bot) => atTable((room) => api.seatBot(room, seat, bot));

/** @param {number} seat */
export const freeSeat = (seat) => atTable((room) => api.free(room, seat));

/** @param {number} seat */
export const resign = (seat) => atTable((room) => api.resign(room, seat));

/** Does something with the table, if nothing else is under way. @param {(room: string) => Promise<unknown>} request */
export async function atTable(request) {
  const { room, busy } = now();
  if (!room || busy) return;
  dispatch({ type: "busy", busy: true });
  await attempt(() => request(room.id));
  dispatch({ type: "busy", busy: false });
}

// --- playing ---

/** @returns {Look} */
export function look() {
  const narrow = matchMedia("(max-width: 43.7em), (max-width: 60em) and (orientation: landscape)").matches;
  return { lang: now().lang, layout: narrow ? "tall" : "wide" };
}

export function relook() {
  link?.look(look());
  if (now().route.page === "position") loadPosition();
}

/** @param {string} id */
function join(id) {
  recall(id);
  link = new Link(id, look(), { frame: hear, state: (state) => dispatch({ type: "linked", state }) });
}

/** @param {Frame} frame */
function hear(frame) {
  if (frame.type === "refused") toast(frame.reason, frame.clause);
  if (frame.type === "error") toast(frame.reason);
  const before = now().room?.view;
  dispatch({ type: "frame", frame, at: performance.now() });
  const view = now().room?.view;
  if (view && view.you !== before?.you && view.you !== null) loadMail(view.room.id);
  if (before?.undo && before.undo.seat === view?.you && !view.undo && view.seq === before.seq) toast(t("Not everybody agrees"));
  if (view?.question?.id !== before?.question?.id) noteMove();
}

/** The question, if it can be answered now. */
function open() {
  const room = now().room;
  return room && !frozen(room) ? room.view?.question ?? null : null;
}

/** Takes an option: what can be tried is tried, anything else is chosen. @param {string} option */
export function pick(option) {
  if (triable(now().room?.view?.scene ?? null).has(option)) attend(option);
  else choose(option);
}

/** Takes the next of the options that lie in one place. @param {string[]} options */
export const pickOne = (options) => pick(next(options, now().room?.trial?.option ?? null));

/** Takes an option by its button: the second time it is confirmed. @param {string} option @param {number} [clicks] how many in quick succession */
export function press(option, clicks = 1) {
  if (now().room?.trial?.option !== option) pick(option);
  else if (clicks <= 1) choose(option);
}

/** Tries an option: the drawing shows what it would lead to. @param {string} option */
function attend(option) {
  const question = open();
  if (question?.options.some((one) => one.option === steps(option)[0])) consider({ option });
}

/** Takes hold of a thing, to see what can be done with it; again: lets it go. @param {string} name */
export function hold(name) {
  if (open()) consider({ held: now().room?.trial?.held === name ? null : name, option: null });
}

/** Nothing is held or tried any more. */
export const letGo = () => dispatch({ type: "tried", trial: null });

/** What is held or tried changes. @param {Partial<Trial>} change */
function consider(change) {
  const room = now().room;
  const question = room?.view?.question?.id ?? "";
  dispatch({ type: "tried", trial: { question, held: room?.trial?.held ?? null, option: null, ...change } });
}

/** Chooses what is tried. */
export function confirm() {
  choose(now().room?.trial?.option ?? "");
}

/** What is tried is let be; if nothing is, what is held is let go. */
export const cancel = () => (now().room?.trial?.option ? consider({ option: null }) : letGo());

/** Answers the question. @param {string} option */
export function choose(option) {
  const question = open();
  const [first, ...then] = steps(option);
  if (!link || !question?.options.some((one) => one.option === first)) return;
  const client = uuid();
  dispatch({ type: "chose", client, option });
  link.choose(client, question.id, first, then);
}

/** Takes back one's last choice, to make another one. @param {string | null} [option] */
export function takeBack(option = null) {
  const question = open();
  if (!link || !question?.back) return;
  const client = uuid();
  dispatch({ type: "chose", client, option: option ?? "" });
  link.takeBack(client, question.id, option);
}

/** Puts in a word while another one is asked. */
export function interject() {
  const room = now().room;
  if (!link || !room?.view?.interjection || frozen(room)) return;
  const client = uuid();
  dispatch({ type: "chose", client, option: "" });
  link.interject(client, String(room.view.seq));
}

/** Asks the others whether one may take back one's last choice, of which they have heard. */
export function askUndo() {
  const room = now().room;
  if (link && room?.view) link.askUndo(uuid(), String(room.view.seq));
}

/** Agrees that another one takes back, or does not. @param {boolean} yes */
export function agree(yes) {
  const room = now().room;
  if (link && room?.view) link.agree(uuid(), String(room.view.seq), yes);
}

/** Opens the rules beside the table, at a clause. @param {string | null} clause */
export async function consult(clause) {
  const { room, route } = now();
  dispatch({ type: "consulted", clause });
  const game = route.page === "rules" ? route.id : room?.view?.room.game;
  if (game) await loadBook(game);
}

/** @param {Tab} tab */
export function showTab(tab) {
  if (tab === "rules") consult(now().clause);
  else dispatch({ type: "tabbed", tab });
}

// --- saying something in passing ---

/** @param {string} text @param {string | null} [clause] */
export function toast(text, clause = null) {
  const id = ++toasts;
  dispatch({ type: "toasted", id, text, clause });
  setTimeout(() => dispatch({ type: "dismissed", id }), TOAST_TIME);
}

/**
 * Does something that may fail; a failure is said in passing.
 * @template T
 * @param {() => Promise<T>} task
 */
export async function attempt(task) {
  try {
    return await task();
  } catch (error) {
    toast(reason(error));
    return null;
  }
}

/** @param {unknown} error */
export const reason = (error) => (error instanceof Error ? error.message : String(error));

/** @param {string} text @param {string} said what to say when it is copied */
export async function copy(text, said) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copySelected(text);
  }
  toast(said);
}

/** Copies where the clipboard is out of reach (plain http), by way of a field that nobody sees. @param {string} text */
function copySelected(text) {
  const focused = document.activeElement;
  const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true, className: "hidden" });
  document.body.append(field);
  field.focus({ preventScroll: true });
  field.select();
  document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}
