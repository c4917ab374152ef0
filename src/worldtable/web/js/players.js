// Who sits at the table, what they have, whose turn it is.

import { askUndo, freeSeat, resign, seatBot, sit } from "./actions.js";
import { noticeSwitch } from "./bell.js";
import { clock } from "./clock.js";
import { positionLink } from "./copies.js";
import { h } from "./dom.js";
import { askToClose, carry, invite, takeOver } from "./entrance.js";
import { nameField } from "./form.js";
import { icon } from "./icons.js";
import { mailBox } from "./mail.js";
import { results } from "./result.js";
import { chip } from "./seat.js";
import { now } from "./store.js";
import { t } from "./words.js";

/** @import { Seat, View } from "./types.js" */
/** @import { Model } from "./model.js" */

/** @param {View} view @param {Model} model */
export function players(view, model) {
  const past = Boolean(model.room?.past); // one looks back: nothing can be done there
  const heard = past ? null : model.room?.heard ?? 0;
  return h("section", { class: "players", "aria-label": t("Players"), key: "players" },
    h("h2", null, t("Players")),
    !past && view.you === null && view.seats.some((seat) => seat.kind === "open") && nameField(now()), // from a record
    h("ul", { tabindex: "0", "aria-label": t("Players"), use: follow }, view.seats.map((seat) => player(seat, view, heard))),
    view.you !== null && view.room.phase === "playing" && noticeSwitch(model.notices),
    view.you === null && h("p", { class: "watching" }, icon("eye"), t("You are watching")),
    view.room.options.length > 0 && h("details", { class: "table-options" },
      h("summary", null, t("Table options")),
      view.room.phase === "playing" && h("p", { key: "results" }, t("Results so far:"), results(view)),
      h("dl", null, view.room.options.map((one) => h("div", { key: one.name }, h("dt", null, one.label), h("dd", null, one.value))))),
    view.room.phase === "playing" && positionLink(view.room.position),
    mailBox(model, view),
    tableActs(view));
}

/** @param {View} view */
function tableActs({ room }) {
  const playing = room.phase === "playing";
  return h("div", { class: "table-acts", key: "acts" },
    room.phase !== "closed" && h("button", { key: "invite", onclick: () => invite() }, icon("qr"), t("Invite")),
    playing && room.vacant && h("button", { key: "vacant", onclick: () => takeOver() }, t("Take over as host")),
    playing && room.host && h("button", { key: "close", class: "danger", onclick: askToClose }, t("Close the table")));
}

/** Where the seats stand in a strip, whoever is asked comes into sight. @param {HTMLElement} list */
function follow(list) {
  requestAnimationFrame(() => {
    const asked = /** @type {HTMLElement | null} */ (list.querySelector(".asked"));
    const seat = asked?.dataset.seat ?? "";
    if (list.dataset.asked === seat || list.scrollWidth <= list.clientWidth) return;
    list.dataset.asked = seat;
    if (asked) list.scrollTo({ left: asked.offsetLeft - list.offsetLeft - (list.clientWidth - asked.offsetWidth) / 2 });
  });
}

/** @param {Seat} seat @param {View} view @param {number | null} heard when the view came; null if one looks back */
function player(seat, view, heard) {
  const past = heard === null;
  const mine = view.you === seat.seat;
  const away = !past && view.room.phase !== "over" && (seat.kind === "absent" || (seat.kind === "person" && !seat.present));
  const said = note(seat, mine, away);
  const marks = [said && "noted", seat.asked && "asked", away && "away"].filter(Boolean).join(" ");
  return h("li", { class: `player ${marks}`, key: seat.seat, "data-seat": seat.seat, "aria-current": seat.asked ? "true" : null },
    chip(seat.chip, 28),
    h("span", { class: "player-row" },
      h("span", { class: "player-name" }, h("bdi", { title: seat.name }, seat.name), seat.kind === "bot" && bot()),
      heard !== null && clock(seat, heard, mine ? view.question?.id ?? "" : "")),
    h("span", { class: "player-row" }, h("span", { class: "player-note" }, said), h("span", { class: "score" }, seat.score)),
    view.room.phase === "playing" && !past && h("span", { class: "player-acts" }, acts(seat, view, mine, away)));
}

/**
 * Leaving one's seat and coming back. Everybody at the table may let the seat of somebody who is away play on by itself;
 * the host may give it to a bot.
 * @param {Seat} seat @param {View} view @param {boolean} mine @param {boolean} away
 */
function acts(seat, view, mine, away) {
  const left = seat.kind === "absent";
  if (seat.kind === "resigned") return [];
  if (seat.kind === "open") return [
    view.you === null && h("button", { class: "primary", key: "sit", onclick: () => sit(seat.seat) }, t("Sit here")),
    ...(view.room.host ? bots(seat, view) : []),
  ];
  if (mine) return [
    h("button", { key: "carry", class: "carry", onclick: () => carry(seat.seat) }, icon("phone"), t("Continue on another device")),
    left ? h("button", { class: "primary", key: "back", onclick: () => sit(seat.seat) }, t("Come back")) : leave(seat),
    !left && view.undoable && !view.undo && h("button", { key: "undo", onclick: askUndo }, t("Take back my last choice")),
    view.room.resign && giveUp(seat),
  ];
  return [
    view.you !== null && away && !left &&
      h("button", { key: "free", onclick: () => freeSeat(seat.seat) }, t("Do not wait for this seat")),
    ...(view.room.host && left ? bots(seat, view) : []),
  ];
}

/** @param {Seat} seat @param {View} view */
const bots = (seat, view) => view.room.bots.map((bot) => h("button", { key: bot.id, onclick: () => seatBot(seat.seat, bot.id) }, bot.label));

/** Leaving takes two steps, since the seat then plays at once. @param {Seat} seat */
const leave = (seat) => h("details", { key: "leave" },
  h("summary", null, t("Leave the seat")),
  h("p", null, t("The seat goes on with the mildest play until you come back.")),
  h("button", { onclick: () => freeSeat(seat.seat) }, t("Leave now")));

/** Resigning takes two steps, since there is no way back. @param {Seat} seat */
const giveUp = (seat) => h("details", { key: "resign" },
  h("summary", null, t("Resign")),
  h("p", null, t("You leave the match for good.")),
  h("button", { onclick: () => resign(seat.seat) }, t("Resign now")));

const bot = () => h("span", { class: "bot", title: t("bot") }, icon("bot"), h("span", { class: "hidden" }, t("bot")));

/** @param {Seat} seat @param {boolean} mine @param {boolean} away */
function note(seat, mine, away) {
  const left = seat.kind === "absent";
  const parts = [mine && t("you"), left && t("left the seat"), seat.kind === "resigned" && t("resigned"), away && !left && t("away"), seat.asked && t("to move")];
  return parts.filter(Boolean).join(" · ");
}
