import { rootInBox } from "../../surface/height-surface.ts";
import type { FormulaProgram } from "../program/formula-program.ts";
import { boundTape } from "../program/interval.ts";
import { compileTape } from "../program/tape.ts";
import { type ChoiceTerm, collectJumps } from "./jump-terms.ts";

/** Side of the ground from which it is seen. */
export type Side = 1 | -1;

/** Bounds of the jumps of slope of a formula. Keeps buffers; nothing allocates once it is made. */
export interface SlopeJumps {
  /**
   * Number of the lines that may cross a box if all of them are ridges there, seen from a side (1: from above): the
   * slope falls across them, or stays. −1: some may not be; `rootInBox`: a root may end there.
   *
   * @param box not changed
   */
  countRidges(box: Float64Array, offset: number, side: Side): number;
}

/** A change of slope by less than this counts as none: over a radius it is far less than an overlap that counts. */
const straight = 1e-12;
/** Times that a box is narrowed to the line that it holds. */
const mostNarrowings = 4;

/** By interval arithmetic; see `JumpTerms`. The line of a choice is narrowed down by Newton's method, across it. */
export function createSlopeJumps(program: FormulaProgram): SlopeJumps {
  const { graph, list } = program.switches;
  const { bends, choices, unknown, roots } = collectJumps(program);
  const results = list.map(({ node }) => node);
  const bendAt = bends.map((node) => (node < 0 ? -1 : results.push(node) - 1));
  const choiceAt = choices.map((term) => results.push(...nodesOf(term)) - 5);
  const tape = compileTape(graph, results);
  const lower = new Float64Array(tape.varies.length);
  const upper = new Float64Array(tape.varies.length);
  const part = new Float64Array(4);
  const line = new Float64Array(4);
  const jump = new Float64Array(2);

  /** Index of the bounds of a result. */
  const at = (result: number): number => tape.results[result];

  /** Narrows `line` by the interval Newton step along an axis; the tape has run over it. False if it holds no line. */
  function narrow(first: number, axis: 0 | 1): boolean {
    const low = lower[at(first + 1 + axis)];
    const high = upper[at(first + 1 + axis)];
    const from = line[2 * axis];
    const to = line[2 * axis + 1];
    const middle = 0.5 * (from + to);
    part.set(line);
    part[2 * axis] = middle;
    part[2 * axis + 1] = middle;
    boundTape(tape, part, 0, lower, upper);
    const p = lower[at(first)];
    const q = upper[at(first)];
    // middle − [p, q]/[low, high], whose divisor does not hold 0; with its rounding
    const least = Math.min(p / low, p / high, q / low, q / high);
    const most = Math.max(p / low, p / high, q / low, q / high);
    const rounding = 4 * Number.EPSILON * (Math.abs(middle) + Math.max(Math.abs(least), Math.abs(most)));
    line[2 * axis] = Math.max(from, middle - most - rounding);
    line[2 * axis + 1] = Math.min(to, middle - least + rounding);
    return line[2 * axis] <= line[2 * axis + 1];
  }

  /** Adds the bounds of the J of a choice to `jump`; false if they are not known. */
  function addChoice(first: number): boolean {
    const isByX = isApartFromZero(first + 1);
    if (!isByX && !isApartFromZero(first + 2)) return false;
    const isSteeperInX =
      isByX && (!isApartFromZero(first + 2) || leastSize(first + 1) >= leastSize(first + 2));
    const axis = isSteeperInX ? 0 : 1;
    for (let n = 0; n < mostNarrowings; n += 1) {
      if (!narrow(first, axis)) return true;
      boundTape(tape, line, 0, lower, upper);
    }
    if (isStraight(first + 3) && isStraight(first + 4)) return true;
    const low = lower[at(first + 1 + axis)];
    const high = upper[at(first + 1 + axis)];
    const p = lower[at(first + 3 + axis)];
    const q = upper[at(first + 3 + axis)];
    jump[0] += Math.min(p / low, p / high, q / low, q / high);
    jump[1] += Math.max(p / low, p / high, q / low, q / high);
    return jump[0] <= jump[1];
  }

  function isApartFromZero(result: number): boolean {
    return lower[at(result)] > 0 || upper[at(result)] < 0;
  }

  function leastSize(result: number): number {
    return Math.min(Math.abs(lower[at(result)]), Math.abs(upper[at(result)]));
  }

  function isStraight(result: number): boolean {
    return lower[at(result)] >= -straight && upper[at(result)] <= straight;
  }

  /** Writes the bounds of J of a switch in a box; false if they are not known. */
  function boundJump(index: number, box: Float64Array, offset: number): boolean {
    jump.fill(0);
    const bend = bendAt[index];
    if (bend >= 0) {
      jump[0] = lower[at(bend)];
      jump[1] = upper[at(bend)];
      if (!(jump[0] <= jump[1])) return false;
    }
    for (let n = 0; n < choices.length; n += 1) {
      if (choices[n].index !== index) continue;
      for (let i = 0; i < 4; i += 1) line[i] = box[offset + i];
      boundTape(tape, line, 0, lower, upper);
      if (!addChoice(choiceAt[n])) return false;
    }
    return true;
  }

  return {
    countRidges(box, offset, side) {
      boundTape(tape, box, offset, lower, upper);
      let open = 0;
      for (let k = 0; k < list.length; k += 1) {
        const i = tape.results[k];
        if (lower[i] <= 0 && upper[i] >= 0) open |= 1 << k;
      }
      if ((open & roots) !== 0) return rootInBox;
      if ((open & unknown) !== 0) return -1;
      let count = 0;
      for (let k = 0; k < list.length; k += 1) {
        if (((open >> k) & 1) === 0) continue;
        count += 1;
        if (!boundJump(k, box, offset)) return -1;
        if (!(side > 0 ? jump[1] <= 0 : jump[0] >= 0)) return -1;
        if (choices.length > 0) boundTape(tape, box, offset, lower, upper);
      }
      return count;
    },
  };
}

function nodesOf({ phi, phiX, phiY, jumpX, jumpY }: ChoiceTerm): number[] {
  return [phi, phiX, phiY, jumpX, jumpY];
}
