// The board: keeps one SVG element for each key, puts it where the scene says, and lets it glide there.

import { place, render, svg, attribute } from "./dom.js";
import { fit } from "./fit.js";
import { Globes } from "./globe.js";
import * as motion from "./motion.js";
import { Peek } from "./peek.js";
import { create, draw } from "./shapes.js";
import { Rings } from "./rings.js";
import { Targets } from "./targets.js";

/** @import { Trial } from "./model.js" */
/** @import { Point, Question, Scene, Shape } from "./types.js" */

/**
 * What can be done on the board.
 * @typedef {object} Player
 * @property {(options: string[]) => void} pick
 * @property {(option: string) => void} instead
 * @property {(name: string) => void} hold
 * @property {(text: string, clause: string | null) => void} say
 */
/** Where a shape was drawn. @typedef {{node: SVGElement, shape: Shape, parent: string | null, at: Point, abs: Point, children: string[]}} Spot */

export class Board {
  /** @type {HTMLElement | null} */
  host = null;
  #svg = /** @type {SVGSVGElement} */ (svg("svg"));
  #shapes = svg("g");
  /** @type {Map<string, Spot>} */
  #spots = new Map();
  /** @type {Scene | null} */
  #scene = null;
  /** What is held and tried. @type {Trial | null} */
  #trial = null;
  /** @type {Question | null} */
  #question = null;
  #pending = false;
  #rings;
  #targets;
  #peek;
  #globes;

