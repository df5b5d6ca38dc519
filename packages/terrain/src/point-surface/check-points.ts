import { LARGEST_HEIGHT } from "@talus/geodata/grid";
import type { PointsData } from "../ground/terrain-data.ts";

const fewest = 3;
/** Points whose distance from a line is below this fraction of their extent lie on it. */
const onLine = 1e-12;

/**
 * @throws RangeError or TypeError that names the array and the point, counted from 0: too few points, not finite, two
 *         at one place, or all on one line
 */
export function checkPoints(data: PointsData): void {
  const { x, y, z } = data;
  const count = x?.length ?? 0;
  if (!(count >= fewest))
    throw new RangeError(`createTerrain: points must be at least ${fewest}, got ${count}`);
  for (const [name, values] of [["y", y] as const, ["z", z] as const]) {
    if (values?.length !== count) {
      throw new RangeError(
        `createTerrain: points ${name} must have ${count} numbers, as x, got ${values?.length}`,
      );
    }
  }
  for (let i = 0; i < count; i += 1) {
    if (Number.isFinite(x[i]) && Number.isFinite(y[i]) && Math.abs(z[i]) <= LARGEST_HEIGHT) continue;
    const allowed = `finite, its height within ${LARGEST_HEIGHT} m`;
    throw new RangeError(`createTerrain: point ${i} must be ${allowed}, got (${x[i]}, ${y[i]}, ${z[i]})`);
  }
  if (data.method === "patch") checkPlaces(x, y);
  checkSpread(x, y);
}

/** An exact surface has one height at a place. */
function checkPlaces(x: Float64Array, y: Float64Array): void {
  const order = Int32Array.from({ length: x.length }, (_, i) => i);
  order.sort((i, j) => x[i] - x[j] || y[i] - y[j] || i - j);
  for (let n = 1; n < order.length; n += 1) {
    const [i, j] = [order[n - 1], order[n]];
    if (x[i] !== x[j] || y[i] !== y[j]) continue;
    throw new RangeError(
      `createTerrain: points ${i} and ${j} lie at one place (${x[i]}, ${y[i]}); leave one out, or use method "smooth"`,
    );
  }
}

/** The point farthest from the first one gives a line; some point must lie off it. */
function checkSpread(x: Float64Array, y: Float64Array): void {
  let far = 0;
  let longest = 0;
  for (let i = 1; i < x.length; i += 1) {
    const square = (x[i] - x[0]) * (x[i] - x[0]) + (y[i] - y[0]) * (y[i] - y[0]);
    if (square <= longest) continue;
    longest = square;
    far = i;
  }
  for (let i = 1; i < x.length; i += 1) {
    const across = (x[far] - x[0]) * (y[i] - y[0]) - (y[far] - y[0]) * (x[i] - x[0]);
    if (Math.abs(across) > onLine * longest) return;
  }
  throw new RangeError(
    `createTerrain: points must not all lie on one line in the map; these lie on that through (${x[0]}, ${y[0]}) and (${x[far]}, ${y[far]})`,
  );
}
