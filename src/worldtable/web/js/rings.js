// Rings around pieces: what can be chosen, what has the focus, what the log speaks of. Drawn on top, they catch no clicks.

import { attribute, svg } from "./dom.js";
import { pulse } from "./motion.js";

/** @import { Spot } from "./scene.js" */
/** @import { Shape } from "./types.js" */

const FLASH = 1100;

export class Rings {
  layer = svg("g");
  #halos = svg("g");
  #focus = svg("rect");
  #flashes = svg("g");

  constructor() {
    this.layer.setAttribute("class", "rings");
    this.layer.setAttribute("aria-hidden", "true");
    this.#focus.setAttribute("class", "ring focus");
    this.layer.append(this.#halos, this.#flashes, this.#focus);
    this.focus(null);
  }

  /** Around everything that can be chosen. @param {Spot[]} spots */
  halos(spots) {
    const old = [...this.#halos.children];
    spots.forEach((spot, n) => {
      const ring = /** @type {SVGElement | undefined} */ (old[n]) ?? svg("rect");
      ring.setAttribute("class", "ring halo");
      surround(ring, spot, 4);
      if (!old[n]) this.#halos.append(ring);
    });
    for (const ring of old.slice(spots.length)) ring.remove();
  }

  /** @param {Spot | null} spot */
  focus(spot) {
    this.#focus.style.display = spot ? "" : "none";
    if (spot) surround(this.#focus, spot, 8);
  }

  /** @param {Spot[]} spots */
  flash(spots) {
    this.#flashes.replaceChildren(...spots.map((spot) => {
      const ring = svg("rect");
      ring.setAttribute("class", "ring flash");
      surround(ring, spot, 6);
      setTimeout(() => ring.remove(), FLASH);
      return ring;
    }));
    for (const ring of this.#flashes.children) pulse(ring, FLASH);
  }
}

/**
 * What the eye takes for the edge of a group: its first rectangle, if no other is bigger; words may stick out.
 * @param {Shape} shape
 */
function outline({ shapes }) {
  const first = shapes?.[0];
  if (first?.kind !== "rect" || !Array.isArray(first.size)) return null;
  const [x, y] = first.at ?? [0, 0];
  const [width, height] = first.size;
  const covers = shapes?.every((one) => one.kind !== "rect" || !Array.isArray(one.size) || one.size[0] * one.size[1] <= width * height);
  return covers ? { x, y, width, height } : null;
}

/** @param {SVGElement} ring @param {Spot} spot @param {number} gap */
function surround(ring, { node, abs, shape }, gap) {
  const box = outline(shape) ?? /** @type {SVGGraphicsElement} */ (node).getBBox();
  const round = shape.kind === "circle" || shape.kind === "seat" ? box.width / 2 + gap : Math.min(14, (shape.round ?? 8) + gap);
  attribute(ring, "x", abs[0] + box.x - gap);
  attribute(ring, "y", abs[1] + box.y - gap);
  attribute(ring, "width", box.width + 2 * gap);
  attribute(ring, "height", box.height + 2 * gap);
  attribute(ring, "rx", round);
}
