// How it ended.

import { recordPath, resultsPath } from "./api.js";
import { positionLink } from "./copies.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { lookBack } from "./replay.js";
import { chip } from "./seat.js";
import { t } from "./words.js";

/** @import { Place, View } from "./types.js" */

/** @param {View} view */
export function result(view) {
  const places = view.result ?? [];
  return h("div", { class: "result", key: "result" },
    h("h3", null, headline(places, view.you)),
    h("ol", null, places.map((place) => line(place, view))),
    h("div", { class: "result-acts" },
      h("a", { class: "button", href: recordPath(view.room.id), download: `${view.room.game}-${view.room.id}.txt` }, icon("download"), t("Record")),
      h("button", { onclick: lookBack }, icon("back"), t("Look back")),
      h("a", { class: "button primary", href: "/" }, t("New table")),
      positionLink(view.room.position)),
    h("p", { class: "result-forms" }, t("Results:"), results(view)));
}

/** The sheet of results, to print and to take home. @param {View} view */
export function results(view) {
  const link = (/** @type {"csv" | "json" | "html"} */ form, /** @type {string} */ label) =>
    h("a", { key: form, href: resultsPath(view.room.id, form, view.lang), target: "_blank" }, label);
  return [" ", link("html", t("to print")), " · ", link("csv", "CSV"), " · ", link("json", "JSON")];
}

/** @param {Place[]} places @param {number | null} you */
function headline(places, you) {
  const first = places.filter((place) => place.place === 1);
  const names = new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" }).format(first.map((place) => place.name));
  if (first.length > 1 && first.length === places.length) return t("A draw");
  if (first.length > 1) return t("Shared victory: {names}", { names });
  return first[0]?.seat === you ? t("You have won!") : t("{name} has won", { name: names });
}

/** @param {Place} place @param {View} view */
function line(place, view) {
  return h("li", { key: place.seat, class: `place${place.place === 1 ? " first" : ""}${place.seat === view.you ? " mine" : ""}` },
    h("span", { class: "rank" }, place.place === null ? "–" : `${place.place}.`), chip(view.seats[place.seat].chip, 26), h("bdi", { class: "player-name" }, place.name), h("span", { class: "score" }, place.score));
}
