import type { FootState } from "../surface/foot-state.ts";
import type { HeightSurface } from "../surface/height-surface.ts";

/** Points per side of the lattice that searches for a surface if there is none below c. */
const lattice = 33;
/** Distances of its places from c without bounds, in sizes of the body: each is 4 times the last. */
const distances = new Float64Array((lattice - 1) / 2).fill(1 / 4096);
for (let k = 1; k < distances.length; k += 1) distances[k] = 4 * distances[k - 1];

/**
 * A point of the map from which a descent towards the foot of c can begin: the one below c, moved into the bounds; if
 * the surface has no value there, the nearest to c of a lattice over the bounds, or where there are none of places at
 * distances from c that grow by a factor.
 *
 * @param c     [x, y, z], m
 * @param size  of the bodies that ask, m
 * @param state its position is written
 * @returns     false if none of the points has a height
 */
export function findStart(surface: HeightSurface, c: Float64Array, size: number, state: FootState): boolean {
  const { at, step: best, jet } = state;
  at[0] = Math.min(Math.max(c[0], surface.west), surface.east);
  at[1] = Math.min(Math.max(c[1], surface.south), surface.north);
  if (surface.evaluate(at, jet)) return true;
  let least = Infinity;
  for (let i = 0; i < lattice; i += 1) {
    at[0] = placeOf(i, surface.west, surface.east, c[0], size);
    for (let j = 0; j < lattice; j += 1) {
      at[1] = placeOf(j, surface.south, surface.north, c[1], size);
      if (!surface.evaluate(at, jet)) continue;
      const dx = at[0] - c[0];
      const dy = at[1] - c[1];
      const dz = jet[0] - c[2];
      const square = dx * dx + dy * dy + dz * dz;
      if (square >= least) continue;
      least = square;
      best[0] = at[0];
      best[1] = at[1];
    }
  }
  at[0] = best[0];
  at[1] = best[1];
  return least < Infinity;
}

/** The i-th of the places from low to high; if there is none of them, of those about the middle. */
function placeOf(i: number, low: number, high: number, middle: number, size: number): number {
  if (high - low < Infinity) return low + ((high - low) * i) / (lattice - 1);
  const half = (lattice - 1) / 2;
  const way = i === half ? 0 : Math.sign(i - half) * size * distances[Math.abs(i - half) - 1];
  return Math.min(Math.max(middle + way, low), high);
}
