import { atan } from "@talus/portable-math";
import type { LineModel } from "./line-model.ts";
import { isHeld, type LineState, layerForceOn } from "./line-state.ts";
import type { LineStep } from "./step-data.ts";

/**
 * Friction on body i, positive to the right: against its motion, or the value that balances the forces of its layers.
 */
export function frictionOn(i: number, state: LineState, model: LineModel): number {
  if (isHeld(i, state, model)) return -layerForceOn(i, state.p);
  const v = state.v[i];
  const epsilon = model.steepnesses[i];
  const side = epsilon < Infinity ? (2 / Math.PI) * atan(epsilon * v) : state.direction[i];
  return -side * slidingSize(i, Math.abs(v), model);
}

/** m g (μ_d + (μ_s − μ_d)/(1 + γ |v|)). */
function slidingSize(i: number, speed: number, model: LineModel): number {
  const above = model.falling[i];
  return above > 0 ? model.kineticLimits[i] + above / (1 + model.decays[i] * speed) : model.kineticLimits[i];
}

/**
 * Begins the search for the velocities at the end of a step with those at its start.
 *
 * Friction over the step is, set-valued, the mean of both ends. Smoothed, it is weighted towards the end by
 * θ = max(1/2, 1 − 1/z), z = h (2/π) ε μ_s g, so that a velocity that friction stops within less than a step does not
 * overshoot. No allocation where friction is set-valued.
 */
export function beginFriction(step: LineStep, state: LineState, model: LineModel): void {
  step.v.set(state.v);
  step.frictionAt.set(state.v);
  smoothedSigns(state.v, model, step.signAtStart);
  seeFriction(step, state, model);
}

/**
 * Impulses of friction over a step whose velocities at the end are `step.v`, and their slopes with that velocity.
 * Smoothed friction bends at v = 0 only: where a velocity has crossed 0, friction is evaluated there, which Newton's
 * method then approaches from one side.
 *
 * @returns true if they differ from the impulses used for the velocities by more than rounding
 */
export function seeFriction(step: LineStep, state: LineState, model: LineModel): boolean {
  let changes = false;
  for (let i = 0; i < model.count; i += 1) {
    const hasJumped = model.steepnesses[i] < Infinity && step.frictionAt[i] * step.v[i] < 0;
    if (hasJumped) changes = true;
    step.frictionAt[i] = hasJumped ? 0 : step.v[i];
  }
  smoothedSigns(step.frictionAt, model, step.signAtEnd);
  for (let i = 0; i < model.count; i += 1) {
    const before = step.frictionImpulse[i];
    const isSmoothed = model.steepnesses[i] < Infinity;
    if (isSmoothed) smoothedImpulse(i, step, state, model);
    else setValuedImpulse(i, step, state, model);
    const rounding = model.scale * model.masses[i] + step.frictionSlope[i] * Math.abs(step.frictionAt[i]);
    const dependsOnSpeed = isSmoothed || model.falling[i] > 0;
    if (dependsOnSpeed && Math.abs(step.frictionImpulse[i] - before) > 1e-15 * rounding) changes = true;
  }
  return changes;
}

/**
 * (2/π) atan(εv). The arctangent is too long for the compiler to inline, so that each call boxes a number.
 */
function smoothedSigns(v: Float64Array, model: LineModel, out: Float64Array): void {
  for (let i = 0; i < v.length; i += 1) {
    if (model.steepnesses[i] < Infinity) out[i] = (2 / Math.PI) * atan(model.steepnesses[i] * v[i]);
  }
}

function setValuedImpulse(i: number, step: LineStep, state: LineState, model: LineModel): void {
  const direction = state.direction[i];
  let size = 0;
  if (direction !== 0) {
    const end = Math.max(0, direction * step.v[i]);
    size = 0.5 * (slidingSize(i, Math.abs(state.v[i]), model) + slidingSize(i, end, model));
  }
  step.frictionImpulse[i] = -direction * size * step.h;
  step.frictionSlope[i] = 0;
}

function smoothedImpulse(i: number, step: LineStep, state: LineState, model: LineModel): void {
  const epsilon = model.steepnesses[i];
  const largest = model.kineticLimits[i] + model.falling[i];
  const z = (step.h * (2 / Math.PI) * epsilon * largest) / model.masses[i];
  const theta = z > 2 ? 1 - 1 / z : 0.5;
  const v = step.frictionAt[i];
  const size = slidingSize(i, Math.abs(v), model);
  const atStart = step.signAtStart[i] * slidingSize(i, Math.abs(state.v[i]), model);
  const sign = step.signAtEnd[i];
  const fade = 1 + model.decays[i] * Math.abs(v);
  const falls = (model.falling[i] * model.decays[i]) / (fade * fade);
  const slope = ((2 / Math.PI) * epsilon * size) / (1 + epsilon * v * epsilon * v) - Math.abs(sign) * falls;
  step.frictionImpulse[i] = -step.h * ((1 - theta) * atStart + theta * sign * size);
  step.frictionSlope[i] = step.h * theta * Math.max(0, slope);
}
