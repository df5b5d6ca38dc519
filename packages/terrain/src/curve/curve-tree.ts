import { boundsLength, type Curve, jetLength } from "./curve.ts";

/** Number of precomputed halvings of the range. */
const depth = 7;
const nodes = (1 << (depth + 1)) - 1;

/**
 * Bounds of a curve over halves of halves of its range. Node k has the children 2k + 1 and 2k + 2. Immutable.
 */
export interface CurveTree {
  readonly nodes: number;
  /** Ends of the parts: [low, high] of node k at 2k. */
  readonly ends: Float64Array;
  /** Bounds of the jet over node k, from `boundsLength` k on. */
  readonly bounds: Float64Array;
  /** Ends of the smallest parts, in the order of s; one more than there are such parts. */
  readonly s: Float64Array;
  /** The jet at s[i], from `jetLength` i on. */
  readonly jets: Float64Array;
  /** Indices into s of the two ends of node k, at 2k. */
  readonly endsAt: Int32Array;
}

/**
 * @param what kind of the ground, for errors
 * @throws RangeError if the curve has no value or no direction
 */
export function createCurveTree(curve: Curve, what: string): CurveTree {
  const ends = new Float64Array(2 * nodes);
  const bounds = new Float64Array(boundsLength * nodes);
  ends[0] = curve.from;
  ends[1] = curve.to;
  for (let k = 0; k < nodes; k += 1) {
    const low = ends[2 * k];
    const high = ends[2 * k + 1];
    curve.bound(low, high, bounds, boundsLength * k);
    if (2 * k + 2 >= nodes) continue;
    const middle = 0.5 * (low + high);
    ends.set([low, middle, middle, high], 2 * (2 * k + 1));
  }
  tighten(bounds);
  return { nodes, ends, bounds, ...sampleJets(curve, ends, what) };
}

function sampleJets(
  curve: Curve,
  ends: Float64Array,
  what: string,
): Pick<CurveTree, "s" | "jets" | "endsAt"> {
  const parts = (nodes + 1) / 2;
  const endsAt = new Int32Array(2 * nodes);
  endsAt[1] = parts;
  for (let k = 0; 2 * k + 2 < nodes; k += 1) {
    const low = endsAt[2 * k];
    const high = endsAt[2 * k + 1];
    const middle = (low + high) / 2;
    endsAt.set([low, middle, middle, high], 2 * (2 * k + 1));
  }
  const s = new Float64Array(parts + 1);
  for (let k = 0; k < 2 * nodes; k += 1) s[endsAt[k]] = ends[k];
  const jets = new Float64Array(jetLength * s.length);
  const at = new Float64Array(1);
  for (let i = 0; i < s.length; i += 1) {
    const jet = jets.subarray(jetLength * i, jetLength * (i + 1));
    at[0] = s[i];
    const hasValue = curve.evaluate(at, jet);
    if (hasValue && (jet[3] !== 0 || jet[4] !== 0 || jet[5] !== 0)) continue;
    throw new RangeError(
      `createTerrain: ${what} must have a finite value and a direction everywhere, not so at s = ${s[i]}`,
    );
  }
  return { s, jets, endsAt };
}

/** The bounds of a node are those of its halves together, where these are tighter. */
function tighten(bounds: Float64Array): void {
  for (let k = (nodes - 3) / 2; k >= 0; k -= 1) {
    const own = boundsLength * k;
    const first = boundsLength * (2 * k + 1);
    const second = boundsLength * (2 * k + 2);
    for (let i = 0; i < boundsLength; i += 2) {
      const low = Math.min(bounds[first + i], bounds[second + i]);
      const high = Math.max(bounds[first + i + 1], bounds[second + i + 1]);
      bounds[own + i] = Math.max(bounds[own + i], low);
      bounds[own + i + 1] = Math.min(bounds[own + i + 1], high);
    }
  }
}
