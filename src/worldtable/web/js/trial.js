// Trying: an option whose outcome the drawing can show is tried first, and chosen only when that is confirmed.

/** @import { Scene, Shape } from "./types.js" */

/** @type {WeakMap<Scene, Set<string>>} */
const known = new WeakMap();

/** The options whose outcome a drawing can show. @param {Scene | null} scene @returns {Set<string>} */
export function triable(scene) {
  if (!scene) return new Set();
  const found = known.get(scene) ?? new Set(named(scene.shapes));
  known.set(scene, found);
  return found;
}

/** @param {Shape[]} shapes @returns {string[]} */
const named = (shapes) => shapes.flatMap(({ when = [], shapes: inside = [] }) => [...when, ...named(inside)]);

/** Of several options in one place the next one: trying again goes round. @param {string[]} options @param {string | null} tried */
export const next = (options, tried) => options[(options.indexOf(tried ?? "") + 1) % options.length];
