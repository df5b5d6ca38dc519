import type { SurfacePoint } from "@talus/shapes/solids";

/**
 * Outcome of a distance query.
 *
 * - `found`: the foot lies on the ground.
 * - `outside`: the foot lies beyond the bounds of the map or of the formula's domain, or where the formula ends.
 * - `no-data`: the foot lies in a cell that touches a node without a height.
 * - `wedged`: the foot is the tip of a formula, such as that of a cone written with `hypot`, which is no smooth piece,
 *   edge or vertex. `nearest` knows no radius: a sphere of radius a fits the hollow at the foot while a · curvature <
 *   1.
 *
 * Outside and without data the numbers are still finite; a grid and a formula that continues do so smoothly.
 */
export type Found = "found" | "outside" | "no-data" | "wedged";

/**
 * The place of the ground nearest to a point c, and the distance function d(c) to second order.
 * World frame, z up. A query writes into it; make it once with `createContact`.
 */
export interface Contact extends SurfacePoint {
  /** `patchDistance` of the foot from the piece of the hint, else from its own piece, m. */
  patchDistance: number;
  /** Object that contains the foot: 0 the ground, k the k-th obstacle of a scene. Written by scenes only. */
  object: number;
  /** The touched feature: "ground", or the name of an obstacle. */
  feature: string;
  /** Index of the material at the foot; by default 0, that of the ground. */
  material: number;
}

/** An unfilled contact: piece −1, normal up, everything else 0. */
export function createContact(): Contact {
  return {
    distance: 0,
    foot: new Float64Array(3),
    normal: Float64Array.of(0, 0, 1),
    hessian: new Float64Array(6),
    curvature: 0,
    piece: -1,
    patchDistance: Infinity,
    object: 0,
    feature: "ground",
    material: 0,
  };
}

/** Copies the whole content of a contact. */
export function copyContact(from: Contact, to: Contact): void {
  to.distance = from.distance;
  for (let i = 0; i < 3; i += 1) {
    to.foot[i] = from.foot[i];
    to.normal[i] = from.normal[i];
  }
  for (let i = 0; i < 6; i += 1) to.hessian[i] = from.hessian[i];
  to.curvature = from.curvature;
  to.piece = from.piece;
  to.patchDistance = from.patchDistance;
  to.object = from.object;
  to.feature = from.feature;
  to.material = from.material;
}