  /** @param {Player} player */
  constructor(player) {
    this.#svg.setAttribute("class", "scene");
    this.#svg.setAttribute("role", "group");
    this.#rings = new Rings();
    this.#globes = new Globes(this.#svg, (node) => this.#globe(node), () => this.#turned());
    const turn = (/** @type {Shape} */ { globe = "", turn = [0, 0], face }) => (face ? this.#globes.face(globe, face) : this.#globes.turn(globe, turn));
    this.#targets = new Targets(this.#svg, this.#rings, { ...player, turn, goto: (key) => this.#spots.get(key)?.node.scrollIntoView({ block: "start", behavior: motion.calm() ? "auto" : "smooth" }) });
    this.#peek = new Peek(this.#svg);
    this.#svg.append(this.#shapes, this.#rings.layer);
    document.fonts.addEventListener("loadingdone", () => fit(this.#spots.values()));
    document.addEventListener("pointerdown", motion.settle, true);
    document.addEventListener("keydown", motion.settle, true);
  }

  /**
   * @param {HTMLElement} host
   * @param {Scene | null} scene
   * @param {Question | null} question
   * @param {boolean} pending nothing can be chosen just now
   * @param {Trial | null} trial
   */
  show(host, scene, question, pending, trial) {
    if (this.host !== host) this.#mount(host);
    [this.#question, this.#pending] = [question, pending];
    if (scene && (scene !== this.#scene || trial !== this.#trial)) this.#change(scene, trial);
    this.#mark();
  }

  #mark() {
    this.#targets.mark(this.#spots, this.#question, this.#pending);
    this.#peek.mark(this.#spots.values());
  }

  /** A globe has been turned: all as it was, only seen from elsewhere. */
  #turned() {
    if (!this.#scene) return;
    this.#change(this.#scene, this.#trial, false);
    this.#mark();
  }

  /** The globe that a node belongs to. @param {EventTarget | null} node */
  #globe(node) {
    const globe = node instanceof Element ? node.closest(".globe") : null;
    return globe ? [...this.#spots.values()].find((spot) => spot.node === globe)?.shape : undefined;
  }

  /** @param {string[]} keys */
  flash(keys) {
    this.#rings.flash(keys.flatMap((key) => this.#spots.get(key) ?? []));
  }

  /** @param {HTMLElement} host */
  #mount(host) {
    this.host = host;
    this.#scene = null;
    this.#spots = new Map();
    this.#globes.forget();
    this.#shapes.replaceChildren();
    render(host, []);
    host.replaceChildren(this.#svg);
  }

  /** @param {Scene} scene @param {Trial | null} trial @param {boolean} moving */
  #change(scene, trial, moving = this.#scene !== null && scene.width === this.#scene.width) {
    motion.settle();
    const focused = document.activeElement;
    const before = this.#spots;
    [this.#scene, this.#trial] = [scene, trial];
    this.#spots = new Map();
    attribute(this.#svg, "viewBox", `0 0 ${scene.width} ${scene.height}`);
    this.host?.style.setProperty("--ratio", String(scene.height / scene.width));
    const top = this.#walk(this.#globes.flat(scene).shapes, null, [0, 0], before);
    for (const [key, spot] of before) if (this.#spots.get(key)?.node !== spot.node) spot.node.remove();
    this.#nest(this.#shapes, top);
    fit(this.#spots.values());
    if (focused instanceof SVGElement && focused.isConnected && document.activeElement !== focused) focused.focus();
    if (moving && !motion.calm()) this.#animate(before);
  }

  /**
   * Draws the shapes, reusing elements by key; answers their keys in order.
   * @param {Shape[]} shapes
   * @param {string | null} parent
   * @param {Point} origin
   * @param {Map<string, Spot>} before
   * @returns {string[]}
   */
  #walk(shapes, parent, origin, before) {
    const { held, option } = this.#trial ?? {};
    const shown = shapes.filter(({ when }) => !when || when.some((name) => name === held || name === option));
    return shown.map((shape, n) => {
      const key = this.#free(whole(shape.key ?? `/${shape.kind}${n}`, parent));
      const old = before.get(key);
      const node = old && old.shape.kind === shape.kind ? old.node : create(shape);
      const at = shape.at ?? [0, 0];
      /** @type {Point} */
      const abs = [origin[0] + at[0], origin[1] + at[1]];
      /** @type {Spot} */
      const spot = { node, shape, parent, at, abs, children: [] };
      this.#spots.set(key, spot);
      draw(node, shape);
      spot.children = this.#walk(shape.shapes ?? [], key, abs, before);
      return key;
    });
  }

  /** Two shapes of one key would fight for one element. @param {string} key @returns {string} */
  #free(key) {
    return this.#spots.has(key) ? this.#free(`${key}'`) : key;
  }

  /** @param {SVGElement} parent @param {string[]} keys */
  #nest(parent, keys) {
    const spots = keys.map((key) => /** @type {Spot} */ (this.#spots.get(key)));
    place(parent, spots.map((spot) => spot.node));
    for (const spot of spots) if (spot.shape.kind === "group") this.#nest(spot.node, spot.children);
  }

  /** @param {Map<string, Spot>} before */
  #animate(before) {
    const rolled = [...this.#spots].some(([key, spot]) => spot.shape.kind === "die" && changedRoll(before.get(key), spot));
    for (const [key, spot] of this.#spots) {
      const old = before.get(key);
      if (old?.node !== spot.node) {
        if (spot.shape.kind === "die") {
          motion.roll(spot.node);
          motion.fade(spot.node, 1, spot.shape.fade ?? 1, rolled);
        } else if (!spot.parent || before.has(spot.parent)) motion.fade(spot.node, 0, spot.shape.fade ?? 1, rolled);
        continue;
      }
      const from = this.#origin(old, spot, before);
      if (from[0] !== spot.at[0] || from[1] !== spot.at[1]) motion.glide(spot.node, from, spot.at, rolled, spot.shape.along);
      if ((old.shape.fade ?? 1) !== (spot.shape.fade ?? 1)) motion.fade(spot.node, old.shape.fade ?? 1, spot.shape.fade ?? 1, rolled);
      if (spot.shape.kind === "die" && changedRoll(old, spot)) motion.roll(spot.node);
    }
  }

  /**
   * Where a shape was, seen from the group it is in now.
   * @param {Spot} old @param {Spot} spot @param {Map<string, Spot>} before @returns {Point}
   */
  #origin(old, spot, before) {
    if (old.parent === spot.parent) return old.at;
    const group = spot.parent === null ? [0, 0] : (before.get(spot.parent) ?? this.#spots.get(spot.parent))?.abs ?? [0, 0];
    return [old.abs[0] - group[0], old.abs[1] - group[1]];
  }
}

/** A key that goes on from the group's begins with a colon or a stroke. @param {string} key @param {string | null} parent */
const whole = (key, parent) => (parent !== null && /^[:/]/.test(key) ? parent + key : key);

/** Whether a die was thrown: it was not there, or has another number of rolls. @param {Spot | undefined} old @param {Spot} spot */
function changedRoll(old, spot) {
  return spot.shape.rolls !== undefined && old?.shape.rolls !== spot.shape.rolls;
}
