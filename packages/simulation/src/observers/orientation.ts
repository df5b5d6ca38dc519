import {
  conjugateQuaternionInto,
  multiplyQuaternionInto,
  normaliseQuaternionInto,
  quaternionFromRotationVectorInto,
} from "@talus/kinematics";
import { cbrt } from "@talus/portable-math";
import type { RunningStep } from "@talus/scheduler";
import type { SphereDiscrete } from "../model/state/discrete-state.ts";
import { SphereState } from "../model/state/state-layout.ts";
import { createSpinAlong, spinAlongInto, spinsInPartInto } from "./spin-along.ts";
import { createTurnScratch, turnNodes, turnOverStep } from "./turn.ts";

const { q_WB, w_WB } = SphereState;

/** The orientation of the body along a run. */
export interface Orientation {
  /** Follows one accepted step; to be called for every step, in order of time. */
  follow(step: RunningStep<SphereDiscrete>): void;
  /** Writes the orientation at the end of the last step into y. */
  write(y: Float64Array): void;
  /** Writes the orientation at a time inside the last step into y. */
  writeAt(t: number, y: Float64Array): void;
  /** Begins again, for another run from a state with a unit quaternion. */
  restart(start: Float64Array): void;
}

/** Allowed error of a step's rotation, as part of the relative tolerance of the run, and at least, rad. */
const allowedPart = 1e-3;
const leastError = 1e-13;
/** The error of order 7 of a step in which w turns aside by the angle x while the body turns by θ: c x θ⁴ or less. */
const errorConstant = 1e-3;
const mostParts = 10_000;
/** From this number of parts on w is looked up in a polynomial, which may be off by this part of the allowed error. */
const FEW = 3;
const POLYNOMIAL = 0.1;

/**
 * Keeps the orientation of the sphere, on which nothing in its motion depends. It is found from the angular velocity
 * after each step (`turnOverStep`) instead of being integrated with the rest: spin would determine the step size, ten
 * steps for every radian. A step is divided until its error is below a thousandth of the relative tolerance, at least
 * 1e-13 rad, which takes a fixed axis in one part. A time inside the step costs one part more, however many the step
 * has.
 *
 * The state's own q stays as it was at the start, except in closed forms that include their rotation: there the
 * rotation is that of the state.
 *
 * @param start             state with the unit quaternion at the start
 * @param relativeTolerance of the run
 */
