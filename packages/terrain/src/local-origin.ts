import type { GridData } from "@talus/geodata";
import { requireFirstFinite, requireObject } from "@talus/portable-math/arguments";
import type { Condition, Expression } from "./formula/program/expression.ts";
import { FormulaError } from "./formula/program/formula-error.ts";
import {
  conditionIsNearer,
  constantOfSum,
  type FormulaOrigin,
  isNearer,
} from "./formula/program/moved-formula.ts";
import { parseCondition, parseExpression } from "./formula/program/parser.ts";
import type { FormulaData, TerrainData } from "./ground/terrain-data.ts";

/** A place in the coordinates of a ground, whole metres: [x, y, z]. */
export type LocalOrigin = FormulaOrigin;

/**
 * If a formula or a plane has no intrinsic place, coordinates are measured from whole kilometres near the start, m.
 */
const KILOMETRE = 1000;
/** Curves depend on s, the first variable of a formula. */
const ofCurve = { s: "x" } as const;

/**
 * The place from which coordinates of a ground are best measured, so that large ones cost no digits: the corner of a
 * map in whole kilometres and its lowest height in whole metres, the centre of a body of revolution, the constants of
 * formulas. The same ground moved up by whole metres and sideways by whole kilometres has an origin moved by as much,
 * and its motions then are the same to the last bit.
 *
 * @param near place where motion starts, [x, y], m: grounds without bounds are measured from the kilometre nearest to
 *             it
 * @returns (0, 0, 0) for a formula that `createTerrain` refuses
 */
export function chooseLocalOrigin(data: TerrainData, near: readonly [number, number] = [0, 0]): LocalOrigin {
  requireObject("chooseLocalOrigin", "data", data);
  requireFirstFinite("chooseLocalOrigin", "near", near, 2);
  try {
    return originOf(data, kilometre(near[0]), kilometre(near[1]));
  } catch (error) {
    if (error instanceof FormulaError) return [0, 0, 0];
    throw error;
  }
}

function originOf(data: TerrainData, x: number, y: number): LocalOrigin {
  switch (data.kind) {
    case "plane": {
      const { gradient, height } = data;
      return [x, y, whole(height + gradient[0] * x + gradient[1] * y)];
    }
    case "sphere":
    case "cylinder":
    case "torus":
      return wholePlace(data.centre);
    case "cone":
      return wholePlace(data.apex);
    case "profile": {
      const z = whole(constantOfSum(parseExpression(data.z, ofCurve)));
      if (data.form === "revolved") return [0, 0, z];
      return [whole(constantOfSum(parseExpression(data.x, ofCurve))), y, z];
    }
    case "sweep":
      return wholePlace(
        [data.x, data.y, data.z].map((each) => constantOfSum(parseExpression(each, ofCurve))),
      );
    case "formula":
      return originOfFormula(data, x, y);
    case "grid":
      return originOfGrid(data.grid);
    case "mesh":
      return corner([0, 1, 2].map((axis) => lowest(data.vertices, axis, 3)));
    case "points":
      return corner([data.x, data.y, data.z].map((each) => lowest(each, 0, 1)));
    default:
      return [0, 0, 0];
  }
}

/**
 * The same ground with its coordinates measured from an origin. Heights, vertices and points are changed in place,
 * since a map is large: the given data must not be used again.
 */
