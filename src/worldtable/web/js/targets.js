// The board as a second way to answer: pieces that mean an option are buttons. One of them is in the tab order;
// the arrow keys go from one to the next.

import { attribute, svg } from "./dom.js";
import { steps } from "./trial.js";

/** @import { Question, Shape } from "./types.js" */
/** @import { Player, Spot } from "./scene.js" */
/** @typedef {Player & {turn: (button: Shape) => void, goto: (key: string) => void}} Hand */
/** @import { Rings } from "./rings.js" */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Targets {
  /** @type {Map<Element, Spot>} */
  #targets = new Map();
  /** What is on offer: options and their labels. @type {Map<string, string>} */
  #labels = new Map();
  #back = false;
  #rings;
  #player;

  /** @param {SVGElement} board @param {Rings} rings @param {Hand} player */
  constructor(board, rings, player) {
    this.#rings = rings;
    this.#player = player;
    board.addEventListener("click", (event) => this.#click(event));
    board.addEventListener("keydown", (event) => this.#key(event));
    board.addEventListener("focusin", (event) => this.#focus(event.target));
    board.addEventListener("focusout", () => rings.focus(null));
  }

  /**
   * @param {Map<string, Spot>} spots
   * @param {Question | null} question
   * @param {boolean} pending
   */
  mark(spots, question, pending) {
    this.#labels = new Map(question?.options.map((one) => [one.option, one.label]));
    this.#back = question?.back ?? false;
    const focused = document.activeElement;
    this.#targets.clear();
    for (const spot of spots.values()) if (!spot.shape.peek) this.#dress(spot, pending); // see peek.js: what is focused must never lose its tabindex
    const open = [...this.#targets.values()].filter(({ shape }) => this.#offered(shape).length > 0);
    const stop = focused && this.#targets.has(focused) ? focused : (open[0]?.node ?? [...this.#targets.keys()][0]);
    if (stop) attribute(stop, "tabindex", 0);
    this.#rings.halos(pending ? [] : open.filter(({ shape }) => !shape.quiet));
    this.#focus(document.activeElement);
  }

  /** Gives a shape its role and its words. @param {Spot} spot @param {boolean} pending */
  #dress(spot, pending) {
    const { node, shape } = spot;
    const options = this.#offered(shape);
    const open = options.length > 0 || this.#instead(shape) !== undefined || shape.hold !== undefined || shape.goto !== undefined || turns(shape);
    const target = open || shape.greyed !== undefined;
    if (target) this.#targets.set(node, spot);
    const said = [shape.label, options.map((option) => this.#labels.get(option)).join(", "), !open && shape.greyed?.reason];
    attribute(node, "role", target ? "button" : shape.label ? (shape.shapes?.length ? "group" : "img") : null);
    attribute(node, "aria-label", [...new Set(said.filter(Boolean))].join(": ") || null);
    attribute(node, "tabindex", target ? -1 : null);
    attribute(node, "aria-disabled", target && (!open || pending) ? "true" : null);
    node.classList.toggle("target", open);
    node.classList.toggle("greyed", target && !open);
    hint(node, shape.hint);
  }

  /** The options on offer that a shape stands for. @param {Shape} shape */
  #offered(shape) {
    return shape.options?.filter((option) => this.#labels.has(steps(option)[0])) ?? [];
  }

  /** The option of the question before that a shape stands for, if one may go back to that. @param {Shape} shape */
  #instead(shape) {
    return this.#back ? shape.instead?.[0] : undefined;
  }

  /** @param {EventTarget | null} node */
  #spot(node) {
    const target = node instanceof Element ? node.closest(".target, .greyed") : null;
    return target ? this.#targets.get(target) : undefined;
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const spot = this.#spot(event.target);
    if (spot) return this.#act(spot);
    // A finger has no hover: it asks for a hint by touching.
    const hinted = event.target instanceof Element && event.target.closest(".hinted");
    const touch = /** @type {PointerEvent} */ (event).pointerType === "touch";
    if (hinted && touch) this.#player.say(hinted.querySelector(":scope > title")?.textContent ?? "", null);
  }

  /** @param {Spot} spot */
  #act({ shape }) {
    const options = this.#offered(shape);
    const instead = this.#instead(shape);
    if (options.length) this.#player.pick(options);
    else if (shape.hold !== undefined) this.#player.hold(shape.hold);
    else if (shape.goto !== undefined) this.#player.goto(shape.goto);
    else if (turns(shape)) this.#player.turn(shape);
    else if (instead !== undefined) this.#player.instead(instead);
    else if (shape.greyed) this.#player.say(shape.greyed.reason, shape.greyed.clause);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const spot = this.#spot(event.target);
    if (!spot) return;
    if ((event.key === "Enter" || event.key === " ") && !event.repeat) this.#act(spot);
    else if (event.key in ARROWS) this.#step(spot, ARROWS[event.key]);
    else return;
    event.preventDefault();
  }

  /** To the nearest target in a direction; what lies off the line counts as farther. @param {Spot} from @param {[number, number]} way */
  #step(from, way) {
    let best = Infinity;
    /** @type {Spot | null} */
    let next = null;
    const [x, y] = middle(from);
    for (const spot of this.#targets.values()) {
      const [dx, dy] = [middle(spot)[0] - x, middle(spot)[1] - y];
      const along = dx * way[0] + dy * way[1];
      const far = along + 2 * Math.abs(dx * way[1] + dy * way[0]);
      if (along > 1 && far < best) [best, next] = [far, spot];
    }
    next?.node.focus();
  }

  /** @param {EventTarget | null} node */
  #focus(node) {
    const spot = node instanceof Element ? this.#targets.get(node) : undefined;
    this.#rings.focus(spot && spot.node.matches(":focus-visible") ? spot : null);
    if (!spot) return;
    for (const other of this.#targets.keys()) attribute(other, "tabindex", other === spot.node ? 0 : -1);
  }
}

/** Whether a shape is a button that turns a globe. @param {Shape} shape */
const turns = ({ globe, turn, face }) => globe !== undefined && (turn ?? face) !== undefined;

/** @param {Spot} spot @returns {[number, number]} */
function middle({ node, abs }) {
  const box = /** @type {SVGGraphicsElement} */ (node).getBBox();
  return [abs[0] + box.x + box.width / 2, abs[1] + box.y + box.height / 2];
}

/** @param {SVGElement} node @param {string | undefined} text */
function hint(node, text) {
  let title = node.querySelector(":scope > title");
  node.classList.toggle("hinted", Boolean(text));
  if (!text) return title?.remove();
  if (!title) {
    title = svg("title");
    node.append(title);
  }
  if (title.textContent !== text) title.textContent = text;
}
