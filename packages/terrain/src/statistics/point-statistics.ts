import { atan } from "@talus/portable-math";
import { requireObject } from "@talus/portable-math/arguments";
import { createTerrain } from "../create-terrain.ts";
import type { PatchData } from "../ground/terrain-data.ts";
import { checkPoints } from "../point-surface/check-points.ts";
import { type Hollowness, hollownessOf } from "./fitting-sphere.ts";
import { largestCurvature } from "./largest-curvature.ts";
import { createSlopeClasses } from "./slope-classes.ts";

/** The surface through some points in numbers. */
export interface PointStatistics extends Hollowness {
  /** Points omitted because another one lies at the same place of the map. */
  readonly duplicates: number;
  /** Spacing of the places at which the surface is evaluated, m, in x and in y. */
  readonly step: number;
  /** Fraction of the rectangle around the points that lies outside their convex hull. */
  readonly outside: number;
  /** Places in each class of slope, from k to k + 1 times `slopeClassWidth`. */
  readonly slopeCounts: readonly number[];
  /** Steepest of these, rad. */
  readonly steepest: number;
  /** Most hollow of these places, [x, y], m; absent if there is none. */
  readonly mostCurvedAt?: readonly [number, number];
}

/** Approximate number of evaluated places, and its minimum. */
const most = 200_000;
const least = 10_000;

/**
 * Slopes and curvatures of the surface through points, that of method "patch", at places of a square lattice: about one
 * per point, so that sharper features are missed. Between triangles the curvature jumps.
 *
 * @throws RangeError if there is no such surface: fewer than 3 places, all on a line
 */
export function measurePoints(points: Pick<PatchData, "x" | "y" | "z">): PointStatistics {
  requireObject("measurePoints", "points", points);
  checkPoints({ ...points, kind: "points", method: "smooth", cell: 1 });
  const { x, y, z } = points;
  const kept = distinctPlaces(x, y);
  const pick = (values: Float64Array): Float64Array => Float64Array.from(kept, (i) => values[i]);
  const data = { kind: "points", method: "patch", x: pick(x), y: pick(y), z: pick(z) } as const;
  const terrain = createTerrain(data);
  const [west, east] = rangeOf(x);
  const [south, north] = rangeOf(y);
  const [lowest, highest] = rangeOf(z);
  const places = Math.max(least, Math.min(most, kept.length));
  const step = Math.sqrt(((east - west) * (north - south)) / places);
  const isStep = west + step > west && east - step < east && south + step > south && north - step < north;
  if (!isStep) {
    const corners = `(${west}, ${south}) and (${east}, ${north})`;
    throw new RangeError(
      `measurePoints: points must lie farther apart than the last digit of their coordinates, got a lattice of ${step} m between ${corners}`,
    );
  }
  const classes = createSlopeClasses();
  const jet = new Float64Array(6);
  let [seen, outside, largest] = [0, 0, -Infinity];
  let steepest = 0; // as a squared tangent
  let mostCurvedAt: readonly [number, number] | undefined;
  for (let py = south + 0.5 * step; py < north; py += step) {
    for (let px = west + 0.5 * step; px < east; px += step) {
      seen += 1;
      if (terrain.evaluateSurface(px, py, jet) !== "found") {
        outside += 1;
        continue;
      }
      const tangent2 = jet[1] * jet[1] + jet[2] * jet[2];
      classes.addTangent(tangent2, 1);
      steepest = Math.max(steepest, tangent2);
      const curvature = largestCurvature(jet);
      if (!(curvature > largest)) continue;
      largest = curvature;
      mostCurvedAt = [px, py];
    }
  }
  return {
    duplicates: x.length - kept.length,
    step,
    outside: outside / seen,
    slopeCounts: classes.amounts,
    steepest: atan(Math.sqrt(steepest)),
    ...hollownessOf(largest, { lowest, highest }, step),
    ...(mostCurvedAt === undefined ? {} : { mostCurvedAt }),
  };
}

/** The first point at each place, in the order of the points. */
function distinctPlaces(x: Float64Array, y: Float64Array): Int32Array {
  const order = Int32Array.from({ length: x.length }, (_, i) => i);
  order.sort((i, j) => x[i] - x[j] || y[i] - y[j] || i - j);
  const isSame = (n: number): boolean => {
    return n > 0 && x[order[n]] === x[order[n - 1]] && y[order[n]] === y[order[n - 1]];
  };
  return order.filter((_, n) => !isSame(n)).sort();
}

function rangeOf(values: Float64Array): readonly [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return [low, high];
}
