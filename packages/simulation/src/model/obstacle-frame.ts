import { cos, sin } from "@talus/portable-math";
import { ModelError, type ObstacleSpec, type Scenario } from "@talus/scenario";
import { type GroundLine, type Terrain, traceGround, type WallLine, wallFoot } from "@talus/terrain";

/** Position of a point on an obstacle, in a frame of the obstacle. */
export interface ObstacleFrame {
  /**
   * Writes [along, aside, up] of the point p, m. No allocation.
   *
   *   wall             along its middle line from its first point, to the left of it, up from its foot there
   *   box              along its first and second axis from its middle, up from its underside
   *   tree, cylinder   along x and y from its axis, up from its foot
   *   sphere           along x, y and z from its centre
   *   dam              along its middle line from its first point, to the left of it, up from its crest (< 0 below)
   *   mesh             along the x and y axis of its file from their origin, up from it; on the ground from its lowest
   *   vertex
   */
  placeInto(p: Float64Array, out: Float64Array): void;
}

/**
 * The frames of a scenario's obstacles by their names in events; names shared by two obstacles are omitted.
 *
 * @param terrain the ground alone: obstacles without a base stand on it
 */
export function createObstacleFrames(
  { terrain }: Scenario,
  ground: Terrain,
): ReadonlyMap<string, ObstacleFrame> {
  const obstacles = terrain.obstacles ?? [];
  const names = obstacleNames(obstacles);
  const shared = new Set<string>();
  const frames = new Map<string, ObstacleFrame>();
  for (const [i, obstacle] of obstacles.entries()) {
    const name = names[i] ?? obstacle.kind;
    if (frames.has(name)) shared.add(name);
    frames.set(name, createFrame(obstacle, name, ground));
  }
  for (const name of shared) frames.delete(name);
  return frames;
}

/** The names of obstacles in events: their own, or kind and number among their kind, such as "tree 2". */
export function obstacleNames(obstacles: readonly ObstacleSpec[]): readonly string[] {
  const isList: boolean = Array.isArray(obstacles);
  if (!isList) {
    throw new ModelError(`terrain.obstacles: must be a list, got ${String(obstacles)}`);
  }
  const counts = new Map<string, number>();
  return obstacles.map(({ kind, name }) => {
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    return name ?? `${kind} ${number}`;
  });
}

type Point = readonly [number, number];

function createFrame(obstacle: ObstacleSpec, name: string, ground: Terrain): ObstacleFrame {
  switch (obstacle.kind) {
    case "wall":
      return wallFrame(obstacle, name, ground);
    case "dam":
      return damFrame(obstacle, name, ground);
    case "box": {
      const { centre, size, turn = 0 } = obstacle;
      return axesFrame(centre[0], centre[1], centre[2] - 0.5 * size[2], turn);
    }
    case "cylinder":
    case "tree": {
      const { at, base = heightAt(ground, at) } = obstacle;
      return axesFrame(at[0], at[1], base, 0);
    }
    case "sphere":
      return axesFrame(...obstacle.centre, 0);
    case "mesh": {
      const { at = [0, 0, 0], turn = 0 } = obstacle;
      const z = at.length === 3 ? at[2] : heightAt(ground, at);
      return axesFrame(at[0], at[1], z, turn);
    }
  }
}

function wallFrame(wall: WallLine, name: string, ground: Terrain): ObstacleFrame {
  const { line, feet } = wallFoot(wall, name, ground);
  return lineFrame(line.points, heightAlong(feet));
}

function damFrame(
  { points = [], crest, height = 0 }: DamFrameData,
  name: string,
  ground: Terrain,
): ObstacleFrame {
  if (crest !== undefined) return lineFrame(points, () => crest);
  const footAt = heightAlong(points.slice(1).map((to, i) => traceGround(ground, points[i] ?? to, to, name)));
  return lineFrame(points, (along) => footAt(along) + height);
}

type DamFrameData = Pick<Extract<ObstacleSpec, { kind: "dam" }>, "points" | "crest" | "height">;

/**
 * Height of traced ground by the distance along all of its segments, and straight on before the first and past the
 * last.
 */
function heightAlong(segments: readonly GroundLine[]): (along: number) => number {
  const along: number[] = [];
  const heights: number[] = [];
  let before = 0;
  for (const segment of segments) {
    for (const [k, s] of segment.along.entries()) {
      if (k === 0 && along.length > 0) continue;
      along.push(before + s);
      heights.push(segment.heights[k] as number);
    }
    before = along[along.length - 1] as number;
  }
  return (way) => {
    let low = 0;
    let high = along.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((along[middle] as number) <= way) low = middle;
      else high = middle;
    }
    const [s0, s1] = [along[low], along[high]] as [number, number];
    const [z0, z1] = [heights[low], heights[high]] as [number, number];
    return z0 + ((way - s0) / (s1 - s0)) * (z1 - z0);
  };
}

function heightAt(ground: Terrain, [x, y]: Point): number {
  const surface = new Float64Array(6);
  ground.evaluateSurface(x, y, surface);
  return surface[0];
}

function axesFrame(x: number, y: number, z: number, turn: number): ObstacleFrame {
  const c = cos(turn);
  const s = sin(turn);
  return {
    placeInto(p, out) {
      const dx = p[0] - x;
      const dy = p[1] - y;
      out[2] = p[2] - z;
      out[0] = c * dx + s * dy;
      out[1] = c * dy - s * dx;
    },
  };
}

/** @param footAt height from which `up` is measured, by the distance along the line */
function lineFrame(points: readonly Point[], footAt: (along: number) => number): ObstacleFrame {
  const segments = points.slice(1).map((to, i) => {
    const from = points[i] as Point;
    const length = distance(from, to);
    return { from, length, dx: (to[0] - from[0]) / length, dy: (to[1] - from[1]) / length };
  });
  return {
    placeInto(p, out) {
      const [x, y, z] = [p[0], p[1], p[2]];
      let before = 0;
      let nearest = Infinity;
      for (const { from, length, dx, dy } of segments) {
        const along = (x - from[0]) * dx + (y - from[1]) * dy;
        const aside = (y - from[1]) * dx - (x - from[0]) * dy;
        const past = Math.max(-along, along - length, 0);
        const away = Math.sqrt(past * past + aside * aside);
        if (away < nearest) {
          nearest = away;
          out[0] = before + along;
          out[1] = aside;
        }
        before += length;
      }
      out[2] = z - footAt(out[0]);
    },
  };
}

function distance(a: Point, b: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  return Math.sqrt(dx * dx + dy * dy);
}
