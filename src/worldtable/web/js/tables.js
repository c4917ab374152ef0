// The lists of tables: yours, those with a free seat, those that can be watched, and the way from the top of the page to each.

import { h } from "./dom.js";
import { t, tn } from "./words.js";

/** @import { Room, Rooms } from "./types.js" */
/** @import { Model } from "./model.js" */

const AT_ONCE = 9;

/** @param {Room} room */
const ended = ({ phase }) => phase === "over" || phase === "closed";

/** @param {Model} model */
export function yours({ rooms }) {
  const mine = rooms?.mine ?? [];
  return [
    mine.some((room) => !ended(room)) && list("yours", t("Your tables"), mine.filter((room) => !ended(room))),
    mine.some(ended) && h("details", { class: "tables ended", key: "ended" },
      h("summary", null, t("Your finished tables"), h("span", { class: "muted" }, mine.filter(ended).length)), lines(mine.filter(ended))),
  ];
}

/** @param {Model} model */
export function others({ rooms }) {
  const { open, running } = foreign(rooms);
  return [
    list("open", t("Open tables"), open, t("Nobody is waiting just now. Make a table with an open seat and it appears here.")),
    running.length > 0 && list("running", t("Tables to watch"), running),
  ];
}

/** What is listed further down. It says so at the top, where there is always room for it. @param {Model} model */
export function overview({ rooms }) {
  const { open, running } = foreign(rooms);
  return h("p", { class: "overview", key: "overview" },
    rooms !== null && (open.length > 0
      ? h("a", { key: "open", href: "#open" }, tn("{n} open table", "{n} open tables", open.length))
      : h("span", { key: "none", class: "muted" }, t("No open tables just now"))),
    running.length > 0 && h("a", { key: "running", href: "#running" }, tn("{n} to watch", "{n} to watch", running.length)));
}

/** The tables of others. @param {Rooms | null} rooms */
function foreign(rooms) {
  const [open, running] = [rooms?.open ?? [], rooms?.running ?? []].map((all) => all.filter((room) => !room.yours));
  return { open, running };
}

/** @param {string} key @param {string} title @param {Room[]} rooms @param {string} [none] */
function list(key, title, rooms, none = "") {
  return h("section", { class: `tables ${key}`, key, id: key }, h("h2", null, title),
    rooms.length > 0 ? lines(rooms.slice(0, AT_ONCE)) : h("p", { class: "muted" }, none),
    rooms.length > AT_ONCE && h("details", { key: "more" },
      h("summary", null, tn("{n} more table", "{n} more tables", rooms.length - AT_ONCE)), lines(rooms.slice(AT_ONCE))));
}

/** @param {Room[]} rooms */
const lines = (rooms) => h("ul", { key: "lines" }, rooms.map(line));

/** @param {Room} room */
function line(room) {
  return h("li", { key: room.id },
    h("a", { class: `table-line${room.your_turn ? " turn" : ""}`, href: `/room/${room.id}` },
      h("span", { class: "table-title" }, room.title),
      badge(room),
      h("span", { class: "names" }, room.names.length > 0 ? h("bdi", null, room.names.join(", ")) : t("nobody yet")),
      h("time", { class: "muted", datetime: room.made }, ago(room.made))));
}

/** @param {Room} room */
function badge(room) {
  if (room.your_turn) return h("span", { class: "badge accent" }, t("Your turn"));
  if (room.phase === "waiting") return h("span", { class: "badge" }, tn("{n} free seat", "{n} free seats", room.free));
  const said = { over: t("Finished"), closed: t("Closed"), gone: t("Closed"), playing: room.yours ? t("Being played") : t("Watch") }[room.phase];
  return h("span", { class: "badge quiet" }, said);
}

/** How long ago, in the language of the page. @param {string} made */
function ago(made) {
  const minutes = Math.round((Date.parse(made) - Date.now()) / 60_000);
  if (minutes > -1) return t("just now");
  const format = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto", style: "short" });
  if (minutes > -60) return format.format(Math.min(0, minutes), "minute");
  if (minutes > -60 * 24) return format.format(Math.round(minutes / 60), "hour");
  return format.format(Math.round(minutes / 60 / 24), "day");
}