export function createOrientation(start: Float64Array, relativeTolerance: number): Orientation {
  const allowedError = Math.max(allowedPart * relativeTolerance, leastError);
  const from = start.slice(q_WB, q_WB + 4);
  const to = Float64Array.from(from);
  const turn = new Float64Array(4);
  const part = new Float64Array(4);
  const before = new Float64Array(4);
  const after = new Float64Array(4);
  const vector = new Float64Array(3);
  const w = new Float64Array(9);
  const h = new Float64Array(1);
  const node = new Float64Array(3);
  const scratch = createTurnScratch();
  const along = createSpinAlong();
  let last: RunningStep<SphereDiscrete> | undefined;
  /**
   * Parts of the last step, 0 if its state includes its rotation; rotations from its start to each of them (4 numbers
   * each).
   */
  let parts = 0;
  let turns = new Float64Array(4);

  /**
   * Divides the step and sets `turn` to its whole rotation, `turns` to those from its start to each of its parts.
   */
  function turnOver(step: RunningStep<SphereDiscrete>): void {
    parts = 0;
    setNoTurn();
    if (!(step.t1 > step.t0) || bringsItsTurn(step, step.t1)) return;
    lookAt(step, step.t0, step.t1);
    parts = partsNeeded(step.t1 - step.t0);
    if (turns.length < 4 * parts) turns = new Float64Array(8 * parts);
    along.isKnown = false;
    if (parts >= FEW) spinAlongInto(step, w, POLYNOMIAL * allowedError, along);
    if (along.isKnown) turnOverParts(step.t1 - step.t0);
    else turnOverLooks(step);
  }

  /** The rotations of the parts, w looked up in the step. */
  function turnOverLooks(step: RunningStep<SphereDiscrete>): void {
    for (let i = 0; i < parts; i += 1) {
      for (let k = 0; k < 4; k += 1) turns[4 * i + k] = turn[k];
      const [start, end] = [partStart(step, i), partStart(step, i + 1)];
      if (parts > 1) lookAt(step, start, end);
      turnOn(end - start);
    }
  }

  /** The same with w from its polynomial. */
  function turnOverParts(duration: number): void {
    h[0] = duration / parts;
    for (let i = 0; i < parts; i += 1) {
      for (let k = 0; k < 4; k += 1) turns[4 * i + k] = turn[k];
      spinsInPartInto(along, i / parts, (i + 1) / parts, w);
      turnOverStep(w, h, scratch, vector);
      quaternionFromRotationVectorInto(vector, 0, part, 0);
      multiplyQuaternionInto(part, 0, turn, 0, turn, 0);
    }
  }

  /**
   * Sets `turn` to the rotation from the start of the last step to t inside it: that to the start of t's part, and on.
   */
  function turnTo(step: RunningStep<SphereDiscrete>, t: number): void {
    setNoTurn();
    if (!(t > step.t0) || bringsItsTurn(step, t) || parts === 0) return;
    const i = Math.min(Math.floor(((t - step.t0) / (step.t1 - step.t0)) * parts), parts - 1);
    for (let k = 0; k < 4; k += 1) turn[k] = turns[4 * i + k];
    const start = partStart(step, i);
    lookAt(step, start, t);
    turnOn(t - start);
  }

  function setNoTurn(): void {
    turn[0] = 1;
    turn.fill(0, 1);
  }

  /** Start of a part of the step, s; after the last one the end of the step. */
  function partStart({ t0, t1 }: RunningStep<SphereDiscrete>, i: number): number {
    return i === parts ? t1 : t0 + ((t1 - t0) * i) / parts;
  }

  /** Advances `turn` by the rotation in the examined time, s. */
  function turnOn(duration: number): void {
    h[0] = duration;
    turnOverStep(w, h, scratch, vector);
    quaternionFromRotationVectorInto(vector, 0, part, 0);
    multiplyQuaternionInto(part, 0, turn, 0, turn, 0);
  }

  /** True if the state's own q has turned, as in a closed form; then `turn` is set. */
  function bringsItsTurn(step: RunningStep<SphereDiscrete>, t: number): boolean {
    step.evaluatePart(step.t0, q_WB, before);
    step.evaluatePart(t, q_WB, after);
    let isTurned = false;
    for (let i = 0; i < 4; i += 1) isTurned ||= after[i] !== before[i];
    if (!isTurned) return false;
    conjugateQuaternionInto(before, 0, before, 0);
    multiplyQuaternionInto(after, 0, before, 0, turn, 0);
    return true;
  }

  /** Angular velocities at the nodes between t0 and t1. */
  function lookAt(step: RunningStep<SphereDiscrete>, t0: number, t1: number): void {
    for (let i = 0; i < 3; i += 1) {
      step.evaluatePart(t0 + turnNodes[i] * (t1 - t0), w_WB, node);
      for (let k = 0; k < 3; k += 1) w[3 * i + k] = node[k];
    }
  }

  /** n such that n parts of the step, each with an error that falls as n⁻⁷, stay below the allowed one. */
  function partsNeeded(duration: number): number {
    const x = w[1] * w[8] - w[2] * w[7];
    const yy = w[2] * w[6] - w[0] * w[8];
    const z = w[0] * w[7] - w[1] * w[6];
    const aside = Math.sqrt(x * x + yy * yy + z * z) * duration * duration;
    const square = (w[3] * w[3] + w[4] * w[4] + w[5] * w[5]) * duration * duration;
    const error = errorConstant * aside * square * square;
    if (!(error > allowedError)) return 1;
    return Math.min(Math.ceil(Math.sqrt(cbrt(error / allowedError))), mostParts);
  }

  return {
    follow(step) {
      from.set(to);
      last = step;
      turnOver(step);
      multiplyQuaternionInto(turn, 0, from, 0, to, 0);
      normaliseQuaternionInto(to, 0, to, 0);
    },
    write(state) {
      state.set(to, q_WB);
    },
    writeAt(t, state) {
      if (last === undefined || t >= last.t1) {
        state.set(to, q_WB);
        return;
      }
      turnTo(last, t);
      multiplyQuaternionInto(turn, 0, from, 0, turn, 0);
      normaliseQuaternionInto(turn, 0, state, q_WB);
    },
    restart(y) {
      for (let k = 0; k < 4; k += 1) to[k] = y[q_WB + k];
      from.set(to);
      last = undefined;
      parts = 0;
    },
  };
}
