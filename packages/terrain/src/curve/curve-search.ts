import { type Curve, jetLength } from "./curve.ts";
import {
  type CurveFoot,
  copyCurveFoot,
  createCurveFoot,
  measureFoot,
  refineFoot,
  setRates,
} from "./curve-foot.ts";
import type { CurveTree } from "./curve-tree.ts";
import { createPartBound } from "./part-bound.ts";

/** A search for the feet of a point on a curve. Keeps buffers; no method allocates. */
export interface CurveSearch {
  /** Sets `best` to the place of the curve nearest to p, the ends of the range included. */
  nearest(p: Float64Array, best: CurveFoot): void;
  /**
   * Collects the local minima of the distance with distance <= limit inside the range, in no particular order.
   *
   * @param limit m
   * @param feet  places to write
   * @returns     number of feet
   */
  collect(p: Float64Array, limit: number, feet: readonly CurveFoot[]): number;
  /** Distance from p to the nearest local minimum outside of a stretch [low, high] of s, m; at most `limit`. */
  distanceOutside(p: Float64Array, stretch: Float64Array, limit: number): number;
}

/**
 * Parts that one search may examine: only a point with a whole arc of feet, a circle's centre, takes so many.
 */
const mostParts = 3000;
const stackParts = 64;
/** Parts shorter than this fraction of the range are not halved further. */
const smallestShare = 1e-7;

/**
 * Branch and bound over parts of the range. A part is discarded if f = |γ − p|²/2 cannot be below the best known value,
 * or f' has no zero in it; where f is convex, one bracket holds its minimum; else the part is halved. The bounds of the
 * tree's parts and the jets of their ends are precomputed, so that the curve is evaluated near a foot only.
 */
export function createCurveSearch(curve: Curve, tree: CurveTree): CurveSearch {
  const part = createPartBound(curve, tree);
  const stack = new Float64Array(2 * stackParts);
  const stackNode = new Int32Array(stackParts);
  const trial = createCurveFoot();
  const low = createCurveFoot();
  const high = createCurveFoot();
  const smallest = smallestShare * (curve.to - curve.from);
  let depth = 0;

  function push(from: number, to: number, node: number): void {
    stack[2 * depth] = from;
    stack[2 * depth + 1] = to;
    stackNode[depth] = node;
    depth += 1;
  }

  /** Sets a foot at sample i of the tree. */
  function lookAt(p: Float64Array, i: number, foot: CurveFoot): void {
    foot.at[0] = tree.s[i];
    for (let k = 0; k < jetLength; k += 1) foot.jet[k] = tree.jets[jetLength * i + k];
    setRates(p, foot.jet, 0, foot.rates);
  }

  /** Sets `trial` to the middle of a part. */
  function lookAtMiddle(p: Float64Array, from: number, to: number, node: number): boolean {
    if (node >= 0 && 2 * node + 2 < tree.nodes) {
      lookAt(p, tree.endsAt[2 * (2 * node + 1) + 1], trial);
      return true;
    }
    trial.at[0] = 0.5 * (from + to);
    return measureFoot(curve, p, trial);
  }

  /**
   * Pushes the halves of a part unless its middle shows that they contain no minimum with f below `enough`.
   */
  function pushHalves(p: Float64Array, from: number, to: number, node: number, enough: number): void {
    const hasValue = lookAtMiddle(p, from, to, node);
    if (hasValue && part.isRuledOut(trial.rates, 0.5 * (to - from), enough)) return;
    const isUpward = !(hasValue && trial.rates[1] < 0);
    const middle = trial.at[0];
    const hasNodes = node >= 0 && 2 * node + 2 < tree.nodes;
    const first = hasNodes ? 2 * node + 1 : -1;
    const second = hasNodes ? 2 * node + 2 : -1;
    if (!isUpward) push(from, middle, first);
    push(middle, to, second);
    if (isUpward) push(from, middle, first); // f grows in the middle: the lower half is examined first
  }

  /** Sets `trial` to the minimum in a part if f' changes sign there from − to +. */
  function refine(p: Float64Array, from: number, to: number, node: number): boolean {
    if (node >= 0) {
      lookAt(p, tree.endsAt[2 * node], low);
      lookAt(p, tree.endsAt[2 * node + 1], high);
    } else {
      low.at[0] = from;
      high.at[0] = to;
      if (!measureFoot(curve, p, low) || !measureFoot(curve, p, high)) return false;
    }
    const before = low.rates[1];
    const after = high.rates[1];
    if (before > 0 || after < 0) return false;
    trial.at[0] = after > before ? from - (before / (after - before)) * (to - from) : from; // the secant of f'
    return refineFoot(curve, p, from, to, trial);
  }

  /**
   * Processes the part at the top; true if `trial` has become a minimum in it, of a part that passes f `enough`.
   */
  function lookIntoTop(p: Float64Array, enough: number): boolean {
    depth -= 1;
    const from = stack[2 * depth];
    const to = stack[2 * depth + 1];
    const node = stackNode[depth];
    if (!part.bound(p, from, to, node, enough)) return false;
    if (!part.isConvex() && to - from > smallest && depth + 2 <= stackParts) {
      pushHalves(p, from, to, node, enough);
      return false;
    }
    return refine(p, from, to, node);
  }

  function nearest(p: Float64Array, best: CurveFoot): void {
    lookAt(p, 0, best);
    lookAt(p, tree.s.length - 1, trial);
    if (trial.rates[0] < best.rates[0]) copyCurveFoot(trial, best);
    depth = 0;
    push(curve.from, curve.to, 0);
    for (let parts = 0; depth > 0 && parts < mostParts; parts += 1) {
      if (lookIntoTop(p, best.rates[0]) && trial.rates[0] < best.rates[0]) copyCurveFoot(trial, best);
    }
  }

  function collect(p: Float64Array, limit: number, feet: readonly CurveFoot[]): number {
    const enough = 0.5 * limit * limit;
    const above = enough * (1 + 1e-12); // a foot just at the limit counts
    let count = 0;
    depth = 0;
    push(curve.from, curve.to, 0);
    for (let parts = 0; depth > 0 && parts < mostParts && count < feet.length; parts += 1) {
      if (!lookIntoTop(p, above) || !(trial.rates[0] <= enough) || !isNew(feet, count)) continue;
      copyCurveFoot(trial, feet[count]);
      count += 1;
    }
    return count;
  }

  function distanceOutside(p: Float64Array, stretch: Float64Array, limit: number): number {
    let enough = 0.5 * limit * limit;
    depth = 0;
    push(curve.from, curve.to, 0);
    for (let parts = 0; depth > 0 && parts < mostParts; parts += 1) {
      const from = stack[2 * depth - 2];
      const to = stack[2 * depth - 1];
      if (from >= stretch[0] && to <= stretch[1]) {
        depth -= 1;
        continue;
      }
      if (!lookIntoTop(p, enough)) continue;
      const isInside = trial.at[0] >= stretch[0] && trial.at[0] <= stretch[1];
      if (!isInside) enough = Math.min(enough, trial.rates[0]);
    }
    return Math.sqrt(2 * enough);
  }

  /** A foot on the border of two parts is found from both. */
  function isNew(feet: readonly CurveFoot[], count: number): boolean {
    for (let i = 0; i < count; i += 1) {
      if (Math.abs(feet[i].at[0] - trial.at[0]) <= smallest) return false;
    }
    return true;
  }

  return { nearest, collect, distanceOutside };
}
