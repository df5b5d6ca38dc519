import { requireObject } from "@talus/portable-math/arguments";
import { lengthOf, type Point } from "./line-point.ts";
import type { DamData, UprightData, WallData } from "./obstacle-data.ts";

/** A value of an obstacle that does not agree with another one. */
export interface WrongRelation {
  /** Keys and positions in lists that lead to the value, such as ["points", 2]. */
  readonly path: readonly (string | number)[];
  /** Such as "got 0.3" or "is given together with height". */
  readonly problem: string;
  readonly allowed: string;
}

/** Keys that define a line. */
export type LineKeys = Pick<WallData, "from" | "to" | "points">;

/** Keys of which some depend on others, of any kind of obstacle or of a gate along a line. */
export type RelatedKeys =
  | (Pick<WallData, "kind" | "base" | "crest"> & LineKeys)
  | (Pick<DamData, "kind" | "base" | "crest" | "height"> & LineKeys)
  | ({ readonly kind: "line" } & LineKeys)
  | Pick<UprightData, "kind" | "radius" | "height" | "top">
  | { readonly kind: "box" | "sphere" | "mesh" };

/**
 * The relations between the keys of an obstacle: the ends and points of its line, its heights, and its round top.
 *
 * @returns the first that does not hold; undefined if all do
 */
export function wrongRelation(data: RelatedKeys): WrongRelation | undefined {
  requireObject("wrongRelation", "data", data);
  switch (data.kind) {
    case "line":
      return wrongLine(data);
    case "wall":
      return wrongLine(data) ?? wrongBaseOfWall(data);
    case "dam":
      return wrongLine(data) ?? wrongHeightsOfDam(data);
    case "cylinder":
    case "tree":
      return wrongHeightOfUpright(data);
    case "box":
    case "sphere":
    case "mesh":
      return undefined;
  }
}

const oneWay = "one of from and to, or points";

/**
 * The relations between the keys of a line: two different ends, or at least two points of which neighbours differ.
 *
 * @returns the first that does not hold; undefined if all do
 */
export function wrongLine({ from, to, points }: LineKeys): WrongRelation | undefined {
  if (points === undefined) {
    if (!isSamePoint(from, to)) return undefined;
    return { path: ["to"], problem: `got [${to}]`, allowed: "another point than from" };
  }
  if (from !== undefined || to !== undefined) {
    return { path: ["points"], problem: "is given together with from", allowed: oneWay };
  }
  if (!(points?.length >= 2)) {
    return { path: ["points"], problem: `got ${String(points?.length)}`, allowed: "at least two points" };
  }
  const i = points.findIndex((point, k) => isSamePoint(point, points[k - 1]));
  if (i < 0) return undefined;
  const allowed = "another point than the one before";
  return { path: ["points", i], problem: `got [${points[i]}]`, allowed };
}

/** True if their distance is 0 in double precision. */
function isSamePoint(a: Point | undefined, b: Point | undefined): boolean {
  return Array.isArray(a) && Array.isArray(b) && lengthOf(a, b) === 0;
}

/**
 * A base defines the height of the foot of a wall: the top is then as straight as the base, which has as many heights
 * as ends.
 */
export function wrongBaseOfWall({
  base,
  crest,
  from,
}: Pick<WallData, "base" | "crest" | "from">): WrongRelation | undefined {
  if (base === undefined) return undefined;
  if (crest === "ground") {
    return { path: ["base"], problem: "is given together with crest: ground", allowed: "one of the two" };
  }
  if (typeof base === "number" || from !== undefined) return undefined;
  const allowed = "one height along a line of points, one for each end with from and to";
  return { path: ["base"], problem: "got a list", allowed };
}

function wrongHeightsOfDam({
  crest,
  height,
  base,
}: Pick<DamData, "base" | "crest" | "height">): WrongRelation | undefined {
  if (crest === undefined && height === undefined) {
    return {
      path: ["height"],
      problem: "is missing",
      allowed: "a height above the ground in m, > 0, or crest, a level",
    };
  }
  if (height === undefined) return undefined;
  const problem = "is given together with height";
  if (crest !== undefined) return { path: ["crest"], problem, allowed: "one of the two" };
  return base === undefined ? undefined : { path: ["base"], problem, allowed: "with crest" };
}

function wrongHeightOfUpright({
  radius,
  height,
  top,
}: Pick<UprightData, "radius" | "height" | "top">): WrongRelation | undefined {
  if (top !== "round" || height >= radius) return undefined;
  const allowed = `at least the radius ${radius} m under a round top`;
  return { path: ["height"], problem: `got ${height}`, allowed };
}

/** @throws RangeError that names the obstacle, the key, what is wrong and what is allowed */
export function requireRelation(label: string, wrong: WrongRelation | undefined): void {
  if (wrong === undefined) return;
  const { path, problem, allowed } = wrong;
  const key = path.map((part) => (typeof part === "number" ? `[${part}]` : part)).join("");
  throw new RangeError(`createScene: ${label} ${key}: ${problem}; allowed: ${allowed}`);
}
