import type { MapOrigin } from "@talus/geodata";
import { requireOrigin } from "@talus/geodata";
import { requireMembers } from "@talus/portable-math/arguments";
import type {
  GateSpec,
  MaterialZonesSpec,
  ObstacleSpec,
  Scenario,
  Vector3,
  WindLayer,
} from "@talus/scenario";

/** The scenario with its positions relative to the origin. */
export function shiftToOrigin(scenario: Scenario, origin: MapOrigin): Scenario {
  requireMembers("shiftToOrigin", "scenario", scenario, ["start", "terrain", "environment"]);
  requireOrigin("shiftToOrigin", origin);
  const { start, terrain, gates, environment } = scenario;
  const { materials } = terrain;
  const { wind } = environment;
  const offsets = [origin.x, origin.y, origin.z ?? 0];
  const move: Move = <T extends readonly number[]>(point: T): T =>
    point.map((value, i) => value - (offsets[i] ?? 0)) as unknown as T;
  const down = (height: number): number => height - (origin.z ?? 0);
  const obstacles = terrain.obstacles?.map((obstacle) => shiftObstacle(obstacle, move, down));
  const motion =
    terrain.motion?.kind === "turntable"
      ? { ...terrain.motion, centre: move(terrain.motion.centre) }
      : terrain.motion;
  return {
    ...scenario,
    ...(isByHeight(wind)
      ? { environment: { ...environment, wind: wind.map((row) => shiftRow(row, down)) } }
      : {}),
    ...(gates === undefined ? {} : { gates: gates.map((gate) => shiftGate(gate, move, down)) }),
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

/** Maps a point [x, y] or [x, y, z] to coordinates relative to the origin. */
type Move = <T extends readonly number[]>(point: T) => T;
/** Maps a height to one relative to the origin. */
type Down = (height: number) => number;

function isByHeight(wind: Vector3 | readonly WindLayer[]): wind is readonly WindLayer[] {
  return typeof wind[0] === "object";
}

function shiftRow(row: WindLayer, down: Down): WindLayer {
  return { ...row, height: down(row.height) };
}

/** Shifts the height of a foot, if given: one, or one for each end. */
function shiftBase<T extends { readonly base?: number | readonly [number, number] }>(part: T, down: Down): T {
  const { base } = part;
  if (base === undefined) return part;
  return { ...part, base: typeof base === "number" ? down(base) : base.map(down) };
}

function shiftZones(zones: MaterialZonesSpec, move: Move): MaterialZonesSpec {
  if ("file" in zones) return zones;
  const polygons = zones.polygons.map(({ points, holes, ...polygon }) => ({
    ...polygon,
    points: points.map((point) => move(point)),
    ...(holes === undefined ? {} : { holes: holes.map((hole) => hole.map((point) => move(point))) }),
  }));
  return { ...zones, polygons };
}

function shiftObstacle(obstacle: ObstacleSpec, move: Move, down: Down): ObstacleSpec {
  switch (obstacle.kind) {
    case "wall":
      return shiftBase(shiftLine(obstacle, move), down);
    case "dam": {
      const moved = shiftBase(shiftLine(obstacle, move), down);
      return moved.crest === undefined ? moved : { ...moved, crest: down(moved.crest) };
    }
    case "cylinder":
    case "tree":
      return shiftBase({ ...obstacle, at: move(obstacle.at) }, down);
    case "mesh":
      return obstacle.at === undefined ? obstacle : { ...obstacle, at: move(obstacle.at) };
    case "box":
    case "sphere":
      return { ...obstacle, centre: move(obstacle.centre) };
  }
}

function shiftGate(gate: GateSpec, move: Move, down: Down): GateSpec {
  if (gate.kind === "plane") return { ...gate, point: move(gate.point) };
  const moved = shiftLine(gate, move);
  return moved.kind === "wall" ? shiftBase(moved, down) : moved;
}

/** Location of a line that an obstacle or gate follows. */
interface OnLine {
  readonly from?: readonly [number, number];
  readonly to?: readonly [number, number];
  readonly points?: readonly (readonly [number, number])[];
}

/** Shifts the points of such a line; those from a file have already been shifted. */
function shiftLine<T extends OnLine>(on: T, move: Move): T {
  const { from, to, points } = on;
  return {
    ...on,
    ...(from === undefined ? {} : { from: move(from) }),
    ...(to === undefined ? {} : { to: move(to) }),
    ...(points === undefined ? {} : { points: points.map((point) => move(point)) }),
  };
}
