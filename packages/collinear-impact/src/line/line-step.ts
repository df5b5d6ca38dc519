import { fillExponentialStep } from "./exponential-step.ts";
import { beginFriction, seeFriction } from "./line-friction.ts";
import type { LineModel } from "./line-model.ts";
import { isHeld, type LineState } from "./line-state.ts";
import type { LineStep } from "./step-data.ts";

/** Makes the step one of length h. */
export function setStepLength(step: LineStep, model: LineModel, h: number): void {
  if (step.h === h) return;
  step.h = h;
  for (let s = 0; s < step.parts.length; s += 1) fillExponentialStep(step.parts[s], model.spectra[s], h);
}

/** Computes the step from `state`, which stays as it is. No allocation. */
export function tryStep(step: LineStep, state: LineState, model: LineModel): void {
  for (let j = 0; j < step.known.length; j += 1) {
    if (state.isOpen[j] === 1) recoverAlone(step, state, model, j);
    else answerOfLayer(step, state, model, j);
  }
  beginFriction(step, state, model);
  for (let pass = 0; pass < mostFrictionPasses; pass += 1) {
    solveVelocities(step, state, model);
    if (!seeFriction(step, state, model)) break;
  }
  for (let j = 0; j < step.known.length; j += 1) {
    if (state.isOpen[j] === 0) finishLayer(step, state, model, j);
  }
}

/** Friction that depends on speed is found by Newton's method: a few passes reach rounding accuracy. */
const mostFrictionPasses = 30;

/** The part of the response of a pressed layer that does not depend on the new velocities. */
function answerOfLayer(step: LineStep, state: LineState, model: LineModel, j: number): void {
  const part = step.parts[model.spectrumOf[j]];
  const c = model.stiffnesses[j];
  const w = state.v[j] - state.v[j + 1];
  step.wStart[j] = w;
  step.known[j] = c * (dot(part.impulse, state.memory[j]) + part.impulseOfStart * w);
  step.kappa[j] = c * part.impulseOfEnd;
}

/** A detached layer takes the constant rate at which its mean force over the step is 0. */
function recoverAlone(step: LineStep, state: LineState, model: LineModel, j: number): void {
  const part = step.parts[model.spectrumOf[j]];
  const resistance = part.impulseOfStart + part.impulseOfEnd;
  const rate = resistance > 0 ? -dot(part.impulse, state.memory[j]) / resistance : 0;
  step.wStart[j] = rate;
  step.wEnd[j] = rate;
  step.known[j] = 0;
  step.kappa[j] = 0;
  step.p[j] = 0;
  step.impulse[j] = 0;
  step.work[j] = 0;
}

/**
 * Solves for the velocities at the end, by elimination from the left (Thomas). The impulses of friction become those
 * used for the velocities.
 */
function solveVelocities(step: LineStep, state: LineState, model: LineModel): void {
  const { known, kappa, diagonal, right, v, frictionImpulse, frictionSlope, frictionAt } = step;
  const last = model.count - 1;
  for (let i = 0; i <= last; i += 1) {
    if (isHeld(i, state, model)) {
      diagonal[i] = 1;
      right[i] = 0;
      continue;
    }
    const m = model.masses[i];
    diagonal[i] = m;
    diagonal[i] += frictionSlope[i];
    right[i] = m * state.v[i] + frictionImpulse[i] + frictionSlope[i] * frictionAt[i];
    if (i < last) {
      diagonal[i] += kappa[i];
      right[i] -= known[i];
    }
    if (i > 0) {
      diagonal[i] += kappa[i - 1];
      right[i] += known[i - 1];
      if (!isHeld(i - 1, state, model)) {
        const factor = kappa[i - 1] / diagonal[i - 1];
        diagonal[i] -= factor * kappa[i - 1];
        right[i] += factor * right[i - 1];
      }
    }
  }
  for (let i = last; i >= 0; i -= 1) {
    const isFree = !isHeld(i, state, model);
    const fromRight = isFree && i < last ? kappa[i] * v[i + 1] : 0;
    v[i] = (right[i] + fromRight) / diagonal[i];
    frictionImpulse[i] -= frictionSlope[i] * (v[i] - frictionAt[i]);
  }
}

/** Force, impulse and work of a pressed layer once the velocities are known. */
function finishLayer(step: LineStep, state: LineState, model: LineModel, j: number): void {
  const part = step.parts[model.spectrumOf[j]];
  const c = model.stiffnesses[j];
  const y = state.memory[j];
  const w0 = step.wStart[j];
  const w1 = step.v[j] - step.v[j + 1];
  const impulse = step.known[j] + step.kappa[j] * w1;
  const moment = c * (dot(part.moment, y) + part.momentOfStart * w0 + part.momentOfEnd * w1);
  step.wEnd[j] = w1;
  step.p[j] = c * (dot(part.force, y) + part.forceOfStart * w0 + part.forceOfEnd * w1);
  step.impulse[j] = impulse;
  // w = w1 − (w1 − w0) (h − t)/h
  step.work[j] = w1 * impulse - ((w1 - w0) / step.h) * moment;
}

/** Takes the step: the state moves to its end. No allocation. */
export function takeStep(step: LineStep, state: LineState, model: LineModel): void {
  for (let j = 0; j < step.known.length; j += 1) {
    const { decay, fromStart, fromEnd } = step.parts[model.spectrumOf[j]];
    const y = state.memory[j];
    const w0 = step.wStart[j];
    const w1 = step.wEnd[j];
    for (let k = 0; k < y.length; k += 1) y[k] = decay[k] * y[k] + fromStart[k] * w0 + fromEnd[k] * w1;
    state.w[j] = w1;
    state.p[j] = step.p[j];
  }
  for (let i = 0; i < model.count; i += 1) {
    state.z[i] += 0.5 * step.h * (state.v[i] + step.v[i]);
    state.v[i] = step.v[i];
  }
  state.t += step.h;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < b.length; k += 1) sum += a[k] * b[k];
  return sum;
}
