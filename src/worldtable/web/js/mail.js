// Mails that say: it is your turn. The address is shown to nobody but its owner.

import { forgetMail, mailMe } from "./mail_actions.js";
import { h } from "./dom.js";
import { t } from "./words.js";

/** @import { View } from "./types.js" */
/** @import { Model } from "./model.js" */
/** @import { Mail } from "./types.js" */

/** The form, where the server sends mails and one has a seat. @param {Model} model @param {View} view */
export function mailBox({ mail, busy }, view) {
  if (!mail?.possible || view.you === null || view.room.phase === "over") return false;
  return h("details", { class: "mail-box", key: "mail" },
    h("summary", null, t("Mail me when it is my turn")),
    mail.address === null ? form(busy) : given(mail, mail.address, busy));
}

/** @param {boolean} busy */
function form(busy) {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    mailMe(String(new FormData(form).get("address")));
  };
  return h("form", { key: "form", onsubmit: submit },
    h("label", { class: "field" }, h("span", null, t("Your e-mail address")),
      h("input", { type: "email", name: "address", maxlength: "254", autocomplete: "email", required: true })),
    h("button", { class: "wide", "aria-disabled": String(busy) }, t("Send me the confirmation")),
    h("small", { class: "muted" }, t("At most one mail an hour, when you have been away from the table for a while. The address is forgotten when the game is over.")));
}

/** @param {Mail} mail @param {string} address @param {boolean} busy */
function given(mail, address, busy) {
  return h("div", { key: "given", role: "status" },
    h("p", null, mail.confirmed ? t("Mails go to this address:") : t("Open the link in the mail that was sent to this address:"), " ", h("bdi", { class: "mail-address" }, address)),
    h("button", { class: "wide", "aria-disabled": String(busy), onclick: forgetMail }, t("Forget the address")));
}
