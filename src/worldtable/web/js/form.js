// A new table. Everything has a default, so that "Create" alone starts a game against bots.

import { create, setName } from "./actions.js";
import { clockField } from "./clock_field.js";
import { h } from "./dom.js";
import { emblem } from "./emblem.js";
import { icon } from "./icons.js";
import { chip } from "./seat.js";
import { dispatch } from "./store.js";
import { t, tn } from "./words.js";

/** @import { Game, GameOption } from "./types.js" */
/** @import { Draft, Model } from "./model.js" */

/** @param {Model} model */
export function form(model) {
  const { games, draft } = model;
  const game = games?.find((one) => one.id === draft?.game);
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    create();
  };
  return h("form", { class: "new", onsubmit: submit, "aria-labelledby": "new-title", key: "new" },
    h("section", { class: "choice" },
      h("h2", { id: "new-title" }, t("Choose a game")),
      games === null
        ? h("p", { class: "muted", key: "loading" }, t("Laying the table…"))
        : h("div", { class: "games", role: "radiogroup", "aria-labelledby": "new-title", key: "games" }, games.map((one) => card(one, draft)))),
    game && draft && details(model, game, draft));
}

/** @param {Game} game @param {Draft | null} draft */
function card(game, draft) {
  const pick = () => dispatch({ type: "picked", game: game.id });
  return h("label", { class: "game", key: game.id },
    h("input", { type: "radio", name: "game", value: game.id, checked: draft?.game === game.id, onchange: pick }),
    emblem(game.id),
    h("span", { class: "game-title" }, game.title),
    h("span", { class: "game-players" }, range(game.players)),
    h("span", { class: "game-blurb" }, game.blurb));
}

/** @param {number[]} players */
function range(players) {
  const [least, most] = [players[0], players[players.length - 1]];
  return least === most
    ? tn("{n} player", "{n} players", most)
    : tn("{least}–{n} player", "{least}–{n} players", most, { least });
}

/** @param {Model} model @param {Game} game @param {Draft} draft */
function details(model, game, draft) {
  return h("section", { class: "details panel", key: "details", "aria-label": t("New table") },
    h("div", { class: "details-head" }, h("h2", null, game.title),
      h("a", { class: "quiet-link", href: `/rules/${game.id}` }, icon("rules"), t("Rules"))),
    nameField(model),
    game.players.length > 1 && counts(game, draft),
    seats(game, draft),
    clockField(game, draft),
    game.presets.length > 0 && presets(game, draft),
    game.options.length > 0 && options(game, draft),
    draft.seats.includes("open") && listed(draft),
    h("div", { class: "create" },
      h("button", { class: "primary wide", "aria-disabled": String(model.busy) }, 
        draft.seats.includes("open") ? t("Create the table") : t("Play"),
        h("span", { class: "create-game", "aria-hidden": "true" }, game.title))));
}

/** @param {{name: string}} model */
export function nameField({ name }) {
  return h("label", { class: "field" }, h("span", null, t("Your name")),
    h("input", {
      type: "text", maxlength: "40", autocomplete: "nickname", placeholder: t("Guest"), value: name,
      oninput: (/** @type {any} */ event) => setName(event.target.value),
    }));
}

/** @param {Game} game @param {Draft} draft */
function counts(game, draft) {
  return h("fieldset", { class: "field" }, h("legend", null, t("How many players")),
    h("div", { class: "segmented" }, game.players.map((n) => h("button", {
      type: "button", key: n, "aria-pressed": String(draft.players === n), onclick: () => dispatch({ type: "counted", players: n }),
    }, n))));
}

/** @param {Game} game @param {Draft} draft */
function seats(game, draft) {
  /** @param {number} n @param {string} who */
  const put = (n, who) => {
    const moved = draft.seats.map((seat) => (who === "me" && seat === "me" ? draft.seats[n] : seat));
    dispatch({ type: "drafted", draft: { seats: moved.map((seat, at) => (at === n ? who : seat)) } });
  };
  return h("fieldset", { class: "field seats" }, h("legend", null, t("Who sits where")),
    h("div", { class: "seat-list" }, draft.seats.map((who, n) => h("label", { class: "seat-choice", key: n }, chip(n, 26),
      h("span", { class: "hidden" }, t("Seat {n}", { n: n + 1 })),
      h("select", { onchange: (/** @type {any} */ event) => put(n, event.target.value) },
        choice("me", t("Me"), who), choice("open", t("Open to anybody"), who),
        game.bots.map((bot) => choice(bot.id, bot.label, who)))))));
}

/** @param {string} value @param {string} label @param {unknown} chosen */
const choice = (value, label, chosen) => h("option", { key: value, value, selected: chosen === value }, label);

/** @param {Game} game @param {Draft} draft */
function options(game, draft) {
  const changed = game.options.filter((option) => draft.options[option.name] !== option.default).length;
  return h("details", { class: "options-box" },
    h("summary", null, game.presets.length > 0 ? t("More options") : t("Table options"),
      h("span", { class: "muted" }, changed > 0 && [" · ", tn("{n} changed", "{n} changed", changed)])),
    h("div", { class: "option-list" }, game.options.map((one) => option(one, draft))));
}

/** Several options set at once. @param {Game} game @param {Draft} draft */
function presets(game, draft) {
  return h("fieldset", { class: "field", key: "presets" }, h("legend", null, t("Variant")),
    h("div", { class: "presets" }, game.presets.map(({ name, label, options }) => h("button", {
      type: "button", key: name, onclick: () => dispatch({ type: "drafted", draft: { options } }),
      "aria-pressed": String(game.options.every((one) => options[one.name] === draft.options[one.name])),
    }, label))));
}

/** @param {GameOption} one @param {Draft} draft */
function option(one, draft) {
  const chosen = one.choices.findIndex((each) => each.value === draft.options[one.name]);
  /** @param {number} index */
  const put = (index) => dispatch({ type: "drafted", draft: { options: { ...draft.options, [one.name]: one.choices[index].value } } });
  const early = draft.players < one.from_players;
  return h("label", { class: "field", key: one.name }, h("span", null, one.label),
    h("select", { disabled: early, "aria-describedby": `help-${one.name}`, onchange: (/** @type {any} */ event) => put(Number(event.target.value)) },
      one.choices.map((each, n) => choice(String(n), each.label, String(chosen)))),
    h("small", { id: `help-${one.name}`, class: "muted" }, one.help,
      early && [" ", tn("For {n} player or more.", "For {n} players or more.", one.from_players)]));
}

/** @param {Draft} draft */
function listed(draft) {
  return h("label", { class: "check" },
    h("input", { type: "checkbox", checked: draft.public, onchange: (/** @type {any} */ event) => dispatch({ type: "drafted", draft: { public: event.target.checked } }) }),
    h("span", null, t("Show it under open tables")));
}
