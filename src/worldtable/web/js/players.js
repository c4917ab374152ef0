// Who sits at the table, what they have, whose turn it is.

import { freeSeat, seatBot, sit } from "./actions.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { chip } from "./seat.js";
import { t } from "./words.js";

/** @import { Seat, View } from "./types.js" */

/** @param {View} view */
export function players(view) {
  return h("section", { class: "players", "aria-label": t("Players"), key: "players" },
    h("h2", null, t("Players")),
    h("ul", { tabindex: "0", "aria-label": t("Players") }, view.seats.map((seat) => player(seat, view))),
    view.you === null && h("p", { class: "watching" }, icon("eye"), t("You are watching")),
    view.room.options.length > 0 && h("details", { class: "table-options" },
      h("summary", null, t("Table options")),
      h("dl", null, view.room.options.map((one) => h("div", { key: one.name }, h("dt", null, one.label), h("dd", null, one.value))))));
}

/** @param {Seat} seat @param {View} view */
function player(seat, view) {
  const mine = view.you === seat.seat;
  const away = seat.kind === "absent" || (seat.kind === "person" && !seat.present);
  const said = note(seat, mine, away);
  const marks = [said && "noted", seat.asked && "asked", away && "away"].filter(Boolean).join(" ");
  return h("li", { class: `player ${marks}`, key: seat.seat, "aria-current": seat.asked ? "true" : null },
    chip(seat.seat, 28),
    h("span", { class: "player-name" }, h("bdi", { title: seat.name }, seat.name), seat.kind === "bot" && bot()),
    h("span", { class: "score" }, seat.score),
    h("span", { class: "player-note" }, said),
    view.room.phase === "playing" && h("span", { class: "player-acts" }, acts(seat, view, mine, away)));
}

/**
 * Leaving one's seat and coming back; the host may free the seat of somebody who is away, and give it to a bot.
 * @param {Seat} seat @param {View} view @param {boolean} mine @param {boolean} away
 */
function acts(seat, view, mine, away) {
  const left = seat.kind === "absent";
  return [
    mine && !left && h("button", { class: "small", key: "leave", onclick: () => freeSeat(seat.seat) }, t("Leave the seat")),
    mine && left && h("button", { class: "small primary", key: "back", onclick: () => sit(seat.seat) }, t("Come back")),
    !mine && view.room.host && away && !left &&
      h("button", { class: "small", key: "free", onclick: () => freeSeat(seat.seat) }, t("Play on without waiting")),
    ...(!mine && view.room.host && left ? view.room.bots : []).map((bot) =>
      h("button", { class: "small", key: bot.id, onclick: () => seatBot(seat.seat, bot.id) }, bot.label)),
  ];
}

const bot = () => h("span", { class: "bot", title: t("bot") }, icon("bot"), h("span", { class: "hidden" }, t("bot")));

/** @param {Seat} seat @param {boolean} mine @param {boolean} away */
function note(seat, mine, away) {
  const parts = [mine && t("you"), away && t("away"), seat.asked && t("to move")];
  return parts.filter(Boolean).join(" · ");
}
