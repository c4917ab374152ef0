// The page that a link in a mail opens. Nothing happens before one presses the button: programs open links, too.

import { h } from "./dom.js";
import { useMailLink } from "./mail_actions.js";
import { noticePage } from "./notice_page.js";
import { t } from "./words.js";

/** @import { Model } from "./model.js" */

/** @param {Model} model */
export function mailPage({ route, busy, mailed }) {
  const [purpose, token] = (route.clause ?? "").split("=");
  if (mailed) return done(mailed.purpose, mailed.table);
  if ((purpose !== "confirm" && purpose !== "stop") || !token) return noticePage(t("There is no such page"), t("The link may be incomplete."));
  const stop = purpose === "stop";
  return h("div", { class: "notice", key: purpose },
    h("h1", null, stop ? t("Stop the mails?") : t("Mails when it is your turn")),
    h("p", null, stop ? t("You will get no more mails about this table.") : t("You will get a mail when it is your turn at this table and you are away.")),
    h("button", { class: "primary", "aria-disabled": String(busy), onclick: () => useMailLink(purpose, token) },
      stop ? t("Stop the mails") : t("Confirm the address")));
}

/** @param {string} purpose @param {{room: string, title: string}} table */
function done(purpose, table) {
  return h("div", { class: "notice", key: "done" },
    h("h1", null, purpose === "stop" ? t("The mails have stopped") : t("The address is confirmed")),
    h("p", null, table.title),
    h("a", { class: "button primary", href: `/room/${table.room}` }, t("To the table")));
}
