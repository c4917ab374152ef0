// What is covered until one looks: the last shape of a group with `peek` lies over the others while nobody presses it.
// Hold the pointer, or the space bar; letting go covers it again. A screen reader that clicks looks for a while.

import { attribute } from "./dom.js";
import { t } from "./words.js";

/** @import { Shape } from "./types.js" */
/** @import { Spot } from "./scene.js" */

const WHILE = 5000;
const KEYS = [" ", "Enter"];

export class Peek {
  /** @type {Map<Element, Shape>} */
  #covered = new Map();
  /** What is looked at. @type {Element | null} */
  #open = null;
  /** By what it is held open. @type {"pointer" | "key" | null} */
  #held = null;
  #timer = 0;

  /** @param {SVGElement} board */
  constructor(board) {
    board.addEventListener("pointerdown", (event) => this.#press(event));
    board.addEventListener("keydown", (event) => this.#key(event));
    board.addEventListener("click", (event) => this.#click(event));
    board.addEventListener("contextmenu", (event) => this.#find(event.target) && event.preventDefault());
    board.addEventListener("focusout", () => queueMicrotask(() => this.#left()));
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => this.#held === "pointer" && this.cover());
    addEventListener("keyup", () => this.#held === "key" && this.cover());
    addEventListener("blur", () => this.cover());
    document.addEventListener("visibilitychange", () => this.cover());
  }

  /** Which groups are covered now. @param {Iterable<Spot>} spots */
  mark(spots) {
    const before = this.#covered;
    this.#covered = new Map([...spots].filter(({ shape }) => shape.peek === true).map(({ node, shape }) => [node, shape]));
    for (const node of before.keys()) if (!this.#covered.has(node)) uncovered(node);
    if (this.#open && !this.#covered.has(this.#open)) this.cover();
    for (const node of this.#covered.keys()) this.#dress(node);
  }

  /** Nothing is looked at any more. */
  cover() {
    const node = this.#open;
    clearTimeout(this.#timer);
    this.#open = null;
    this.#held = null;
    if (node && this.#covered.has(node)) this.#dress(node);
  }

  /** The focus is elsewhere, and not only for as long as the board is drawn anew. A pointer needs no focus. */
  #left() {
    if (this.#open && this.#held !== "pointer" && document.activeElement !== this.#open) this.cover();
  }

  /** @param {Element} node @param {"pointer" | "key" | null} held what is let go sometime; null: a while is enough */
  #look(node, held) {
    this.cover();
    this.#open = node;
    this.#held = held;
    if (!held) this.#timer = setTimeout(() => this.cover(), WHILE);
    this.#dress(node);
  }

  /** @param {Element} node */
  #dress(node) {
    const shape = /** @type {Shape} */ (this.#covered.get(node));
    const open = node === this.#open;
    const said = open ? words(shape.shapes?.slice(0, -1) ?? []).join(", ") : t("covered; press and hold to look, with the keyboard hold the space bar");
    node.classList.add("peek");
    node.classList.toggle("peeking", open);
    attribute(node, "role", "button");
    attribute(node, "tabindex", 0);
    attribute(node, "aria-pressed", String(open));
    attribute(node, "aria-label", [shape.label, said].filter(Boolean).join(": "));
  }

  /** @param {EventTarget | null} target */
  #find(target) {
    const node = target instanceof Element ? target.closest(".peek") : null;
    return node && this.#covered.has(node) ? node : null;
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const node = this.#find(event.target);
    if (node && event.isPrimary && event.button === 0) this.#look(node, "pointer");
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const node = this.#find(event.target);
    if (!node || !KEYS.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (!event.repeat) this.#look(node, "key");
  }

  /** A click without a pointer comes from a screen reader. @param {MouseEvent} event */
  #click(event) {
    const node = this.#find(event.target);
    if (node && event.detail === 0) this.#look(node, null);
  }
}

/** What shapes say of themselves. @param {Shape[]} shapes @returns {string[]} */
const words = (shapes) => shapes.flatMap(({ label, shapes: inside = [] }) => label ?? words(inside));

/** A group that is covered no more. @param {Element} node */
function uncovered(node) {
  node.classList.remove("peek", "peeking");
  node.removeAttribute("aria-pressed");
}
