import { requireFunctions } from "@talus/portable-math/arguments";
import type { Found } from "./contact.ts";
import type { DistanceQuery } from "./distance-query.ts";
import type { TerrainData } from "./terrain-data.ts";

/** A ground that is ready for queries: data checked, coefficients computed. Belongs to one worker. */
export interface Terrain {
  readonly data: TerrainData;
  /** Deviation of a surface that was fitted to points from them. */
  readonly fit?: SurfaceFit;
  /**
   * Height and derivatives of the surface at (x, y). No allocation.
   *
   * @param out [z, zx, zy, zxx, zxy, zyy] in m, 1, 1, 1/m, 1/m, 1/m. Length 6. Finite whatever is returned; zeros
   *            where a formula has no value, which is always `outside`.
   */
  evaluateSurface(x: number, y: number, out: Float64Array): Found;
  /**
   * Bounds of height and derivatives over a rectangle of the map, as far as it contains ground; absent if they are
   * unknown. They may be loose, never too tight; +-Infinity where there is none. No allocation.
   *
   * @param box [x0, x1, y0, y1], m
   * @param out written: [lower, upper] of z, zx, zy, zxx, zxy, zyy one after the other; lower > upper of z where there
   *            is no ground. Where slopes jump second derivatives are not bounded. Length 12.
   */
  boundSurface?(box: Float64Array, out: Float64Array): void;
  /**
   * A new distance query with its own buffers.
   *
   * @param size of the bodies that ask, m: kinks of a formula are examined at 1e-9 of it. Omitted: 1/32 of a bounded
   *             domain, else 1 m
   */
  createQuery(size?: number): DistanceQuery;
}

/** Deviation of a fitted surface from the points from which it was made. */
export interface SurfaceFit {
  /** Root mean square of the differences in height, m. */
  readonly rms: number;
  /** Largest difference in height, m. */
  readonly largest: number;
  /** The point where it is largest, counted from 0. */
  readonly worstPoint: number;
  /** Steps of the iteration that solved for the coefficients. */
  readonly steps: number;
}

/**
 * A distance query with its own buffers, for one worker.
 *
 * @param size of the bodies that ask, m, as in `Terrain.createQuery`
 * @throws RangeError if that is not > 0 and finite
 */
export function createQuery(terrain: Terrain, size?: number): DistanceQuery {
  requireFunctions("createQuery", "terrain", terrain, ["createQuery"]);
  if (size !== undefined && !(size > 0 && size < Infinity)) {
    throw new RangeError(`createQuery: size must be > 0 and finite, got ${String(size)}`);
  }
  return terrain.createQuery(size);
}
