// The lists of tables: yours, and those with a free seat.

import { h } from "./dom.js";
import { t, tn } from "./words.js";

/** @import { Room } from "./types.js" */
/** @import { Model } from "./model.js" */

/** @param {Model} model */
export function yours({ rooms }) {
  return rooms !== null && rooms.mine.length > 0 && list("yours", t("Your tables"), rooms.mine);
}

/** @param {Model} model */
export function open({ rooms }) {
  const others = rooms?.open.filter((room) => !room.yours) ?? [];
  return list("open", t("Open tables"), others, t("Nobody is waiting just now. Make a table with an open seat and it appears here."));
}

/** @param {string} key @param {string} title @param {Room[]} rooms @param {string} [none] */
function list(key, title, rooms, none = "") {
  return h("section", { class: `tables ${key}`, key }, h("h2", null, title),
    rooms.length > 0 ? h("ul", null, rooms.map(line)) : h("p", { class: "muted" }, none));
}

/** @param {Room} room */
function line(room) {
  return h("li", { key: room.id },
    h("a", { class: `table-line${room.your_turn ? " turn" : ""}`, href: `/room/${room.id}` },
      h("span", { class: "table-title" }, room.title),
      badge(room),
      h("span", { class: "names" }, h("bdi", null, room.names.join(", "))),
      h("time", { class: "muted", datetime: room.made }, ago(room.made))));
}

/** @param {Room} room */
function badge(room) {
  if (room.your_turn) return h("span", { class: "badge accent" }, t("Your turn"));
  if (room.phase === "waiting") return h("span", { class: "badge" }, tn("{n} free seat", "{n} free seats", room.free));
  return h("span", { class: "badge quiet" }, room.phase === "over" ? t("Finished") : t("Being played"));
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
