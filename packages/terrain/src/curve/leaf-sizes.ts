import { boundsLength } from "./curve.ts";
import type { CurveTree } from "./curve-tree.ts";

/**
 * Bounds of the sizes of γ' and γ'' over each of the smallest parts of a curve, in the order of s. Immutable.
 */
export interface LeafSizes {
  /** Lower bound of |γ'|². */
  readonly slowest: Float64Array;
  /** Upper bound of |γ''|. */
  readonly bend: Float64Array;
  /** Upper bound of the length, m. */
  readonly length: Float64Array;
}

export function createLeafSizes({ bounds, s }: CurveTree): LeafSizes {
  const count = s.length - 1;
  const slowest = new Float64Array(count);
  const bend = new Float64Array(count);
  const length = new Float64Array(count);
  for (let leaf = 0; leaf < count; leaf += 1) {
    let [least, most, turn] = [0, 0, 0];
    for (let i = 0; i < 3; i += 1) {
      const at = boundsLength * (count - 1 + leaf) + 2 * i;
      const low = bounds[at + 6];
      const high = bounds[at + 7];
      if (!(low <= 0 && high >= 0)) least += Math.min(low * low, high * high);
      most += Math.max(low * low, high * high);
      turn += Math.max(bounds[at + 12] * bounds[at + 12], bounds[at + 13] * bounds[at + 13]);
    }
    slowest[leaf] = least;
    bend[leaf] = Math.sqrt(turn);
    length[leaf] = Math.sqrt(most) * (s[leaf + 1] - s[leaf]);
  }
  return { slowest, bend, length };
}
