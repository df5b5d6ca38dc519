import { requireFunctions, requireObject } from "@talus/portable-math/arguments";
import { type ConvexSolid, hexahedron } from "@talus/shapes/solids";
import { checkKeys } from "../ground/check-keys.ts";
import type { Terrain } from "../ground/terrain.ts";
import { type BentLine, bentLine } from "./bent-line.ts";
import { finite, vector } from "./check-obstacle.ts";
import { traceGround } from "./ground-line.ts";
import { type GroundLine, lengthOf, type Point } from "./line-point.ts";
import type { WallData } from "./obstacle-data.ts";
import { obstacleKeys } from "./obstacle-keys.ts";
import { requireRelation, wrongBaseOfWall, wrongLine } from "./obstacle-relations.ts";
import { ridgeSolids } from "./ridge.ts";
import { fallBeside, groundAt } from "./standing-ground.ts";

/** Keys that place a wall. */
export type WallLine = Pick<WallData, "points" | "from" | "to" | "base" | "crest">;

/** Foot line of a wall: the line from which its height is measured. */
export interface WallFoot {
  readonly line: BentLine;
  /** Of each segment. */
  readonly feet: readonly GroundLine[];
}

/**
 * The line from which the height of a wall is measured: the ground along it, or straight between the ends of each
 * segment.
 *
 * @throws RangeError or TypeError that names the obstacle, the field and what is allowed
 */
export function wallFoot(data: WallLine, label: string, terrain: Terrain): WallFoot {
  requireObject("createScene", label, data);
  requireFunctions("createScene", "ground", terrain, ["evaluateSurface"]);
  checkKeys(`createScene: ${label}`, data, { crest: obstacleKeys.wall.crest });
  requireRelation(label, wrongLine(data) ?? wrongBaseOfWall(data));
  const line = bentLine(pointsOf(data, label), label);
  const { points } = line;
  const { base, crest = "ground" } = data;
  const segments = points.slice(1).map((b, i) => [points[i] ?? b, b] as const);
  if (base === undefined && crest === "ground") {
    return { line, feet: segments.map(([a, b]) => traceGround(terrain, a, b, label)) };
  }
  const ends = basesOf(data, label, points.length) ?? points.map(([x, y]) => groundAt(label, terrain, x, y));
  return {
    line,
    feet: segments.map(([a, b], i) => ({
      along: [0, lengthOf(a, b)],
      heights: [ends[i] ?? 0, ends[i + 1] ?? 0],
    })),
  };
}

/** Heights of the foot at the points, if given in the data. */
function basesOf({ base }: WallLine, label: string, count: number): readonly number[] | undefined {
  if (base === undefined) return undefined;
  if (typeof base === "number") return Array.from({ length: count }, () => finite(label, "base", base));
  return vector(label, "base", base, 2);
}

function pointsOf({ from, to, points }: WallLine, label: string): readonly Point[] {
  if (points !== undefined) return points;
  return [vector(label, "from", from as Point, 2), vector(label, "to", to as Point, 2)];
}

/**
 * A wall as a chain of convex solids whose top is `height` above its foot line. If no base is given it extends into the
 * ground, so deep that nothing passes under it on either side.
 */
export function wallShapes(data: WallData, label: string, terrain: Terrain): readonly ConvexSolid[] {
  const half = 0.5 * data.thickness;
  const { height } = data;
  const { line, feet } = wallFoot(data, label, terrain);
  const isStraight = feet.length === 1 && feet[0]?.along.length === 2;
  if (isStraight && feet[0] !== undefined) return [slab(data, line, feet[0], half, height, label, terrain)];
  const depth =
    data.base === undefined ? height + height + 2 * half + deepest(terrain, line, feet, half, label) : height;
  const crests = feet.map(({ along, heights }) => ({ along, heights: heights.map((z) => z + height) }));
  return ridgeSolids(line, crests, { crest: half, foot: half, depth }, label, "make it thinner");
}

/** Largest fall of the ground beside or under the foot line below it, m. */
function deepest(
  terrain: Terrain,
  line: BentLine,
  feet: readonly GroundLine[],
  half: number,
  label: string,
): number {
  const { points } = line;
  let under = 0;
  feet.forEach(({ along, heights }, i) => {
    const [a, b] = [points[i], points[i + 1]] as [Point, Point];
    const ground = traceGround(terrain, a, b, label);
    const [z0, z1] = [heights[0] as number, heights[heights.length - 1] as number];
    if (along.length > 2) return; // it is that ground
    ground.along.forEach((s, k) => {
      const chord = z0 + (s / (along[1] as number)) * (z1 - z0);
      under = Math.max(under, chord - (ground.heights[k] as number));
    });
  });
  return under + fallBeside(terrain, line, feet, half);
}

/** A wall of one straight piece. Its foot is level below all ground, or straight from base to base. */
function slab(
  data: WallData,
  line: BentLine,
  { heights }: GroundLine,
  half: number,
  height: number,
  label: string,
  terrain: Terrain,
): ConvexSolid {
  const [from, to] = line.points as [Point, Point];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.sqrt(dx * dx + dy * dy);
  const [low, high] = heights as [number, number];
  const below =
    data.base === undefined ? lowEnough(terrain, line, half, height, Math.min(low, high), label) : undefined;
  const [ox, oy] = [(-half * dy) / length, (half * dx) / length];
  const plan = [
    [from[0] - ox, from[1] - oy, low],
    [to[0] - ox, to[1] - oy, high],
    [to[0] + ox, to[1] + oy, high],
    [from[0] + ox, from[1] + oy, low],
  ] as const;
  return {
    kind: "convex",
    corners: [
      ...plan.map(([x, y, z]) => [x, y, below ?? z] as const),
      ...plan.map(([x, y, z]) => [x, y, z + height] as const),
    ],
    faces: hexahedron,
  };
}

/** A height below all ground along a straight wall and beside it, m. */
function lowEnough(
  terrain: Terrain,
  line: BentLine,
  half: number,
  height: number,
  lowest: number,
  label: string,
): number {
  const [from, to] = line.points as [Point, Point];
  const ground = traceGround(terrain, from, to, label);
  const least = ground.heights.reduce((low, z) => Math.min(low, z), lowest);
  return least - Math.max(height + 2 * half, fallBeside(terrain, line, [ground], half));
}
