// Scenes that come as patches: a shape that has not changed stands as its key alone, and is taken from the scene before.

/** @import { Shape, View } from "./types.js" */

/** The scene that was shown last: the base of the next patch. */
export class Base {
  #number = 0;
  /** @type {Map<string, Shape>} */
  #shapes = new Map();

  /**
   * The view with its whole scene; null if it is a patch on a scene that we do not have.
   * @param {View} view
   * @returns {View | null}
   */
  complete(view) {
    const { scene } = view;
    if (scene?.base && scene.base !== this.#number) return null;
    const shapes = scene && scene.shapes.map((shape) => this.#whole(shape));
    this.#number = view.number;
    this.#shapes = new Map();
    for (const shape of shapes ?? []) this.#keep(shape, "");
    return scene && shapes ? { ...view, scene: { width: scene.width, height: scene.height, shapes } } : view;
  }

  /** @param {Shape | string} shape @returns {Shape} */
  #whole(shape) {
    if (typeof shape === "string") return /** @type {Shape} */ (this.#shapes.get(shape));
    return shape.shapes ? { ...shape, shapes: shape.shapes.map((inner) => this.#whole(inner)) } : shape;
  }

  /** @param {Shape} shape @param {string} inside the whole key of the group it stands in */
  #keep(shape, inside) {
    const key = shape.key?.startsWith(":") ? inside + shape.key : shape.key ?? "";
    if (key) this.#shapes.set(key, shape);
    for (const inner of shape.shapes ?? []) this.#keep(inner, key);
  }
}
