// Globes: what a scene places by longitude and latitude, seen from afar. Each is turned by dragging it or by buttons;
// how it is turned is everybody's own affair. The far side shines through.

/** @import { Point, Scene, Shape } from "./types.js" */

const FAR = 0.28;
const SLOP = 5;
const STEEPEST = 90;

export class Globes {
  /** How each globe is turned: the longitude and latitude in its middle. @type {Map<string, Point>} */
  #turns = new Map();
  /** @type {{key: string, from: Point, x: number, y: number, scale: number, moved: boolean} | null} */
  #drag = null;

  /**
   * @param {SVGSVGElement} board
   * @param {(node: EventTarget | null) => Shape | undefined} find the globe that a node belongs to
   * @param {() => void} turned what to do when a globe has been turned
   */
  constructor(board, find, turned) {
    this.turned = turned;
    board.addEventListener("pointerdown", (event) => this.#hold(event, find(event.target), board));
    addEventListener("pointermove", (event) => this.#pull(event));
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => this.#release());
    board.addEventListener("click", (event) => this.#swallow(event), true);
  }

  /** A scene in which every globe is drawn flat, as it is turned now. @param {Scene} scene @returns {Scene} */
  flat(scene) {
    const shapes = scene.shapes.map((shape) => (shape.kind === "globe" ? this.#seen(shape) : shape));
    return { ...scene, shapes };
  }

  /** Turns a globe by so many degrees east and north. @param {string} key @param {Point} by */
  turn(key, [east, north]) {
    const [longitude, latitude] = this.#turns.get(key) ?? [0, 0];
    this.#turns.set(key, [longitude + east, Math.max(-STEEPEST, Math.min(STEEPEST, latitude + north))]);
    this.turned();
  }

  /** Turns a globe so that a place is in its middle. @param {string} key @param {Point} place */
  face(key, place) {
    this.#turns.set(key, place);
    this.turned();
  }

  /** Another room: everything is as the scene has it. */
  forget() {
    this.#turns.clear();
  }

  /** @param {Shape} globe @returns {Shape} */
  #seen(globe) {
    const key = globe.key ?? "globe";
    if (!this.#turns.has(key)) this.#turns.set(key, globe.turn ?? [0, 0]);
    const look = sight(/** @type {Point} */ (this.#turns.get(key)), globe.r ?? 1);
    /** @type {Shape} */
    const ball = { ...globe, kind: "circle", key: `${key}:ball`, at: [0, 0], shapes: undefined };
    const near = [];
    const far = [];
    for (const shape of globe.shapes ?? []) {
      if (shape.track) {
        const [before, behind] = halves(shape.track.map(look));
        near.push(drawn(shape, "near", before));
        far.push({ ...drawn(shape, "far", behind), fade: FAR, dash: true });
      } else {
        const [x, y, z] = look(shape.on ?? [0, 0]);
        if (z >= 0) near.push({ ...shape, at: /** @type {Point} */ ([x, y]) });
        else far.push({ ...shape, at: /** @type {Point} */ ([x, y]), fade: (shape.fade ?? 1) * FAR });
      }
    }
    return { kind: "group", key, at: globe.at, label: globe.label, globe: key, shapes: [ball, ...far, ...near] };
  }

  /** @param {PointerEvent} event @param {Shape | undefined} globe @param {SVGSVGElement} board */
  #hold(event, globe, board) {
    const key = globe?.globe;
    if (!key || !event.isPrimary || event.button !== 0) return;
    const scale = board.getBoundingClientRect().width / board.viewBox.baseVal.width;
    const r = (globe.shapes?.[0].r ?? 1) * scale;
    this.#drag = { key, from: this.#turns.get(key) ?? [0, 0], x: event.clientX, y: event.clientY, scale: 75 / r, moved: false };
  }

  /** @param {PointerEvent} event */
  #pull(event) {
    const drag = this.#drag;
    if (!drag) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    drag.moved ||= Math.hypot(dx, dy) > SLOP;
    if (!drag.moved) return;
    this.#turns.set(drag.key, drag.from);
    this.turn(drag.key, [-dx * drag.scale, dy * drag.scale]);
  }

  #release() {
    if (this.#drag && !this.#drag.moved) this.#drag = null;
    else setTimeout(() => { this.#drag = null; });
  }

  /** The click at the end of a drag means nothing. @param {MouseEvent} event */
  #swallow(event) {
    if (this.#drag?.moved) event.stopImmediatePropagation();
  }
}

/**
 * From longitude and latitude to a point on the drawing and its height above it; below is the far side.
 * @param {Point} middle
 * @param {number} r
 * @returns {(at: Point) => [number, number, number]}
 */
export function sight([longitude, latitude], r) {
  const [sin, cos] = [Math.sin(radians(latitude)), Math.cos(radians(latitude))];
  return ([east, north]) => {
    const [a, b] = [radians(east - longitude), radians(north)];
    const flat = Math.cos(b) * Math.cos(a);
    return [r * Math.cos(b) * Math.sin(a), -r * (cos * Math.sin(b) - sin * flat), sin * Math.sin(b) + cos * flat];
  };
}

/** @param {number} degrees */
const radians = (degrees) => (degrees * Math.PI) / 180;

/**
 * The parts of a line on the near and on the far side, as SVG paths.
 * @param {[number, number, number][]} points
 * @returns {[string, string]}
 */
function halves(points) {
  const parts = ["", ""];
  let side = -1;
  points.forEach(([x, y, z], n) => {
    const now = z >= 0 ? 0 : 1;
    const before = points[n - 1];
    if (now !== side) parts[now] += before && side >= 0 ? `M${round(before[0])} ${round(before[1])}L` : "M";
    else parts[now] += "L";
    parts[now] += `${round(x)} ${round(y)}`;
    side = now;
  });
  return [parts[0], parts[1]];
}

/** @param {number} number */
const round = (number) => Math.round(number * 10) / 10;

/** @param {Shape} shape @param {string} side @param {string} d @returns {Shape} */
const drawn = (shape, side, d) => ({ ...shape, kind: "path", key: `${shape.key}:${side}`, at: [0, 0], d, track: undefined });
