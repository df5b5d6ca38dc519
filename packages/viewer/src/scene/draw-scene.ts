import { hypot } from "@talus/portable-math";
import { requireMembers, requirePositive } from "@talus/portable-math/arguments";
import type { Triangles } from "@talus/shapes/drawing";
import type { DistanceQuery, ObstacleData, Terrain } from "@talus/terrain";
import { groundTriangles, type MapBox, obstacleTriangles } from "@talus/terrain/drawing";
import { column, type Samples } from "../samples.ts";
import type { DrawnBody } from "./body-shape.ts";

/** What is drawn of a model: `createModel` of the simulation makes it. */
export interface DrawnModel {
  readonly scenario: { readonly body: DrawnBody };
  readonly terrain: Terrain;
  readonly query: DistanceQuery;
  /** Largest distance of the body's surface from its mass centre, m: the radius of a sphere. */
  readonly radius: number;
  /** By `Contact.material`: the coefficients of friction. */
  readonly materials: readonly [DrawnMaterial, ...DrawnMaterial[]];
}

interface DrawnMaterial {
  readonly context: { readonly staticFriction: number; readonly kineticFriction: number };
}

/** A run whose scene is drawn. */
export interface SceneRun {
  /** At the origin of the run. */
  readonly model: DrawnModel;
  /** What stands on the ground, at the origin of the run. */
  readonly obstacles: readonly ObstacleData[];
  /** Map = coordinates of the run + origin, m. */
  readonly origin: { readonly x: number; readonly y: number; readonly z?: number };
  /** The columns of trajectory.csv, in map coordinates. */
  readonly trajectory: Samples;
}

/** The scene round the track of a run, in map coordinates. */
export interface DrawnScene {
  readonly ground: Triangles;
  readonly obstacles: readonly (Triangles & { readonly name: string })[];
}

/** The part of the ground that is drawn reaches this far beyond the track, in parts of its length and width. */
const margin = 0.15;

/** @param most number of nodes of the ground */
export function drawScene(run: SceneRun, most: number): DrawnScene {
  requireMembers("drawScene", "run", run, ["model", "obstacles", "origin", "trajectory"]);
  requirePositive("drawScene", "most", most);
  const { model, origin, obstacles } = run;
  const box = boxOf(run);
  const offsets = [origin.x, origin.y, origin.z ?? 0];
  const toMap = (part: Triangles): Triangles => {
    const vertices = part.vertices.map((x, i) => x + (offsets[i % 3] ?? 0));
    return { vertices, triangles: part.triangles };
  };
  const ground = toMap(groundTriangles(model.terrain, box, most));
  const drawn = obstacles.map((data) => ({
    name: data.name ?? data.kind,
    ...obstacleTriangles(data, model.terrain),
  }));
  const near = drawn.filter((part) => reachesInto(part, box));
  return { ground, obstacles: near.map(({ name, ...part }) => ({ name, ...toMap(part) })) };
}

/** Round the track, at the origin of the run. */
function boxOf({ trajectory, origin, model }: SceneRun): MapBox {
  const [west, east] = rangeOf(column(trajectory, "px"));
  const [south, north] = rangeOf(column(trajectory, "py"));
  const more = margin * hypot(east - west, north - south) + 10 * model.radius;
  return [west - more - origin.x, east + more - origin.x, south - more - origin.y, north + more - origin.y];
}

function rangeOf(values: Float64Array): readonly [number, number] {
  const low = values.reduce((least, x) => Math.min(least, x), Infinity);
  return [low, values.reduce((most, x) => Math.max(most, x), low)];
}

function reachesInto({ vertices }: Triangles, [west, east, south, north]: MapBox): boolean {
  const axis = (k: number): readonly [number, number] => rangeOf(vertices.filter((_, i) => i % 3 === k));
  const [x, y] = [axis(0), axis(1)];
  return x[1] >= west && x[0] <= east && y[1] >= south && y[0] <= north;
}
