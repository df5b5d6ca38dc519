import type { LineModel } from "./line-model.ts";
import { isHeld, type LineState } from "./line-state.ts";
import type { LineStep } from "./step-data.ts";

/** Balance of energy and momentum, accumulated step by step. */
export interface LineLedger {
  /** Work that friction took from each body. */
  readonly frictionWork: Float64Array;
  /** Work done on each layer, ∫ p w dt. */
  readonly layerWork: Float64Array;
  /** Impulse of friction on each body, including that of the support of the wall. */
  readonly frictionImpulse: Float64Array;
  /** Work that friction took from the motion relative to the common centre of mass. */
  relativeFrictionWork: number;
}

export function createLineLedger(model: LineModel): LineLedger {
  return {
    frictionWork: new Float64Array(model.count),
    layerWork: new Float64Array(model.stiffnesses.length),
    frictionImpulse: new Float64Array(model.count),
    relativeFrictionWork: 0,
  };
}

/** Adds a step, before the state moves to its end. No allocation. */
export function addToLedger(ledger: LineLedger, step: LineStep, state: LineState, model: LineModel): void {
  const common = 0.5 * (commonVelocity(state.v, model) + commonVelocity(step.v, model));
  for (let i = 0; i < model.count; i += 1) {
    if (isHeld(i, state, model)) {
      const fromLeft = i > 0 ? step.impulse[i - 1] : 0;
      const fromRight = i < step.impulse.length ? step.impulse[i] : 0;
      ledger.frictionImpulse[i] -= fromLeft - fromRight;
      ledger.relativeFrictionWork -= (fromLeft - fromRight) * common;
      continue;
    }
    const mean = 0.5 * (state.v[i] + step.v[i]);
    ledger.frictionImpulse[i] += step.frictionImpulse[i];
    ledger.frictionWork[i] -= step.frictionImpulse[i] * mean;
    ledger.relativeFrictionWork -= step.frictionImpulse[i] * (mean - common);
  }
  for (let j = 0; j < step.work.length; j += 1) ledger.layerWork[j] += step.work[j];
}

/** Kinetic energy of all bodies. */
export function kineticEnergy(v: Float64Array, model: LineModel): number {
  let sum = 0;
  for (let i = 0; i < model.count; i += 1) sum += 0.5 * model.masses[i] * v[i] * v[i];
  return sum;
}

/** Velocity of the common centre of mass; 0 with a wall, whose mass dominates. */
export function commonVelocity(v: Float64Array, model: LineModel): number {
  if (model.hasWall) return 0;
  const about = v[model.heaviest];
  let sum = 0;
  for (let i = 0; i < model.count; i += 1) sum += model.masses[i] * (v[i] - about);
  return about + sum / model.totalMass;
}

/**
 * Kinetic energy of the motion relative to the common centre of mass, or to the wall: the most that an impact can
 * dissipate. Computed relative to the heaviest body first, so that neither a striker of any mass nor a common velocity
 * of any size costs digits.
 */
export function relativeEnergy(v: Float64Array, model: LineModel): number {
  if (model.hasWall) return kineticEnergy(v, model);
  const about = v[model.heaviest];
  let squares = 0;
  let sum = 0;
  for (let i = 0; i < model.count; i += 1) {
    const u = v[i] - about;
    squares += model.masses[i] * u * u;
    sum += model.masses[i] * u;
  }
  return 0.5 * (squares - (sum / model.totalMass) * sum);
}

/** Momentum of all bodies. */
export function momentum(v: Float64Array, model: LineModel): number {
  let sum = 0;
  for (let i = 0; i < model.count; i += 1) sum += model.masses[i] * v[i];
  return sum;
}

/**
 * Energy that layer j still stores, c Σ g_k y_k²/2: for a spectrum this is the free energy of Staverman and Schwarzl,
 * ψ = c/2 ∫∫ G(2T − s − s') x'(s) x'(s') ds ds'.
 */
export function storedEnergy(j: number, state: LineState, model: LineModel): number {
  const { weights } = model.spectra[model.spectrumOf[j]];
  const y = state.memory[j];
  let sum = 0;
  for (let k = 0; k < y.length; k += 1) sum += weights[k] * y[k] * y[k];
  return 0.5 * model.stiffnesses[j] * sum;
}
