import type { Scenario } from "@talus/scenario";
import { type GroundLine, type Terrain, traceGround, type WallLine, wallFoot } from "@talus/terrain";
import { obstacleNames } from "./obstacle-frame.ts";

/**
 * A crest whose height over the ground differs from the given one by more than this fraction of it is reported.
 */
const most = 0.1;

type Point = readonly [number, number];

/** Place where a crest differs most from its nominal height. */
interface Fault {
  readonly off: number;
  readonly place: Point;
}

/**
 * Sentences about crests that are not at their nominal height: of walls and gates whose crest runs straight or from a
 * base, where crest minus ground differs from the height by more than a tenth; of dams with a level crest, where it
 * lies under the ground.
 *
 * @param origin map = coordinates + origin, m
 */
export function crestWarnings(
  { terrain, gates = [] }: Scenario,
  ground: Terrain,
  origin: { readonly x: number; readonly y: number } = { x: 0, y: 0 },
): readonly string[] {
  const { obstacles = [] } = terrain;
  const names = obstacleNames(obstacles);
  const shown = ([x, y]: Point): string => `x = ${rounded(x + origin.x)}, y = ${rounded(y + origin.y)} m`;
  const warnings: string[] = [];
  const addStraight = (data: WallLine & { readonly height: number }, name: string): void => {
    if (data.base === undefined && data.crest !== "straight") return;
    const { line, feet } = wallFoot(data, name, ground);
    const { off, place } = worstOf(line.points, feet, ground, name, Math.abs);
    if (!(Math.abs(off) > most * data.height)) return;
    const remedy = data.base === undefined ? 'omit "crest: straight"' : "omit base";
    warnings.push(
      `${name}: its crest is ${rounded(data.height + off)} m above the ground at ${shown(place)}, not ${rounded(data.height)} m; ${remedy} to make it follow the ground`,
    );
  };
  obstacles.forEach((obstacle, i) => {
    const name = names[i] ?? obstacle.kind;
    if (obstacle.kind === "wall") addStraight(obstacle, name);
    if (obstacle.kind !== "dam" || obstacle.crest === undefined || obstacle.points === undefined) return;
    const { crest, points } = obstacle;
    const level = points
      .slice(1)
      .map((b, k) => ({ along: [0, lengthOf(points[k] ?? b, b)], heights: [crest, crest] }));
    const { off, place } = worstOf(points, level, ground, name, (z) => -z);
    if (off >= 0) return;
    warnings.push(
      `${name}: its crest lies ${rounded(-off)} m under the ground at ${shown(place)}; give height instead of crest to make it follow the ground`,
    );
  });
  for (const gate of gates) if (gate.kind === "wall") addStraight(gate, `gate ${gate.name}`);
  return warnings;
}

/**
 * Place where line minus ground, m, has the largest measure. Between the joints of the ground both are straight.
 */
function worstOf(
  points: readonly Point[],
  lines: readonly GroundLine[],
  ground: Terrain,
  name: string,
  measure: (off: number) => number,
): Fault {
  let worst: Fault = { off: 0, place: points[0] ?? [0, 0] };
  let largest = -Infinity;
  lines.forEach(({ along, heights }, i) => {
    const [a, b] = [points[i], points[i + 1]] as [Point, Point];
    const [z0, z1] = [heights[0], heights[heights.length - 1]] as [number, number];
    const length = along[along.length - 1] as number;
    for (const [s, z] of groundAlong(ground, a, b, length, name)) {
      const part = s / length;
      const off = z0 + part * (z1 - z0) - z;
      if (!(measure(off) > largest)) continue;
      largest = measure(off);
      worst = { off, place: [a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])] };
    }
  });
  return worst;
}

/** Number of places examined along a line that leaves the map. */
const samples = 1000;

/**
 * Positions along a line and heights of the ground there: all its joints; where there is no ground all along, places
 * that have some.
 */
function groundAlong(
  ground: Terrain,
  a: Point,
  b: Point,
  length: number,
  name: string,
): readonly (readonly [number, number])[] {
  try {
    const { along, heights } = traceGround(ground, a, b, name);
    return along.map((s, k) => [s, heights[k] as number]);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  const surface = new Float64Array(6);
  return Array.from({ length: samples + 1 }, (_, k) => k / samples).flatMap((part) => {
    const [x, y] = [a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])];
    return ground.evaluateSurface(x, y, surface) === "found"
      ? [[part * length, surface[0] as number] as const]
      : [];
  });
}

function lengthOf(a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  return Math.sqrt(dx * dx + dy * dy);
}

/** For people: to a centimetre. */
function rounded(x: number): number {
  return Math.round(100 * x) / 100;
}
