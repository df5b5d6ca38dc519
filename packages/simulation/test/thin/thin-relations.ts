import type { GridData } from "@talus/geodata";
import type { MeshData, TerrainData } from "@talus/terrain";
import { runScene, type ThinRun, type ThinScene } from "./thin-runs.ts";

/**
 * By how much velocity and place of the twin are off, of themselves and of the radius: that of 1000 steps at 1e-10 is
 * below it.
 */
const DISTURBED = 1e-7;
/** Events may move by this many times what they move by in the twin, and by this part of the run. */
const MORE = 3;
const OF_RUN = 1e-9;
/**
 * Ends of bounces that are summed, of the time that the rest of them takes: it is summed on frozen ground where that is
 * within the tolerance of velocities.
 */
const OF_REST = 0.02;

/**
 * Differences between two runs that should be the same: kinds of events, or their times beyond the motion's own
 * sensitivity shown by a disturbed twin. From the time on at which the twin has other events nothing is compared.
 */
export function differencesOf(one: ThinRun, other: ThinRun, twin: ThinRun): readonly string[] {
  const found: string[] = [];
  for (const [i, [kind, t]] of one.events.entries()) {
    const inTwin = twin.events[i];
    if (inTwin?.[0] !== kind) return found;
    const ended = endsOfBounces(one, other, i);
    if (ended !== undefined) {
      const [here, later] = ended;
      const rest = Math.min(here, later) - (one.events[i - 1]?.[1] ?? 0);
      if (Math.abs(later - here) <= OF_REST * rest) return found;
      return [...found, `bounces end at ${here} s, and at ${later} s`];
    }
    const there = other.events[i];
    if (there?.[0] !== kind) return [...found, `event ${i} is ${kind} at ${t} s, and ${there?.join(" at ")}`];
    const off = Math.abs(there[1] - t);
    const allowed = MORE * Math.abs(inTwin[1] - t) + OF_RUN * one.t;
    // the twin may stand still where another disturbance would not: the largest change of all events up to it counts
    const seen = Math.max(
      ...twin.events.slice(0, i + 1).map((each, k) => Math.abs(each[1] - (one.events[k]?.[1] ?? 0))),
    );
    if (off > Math.max(allowed, MORE * seen))
      found.push(`${kind} ${i} at ${t} s is ${off} s off, allowed ${allowed}`);
  }
  if (other.events.length > one.events.length && twin.events.length === one.events.length) {
    found.push(`${other.events.length} events in place of ${one.events.length}`);
  }
  return found;
}

/**
 * The times at which bounces end, where at event i they are summed in one run and go on in the other; else undefined.
 */
function endsOfBounces(one: ThinRun, other: ThinRun, i: number): readonly [number, number] | undefined {
  const [here, there] = [one.events[i]?.[0], other.events[i]?.[0]];
  if (!(here === "bounces-end" && there === "impact") && !(here === "impact" && there === "bounces-end"))
    return undefined;
  const end = ({ events }: ThinRun): number =>
    events.slice(i).find(([kind]) => kind === "bounces-end")?.[1] ?? NaN;
  return [end(one), end(other)];
}

/** The same scene, a little off in speed and place. */
function disturbed(each: ThinScene): ThinScene {
  const [vx, vy, vz] = each.velocity;
  const [x, y, z] = each.position;
  const shift = DISTURBED * each.radius;
  return {
    ...each,
    velocity: [vx * (1 + DISTURBED), vy + DISTURBED * vx, vz + (each.rolls ? 0 : DISTURBED * vx)],
    position: [x - shift, y + shift, z + (each.rolls ? 0 : shift)],
  };
}

/** Steps that are shorter by a factor of 2.5 at the least, for a tolerance of a hundredth, change nothing. */
export function finerStepsChange(each: ThinScene): readonly string[] {
  const [one, twin] = [each, disturbed(each)].map((scene) => runScene(scene, { isWhole: true }));
  return differencesOf(one, runScene(each, { isWhole: true, relativeTolerance: 1e-12 }), twin);
}

