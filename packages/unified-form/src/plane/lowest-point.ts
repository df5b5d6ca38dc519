import { cross3Into, dot3, rotateInverseInto } from "@talus/kinematics";
import type { PlaneBody } from "./plane-body.ts";

/**
 * The lowest point A of a body and the effect of a force on it, all vectors in B: workspace, made once for each field.
 * Names as in docs/theory/unified-form.md (6.1): GA from the mass centre to A, f = −GA·e_Z the height of the mass
 * centre when A touches, c = GA × e_Z, so that the gap q = z − f changes as q' = z' + w·c.
 */
export interface LowestPoint {
  /** e_Z. */
  readonly n: Float64Array;
  /** −e_Z, and its rate in B. */
  readonly down: Float64Array;
  readonly downRate: Float64Array;
  /** GA, m, and its rate in B. */
  readonly a: Float64Array;
  readonly aRate: Float64Array;
  readonly c: Float64Array;
}

export function createLowestPoint(): LowestPoint {
  const vector = () => new Float64Array(3);
  return { n: vector(), down: vector(), downRate: vector(), a: vector(), aRate: vector(), c: vector() };
}

/** Finds A for the attitude q_WB at `qo` in `y`; `aRate` is unchanged. No allocation. */
export function placeLowestPoint(body: PlaneBody, y: Float64Array, qo: number, point: LowestPoint): void {
  const { n, down, a, c } = point;
  n[0] = 0;
  n[1] = 0;
  n[2] = 1;
  rotateInverseInto(y, qo, n, 0, n, 0);
  for (let i = 0; i < 3; i += 1) down[i] = -n[i];
  body.support(down, 0, a, 0);
  cross3Into(a, 0, n, 0, c, 0);
}

/** Rate of GA in B for the angular velocity `w` in B; after `placeLowestPoint`. No allocation. */
export function moveLowestPoint(body: PlaneBody, w: Float64Array, point: LowestPoint): void {
  const { down, downRate, aRate } = point;
  cross3Into(down, 0, w, 0, downRate, 0);
  body.supportRate(down, downRate, aRate);
}

/** f, m; after `placeLowestPoint`. */
export function heightOf(point: LowestPoint): number {
  return -dot3(point.a, 0, point.n, 0);
}
