// The one model of the page, and who is told when it changes.

import * as prefs from "./prefs.js";
import { routeOf, start } from "./model.js";
import { update } from "./update.js";

/** @import { Model } from "./model.js" */
/** @import { Message } from "./update.js" */

let model = start(routeOf(location.pathname, location.search, location.hash), {
  lang: prefs.lang(), theme: prefs.theme(), name: prefs.name(), muted: prefs.muted(), notices: prefs.notices(),
});
let scheduled = false;
/** @type {(model: Model) => void} */
let draw = () => {};

export const now = () => model;

/** @param {Message} message */
export function dispatch(message) {
  const before = model;
  model = update(model, message);
  if (model === before || scheduled) return;
  scheduled = true;
  queueMicrotask(() => {
    scheduled = false;
    draw(model);
  });
}

/** @param {(model: Model) => void} drawer */
export function onChange(drawer) {
  draw = drawer;
}