export function countFrom(data: TerrainData, origin: LocalOrigin): TerrainData {
  requireObject("countFrom", "data", data);
  requireFirstFinite("countFrom", "origin", origin, 3);
  const [x, y, z] = origin;
  if (x === 0 && y === 0 && z === 0) return data;
  const from = (point: readonly [number, number, number]) =>
    [point[0] - x, point[1] - y, point[2] - z] as const;
  switch (data.kind) {
    case "plane": {
      const [kx, ky] = data.gradient;
      return { ...data, height: data.height + kx * x + ky * y - z };
    }
    case "sphere":
    case "cylinder":
    case "torus":
      return { ...data, centre: from(data.centre) };
    case "cone":
      return { ...data, apex: from(data.apex) };
    case "profile":
    case "sweep":
    case "formula": {
      const before = data.origin ?? [0, 0, 0];
      return { ...data, origin: [before[0] + x, before[1] + y, before[2] + z] };
    }
    case "grid":
      return { ...data, grid: gridFrom(data.grid, origin) };
    case "mesh":
      for (let i = 0; i < data.vertices.length; i += 1) data.vertices[i] -= origin[(i % 3) as 0 | 1 | 2];
      return data;
    case "points":
      for (let i = 0; i < data.x.length; i += 1) {
        data.x[i] -= x;
        data.y[i] -= y;
        data.z[i] -= z;
      }
      return data;
    default:
      return data;
  }
}

/**
 * Half a metre rounds up, so that places moved by whole metres have origins moved by as many. No minus zero.
 */
function whole(value: number): number {
  return Number.isFinite(value) ? Math.floor(value + 0.5) + 0 : 0;
}

function kilometre(value: number): number {
  return KILOMETRE * whole(value / KILOMETRE);
}

function wholePlace(place: readonly number[]): LocalOrigin {
  const [x = 0, y = 0, z = 0] = place;
  return [whole(x), whole(y), whole(z)];
}

/**
 * The kilometre south-west of the lowest corner of a map, as its reader uses it, and its lowest whole metre.
 */
function corner(place: readonly number[]): LocalOrigin {
  const [x = 0, y = 0, z = 0] = place;
  return [southWest(x), southWest(y), whole(z)];
}

function southWest(value: number): number {
  return Number.isFinite(value) ? KILOMETRE * Math.floor(value / KILOMETRE) + 0 : 0;
}

/**
 * The kilometre near the start if x and y occur as distances from places near it; the constant of the height.
 */
function originOfFormula({ z, domain = {} }: FormulaData, x: number, y: number): LocalOrigin {
  const height: Expression = parseExpression(z);
  const where: Condition | undefined = domain.where === undefined ? undefined : parseCondition(domain.where);
  const choices = [
    [x, y],
    [x, 0],
    [0, y],
  ] as const;
  const [ox, oy] = choices.find(([ax, ay]) => {
    const origin: LocalOrigin = [ax, ay, 0];
    return isNearer(height, origin) && (where === undefined || conditionIsNearer(where, origin));
  }) ?? [0, 0];
  return [ox, oy, whole(constantOfSum(height, [ox, oy, 0]))];
}

function originOfGrid({ x0, y0, heights, noData }: GridData): LocalOrigin {
  let low = Infinity;
  for (let i = 0; i < heights.length; i += 1) {
    if (noData?.[i] !== 1 && heights[i] < low) low = heights[i];
  }
  return corner([x0, y0, low]);
}

/** 32-bit heights remain 32-bit if these represent them exactly. */
function gridFrom(grid: GridData, [x, y, z]: LocalOrigin): GridData {
  const { heights, noData } = grid;
  const isHole = (i: number): boolean => noData?.[i] === 1;
  const isNarrow = heights instanceof Float32Array;
  let isExact = true;
  if (isNarrow) {
    for (let i = 0; isExact && i < heights.length; i += 1) {
      isExact = isHole(i) || Math.fround(heights[i] - z) === heights[i] - z;
    }
  }
  const out = isExact ? heights : Float64Array.from(heights);
  for (let i = 0; i < out.length; i += 1) if (!isHole(i)) out[i] -= z;
  return { ...grid, x0: grid.x0 - x, y0: grid.y0 - y, heights: out };
}

function lowest(values: Float64Array, first: number, step: number): number {
  let low = Infinity;
  for (let i = first; i < values.length; i += step) if (values[i] < low) low = values[i];
  return low;
}
