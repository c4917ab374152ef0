// What is asked or shown over the page for a moment. Esc and the button close it.

import { closeTable, dismiss, signOutOthers } from "./entrance.js";
import { copyField } from "./copies.js";
import { h } from "./dom.js";
import { qr } from "./qr.js";
import { t, tn } from "./words.js";

/** @import { View } from "./types.js" */
/** @import { Carry, Dialog, Invite, Model, Sorry } from "./model.js" */
/** @import { Child } from "./dom.js" */

/** @param {Model} model */
export function dialog({ dialog: shown, room }) {
  return shown && h("dialog", { class: `dialog ${shown.kind}`, key: shown.kind, "aria-labelledby": "dialog-title", use: show, onclose: dismiss }, ...content(shown, room?.view ?? null));
}

/** @param {HTMLDialogElement} node */
const show = (node) => {
  if (!node.open) queueMicrotask(() => node.isConnected && !node.open && node.showModal());
};

/** @param {Dialog} shown @param {View | null} view @returns {Child[]} */
function content(shown, view) {
  if (shown.kind === "carry") return carry(shown, view);
  if (shown.kind === "invite") return invite(shown);
  return shown.kind === "close" ? close(view) : sorry(shown);
}

/** @param {string} title */
const heading = (title) => h("h2", { id: "dialog-title" }, title);

/** @param {string} label */
const closing = (label) => h("form", { method: "dialog", key: "closing" }, h("button", { autofocus: true }, label));

/** @param {Carry} shown @param {View | null} view @returns {Child[]} */
function carry({ link, until, rows }, view) {
  const time = new Intl.DateTimeFormat(document.documentElement.lang, { hour: "numeric", minute: "2-digit" }).format(new Date(until));
  const seat = view?.you ?? null;
  return [
    heading(t("Continue on another device")),
    h("p", null, t("Scan the code with your phone, or open the link there. Both devices then have your seat.")),
    qr(rows),
    copyField(link, "dialog-title", t("The link is copied.")),
    h("p", { class: "muted" }, t("It works once, until {time}. Whoever opens it has your seat, so show it to nobody else.", { time })),
    view !== null && seat !== null && view.devices > 1 && h("div", { class: "devices", key: "devices" },
      h("p", null, tn("Your seat is on {n} device.", "Your seat is on {n} devices.", view.devices)),
      h("button", { onclick: () => signOutOthers(seat) }, t("Sign the other devices out"))),
    closing(t("Done")),
  ];
}

/** @param {Invite} shown @returns {Child[]} */
function invite({ link, rows }) {
  return [
    heading(t("Invite")),
    h("p", null, t("Whoever opens this link can take a free seat, or watch.")),
    qr(rows),
    copyField(link, "dialog-title", t("The link is copied.")),
    closing(t("Done")),
  ];
}

/** @param {View | null} view @returns {Child[]} */
function close(view) {
  const waiting = view?.room.phase === "waiting";
  return [
    heading(t("Close this table?")),
    h("p", null, waiting
      ? t("The table is then gone for everybody, and its link leads nowhere.")
      : t("The game then ends without a result, for everybody. There is no way back.")),
    h("div", { class: "dialog-acts", key: "acts" },
      h("button", { class: "danger", onclick: () => closeTable() }, t("Close the table")),
      closing(t("Go on"))),
  ];
}

/** @param {Sorry} shown @returns {Child[]} */
function sorry({ text }) {
  return [heading(t("This link does not bring you to a seat")), h("p", null, text), h("p", null, t("You can watch the table meanwhile.")), closing(t("Watch"))];
}
