// The lists of tables: yours, and those with a free seat.

import { h } from "./dom.js";
import { t, tn } from "./words.js";

/** @import { Room } from "./types.js" */
/** @import { Model } from "./model.js" */

/** @param {Model} model */
export function tables({ rooms }) {
  if (!rooms) return h("div", { class: "tables" });
  const others = rooms.open.filter((room) => !room.yours);
  return h("div", { class: "tables" },
    rooms.mine.length > 0 && list(t("Your tables"), rooms.mine),
    others.length > 0
      ? list(t("Open tables"), others)
      : h("section", { key: "none" }, h("h2", null, t("Open tables")),
        h("p", { class: "muted" }, t("Nobody is waiting just now. Make a table with an open seat and it appears here."))));
}

/** @param {string} title @param {Room[]} rooms */
function list(title, rooms) {
  return h("section", { key: title }, h("h2", null, title), h("ul", null, rooms.map(line)));
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
  const format = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto", style: "short" });
  if (minutes > -60) return format.format(Math.min(0, minutes), "minute");
  if (minutes > -60 * 24) return format.format(Math.round(minutes / 60), "hour");
  return format.format(Math.round(minutes / 60 / 24), "day");
}
