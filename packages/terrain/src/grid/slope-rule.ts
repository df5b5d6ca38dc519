import { createSplineSlopes } from "./spline-slopes.ts";

/**
 * Number of continuous derivatives of a grid surface: two, or one with more local dependence on the nodes.
 */
export type SplineSmoothness = "C2" | "C1";

/**
 * Slopes at equally spaced nodes as sums over their neighbours, the same sum at every node:
 *   m(i) = Σ w(k) (f(i+k) − f(i−k)), k = 1..reach                                                       (1)
 * C2: w(k) = −3 rᵏ, r = √3 − 2, is the bounded solution of m(i−1) + 4 m(i) + m(i+1) = 3 (f(i+1) − f(i−1)): the
 *     slopes of the C² cubic spline. r³³ = 1e-19, so that nodes beyond the 32nd do not affect a sum.
 * C1: w(1) = 1/2: cubic Hermite with central differences (Catmull–Rom), of order 3.
 *
 * At its ends a line is continued by its end cubic (`createEndCubic`), which makes the ends not-a-knot.
 *
 * Source: Unser, Aldroubi, Eden (1993), B-spline signal processing, IEEE Trans. Signal Process. 41, 821, for the
 * sum; Catmull and Rom (1974), A class of local interpolating splines.
 */
export interface SlopeRule {
  /** w(1), w(2), … */
  readonly weights: Float64Array;
  /** Number of neighbours to each side. */
  readonly reach: number;
  /** Nodes at an end of a line on which its end cubic depends, where there are as many. */
  readonly endNodes: number;
  /**
   * Largest distance from the bilinear surface through the nodes, in units of the largest second difference around:
   * [away from the border of the map, in cells at the border].
   */
  readonly overshoot: readonly [number, number];
}

/**
 * Overshoot, in one variable: at the distance t from a node the spline is off its chord by t (1 − t)/2 times the
 * larger second derivative M of the ends, at most; S multiplies values by at most 1 + 4 M/8 (a second difference is
 * at most 4 values), and Sx Sy f − Lx Ly f = (Sx − Lx) Sy f + Lx (Sy − Ly) f.
 * C2: M(i−1) + 4 M(i) + M(i+1) = 6 δ²f(i) gives M <= 3 δ²; not-a-knot M(1) = δ²f(1), M(0) = 2 M(1) − M(2) <= 5 δ².
 * C1: the slopes are off the chord by δ²/2 with opposite signs, so that M/8 becomes 1/8; at the ends too.
 */
function overshootOf(eighth: number): number {
  return eighth * (2 + 4 * eighth);
}

export const slopeRules: Readonly<Record<SplineSmoothness, SlopeRule>> = {
  C2: {
    weights: splineWeights(32),
    reach: 32,
    endNodes: 34,
    overshoot: [overshootOf(3 / 8), overshootOf(5 / 8)],
  },
  C1: {
    weights: Float64Array.of(0.5),
    reach: 1,
    endNodes: 3,
    overshoot: [overshootOf(1 / 8), overshootOf(1 / 8)],
  },
};

function splineWeights(reach: number): Float64Array {
  const r = Math.sqrt(3) - 2;
  const weights = new Float64Array(reach);
  let power = 1;
  for (let k = 0; k < reach; k += 1) {
    power *= r;
    weights[k] = -3 * power;
  }
  return weights;
}

/**
 * Writes the slopes (1) of a row of nodes, the farthest neighbours first. No allocation.
 *
 * @param f      values; neighbour k of node i is at from + i ± k · stride
 * @param count  number of nodes
 * @param out    slope of node i at out[to + i]
 */
export function slopesOfRow(
  { weights, reach }: SlopeRule,
  f: Float64Array,
  from: number,
  stride: number,
  count: number,
  out: Float64Array,
  to: number,
): void {
  for (let i = 0; i < count; i += 1) out[to + i] = 0;
  let k = reach;
  for (; k > 3; k -= 4) {
    // four neighbours in one pass: saves a third of the time
    const w0 = weights[k - 1];
    const w1 = weights[k - 2];
    const w2 = weights[k - 3];
    const w3 = weights[k - 4];
    const a = from + k * stride;
    const b = from - k * stride;
    for (let i = 0; i < count; i += 1) {
      const far = w0 * (f[a + i] - f[b + i]) + w1 * (f[a - stride + i] - f[b + stride + i]);
      const near =
        w2 * (f[a - 2 * stride + i] - f[b + 2 * stride + i]) +
        w3 * (f[a - 3 * stride + i] - f[b + 3 * stride + i]);
      out[to + i] += far + near;
    }
  }
  for (; k > 0; k -= 1) {
    const w = weights[k - 1];
    const ahead = from + k * stride;
    const behind = from - k * stride;
    for (let i = 0; i < count; i += 1) out[to + i] += w * (f[ahead + i] - f[behind + i]);
  }
}

/**
 * Continues a line of nodes beyond its end by the cubic of its first interval in the not-a-knot spline (C2), or by
 * the parabola of its first three nodes (C1): f[end − k · stride], k = 1..added, from f[end], f[end + stride], …
 * The spline of the continued line is that of the line.
 */
export type EndCubic = (f: Float64Array, end: number, stride: number, added: number) => void;

/** @param nodes number of nodes of the whole line, >= 2 */
export function createEndCubic({ endNodes }: SlopeRule, nodes: number): EndCubic {
  const count = Math.min(nodes, endNodes);
  const { solve } = createSplineSlopes(count);
  const line = new Float64Array(count);
  const slopes = new Float64Array(count);
  return (f, end, stride, added) => {
    for (let k = 0; k < count; k += 1) line[k] = f[end + k * stride];
    solve(line, 0, 1, slopes);
    const rise = line[1] - line[0];
    const c2 = 3 * rise - 2 * slopes[0] - slopes[1];
    const c3 = slopes[0] + slopes[1] - 2 * rise;
    for (let k = 1; k <= added; k += 1) {
      f[end - k * stride] = line[0] - k * (slopes[0] - k * (c2 - k * c3));
    }
  };
}
