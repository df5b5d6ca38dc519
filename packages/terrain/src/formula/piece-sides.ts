import { type EdgeFoot, Measure } from "./edge-descent.ts";
import type { Edge, Face, Vertex } from "./formula-pieces.ts";

/** Buffers for a jet and a place. */
export interface TangentWork {
  readonly jet: Float64Array;
  readonly place: Float64Array;
}

/** Slopes above this, beside the end of a root, are those of a vertical rim. */
const vertical = 1e3;

/**
 * Writes the unit vector along a branch from a point of it in a direction of the map. Where a root ends its branch may
 * be vertical, and has no derivative; its slope at the distance `reach` decides.
 *
 * @param ux    unit vector of the map
 * @param reach m
 * @param work  buffers
 */
export function writeTangent(
  branch: Pick<Face, "evaluate">,
  at: Float64Array,
  ux: number,
  uy: number,
  reach: number,
  { jet, place }: TangentWork,
  out: Float64Array,
  offset = 0,
): void {
  let slope = branch.evaluate(at, jet) ? jet[1] * ux + jet[2] * uy : Number.NaN;
  if (!(Math.abs(slope) < vertical)) {
    place[0] = at[0] + reach * ux;
    place[1] = at[1] + reach * uy;
    slope = branch.evaluate(place, jet) ? jet[1] * ux + jet[2] * uy : -Infinity;
  }
  const isVertical = !(Math.abs(slope) < vertical);
  const w = Math.sqrt(1 + slope * slope);
  out[offset] = isVertical ? 0 : ux / w;
  out[offset + 1] = isVertical ? 0 : uy / w;
  out[offset + 2] = isVertical ? Math.sign(slope) : slope / w;
}

/** The two directions from a place of an edge into its sides. */
export interface EdgeSides {
  /** Unit vectors at 0 and 3, on the side where the switch is > 0 and < 0; 0 where there is no ground. Length 6. */
  readonly inward: Float64Array;
  readonly work: TangentWork;
  /** `measureTurn` of the last point. Length 1. */
  readonly turn: Float64Array;
}

export function createTangentWork(): TangentWork {
  return { jet: new Float64Array(6), place: new Float64Array(2) };
}

export function createEdgeSides(): EdgeSides {
  return {
    inward: new Float64Array(6),
    work: createTangentWork(),
    turn: new Float64Array(1),
  };
}

/** Writes the sides of an edge at a foot on it. */
export function writeEdgeSides(edge: Edge, { at, jets }: EdgeFoot, reach: number, out: EdgeSides): void {
  const { inward, work } = out;
  const g = Math.sqrt(jets[1] * jets[1] + jets[2] * jets[2]);
  inward.fill(0);
  if (edge.plus.isGround) writeTangent(edge.plus, at, jets[1] / g, jets[2] / g, reach, work, inward);
  if (edge.minus.isGround) {
    writeTangent(edge.minus, at, -jets[1] / g, -jets[2] / g, reach, work, inward, 3);
  }
}

/**
 * Writes to `sides.turn` how far the point c has still to turn around an edge before its foot moves to one of the
 * sides, m: min over the sides of −(c − r)·m.
 */
export function measureTurn(
  c: Float64Array,
  { at, jets }: EdgeFoot,
  edge: Edge,
  { inward, turn }: EdgeSides,
): void {
  const ex = c[0] - at[0];
  const ey = c[1] - at[1];
  const ez = c[2] - jets[6];
  const plus = ex * inward[0] + ey * inward[1] + ez * inward[2];
  const minus = ex * inward[3] + ey * inward[4] + ez * inward[5];
  turn[0] = Infinity;
  if (edge.plus.isGround) turn[0] = -plus;
  if (edge.minus.isGround) turn[0] = Math.min(turn[0], -minus);
}

/** Writes the same for a vertex to out[0]: −max over its spokes of (c − r)·u. */
export function measureTip(c: Float64Array, { place, spokes }: Vertex, out: Float64Array): void {
  let most = -Infinity;
  for (let k = 0; k < spokes.length; k += 3) {
    let along = 0;
    for (let i = 0; i < 3; i += 1) along += (c[i] - place[i]) * spokes[k + i];
    most = Math.max(most, along);
  }
  out[0] = -most;
}

/** Sine of the angle below which two sides count as one straight continuation: no edge. */
const straight = 1e-9;

/** True if the foot is a local minimum of the distance from both sides, and they meet at an angle there. */
export function isEdgeFoot(c: Float64Array, foot: EdgeFoot, edge: Edge, sides: EdgeSides): boolean {
  const { inward } = sides;
  let bend = 0;
  for (let i = 0; i < 3; i += 1) bend += Math.abs(inward[i] + inward[3 + i]);
  if (bend <= straight) return false;
  measureTurn(c, foot, edge, sides);
  return sides.turn[0] >= -straight * Math.sqrt(2 * foot.measures[Measure.halfSquare]);
}
