// Looking back: the address says which moment is wanted; what it shows is fetched, one moment at a time.

import * as api from "./api.js";
import { copy, look, reason, toast } from "./actions.js";
import { dispatch, now } from "./store.js";
import { t } from "./words.js";

/** @import { Past } from "./model.js" */
/** @typedef {"first" | "previous" | "next" | "last"} Step */

/** How long a moment is shown before the next one, in milliseconds. */
const PACE = 1600;

/** @type {Record<string, Step>} */
const STEPS = { Home: "first", ArrowLeft: "previous", ArrowRight: "next", End: "last" };

let fetching = false;
let timer = 0;

/** Shows a moment. @param {number} at @param {number | null} [seat] whose eyes, if not one's own */
export function lookAt(at, seat = now().room?.past?.seat ?? null) {
  const query = new URLSearchParams({ at: String(at), ...(seat === null ? {} : { seat: String(seat) }) });
  const path = `${location.pathname}?${query}`;
  if (now().room?.past) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  dispatch({ type: "looked", query: `?${query}` });
}

/** Begins to look back: a game that is over from its beginning, any other from where it stands. */
export async function lookBack() {
  const { id, view } = now().room ?? {};
  if (!id || !view || view.room.phase === "waiting") return;
  const index = await api.moments(id, null, now().lang).catch(failed);
  if (!index || now().room?.id !== id) return;
  dispatch({ type: "tabbed", tab: "board" });
  lookAt(index.stops[view.room.phase === "over" ? 0 : index.stops.length - 1]);
}

/** Looks at the moment to which a line of the log belongs. @param {number} line */
export async function lookAtLine(line) {
  const room = now().room;
  const index = room && (room.past?.index ?? await api.moments(room.id, null, now().lang).catch(failed));
  if (!index || now().room?.id !== room.id || index.lines[line] === undefined) return;
  dispatch({ type: "tabbed", tab: "board" });
  lookAt(index.lines[line]);
}

/** Back to the game as it stands. */
export function leave() {
  history.replaceState(null, "", location.pathname);
  pause();
  dispatch({ type: "looked", query: "" });
}

/** The stop to which a step leads, if there is another one. @param {Past} past @param {Step} step */
export function stop({ index, at }, step) {
  const stops = index?.stops ?? [];
  const to = {
    first: () => stops[0],
    previous: () => stops.findLast((one) => one < at),
    next: () => stops.find((one) => one > at),
    last: () => stops[stops.length - 1],
  }[step]();
  return to === at ? undefined : to;
}

/** @param {Step} step */
export function go(step) {
  const past = now().room?.past;
  const to = past && stop(past, step);
  if (typeof to === "number") lookAt(to);
}

/** To a stop by its number. @param {number} place */
export function goTo(place) {
  const to = now().room?.past?.index?.stops[place];
  if (to !== undefined) lookAt(to);
}

/** Goes on by itself, from the beginning if it stands at the end. */
export function play() {
  const past = now().room?.past;
  if (!past) return;
  dispatch({ type: "ran", playing: true });
  go(stop(past, "next") === undefined ? "first" : "next");
  schedule();
}

export function pause() {
  clearTimeout(timer);
  timer = 0;
  if (now().room?.past?.playing) dispatch({ type: "ran", playing: false });
}

/** Copies a link to the moment that is shown. */
export const copyLink = () => copy(location.href, t("The link is copied."));

/** What a key does while one looks back; whether it does anything. @param {KeyboardEvent} event */
export function key(event) {
  if (!now().room?.past || event.defaultPrevented) return false;
  if (event.key in STEPS) {
    event.preventDefault();
    pause();
    go(STEPS[event.key]);
  } else if (event.key === "Escape") leave();
  else return false;
  return true;
}

/** Fetches what is wanted and not there: another moment, or the same after the game has gone on. */
export async function catchUp() {
  const room = now().room;
  const { past, view } = room ?? {};
  if (!room || !past || !view || view.room.phase === "waiting" || fetching) return;
  const path = api.momentPath(room.id, past.at, past.seat, look());
  const key = `${path} ${view.seq}`;
  if (key === past.key) return;
  fetching = true;
  try {
    const [shown, index] = await Promise.all([api.moment(path), indexFor(room.id, past, view.seq)]);
    dispatch({ type: "remembered", key, shown, index, refusal: "" });
    schedule();
  } catch (error) {
    pause();
    dispatch({ type: "remembered", key, shown: null, index: null, refusal: reason(error) });
  } finally {
    fetching = false;
    queueMicrotask(catchUp);
  }
}

/** The stops, if those that are here are not those of this state of the game. @param {string} room @param {Past} past @param {number} seq */
async function indexFor(room, past, seq) {
  const { index, seat } = past;
  if (index && index.seq === seq && index.seat === seat) return index;
  return { ...(await api.moments(room, seat, now().lang)), seq, seat };
}

/** The next moment in a while, if one lets it run. */
function schedule() {
  clearTimeout(timer);
  const past = now().room?.past;
  if (!past?.playing) return;
  if (stop(past, "next") === undefined) pause();
  else timer = setTimeout(() => go("next"), PACE);
}

/** @param {unknown} error */
function failed(error) {
  toast(reason(error));
  return null;
}
