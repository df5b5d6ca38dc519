import { randomDirection, seededRandom } from "@talus/testing-tools";
import type { SweptHull } from "../src/index.ts";
import { addSums, cutPoints, momentSums, randomPoints } from "../test/cut-points.ts";

/** Findings of a campaign. */
export interface HullReport {
  readonly hulls: number;
  /** Largest difference of two sums of moments, of bodies within the unit ball. */
  readonly worst: number;
  /** With the seed of the hull; at most 20. */
  readonly failures: readonly string[];
}

/** Sums of some 10^3 terms below 10, of points moved by 1e-16 where the hull is cut. */
const roundOff = 2e-13;

/**
 * Random hulls of 4 to 200 points, flattened to 1 : 20, with roundings of 0 to 0.3: the moments of two halves are those
 * of the whole and of their common face, and no mean square along an axis is negative.
 */
export function fuzzHulls(count: number, seed: number): HullReport {
  const failures: string[] = [];
  let worst = 0;
  for (let k = 0; k < count; k += 1) {
    const random = seededRandom(seed + k);
    const axes = [random.uniform(0.05, 1), random.uniform(0.05, 1), 1];
    const points = randomPoints(random, random.integer(4, 200)).map((x, i) => x * axes[i % 3]);
    const rounding = random.bits() % 4 === 0 ? 0 : random.uniform(0, 0.3);
    const hull = (of: readonly number[]): SweptHull => ({ kind: "hull", points: of, rounding });
    const whole = momentSums(hull(points));
    const cut = cutPoints(points, randomDirection(random));
    const isBody = whole[0] > 0 && [4, 7, 9].every((i) => whole[i] > 0);
    let off = 0;
    if (cut !== undefined) {
      const parts = addSums(momentSums(hull(cut.above)), momentSums(hull(cut.below)));
      const face = rounding === 0 ? whole.map(() => 0) : momentSums(hull(cut.face));
      off = Math.max(...addSums(whole, face).map((x, i) => Math.abs(x - parts[i])));
    }
    worst = Math.max(worst, off);
    if ((!isBody || !(off <= roundOff)) && failures.length < 20)
      failures.push(`seed ${seed + k}: off by ${off}`);
  }
  return { hulls: count, worst, failures };
}
