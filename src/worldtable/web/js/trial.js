// Trying: an option whose outcome the drawing can show is tried first, and chosen only when that is confirmed.

/** @import { Option, Question, Scene, Shape } from "./types.js" */

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

/** The answers that are given in the same breath. @param {string} option */
export const steps = (option) => option.split(" > ");

/**
 * What a shape says of an option that the question itself does not list: it leads on to further questions.
 * @param {Scene | null} scene @param {string} option @returns {Option | undefined}
 */
export function described(scene, option) {
  const shape = scene ? all(scene.shapes).find((one) => one.options?.includes(option)) : undefined;
  return shape && { option, label: shape.label ?? option, note: shape.hint };
}

/** Every shape, those in groups too. @param {Shape[]} shapes @returns {Shape[]} */
const all = (shapes) => shapes.flatMap((one) => [one, ...all(one.shapes ?? [])]);

/**
 * The options in the list: those of what is held, where something is held that has any; else all.
 * @param {Question} question @param {Scene | null} scene @param {string | null | undefined} held
 */
export function listed(question, scene, held) {
  const seen = held && scene ? all(scene.shapes).filter(({ when }) => when?.includes(held)) : [];
  const own = new Set(seen.flatMap(({ options = [] }) => options.map((option) => steps(option)[0])));
  const options = question.options.filter((one) => own.has(one.option));
  return options.length ? options : question.options;
}

/** What is held, in words. @param {Scene | null} scene @param {string | null | undefined} held */
export const nameOf = (scene, held) => (held && scene && all(scene.shapes).find((one) => one.hold === held)?.label) || held;

/** Of several options in one place the next one: trying again goes round. @param {string[]} options @param {string | null} tried */
export const next = (options, tried) => options[(options.indexOf(tried ?? "") + 1) % options.length];
