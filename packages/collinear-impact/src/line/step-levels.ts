import type { LineModel } from "./line-model.ts";
import type { LineState } from "./line-state.ts";
import { createLineStep, type LineStep } from "./step-data.ts";

/**
 * Steps of lengths that double, from the shortest to the largest that is allowed. Where nothing changes fast any more,
 * long ones are enough; each level keeps its coefficients.
 */
export interface StepLevels {
  readonly steps: readonly LineStep[];
  readonly lengths: Float64Array;
  /** Acceleration of each body in the step before, and its length; NaN at the start and after an event. */
  readonly accelerations: Float64Array;
  lengthBefore: number;
  /** Largest deviation of velocities from linear over a step. */
  readonly bend: number;
  /** Fraction of a layer's force by which it may change over a step. */
  readonly change: number;
  /** Force of a layer, times a step, that is negligible. */
  readonly noImpulse: Float64Array;
}

/**
 * @param shortest    length of the lowest level
 * @param largest     no level is longer, except the lowest
 * @param coarseness  1; 2 for steps that are all twice as long
 */
export function createStepLevels(
  model: LineModel,
  shortest: number,
  largest: number,
  coarseness: number,
): StepLevels {
  const lengths = [shortest];
  for (let h = 2 * shortest; h <= largest; h *= 2) lengths.push(h);
  const speed = model.approach;
  return {
    steps: lengths.map(() => createLineStep(model)),
    lengths: Float64Array.from(lengths),
    accelerations: new Float64Array(model.count).fill(Number.NaN),
    lengthBefore: Number.NaN,
    bend: mostBend * coarseness * coarseness * speed,
    change: mostChange * coarseness,
    noImpulse: Float64Array.from(model.stiffnesses, (_, j) => {
      const { masses, hasWall, count } = model;
      const isAtWall = hasWall && j === count - 2;
      return negligible * speed * (isAtWall ? masses[j] : 1 / (1 / masses[j] + 1 / masses[j + 1]));
    }),
  };
}

/** Fractions of the speed of approach: an impact in 300 steps deviates by as much over each. */
const mostBend = 1e-7;
const negligible = 1e-15;
/** Below a half, so that no force changes sign unseen. */
const mostChange = 0.05;

/**
 * True if over a tried step velocities are nearly linear and forces of pressed layers nearly constant: the trapezoidal
 * rule for a strong dashpot, which rings in long steps, does not pass.
 *
 * @param part fraction of what is allowed, 1; less where the next step is to be longer
 */
export function isSmooth(
  levels: StepLevels,
  step: LineStep,
  state: LineState,
  model: LineModel,
  part: number,
): boolean {
  const { accelerations, lengthBefore, bend, change, noImpulse } = levels;
  const perChange = (0.25 * step.h * step.h) / (step.h + lengthBefore);
  for (let i = 0; i < model.count; i += 1) {
    const acceleration = (step.v[i] - state.v[i]) / step.h;
    if (!(Math.abs(acceleration - accelerations[i]) * perChange <= part * part * bend)) return false;
  }
  for (let j = 0; j < step.p.length; j += 1) {
    if (state.isOpen[j] === 1) continue;
    const allowed = part * change * Math.min(state.p[j], step.p[j]) + noImpulse[j] / step.h;
    if (!(Math.abs(step.p[j] - state.p[j]) <= allowed)) return false;
  }
  return true;
}

/** Keeps the accelerations of a step, before the state moves to its end. */
export function keepAccelerations(levels: StepLevels, step: LineStep, state: LineState): void {
  for (let i = 0; i < step.v.length; i += 1) levels.accelerations[i] = (step.v[i] - state.v[i]) / step.h;
  levels.lengthBefore = step.h;
}

/** After an event nothing is known about the motion to come. */
export function forgetAccelerations(levels: StepLevels): void {
  levels.accelerations.fill(Number.NaN);
  levels.lengthBefore = Number.NaN;
}