/** A feature that the sphere never comes near to changes nothing; undefined for ground that can have no other. */
export function farFeatureChanges(each: ThinScene): readonly string[] | undefined {
  const pair = withFarFeature(each);
  if (pair === undefined) return undefined;
  const [one, other, twin] = [...pair, disturbed(pair[0])].map((scene) => runScene(scene, { isWhole: true }));
  return differencesOf(one, other, twin);
}

/** The scene without and with a feature far away. */
function withFarFeature(each: ThinScene): readonly [ThinScene, ThinScene] | undefined {
  const { ground, radius, position, time, velocity, obstacles } = each;
  const reach = time * Math.sqrt(velocity[0] ** 2 + velocity[1] ** 2 + velocity[2] ** 2) + 9.81 * time * time;
  const [x, y] = [position[0] - 40 * reach, position[1] + 30 * reach];
  const on = (other: TerrainData): readonly [ThinScene, ThinScene] => [
    each,
    { ...each, ground: other, terrain: undefined },
  ];
  if (obstacles !== undefined) {
    const tree = { kind: "tree", at: [x, y], radius, height: 3 * radius, base: 0 } as const;
    return [each, { ...each, obstacles: [...obstacles, tree] }];
  }
  switch (ground.kind) {
    case "formula": {
      const bump = `exp(-((x - (${x}))^2 + (y - (${y}))^2)/(${radius})^2)`;
      return on({ ...ground, z: `${ground.z} + ${3 * radius}*${bump}` });
    }
    case "profile": {
      const s = ground.range[1] - 30 * radius;
      return on({ ...ground, z: `${ground.z} + ${3 * radius}*exp(-((s - (${s}))/(${radius}))^2)` });
    }
    case "sweep": {
      // a bend of curvature 0.02/radius of the tube, where the range is 60 ways of the start long to either side
      const s = 0.25 * ground.range[0] + 0.75 * ground.range[1];
      const width = 0.02 * (ground.range[1] - ground.range[0]);
      const top = (0.01 * width * width) / Math.max(ground.radius, width);
      return on({ ...ground, z: `${ground.z} + ${top}*exp(-((s - (${s}))/(${width}))^2)` });
    }
    case "grid": {
      const level = widened(ground.grid);
      const heights = Float64Array.from(level.heights);
      heights[(level.rows >> 1) * level.columns + level.columns - 20] = 3 * radius;
      return [
        { ...each, ground: { ...ground, grid: level } },
        { ...each, ground: { ...ground, grid: { ...level, heights } } },
      ];
    }
    case "mesh":
      return on(withTriangle(ground, [x, y, 2 * radius], radius));
    case "points": {
      const z = ground.method === "patch" ? Float64Array.from(ground.z) : undefined;
      if (z === undefined) return undefined;
      z[0] = radius; // the south-western corner, behind the start
      return on({ ...ground, z });
    }
    case "plane":
    case "sphere":
    case "cylinder":
    case "cone":
    case "torus":
      return undefined;
  }
}

/** 60 columns more in the east, level. */
function widened(grid: GridData): GridData {
  const columns = grid.columns + 60;
  const heights = new Float64Array(columns * grid.rows);
  for (let row = 0; row < grid.rows; row += 1) {
    const from = row * grid.columns;
    heights.set(grid.heights.subarray(from, from + grid.columns), row * columns);
    heights.fill(grid.heights[from + grid.columns - 1], row * columns + grid.columns, (row + 1) * columns);
  }
  return { ...grid, columns, heights };
}

/** A level triangle more, on its own. */
function withTriangle(mesh: MeshData, [x, y, z]: readonly number[], side: number): MeshData {
  const first = mesh.vertices.length / 3;
  return {
    ...mesh,
    vertices: Float64Array.of(...mesh.vertices, x, y, z, x + side, y, z, x, y + side, z),
    triangles: Uint32Array.of(...mesh.triangles, first, first + 1, first + 2),
  };
}
