import { norm3 } from "@talus/kinematics";
import type { ContactState } from "../../contact/contact-state.ts";
import { borderRounding } from "../../contact/map-border.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import { SphereState } from "../../model/state/state-layout.ts";

const { v_WB } = SphereState;

/**
 * The cell of the ground on which a step is taken, where third derivatives jump between cells (`GroundCells`).
 *
 * Every stage of a step sees the polynomial of one cell, continued beyond its sides: a step keeps its order. Beyond a
 * side the second derivatives of the continued ground are off by at most J s, s the distance of the foot beyond the
 * side and J the jump of the third derivatives there. That changes the normal acceleration of the centre, κ v²/(1 − κ
 * a), by at most J s v²/(1 − κ a)², and the velocity after a time τ beyond the side, s <= w τ, by
 *
 *   J s v² τ/(2 (1 − κ a)²)                                                                            (1)
 *
 * A step that ends further beyond a side than (1) allows within a part of the tolerance is taken again, up to just
 * beyond that side; the next one is taken on the next cell. No event is located, no force jumps.
 */
export interface CellStep {
  /** −1: the ground has no cells, or the sphere is on an obstacle. */
  index: number;
  /** [x0, x1, y0, y1], m. */
  readonly sides: Float64Array;
  /** Time at the beginning of the step, s, and the foot and its velocity there: [x, y, x', y']. */
  begin: number;
  readonly from: Float64Array;
  /** The same at the end of the step that is examined. */
  readonly to: Float64Array;
  /** A step up to here is known to be allowed, s. */
  allowedUntil: number;
}

/** Part of the tolerance of a step that ground continued beyond a cell may take. */
const TOLERATED = 0.25;
/** Part of the allowed distance beyond a side at which a step that is cut is to end. */
const AIM = 0.5;
/** A foot this close to a side, in sides of the cell, belongs to the cell that it moves to. */
const ON_SIDE = 1e-7;
/** A foot on the continued ground stays within this many sides of its cell. */
const FARTHEST = 0.5;
/** Roundings of the place of a foot within which a step is not cut. */
const ROUNDINGS = 4;
/** The time in a step at which its path is known to this part of it. */
const PLACE = 1e-12;
const MOST_HALVINGS = 60;

export function createCellStep(): CellStep {
  return {
    index: -1,
    sides: new Float64Array(4),
    begin: 0,
    from: new Float64Array(4),
    to: new Float64Array(4),
    allowedUntil: -Infinity,
  };
}

/** Before a stay on the ground: the step is not on a cell yet. */
export function leaveCells(step: CellStep): void {
  step.index = -1;
  step.allowedUntil = -Infinity;
}

/**
 * Sets the cell of the step that begins at a state with evaluated contact: the one that the foot is in, or is about to
 * enter.
 */
export function beginCellStep(
  { query: { cells }, radius }: SphereModel,
  t: number,
  y: Float64Array,
  state: ContactState,
  object: number,
  step: CellStep,
): void {
  leaveCells(step);
  if (cells === undefined || object !== 0) return;
  const { from, to, sides } = step;
  step.begin = t;
  writeFoot(radius, y, state, from);
  cells.sidesOf(cells.cellAt(from), sides);
  for (let axis = 0; axis < 2; axis += 1) {
    const margin = ON_SIDE * lengthOf(sides);
    to[axis] = from[axis];
    if (from[axis + 2] > 0 && from[axis] > sides[2 * axis + 1] - margin) to[axis] += margin;
    if (from[axis + 2] < 0 && from[axis] < sides[2 * axis] + margin) to[axis] -= margin;
  }
  step.index = cells.cellAt(to);
  cells.sidesOf(step.index, sides);
}

/**
 * The part of a step at which it is to end, 1 if all of it may be kept.
 *
 * @param y     at its end, before the projection
 * @param state the contact there, on the continued cell
 */
export function partOnCell(
  { query: { cells }, radius, scenario: { solver } }: SphereModel,
  t: number,
  y: Float64Array,
  state: ContactState,
  step: CellStep,
): number {
  if (step.index < 0 || cells === undefined || t <= step.allowedUntil) return 1;
  const { to, from, sides } = step;
  const h = t - step.begin;
  writeFoot(radius, y, state, to);
  let part = 1;
  for (let side = 0; side < 4; side += 1) {
    const axis = side >> 1;
    const sign = side % 2 === 0 ? -1 : 1;
    // the middle of the step stands for a path that leaves the cell and returns
    const middle = 0.5 * (from[axis] + to[axis]) + 0.125 * h * (from[axis + 2] - to[axis + 2]);
    const isAtEnd = sign * (to[axis] - sides[side]) >= sign * (middle - sides[side]);
    const beyond = sign * ((isAtEnd ? to[axis] : middle) - sides[side]);
    const rounding = ROUNDINGS * borderRounding(to);
    if (!(beyond > rounding)) continue;
    const speed = norm3(y, v_WB);
    const room = 1 - radius * state.contact.curvature;
    const perSquare = (cells.jumpBeyond(step.index, to) * speed * speed) / (2 * room * room);
    const tolerance = TOLERATED * (solver.relativeTolerance * speed + solver.absoluteTolerance);
    const outwards = Math.max(Math.abs(to[axis + 2]), beyond / h);
    const allowed = Math.min(Math.sqrt((tolerance * outwards) / perSquare), FARTHEST * lengthOf(sides)); // (1)
    if (beyond <= Math.max(allowed, rounding)) continue;
    const aim = sides[side] + sign * Math.max(AIM * allowed, 0.5 * rounding);
    part = Math.min(part, partUpTo(aim, sign, axis, h, isAtEnd ? 1 : 0.5, step));
  }
  if (part === 1) step.allowedUntil = t;
  return part;
}

/** True if a foot is beyond a side of the cell: there the ground itself is another polynomial. */
export function isOutOfCell(foot: Float64Array, { sides }: CellStep): boolean {
  return !(foot[0] >= sides[0] && foot[0] <= sides[1] && foot[1] >= sides[2] && foot[1] <= sides[3]);
}

/** The part of the step at which the cubic through both its ends passes a place, from below it at the beginning. */
function partUpTo(
  aim: number,
  sign: number,
  axis: number,
  h: number,
  until: number,
  { from, to }: CellStep,
): number {
  const x0 = from[axis];
  const rise = to[axis] - x0;
  const m0 = h * from[axis + 2];
  const m1 = h * to[axis + 2];
  const c2 = 3 * rise - 2 * m0 - m1;
  const c3 = m0 + m1 - 2 * rise;
  let low = 0;
  let high = until;
  for (let i = 0; i < MOST_HALVINGS && high - low > PLACE; i += 1) {
    const middle = 0.5 * (low + high);
    if (sign * (x0 + middle * (m0 + middle * (c2 + middle * c3)) - aim) < 0) low = middle;
    else high = middle;
  }
  return Math.max(high, PLACE);
}

/** Writes [x, y, x', y'] of the foot: c − d n with the normal and its rate. */
function writeFoot(radius: number, y: Float64Array, state: ContactState, out: Float64Array): void {
  const { foot } = state.contact;
  for (let axis = 0; axis < 2; axis += 1) {
    out[axis] = foot[axis];
    out[axis + 2] = y[v_WB + axis] - radius * state.normalRate[axis];
  }
}

function lengthOf(sides: Float64Array): number {
  const width = sides[1] - sides[0];
  return width < Infinity ? width : Math.min(sides[3] - sides[2], 1);
}
