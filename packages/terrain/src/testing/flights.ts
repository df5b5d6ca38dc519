import { createContact } from "../ground/contact.ts";
import type { DistanceQuery } from "../ground/distance-query.ts";
import { createRandomSequence } from "./random-sequence.ts";
import type { TerrainSuiteOptions } from "./test-runner.ts";

const gravity = 9.81;
const samples = 400;

/**
 * Flies spheres at random and evaluates the ground densely up to the clear time. The acceleration along the path
 * differs from gravity by a constant vector of the length of the given bound.
 *
 * @returns the deepest overlap of sphere and ground before the clear time, m, and the flights with a clear time > 0
 */
export function worstOvertaking(
  query: DistanceQuery,
  options: TerrainSuiteOptions,
): { readonly worst: number; readonly flights: number } {
  const { area, count = 500, seed = 1, reach } = options;
  const random = createRandomSequence(seed + 3);
  const start = createContact();
  const contact = createContact();
  let worst = 0;
  let flights = 0;
  for (let i = 0; i < count / 10; i += 1) {
    query.nearest(Float64Array.of(random(area[0], area[1]), random(area[2], area[3]), 0), undefined, start);
    const radius = random(0.05, 0.5) * reach;
    const height = radius + random(0, i % 2 === 0 ? 1 : 20) * reach;
    const c = start.foot.map((value, k) => value + height * start.normal[k]);
    const fast = i % 3 === 0 ? 100 : 10;
    const v = Float64Array.of(random(-fast, fast), random(-fast, fast), random(-fast, fast));
    const g = Float64Array.of(0, 0, -gravity);
    const dragBound = i % 4 === 0 ? 2 : 0;
    const drag = Float64Array.of(dragBound, 0, 0);
    const clear = query.clearTime(c, v, g, radius, dragBound);
    if (!(clear > 0)) continue;
    flights += 1;
    const end = Math.min(clear, 10);
    for (let k = 0; k < samples; k += 1) {
      const t = (end * k) / samples;
      const at = c.map((value, n) => value + t * (v[n] + 0.5 * t * (g[n] + drag[n])));
      if (query.mapDistance(at[0], at[1]) < 0) break; // ground outside the map does not count
      const found = query.nearest(at, contact.piece >= 0 ? contact : undefined, contact);
      if (found === "found") worst = Math.max(worst, radius - contact.distance);
    }
  }
  return { worst, flights };
}
