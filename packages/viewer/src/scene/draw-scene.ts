import { hypot } from "@talus/portable-math";
import { requireMembers, requirePositive } from "@talus/portable-math/arguments";
import type { Triangles } from "@talus/shapes/drawing";
import type { DistanceQuery, ObstacleData, Terrain } from "@talus/terrain";
import { type GroundPart, groundTriangles, type MapBox, obstacleTriangles } from "@talus/terrain/drawing";
import type { RunMark } from "../run-view.ts";
import { column, type Samples } from "../samples.ts";
import type { DrawnBody } from "./body-shape.ts";
import { type DrawnGate, gateMarks } from "./gate-marks.ts";
import { type DrawnZones, zoneMarks } from "./zone-marks.ts";

/** Data of a model needed for drawing; `createModel` of the simulation returns it. */
export interface DrawnModel {
  readonly scenario: { readonly body: DrawnBody };
  readonly terrain: Terrain;
  readonly query: DistanceQuery;
  /** Largest distance of the surface of the body from its mass centre, m: the radius of a sphere. */
  readonly radius: number;
  /** Coefficients of friction by `Contact.material`. */
  readonly materials: readonly [DrawnMaterial, ...DrawnMaterial[]];
}

interface DrawnMaterial {
  readonly context: { readonly staticFriction: number; readonly kineticFriction: number };
}

/** A run whose scene is drawn. */
export interface SceneRun {
  /** Model in run coordinates. */
  readonly model: DrawnModel;
  /** Obstacles on the ground, in run coordinates. */
  readonly obstacles: readonly ObstacleData[];
  /** At the origin of the run. */
  readonly gates?: readonly DrawnGate[];
  /** Zones of material, at the origin of the run, and the names of their classes. */
  readonly zones?: DrawnZones;
  readonly zoneNames?: readonly string[];
  /** Map = coordinates of the run + origin, m. */
  readonly origin: { readonly x: number; readonly y: number; readonly z?: number };
  /** Columns of trajectory.csv, in map coordinates. */
  readonly trajectory: Samples;
}

/** The scene around the track of a run, in map coordinates. */
export interface DrawnScene {
  readonly ground: Triangles;
  readonly obstacles: readonly (Triangles & { readonly name: string })[];
  readonly marks: readonly RunMark[];
}

/** Margin of the drawn ground around the track, as a fraction of its length and width. */
const margin = 0.15;

/** @param most number of nodes of the ground */
export function drawScene(run: SceneRun, most: number): DrawnScene {
  requireMembers("drawScene", "run", run, ["model", "obstacles", "origin", "trajectory"]);
  requirePositive("drawScene", "most", most);
  const { model, origin, obstacles } = run;
  const part = partOf(run);
  const { box } = part;
  const offsets = [origin.x, origin.y, origin.z ?? 0];
  const toMap = (part: Triangles): Triangles => {
    const vertices = part.vertices.map((x, i) => x + (offsets[i % 3] ?? 0));
    return { vertices, triangles: part.triangles };
  };
  const { terrain } = model;
  const own = groundTriangles(terrain, part, most);
  const drawn = obstacles.map((data) => ({
    name: data.name ?? data.kind,
    ...obstacleTriangles(data, model.terrain),
  }));
  const near = drawn.filter((part) => reachesInto(part, box));
  const scene = { terrain, ground: own, box };
  const marks = [...gateMarks(run.gates ?? [], scene), ...zoneMarks(run, scene)].map((mark) =>
    movedMark(mark, offsets),
  );
  return {
    ground: toMap(own),
    marks,
    obstacles: near.map(({ name, ...part }) => ({ name, ...toMap(part) })),
  };
}

/** A mark in coordinates that are larger by the offsets. */
export function movedMark(mark: RunMark, [dx = 0, dy = 0, dz = 0]: readonly number[]): RunMark {
  const offsets = [dx, dy, dz];
  return {
    ...mark,
    pieces: mark.pieces.map((x, i) => x + (offsets[i % 3] ?? 0)),
    paths: mark.paths.map((path) => path.map(([x, y]) => [x + dx, y + dy] as const)),
  };
}

/** The part of the ground around the track, in run coordinates. */
function partOf({ trajectory, origin, model }: SceneRun): GroundPart {
  const [px, py, pz] = ["px", "py", "pz"].map((name) => column(trajectory, name)) as [F, F, F];
  const [west, east] = rangeOf(px);
  const [south, north] = rangeOf(py);
  const [low, high] = rangeOf(pz);
  const more = margin * hypot(east - west, north - south) + 10 * model.radius;
  const above = margin * (high - low) + 3 * model.radius;
  const z = origin.z ?? 0;
  return {
    box: [west - more - origin.x, east + more - origin.x, south - more - origin.y, north + more - origin.y],
    heights: [low - above - z, high + above - z],
    hasCeiling: isTouchedFromBelow(trajectory, model.radius),
  };
}

/** True if the body comes within a radius of overhanging ground above it. */
function isTouchedFromBelow(trajectory: Samples, radius: number): boolean {
  const [pz, bz, gap] = ["pz", "bz", "gap"].map((name) => column(trajectory, name)) as [F, F, F];
  return bz.some((foot, i) => foot > (pz[i] ?? NaN) + 0.1 * radius && (gap[i] ?? NaN) < radius);
}

type F = Float64Array;

function rangeOf(values: Float64Array): readonly [number, number] {
  const low = values.reduce((least, x) => Math.min(least, x), Infinity);
  return [low, values.reduce((most, x) => Math.max(most, x), low)];
}

function reachesInto({ vertices }: Triangles, [west, east, south, north]: MapBox): boolean {
  const axis = (k: number): readonly [number, number] => rangeOf(vertices.filter((_, i) => i % 3 === k));
  const [x, y] = [axis(0), axis(1)];
  return x[1] >= west && x[0] <= east && y[1] >= south && y[0] <= north;
}
