// How long people may think: a choice for a new table.

import { h } from "./dom.js";
import { dispatch } from "./store.js";
import { t, tn } from "./words.js";

/** @import { Game } from "./types.js" */
/** @import { ClockDraft, Draft } from "./model.js" */

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** @type {(ClockDraft | null)[]} */
const CLOCKS = [
  null,
  { bank: 5 * MINUTE, increment: 5 }, { bank: 10 * MINUTE, increment: 10 },
  { bank: 20 * MINUTE, increment: 15 }, { bank: 60 * MINUTE, increment: 30 },
  { pace: DAY }, { pace: 3 * DAY }, { pace: 7 * DAY },
];

/** @param {Game} game @param {Draft} draft */
export function clockField(game, draft) {
  const chosen = CLOCKS.findIndex((one) => JSON.stringify(one) === JSON.stringify(draft.clock));
  /** @param {any} event */
  const put = ({ target }) => dispatch({ type: "drafted", draft: { clock: CLOCKS[Number(target.value)] } });
  return h("div", { class: "clock-fields", key: "clock" },
    h("label", { class: "field" }, h("span", null, t("Time to think")),
      h("select", { onchange: put }, CLOCKS.map((one, n) => h("option", { key: n, value: String(n), selected: n === chosen }, named(one))))),
    draft.clock && h("label", { class: "field", key: "away" }, h("span", null, t("When the time is up")),
      h("select", { onchange: (/** @type {any} */ event) => dispatch({ type: "drafted", draft: { away: event.target.value } }) },
        h("option", { key: "wait", value: "wait", selected: draft.away === "wait" }, t("the mildest play answers")),
        game.bots.map((bot) => h("option", { key: bot.id, value: bot.id, selected: draft.away === bot.id },
          t("{bot} goes on until the person is back", { bot: bot.label }))))));
}

/** @param {ClockDraft | null} clock */
function named(clock) {
  if (!clock) return t("No clock");
  if (clock.pace) return t("{time} for each decision", { time: tn("{n} day", "{n} days", clock.pace / DAY) });
  const time = tn("{n} minute", "{n} minutes", (clock.bank ?? 0) / MINUTE);
  return t("{time} for the game, and {more} a turn", { time, more: tn("{n} second", "{n} seconds", clock.increment ?? 0) });
}
