import type { RunningStep } from "@talus/scheduler";
import type { SphereDiscrete } from "../model/state/discrete-state.ts";
import { SphereState } from "../model/state/state-layout.ts";
import { turnNodes } from "./turn.ts";

const { w_WB } = SphereState;

/** Places of the last two of five nodes, besides those of `turnNodes`: s = ±1 and s = 0, ±√0.6 of [−1, 1]. */
const SQUARE = 0.6;
/** Places where the polynomial is compared with the step: there the product of distances from the nodes is largest. */
const tests = [-0.4, 0.4] as const;
/** Rounding of w, in eps of its size, that is no difference. */
const ROUNDING = 16;

/**
 * The angular velocity along a step as a polynomial of degree 4 in s = 2 θ − 1, by components:
 *
 *   w(s) = a0 + a1 s + a2 s² + a3 s³ + a4 s⁴                                                          (1)
 *
 * The dense output of most methods of order 5 or less is one, with its correction of degree 3: then (1) is exact and
 * costs a tenth of it.
 */
export interface SpinAlong {
  /** Coefficients of (1) by component, rad/s (15). */
  readonly a: Float64Array;
  /** True if (1) differs from the step by no more than it may. */
  isKnown: boolean;
  readonly node: Float64Array;
  readonly end: Float64Array;
}

export function createSpinAlong(): SpinAlong {
  return { a: new Float64Array(15), isKnown: false, node: new Float64Array(3), end: new Float64Array(3) };
}

/**
 * Sets the polynomial of a step.
 *
 * @param inside  w at `turnNodes` of the step, one after the other, rad/s (9)
 * @param allowed difference between the polynomial and the step in the rotation over all of it, rad
 */
export function spinAlongInto(
  step: RunningStep<SphereDiscrete>,
  inside: Float64Array,
  allowed: number,
  out: SpinAlong,
): void {
  const { a, node, end } = out;
  const { t0, t1 } = step;
  step.evaluatePart(t0, w_WB, node);
  step.evaluatePart(t1, w_WB, end);
  let largest = 0;
  for (let i = 0; i < 3; i += 1) {
    const middle = inside[3 + i];
    const last = end[i];
    const even1 = 0.5 * (last + node[i]) - middle;
    const even = (0.5 * (inside[6 + i] + inside[i]) - middle) / SQUARE;
    const odd1 = 0.5 * (last - node[i]);
    const odd = (0.5 * (inside[6 + i] - inside[i])) / Math.sqrt(SQUARE);
    const at = 5 * i;
    a[at] = middle;
    a[at + 4] = (even1 - even) / (1 - SQUARE);
    a[at + 2] = even1 - a[at + 4];
    a[at + 3] = (odd1 - odd) / (1 - SQUARE);
    a[at + 1] = odd1 - a[at + 3];
    largest = Math.max(largest, Math.abs(middle), Math.abs(last));
  }
  let difference = 0;
  for (const s of tests) {
    step.evaluatePart(t0 + 0.5 * (1 + s) * (t1 - t0), w_WB, node);
    for (let i = 0; i < 3; i += 1) difference = Math.max(difference, Math.abs(spinAt(a, 5 * i, s) - node[i]));
  }
  out.isKnown = difference * (t1 - t0) <= allowed || difference <= ROUNDING * Number.EPSILON * largest;
}

/** Writes the angular velocities at `turnNodes` of the part from θ0 to θ1 of the step, rad/s (9). No allocation. */
export function spinsInPartInto({ a }: SpinAlong, theta0: number, theta1: number, out: Float64Array): void {
  for (let i = 0; i < 3; i += 1) {
    const s = 2 * (theta0 + turnNodes[i] * (theta1 - theta0)) - 1;
    for (let k = 0; k < 3; k += 1) out[3 * i + k] = spinAt(a, 5 * k, s);
  }
}

function spinAt(a: Float64Array, at: number, s: number): number {
  return a[at] + s * (a[at + 1] + s * (a[at + 2] + s * (a[at + 3] + s * a[at + 4])));
}
