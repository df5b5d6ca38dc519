import { type ContactSet, MOST } from "./contact-set.ts";

/** The contacts that carry a body over a step, or that strike it. Buffers, overwritten. */
export interface Bearing {
  count: number;
  /** Point of the body, "ground" or the name of the obstacle, and `Contact.object` of each. */
  readonly point: Int32Array;
  readonly feature: string[];
  readonly object: Int32Array;
  /** Place of the contact, m, unit normal into the body, force on the body, N, or impulse, N s: three of each. */
  readonly foot: Float64Array;
  readonly normal: Float64Array;
  readonly force: Float64Array;
  /** Normal part of the force, and slip speed, m/s. */
  readonly normalForce: Float64Array;
  readonly slip: Float64Array;
}

export function createBearing(): Bearing {
  return {
    count: 0,
    point: new Int32Array(MOST),
    feature: new Array<string>(MOST).fill(""),
    object: new Int32Array(MOST),
    foot: new Float64Array(3 * MOST),
    normal: new Float64Array(3 * MOST),
    force: new Float64Array(3 * MOST),
    normalForce: new Float64Array(MOST),
    slip: new Float64Array(MOST),
  };
}

/** No allocation. */
export function copyBearing(from: Bearing, to: Bearing): void {
  const { count } = from;
  to.count = count;
  for (let k = 0; k < count; k += 1) {
    to.point[k] = from.point[k];
    to.feature[k] = from.feature[k];
    to.object[k] = from.object[k];
    to.normalForce[k] = from.normalForce[k];
    to.slip[k] = from.slip[k];
  }
  for (let i = 0; i < 3 * count; i += 1) {
    to.foot[i] = from.foot[i];
    to.normal[i] = from.normal[i];
    to.force[i] = from.force[i];
  }
}

/**
 * The contacts of a set whose impulse pushes. No allocation.
 *
 * @param impulse [t1, t2, n] of each contact, N s
 * @param perTime 1/h for the mean force over a step, 1 for an impulse
 * @param slip    slip speed after the step of each contact, m/s
 * @param p       mass centre, from index 0 on
 */
export function takeBearing(
  set: ContactSet,
  impulse: Float64Array,
  perTime: number,
  slip: Float64Array,
  p: Float64Array,
  out: Bearing,
): void {
  out.count = 0;
  for (let k = 0; k < set.count; k += 1) {
    const normal = impulse[3 * k + 2];
    if (!(normal > 0)) continue;
    const to = out.count;
    out.count = to + 1;
    out.point[to] = set.point[k];
    out.feature[to] = set.feature[k];
    out.object[to] = set.object[k];
    out.normalForce[to] = normal * perTime;
    out.slip[to] = slip[k];
    for (let j = 0; j < 3; j += 1) {
      let force = 0;
      for (let r = 0; r < 3; r += 1) force += impulse[3 * k + r] * set.frame[3 * (3 * k + r) + j];
      out.force[3 * to + j] = force * perTime;
      out.normal[3 * to + j] = set.normal[3 * k + j];
      out.foot[3 * to + j] = p[j] + set.arm[3 * k + j];
    }
  }
}
