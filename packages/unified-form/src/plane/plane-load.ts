import { addScaled3Into, cross3Into, dot3 } from "@talus/kinematics";
import { type LowestPoint, moveLowestPoint } from "./lowest-point.ts";
import type { PlaneBody } from "./plane-body.ts";

/**
 * F and U of q'' = U N + F, (2.05), of a body that touches the plane or may: workspace, vectors in B.
 *
 *   F = −g + w'·c + w·c' with J w' = (J w) × w,  c' = GA' × e_Z,  GA' = w × GA + H(−n) (−n)'
 *   U = 1/m + c·J⁻¹ (GA × p) with p = n − mu e the direction of the reaction N p
 */
export interface PlaneLoad {
  /** w' without contact, rad/s²; GA' and c' in the world, m/s. */
  readonly wRate: Float64Array;
  readonly pointRate: Float64Array;
  readonly cRate: Float64Array;
  /** p and J⁻¹ (GA × p). */
  readonly push: Float64Array;
  readonly turn: Float64Array;
  /** [F, m/s²; U, 1/kg]. */
  readonly numbers: Float64Array;
  readonly work: Float64Array;
}

export const LoadNumbers = { F: 0, U: 1 } as const;

export function createPlaneLoad(): PlaneLoad {
  const vector = () => new Float64Array(3);
  return {
    wRate: vector(),
    pointRate: vector(),
    cRate: vector(),
    push: vector(),
    turn: vector(),
    numbers: new Float64Array(2),
    work: vector(),
  };
}

/** F for the angular velocity `w`; after `placeLowestPoint`. No allocation. */
export function findLoad(body: PlaneBody, point: LowestPoint, w: Float64Array, out: PlaneLoad): void {
  const { inertia, gravity } = body;
  const { wRate, pointRate, cRate, work, numbers } = out;
  moveLowestPoint(body, w, point);
  for (let i = 0; i < 3; i += 1) work[i] = inertia[i] * w[i];
  cross3Into(work, 0, w, 0, wRate, 0);
  for (let i = 0; i < 3; i += 1) wRate[i] /= inertia[i];
  cross3Into(w, 0, point.a, 0, pointRate, 0);
  addScaled3Into(pointRate, 0, 1, point.aRate, 0, pointRate, 0);
  cross3Into(pointRate, 0, point.n, 0, cRate, 0);
  numbers[LoadNumbers.F] = -gravity + dot3(wRate, 0, point.c, 0) + dot3(w, 0, cRate, 0);
}

/**
 * p, its effect on the rotation, and U, for the direction of slip `e`; after `placeLowestPoint`. No allocation.
 */
export function findPush(
  body: PlaneBody,
  point: LowestPoint,
  e: Float64Array,
  friction: number,
  out: PlaneLoad,
): void {
  const { push, turn, numbers } = out;
  addScaled3Into(point.n, 0, -friction, e, 0, push, 0);
  cross3Into(point.a, 0, push, 0, turn, 0);
  for (let i = 0; i < 3; i += 1) turn[i] /= body.inertia[i];
  numbers[LoadNumbers.U] = 1 / body.body.mass + dot3(point.c, 0, turn, 0);
}
