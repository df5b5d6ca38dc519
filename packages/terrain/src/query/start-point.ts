import type { FootState } from "../surface/foot-state.ts";
import type { HeightSurface } from "../surface/height-surface.ts";

/** Points per side of the lattice that searches for a surface if there is none below c. */
const lattice = 33;
/** Half width of the lattice if the map has no bounds, m. */
const halfWidth = 100;

/**
 * A point of the map from which a descent towards the foot of c can begin: the one below c, moved into the bounds; if
 * the surface has no value there, the nearest to c of a lattice over the bounds, which are taken 100 m to either side
 * of c if there are none.
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
  const x0 = surface.west > -Infinity ? surface.west : c[0] - halfWidth;
  const x1 = surface.east < Infinity ? surface.east : c[0] + halfWidth;
  const y0 = surface.south > -Infinity ? surface.south : c[1] - halfWidth;
  const y1 = surface.north < Infinity ? surface.north : c[1] + halfWidth;
  let nearest = Infinity;
  for (let i = 0; i < lattice; i += 1) {
    at[0] = x0 + ((x1 - x0) * i) / (lattice - 1);
    for (let j = 0; j < lattice; j += 1) {
      at[1] = y0 + ((y1 - y0) * j) / (lattice - 1);
      if (!surface.evaluate(at, jet)) continue;
      const dx = at[0] - c[0];
      const dy = at[1] - c[1];
      const dz = jet[0] - c[2];
      const square = dx * dx + dy * dy + dz * dz;
      if (square >= nearest) continue;
      nearest = square;
      best[0] = at[0];
      best[1] = at[1];
    }
  }
  at[0] = best[0];
  at[1] = best[1];
  return nearest < Infinity;
}
