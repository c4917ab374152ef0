// Scenes that come as patches: a shape that has not changed stands as its key alone, and is taken from the scene before.

/** @import { Shape, View } from "./types.js" */

/** The scene that was shown last: the base of the next patch. */
export class Base {
  #number = 0;
  /** @type {Shape[]} */
  #shapes = [];

  /**
   * The view with its whole scene; null if it is a patch on a scene that we do not have.
   * @param {View} view
   * @returns {View | null}
   */
  complete(view) {
    const { scene } = view;
    if (scene?.base && scene.base !== this.#number) return null;
    const shapes = scene ? whole(scene.shapes, this.#shapes) : [];
    this.#number = view.number;
    this.#shapes = shapes;
    return scene ? { ...view, scene: { width: scene.width, height: scene.height, shapes } } : view;
  }
}

/**
 * The shapes of a scene or a group, which had those before.
 * @param {(Shape | string)[]} shapes
 * @param {Shape[]} before
 * @returns {Shape[]}
 */
function whole(shapes, before) {
  const known = new Map(before.map((shape) => [shape.key, shape]));
  return shapes.map((shape) => {
    if (typeof shape === "string") return /** @type {Shape} */ (known.get(shape));
    return shape.shapes ? { ...shape, shapes: whole(shape.shapes, known.get(shape.key)?.shapes ?? []) } : shape;
  });
}
