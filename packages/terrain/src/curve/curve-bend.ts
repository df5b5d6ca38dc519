import { boundsLength, type Curve } from "./curve.ts";
import type { CurveTree } from "./curve-tree.ts";

/** Number of halvings below the parts of the tree. */
const extraHalvings = 6;
/** The largest number of parts on the stack: one more at each halving. */
const stackParts = 64;

/**
 * A bound of the curvature |γ' × γ''|/|γ'|³ of the parts of a curve that come closer to a point than `reach`, 1/m, from
 * the bounds of its jet. Parts with bounds above `enough` are halved a few times more; no method allocates.
 */
export function createCurveBend(
  curve: Curve,
  tree: CurveTree,
): (p: Float64Array, reach: number, enough: number) => number {
  const own = new Float64Array(boundsLength);
  const stack = new Float64Array(2 * stackParts);
  const stackNode = new Int32Array(stackParts); // a node of the tree, or −1 less the halvings below it
  const place: { bounds: Float64Array; offset: number } = { bounds: own, offset: 0 };

  /** Sets `place` to the bounds of a part. */
  function look(from: number, to: number, node: number): void {
    place.bounds = node >= 0 ? tree.bounds : own;
    place.offset = node >= 0 ? boundsLength * node : 0;
    if (node < 0) curve.bound(from, to, own, 0);
  }

  function isNear(p: Float64Array, reach: number): boolean {
    let square = 0;
    for (let i = 0; i < 3; i += 1) {
      const at = place.offset + 2 * i;
      const away = Math.max(place.bounds[at] - p[i], 0, p[i] - place.bounds[at + 1]);
      square += away * away;
    }
    return !(square > reach * reach);
  }

  return (p, reach, enough) => {
    let largest = 0;
    let depth = 1;
    stack[0] = curve.from;
    stack[1] = curve.to;
    stackNode[0] = 0;
    while (depth > 0) {
      depth -= 1;
      const from = stack[2 * depth];
      const to = stack[2 * depth + 1];
      const node = stackNode[depth];
      look(from, to, node);
      if (!isNear(p, reach)) continue;
      const bend = boundOfBend(place.bounds, place.offset);
      if (bend <= largest) continue;
      const isLast = node < -extraHalvings || depth + 2 > stackParts;
      if (bend <= enough || isLast) {
        largest = bend;
        continue;
      }
      const hasNodes = node >= 0 && 2 * node + 2 < tree.nodes;
      const middle = 0.5 * (from + to);
      for (let half = 0; half < 2; half += 1) {
        stack[2 * depth] = half === 0 ? from : middle;
        stack[2 * depth + 1] = half === 0 ? middle : to;
        stackNode[depth] = hasNodes ? 2 * node + 1 + half : Math.min(node, 0) - 1;
        depth += 1;
      }
    }
    return largest;
  };
}

/** The minimum of |γ'|² over a part from bounds of its jet. */
export function leastSpeedSquare(bounds: Float64Array, offset: number): number {
  let square = 0;
  for (let at = offset + 6; at < offset + 12; at += 2) {
    const low = bounds[at];
    const high = bounds[at + 1];
    square += low <= 0 && high >= 0 ? 0 : Math.min(low * low, high * high);
  }
  return square;
}

/** The largest square of the vector whose bounds begin at `at`. */
export function mostSquare(bounds: Float64Array, at: number): number {
  let square = 0;
  for (let k = at; k < at + 6; k += 2) {
    square += Math.max(bounds[k] * bounds[k], bounds[k + 1] * bounds[k + 1]);
  }
  return square;
}

/** The bound over one part from the bounds of its jet; Infinity where γ' may be 0. */
export function boundOfBend(bounds: Float64Array, offset: number): number {
  const speed = leastSpeedSquare(bounds, offset);
  let cross = 0;
  for (let i = 0; i < 3; i += 1) {
    const j = (i + 1) % 3;
    const most = crossBound(bounds, offset, i, j);
    cross += most * most;
  }
  const bend = Math.sqrt(cross) / (speed * Math.sqrt(speed));
  return Number.isNaN(bend) ? Infinity : bend;
}

/** The largest size of γ'_i γ''_j − γ'_j γ''_i. */
function crossBound(bounds: Float64Array, offset: number, i: number, j: number): number {
  let low = 0;
  let high = 0;
  for (let turn = 0; turn < 2; turn += 1) {
    const a = offset + 6 + 2 * (turn === 0 ? i : j);
    const b = offset + 12 + 2 * (turn === 0 ? j : i);
    const p = bounds[a] * bounds[b];
    const q = bounds[a] * bounds[b + 1];
    const r = bounds[a + 1] * bounds[b];
    const s = bounds[a + 1] * bounds[b + 1];
    const least = Math.min(p, q, r, s);
    const most = Math.max(p, q, r, s);
    low += turn === 0 ? least : -most;
    high += turn === 0 ? most : -least;
  }
  const size = Math.max(Math.abs(low), Math.abs(high));
  return Number.isNaN(size) ? Infinity : size;
}
