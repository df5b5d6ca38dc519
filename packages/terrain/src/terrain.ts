import type { Found } from "./contact.ts";
import type { DistanceQuery } from "./distance-query.ts";
import { createPlaneQuery, evaluatePlane } from "./plane.ts";
import type { TerrainData } from "./terrain-data.ts";

/** A ground that is ready to answer: data checked, coefficients made. */
export interface Terrain {
  readonly data: TerrainData;
  /**
   * Height and derivatives of the surface at (x, y).
   *
   * @param out [z, zx, zy, zxx, zxy, zyy] in m, 1, 1, 1/m, 1/m, 1/m. Length 6. Finite whatever is returned.
   */
  evaluateSurface(x: number, y: number, out: Float64Array): Found;
  /** A new distance query with its own buffers. */
  createQuery(): DistanceQuery;
}

/**
 * Checks the data of a ground and prepares it.
 *
 * @throws RangeError or TypeError naming what is wrong
 */
export function createTerrain(data: TerrainData): Terrain {
  if (data.kind === "plane") {
    const plane = checkPlane(data);
    return {
      data,
      evaluateSurface: (x, y, out) => evaluatePlane(plane, x, y, out),
      createQuery: () => createPlaneQuery(plane),
    };
  }
  throw new TypeError(`createTerrain: kind ${data.kind} is not there yet`);
}

/** A distance query with its own buffers, for one worker. */
export function createQuery(terrain: Terrain): DistanceQuery {
  return terrain.createQuery();
}

function checkPlane(data: Extract<TerrainData, { kind: "plane" }>) {
  for (const [name, value] of [
    ["gradient[0]", data.gradient[0]],
    ["gradient[1]", data.gradient[1]],
    ["height", data.height],
  ] as const) {
    if (!(Math.abs(value) <= Number.MAX_VALUE)) {
      throw new RangeError(`createTerrain: plane ${name} must be a finite number, got ${value}`);
    }
  }
  return { kx: data.gradient[0], ky: data.gradient[1], height: data.height };
}
