import { requireObject } from "@talus/portable-math/arguments";

/**
 * Map coordinates of the point (0, 0, 0) of a run, m. Map coordinates in the millions and heights of kilometres would
 * cost digits; positions are shifted by it on input, and back on output.
 */
export interface MapOrigin {
  readonly x: number;
  readonly y: number;
  /** Height; default 0. */
  readonly z?: number;
}

/**
 * A point of a run in map coordinates.
 *
 * @throws TypeError when `origin` is not an object
 */
export function toMap(point: ArrayLike<number>, origin: MapOrigin): [number, number, number] {
  requireObject("toMap", "origin", origin);
  const { x, y, z = 0 } = origin;
  const [px, py, pz] = [point[0] ?? 0, point[1] ?? 0, point[2] ?? 0];
  return [toMapCoordinate(px, x), toMapCoordinate(py, y), toMapCoordinate(pz, z)];
}

/** Map coordinate of a run coordinate; without a shift its bits are unchanged, minus zero included. */
function toMapCoordinate(local: number, origin: number): number {
  return origin === 0 ? local : local + origin;
}

/** @throws TypeError or RangeError with the coordinate that is invalid */
export function requireOrigin(where: string, origin: MapOrigin): void {
  requireObject(where, "origin", origin);
  const { x, y, z = 0 } = origin;
  if ([x, y, z].every(Number.isFinite)) return;
  throw new RangeError(`${where}: origin must have finite x, y and z, got ${x}, ${y}, ${z}`);
}
