import type { GateSpec, MaterialZonesSpec, ObstacleSpec, Scenario } from "@talus/simulation";

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
  const { start, terrain, gates } = scenario;
  const { materials } = terrain;
  const move = <T extends readonly number[]>(point: T): T => {
    return point.map((value, i) =>
      i === 0 ? value - origin.x : i === 1 ? value - origin.y : value,
    ) as unknown as T;
  };
  const obstacles = terrain.obstacles?.map((obstacle) => shiftObstacle(obstacle, move));
  const motion =
    terrain.motion?.kind === "turntable"
      ? { ...terrain.motion, centre: move(terrain.motion.centre) }
      : terrain.motion;
  return {
    ...scenario,
    ...(gates === undefined ? {} : { gates: gates.map((gate) => shiftGate(gate, move)) }),
    terrain: {
      ...terrain,
      ...(materials === undefined ? {} : { materials: shiftZones(materials, move) }),
      ...(obstacles === undefined ? {} : { obstacles }),
      ...(motion === undefined ? {} : { motion }),
    },
    start:
      start.kind === "flight"
        ? { ...start, position: move(start.position) }
        : { ...start, at: move(start.at) },
  };
}

function shiftZones(
  zones: MaterialZonesSpec,
  move: <T extends readonly number[]>(point: T) => T,
): MaterialZonesSpec {
  if ("file" in zones) return zones;
  const polygons = zones.polygons.map(({ points, holes, ...polygon }) => ({
    ...polygon,
    points: points.map((point) => move(point)),
    ...(holes === undefined ? {} : { holes: holes.map((hole) => hole.map((point) => move(point))) }),
  }));
  return { ...zones, polygons };
}

function shiftObstacle(
  obstacle: ObstacleSpec,
  move: <T extends readonly number[]>(point: T) => T,
): ObstacleSpec {
  switch (obstacle.kind) {
    case "wall":
      return { ...obstacle, from: move(obstacle.from), to: move(obstacle.to) };
    case "cylinder":
    case "tree":
      return { ...obstacle, at: move(obstacle.at) };
    case "dam":
      return { ...obstacle, points: obstacle.points.map((point) => move(point)) };
    case "mesh":
      return obstacle.at === undefined ? obstacle : { ...obstacle, at: move(obstacle.at) };
    case "box":
    case "sphere":
      return { ...obstacle, centre: move(obstacle.centre) };
  }
}

function shiftGate(gate: GateSpec, move: <T extends readonly number[]>(point: T) => T): GateSpec {
  if (gate.kind === "plane") return { ...gate, point: move(gate.point) };
  return { ...gate, from: move(gate.from), to: move(gate.to) };
}

/** A point of a run in map coordinates. */
export function toMap(point: ArrayLike<number>, origin: MapOrigin): [number, number, number] {
  return [toMapCoordinate(point[0] ?? 0, origin.x), toMapCoordinate(point[1] ?? 0, origin.y), point[2] ?? 0];
}

/** One coordinate of a run on the map; without a shift it keeps its bits, minus zero included. */
function toMapCoordinate(local: number, origin: number): number {
  return origin === 0 ? local : local + origin;
}
