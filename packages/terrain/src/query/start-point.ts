import type { HeightSurface } from "../surface/height-surface.ts";

/** Points per side of the lattice that looks for a surface where there is none below c. */
const lattice = 33;
/** Half width of the lattice where the map has no bounds, m. */
const halfWidth = 100;

/**
 * A point of the map from which a descent towards the foot of c can begin: the one below c, brought into the
 * bounds; if the surface has no value there, the nearest to c of a lattice over the bounds, which are taken 100 m
 * to either side of c where there are none.
 *
 * @param c   [x, y, z], m
 * @param jet scratch, length 6
 * @param out written: [x, y], m. Length 2.
 * @returns   false when none of the points has a height
 */
export function findStart(
  surface: HeightSurface,
  c: Float64Array,
  jet: Float64Array,
  out: Float64Array,
): boolean {
  out[0] = Math.min(Math.max(c[0], surface.west), surface.east);
  out[1] = Math.min(Math.max(c[1], surface.south), surface.north);
  if (surface.evaluate(out[0], out[1], jet)) return true;
  const x0 = surface.west > -Infinity ? surface.west : c[0] - halfWidth;
  const x1 = surface.east < Infinity ? surface.east : c[0] + halfWidth;
  const y0 = surface.south > -Infinity ? surface.south : c[1] - halfWidth;
  const y1 = surface.north < Infinity ? surface.north : c[1] + halfWidth;
  let nearest = Infinity;
  for (let i = 0; i < lattice; i += 1) {
    const x = x0 + ((x1 - x0) * i) / (lattice - 1);
    for (let j = 0; j < lattice; j += 1) {
      const y = y0 + ((y1 - y0) * j) / (lattice - 1);
      if (!surface.evaluate(x, y, jet)) continue;
      const dx = x - c[0];
      const dy = y - c[1];
      const dz = jet[0] - c[2];
      const square = dx * dx + dy * dy + dz * dz;
      if (square >= nearest) continue;
      nearest = square;
      out[0] = x;
      out[1] = y;
    }
  }
  return nearest < Infinity;
}
