import type { Scenario } from "@talus/simulation";

/**
 * Map coordinates of the point that is (0, 0) inside a run, m. Map coordinates in the millions would cost digits;
 * positions are shifted by it on loading, and back on output.
 */
export interface MapOrigin {
  readonly x: number;
  readonly y: number;
}

/** The scenario with its positions relative to the origin. */
export function shiftToOrigin(scenario: Scenario, origin: MapOrigin): Scenario {
  const { start } = scenario;
  if (start.kind === "contact") {
    const [x, y] = start.at;
    return { ...scenario, start: { ...start, at: [x - origin.x, y - origin.y] } };
  }
  const [x, y, z] = start.position;
  return { ...scenario, start: { ...start, position: [x - origin.x, y - origin.y, z] } };
}

/** A point of a run in map coordinates. */
export function toMap(point: ArrayLike<number>, origin: MapOrigin): [number, number, number] {
  return [toMapCoordinate(point[0] ?? 0, origin.x), toMapCoordinate(point[1] ?? 0, origin.y), point[2] ?? 0];
}

/** One coordinate of a run on the map; without a shift it keeps its bits, minus zero included. */
function toMapCoordinate(local: number, origin: number): number {
  return origin === 0 ? local : local + origin;
}
