import type { Terrain } from "../ground/terrain.ts";

/** Bounds of the height of ground about a place on it. */
export interface SheetBound {
  /** Largest slope, as the tangent of its angle. */
  slope: number;
  /** Largest second derivative of the height along any line of the map, 1/m. */
  bend: number;
}

/** Radii, in parts of the way on the map, within which the curvature is asked for; the least that suffices counts. */
const reaches = [1.1, 2, 4];

/**
 * Bounds up to `way` on the map from a place of ground that gives no bounds of its height, but of its curvature: made
 * of curves, or a surface of revolution. A sheet whose normal curvatures are at most κ turns along a line of the map by
 *
 *   |dΘ/ds| ≤ κ / cos Θ,   so that   sin Θ(s) ≤ sin Θ(0) + κ s   and   |z″| ≤ κ / cos³ Θ,
 *
 * Θ the angle of its normal from the vertical, as long as its places, at most s / cos Θ away, are where κ holds.
 *
 * @returns function of the place, its height and slopes [z, zx, zy] and the way, m, that writes the bounds; false where
 *          there are none
 */
export function createSheetBound(
  terrain: Terrain,
): ((x: number, y: number, jet: Float64Array, way: number, out: SheetBound) => boolean) | undefined {
  const query = terrain.createQuery();
  const { bendWithin } = query;
  if (bendWithin === undefined) return undefined;
  const c = new Float64Array(3);
  return (x, y, jet, way, out) => {
    c[0] = x;
    c[1] = y;
    c[2] = jet[0];
    const fall = jet[1] * jet[1] + jet[2] * jet[2];
    const sine = Math.sqrt(fall / (1 + fall));
    for (const part of reaches) {
      const curvature = bendWithin.call(query, c, part * way);
      const most = sine + curvature * way;
      if (!(most < 1)) continue;
      const cosine = Math.sqrt((1 - most) * (1 + most));
      if (part * cosine < 1) continue;
      out.slope = most / cosine;
      out.bend = curvature / (cosine * cosine * cosine);
      return true;
    }
    return false;
  };
}
