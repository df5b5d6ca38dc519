import type { GridData } from "@talus/geodata";
import { sharedNumbers } from "@talus/geodata/grid";
import { requireObject } from "@talus/portable-math/arguments";
import { type PreparedGrid, prepareGrid } from "./grid/prepared-grid.ts";
import { checkKeys } from "./ground/check-keys.ts";
import { surfaceKeys } from "./ground/surface-keys.ts";
import type { SurfaceFit } from "./ground/terrain.ts";
import type { TerrainData } from "./ground/terrain-data.ts";
import { checkPoints } from "./point-surface/check-points.ts";
import { fitHeightGrid } from "./point-surface/smooth-fit.ts";

/**
 * A ground whose large data lie in memory that threads share, and are only read. It can be sent to a worker, where
 * `createTerrain` makes a ground of it without reading through a map again. Where the platform has no such memory, a
 * message copies it.
 */
export interface PreparedTerrain {
  readonly kind: "prepared";
  readonly data: TerrainData;
  /** Of a grid. */
  readonly grid?: PreparedGrid;
  /** Of smoothed points. */
  readonly fitted?: FittedGrid;
}

/** A grid fitted to points. */
export interface FittedGrid {
  readonly grid: PreparedGrid;
  readonly fit: SurfaceFit;
}

/**
 * Prepares a ground for several workers: a map is checked, read through and bounded once, and points are fitted once.
 * Arrays that are not in shared memory yet are copied into it.
 *
 * @throws RangeError or TypeError naming what is wrong in a grid or in fitted points; other data are checked by
 *   `createTerrain`
 */
export function prepareTerrain(data: TerrainData): PreparedTerrain {
  requireObject("prepareTerrain", "data", data);
  if (data.kind === "grid") {
    checkKeys("createTerrain: grid", data, surfaceKeys.grid);
    requireObject("createTerrain", "grid", data.grid);
    const grid = inSharedMemory<GridData>(data.grid);
    return { kind: "prepared", data: { ...data, grid }, grid: prepareGrid(grid, data.spline) };
  }
  const shared = inSharedMemory(data);
  if (data.kind !== "points" || data.method !== "smooth") return { kind: "prepared", data: shared };
  checkKeys("createTerrain: points", data, surfaceKeys.points);
  checkPoints(data);
  const { grid, fit } = fitHeightGrid(data);
  return { kind: "prepared", data: shared, fitted: { grid: prepareGrid(inSharedMemory(grid)), fit } };
}

/** The same data, with their arrays of numbers in shared memory. */
function inSharedMemory<T extends object>(data: T): T {
  const entries = Object.entries(data).map(([name, value]: [string, unknown]) => [name, shared(value)]);
  return Object.fromEntries(entries) as T;
}

const kinds = [Float32Array, Float64Array, Uint8Array, Uint32Array] as const;

function shared(value: unknown): unknown {
  const kind = kinds.find((each) => value instanceof each);
  if (kind === undefined || !ArrayBuffer.isView(value)) return value;
  if (typeof SharedArrayBuffer === "undefined" || value.buffer instanceof SharedArrayBuffer) return value;
  const numbers = value as InstanceType<(typeof kinds)[number]>;
  const copy = sharedNumbers<typeof numbers>(kind, numbers.length);
  copy.set(numbers);
  return copy;
}
