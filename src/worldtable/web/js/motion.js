// Motion: only transform and opacity, 1.2 s at most, none for whoever asked for none or is not looking.

import { length, stops } from "./along.js";
import { translate } from "./shapes.js";

/** @import { Point } from "./types.js" */

const EASE = "cubic-bezier(.2,.8,.2,1)";
const ROLL = 600;
const FADE = 220;
const LONGEST_MOVE = 900;
const LONGEST_AFTER_ROLL = 560;

/** @type {Set<Animation>} */
const running = new Set();
const still = matchMedia("(prefers-reduced-motion: reduce)");

export const calm = () => still.matches || document.hidden;

/** Everything is where it belongs, now. */
export function settle() {
  for (const animation of running) animation.cancel();
  running.clear();
}

/** @param {Element} node @param {Keyframe[]} frames @param {KeyframeAnimationOptions} options */
function play(node, frames, options) {
  const animation = node.animate(frames, { fill: "backwards", ...options });
  running.add(animation);
  animation.onfinish = () => running.delete(animation);
}

/** What moves after a roll waits for it. @param {boolean} rolled */
const delay = (rolled) => (rolled ? ROLL : 0);

/**
 * From one place to another: straight, or round a closed line.
 * @param {SVGElement} node @param {Point} from @param {Point} to @param {boolean} rolled @param {Point[]} [line]
 */
export function glide(node, from, to, rolled, line) {
  const way = line ? stops(from, to, line) : [from, to];
  const whole = length(way);
  const duration = Math.min(rolled ? LONGEST_AFTER_ROLL : LONGEST_MOVE, 220 + whole * 0.46);
  const frames = way.map((point, n) => ({ transform: translate(...point), offset: whole ? length(way.slice(0, n + 1)) / whole : n / (way.length - 1) }));
  play(node, frames, { duration, easing: EASE, delay: delay(rolled) });
}

/** @param {SVGElement} node @param {number} from @param {number} to @param {boolean} rolled */
export function fade(node, from, to, rolled) {
  play(node, [{ opacity: from }, { opacity: to }], { duration: FADE, easing: "ease-out", delay: delay(rolled) });
}

/** The die tumbles; its number shows when it lies. @param {SVGElement} node */
export function roll(node) {
  const body = node.querySelector(".die-body");
  const face = node.querySelector(".die-face");
  if (!body || !face) return;
  play(body, [
    { transform: "translate(-34px, -46px) rotate(-420deg) scale(1.15)" },
    { transform: "translate(10px, 0px) rotate(20deg)", offset: 0.7 },
    { transform: "none" },
  ], { duration: ROLL, easing: "cubic-bezier(.3,.6,.4,1)" });
  play(face, [{ opacity: 0 }, { opacity: 0, offset: 0.65 }, { opacity: 1 }], { duration: ROLL });
}

/** @param {Element} node @param {number} duration */
export function pulse(node, duration) {
  if (calm()) return;
  node.animate([{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }], { duration, fill: "forwards" });
}
