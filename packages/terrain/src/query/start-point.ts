import type { FootState } from "../surface/foot-state.ts";
import type { HeightSurface } from "../surface/height-surface.ts";

/** Points per side of the lattice that searches for a surface if there is none below c. */
const lattice = 33;
/** Without bounds each distance from c is so many times the last, from 4^-8 to 4^7 m. */
const widening = 4;
const nearest = 4 ** -8;
const distances = Float64Array.from({ length: (lattice - 1) / 2 }, (_, k) => nearest * widening ** k);

/**
 * A point of the map from which a descent towards the foot of c can begin: the one below c, moved into the bounds; if
 * the surface has no value there, the nearest to c of a lattice over the bounds, or where there are none of places at
 * distances from c that grow by a factor.
 *
 * @param c     [x, y, z], m
 * @param state its position is written
 * @returns     false if none of the points has a height
 */
export function findStart(surface: HeightSurface, c: Float64Array, state: FootState): boolean {
  const { at, step: best, jet } = state;
  at[0] = Math.min(Math.max(c[0], surface.west), surface.east);
  at[1] = Math.min(Math.max(c[1], surface.south), surface.north);
  if (surface.evaluate(at, jet)) return true;
  let least = Infinity;
  for (let i = 0; i < lattice; i += 1) {
    at[0] = placeOf(i, surface.west, surface.east, c[0]);
    for (let j = 0; j < lattice; j += 1) {
      at[1] = placeOf(j, surface.south, surface.north, c[1]);
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
function placeOf(i: number, low: number, high: number, middle: number): number {
  if (high - low < Infinity) return low + ((high - low) * i) / (lattice - 1);
  const half = (lattice - 1) / 2;
  const way = i === half ? 0 : Math.sign(i - half) * distances[Math.abs(i - half) - 1];
  return Math.min(Math.max(middle + way, low), high);
}
