// Before the game: seats to take, a link to send, bots to fill up with.

import { freeSeat, seatBot, sit } from "./actions.js";
import { noticeSwitch } from "./bell.js";
import { chat, chatNews } from "./chat.js";
import { copyField } from "./copies.js";
import { h } from "./dom.js";
import { address, askToClose, carry, invite, publish, start, takeOver } from "./entrance.js";
import { nameField } from "./form.js";
import { icon } from "./icons.js";
import { mailBox } from "./mail.js";
import { chip } from "./seat.js";
import { t, tn } from "./words.js";

/** @import { Bot, Seat, Table, View } from "./types.js" */
/** @import { Model, RoomModel } from "./model.js" */

/** @param {Model} model @param {RoomModel} room @param {View} view */
export function waiting(model, room, view) {
  const open = view.seats.filter((seat) => seat.kind === "open").length;
  return h("div", { class: "waiting", key: "waiting" },
    h("h1", null, view.room.title),
    h("p", { class: "prompt", role: "status" },
      tn("The game starts when {n} more seat is taken.", "The game starts when {n} more seats are taken.", open)),
    view.you === null && h("p", { class: "watching", key: "watching" }, icon("eye"), t("You are watching. Take a free seat to play.")),
    invitation(view.room),
    h("section", { class: "panel" },
      h("h2", null, t("Seats")),
      view.you === null && nameField(model),
      h("ul", { class: "seat-rows" }, view.seats.map((seat) => row(view, seat))),
      hosting(view),
      view.you !== null && noticeSwitch(model.notices)),
    h("section", { class: "panel", key: "chat" }, h("h2", null, t("Chat")), chat(model, room, view)),
    chatNews(room.talk, model.muted),
    view.room.options.length > 0 && settings(view.room),
    mailBox(model, view));
}

/** @param {Table} room */
function invitation(room) {
  return h("section", { class: "panel invitation" },
    h("h2", { id: "invite" }, t("Invite with this link")),
    copyField(address(room.id), "invite", t("The link is copied.")),
    h("div", { class: "invitation-acts" },
      h("button", { onclick: () => invite() }, icon("qr"), t("Show a QR code")),
      room.host && h("label", { class: "check" },
        h("input", { type: "checkbox", checked: room.public, onchange: (/** @type {any} */ event) => publish(event.target.checked) }),
        h("span", null, t("Show it under open tables")))));
}

/** What the host can do with the table, or who can become one. @param {View} view */
function hosting({ room, you }) {
  const bot = room.bots[0];
  if (!room.host) return room.vacant && h("div", { class: "start", key: "vacant" }, h("button", { onclick: () => takeOver() }, t("Take over as host")));
  return h("div", { class: "start", key: "start" },
    bot && h("button", { class: you === null ? "" : "primary", key: "start", onclick: () => start(bot.id) }, icon("bot"), t("Start with bots")),
    h("small", null, bot && t("{bot} in every free seat", { bot: bot.label })),
    h("button", { class: "danger", key: "close", onclick: askToClose }, t("Close the table")));
}

/** @param {View} view @param {Seat} seat */
function row(view, seat) {
  const mine = view.you === seat.seat;
  return h("li", { class: `seat-row${seat.kind === "open" ? " free" : ""}`, key: seat.seat },
    chip(seat.chip, 32),
    h("span", { class: "seat-name" },
      seat.kind === "open" ? h("span", { class: "muted" }, t("Open seat")) : h("bdi", null, seat.name),
      h("small", { class: "muted" }, note(seat, mine))),
    h("span", { class: "seat-acts" }, acts(view, seat, mine)));
}

/** @param {Seat} seat @param {boolean} mine */
function note(seat, mine) {
  if (mine) return t("you");
  if (seat.kind === "bot") return t("bot");
  return seat.kind === "person" && !seat.present ? t("away") : "";
}

/** @param {View} view @param {Seat} seat @param {boolean} mine */
function acts(view, seat, mine) {
  const host = view.room.host;
  if (seat.kind === "open") return [
    view.you === null && h("button", { class: "primary", key: "sit", onclick: () => sit(seat.seat) }, t("Sit here")),
    ...(host ? bots(view.room.bots, seat.seat) : []),
  ];
  if (mine) return [
    h("button", { key: "carry", onclick: () => carry(seat.seat) }, icon("phone"), t("Continue on another device")),
    h("button", { key: "leave", onclick: () => freeSeat(seat.seat) }, t("Leave the seat")),
  ];
  return host && h("button", { key: "free", onclick: () => freeSeat(seat.seat) }, t("Free the seat"));
}

/** @param {Bot[]} all @param {number} seat */
function bots(all, seat) {
  return all.map((bot) => h("button", { key: bot.id, onclick: () => seatBot(seat, bot.id) }, icon("bot"), bot.label));
}

/** @param {Table} room */
export function settings(room) {
  return h("section", { class: "panel settings", key: "settings" },
    h("h2", null, t("Table options")),
    h("dl", null, room.options.map((one) => h("div", { key: one.name }, h("dt", null, one.label), h("dd", null, one.value)))),
    h("a", { class: "quiet-link", href: `/rules/${room.game}`, target: "_blank" }, icon("rules"), t("Read the rules")));
}
