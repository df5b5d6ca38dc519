import { createExponentialStep, type ExponentialStep } from "./exponential-step.ts";
import type { LineModel } from "./line-model.ts";

/**
 * A step of the whole line that is not taken yet: all velocities are linear in time, layers respond to them exactly,
 * and each body's momentum balances over the step,
 *
 *   m_i (v_i1 − v_i0) = I_{i−1} − I_i + Q_i,   I_j = J_j + κ_j (v_j1 − v_{j+1,1}),
 *
 * a tridiagonal system. Of second order, and the first singular moments of a fractional layer are exact.
 */
export interface LineStep {
  h: number;
  /** One for each spectrum. */
  readonly parts: readonly ExponentialStep[];
  /** At the end of the step. */
  readonly v: Float64Array;
  readonly p: Float64Array;
  readonly wStart: Float64Array;
  readonly wEnd: Float64Array;
  /** ∫ p dt of each layer. */
  readonly impulse: Float64Array;
  /** ∫ p w dt: work done on each layer. */
  readonly work: Float64Array;
  /** ∫ q dt of each body, and how fast it falls with the velocity at the end, ≥ 0. */
  readonly frictionImpulse: Float64Array;
  readonly frictionSlope: Float64Array;
  /** Velocities about which friction is linearised. */
  readonly frictionAt: Float64Array;
  /** (2/π) atan(εv) at the start of the step, and at those velocities. */
  readonly signAtStart: Float64Array;
  readonly signAtEnd: Float64Array;
  /** J and κ of each layer; diagonal and right side of the system. */
  readonly known: Float64Array;
  readonly kappa: Float64Array;
  readonly diagonal: Float64Array;
  readonly right: Float64Array;
}

export function createLineStep(model: LineModel): LineStep {
  const layers = model.stiffnesses.length;
  const perLayer = (): Float64Array => new Float64Array(layers);
  const perBody = (): Float64Array => new Float64Array(model.count);
  return {
    h: 0,
    parts: model.spectra.map(({ rates }) => createExponentialStep(rates.length)),
    v: perBody(),
    p: perLayer(),
    wStart: perLayer(),
    wEnd: perLayer(),
    impulse: perLayer(),
    work: perLayer(),
    frictionImpulse: perBody(),
    frictionSlope: perBody(),
    frictionAt: perBody(),
    signAtStart: perBody(),
    signAtEnd: perBody(),
    known: perLayer(),
    kappa: perLayer(),
    diagonal: perBody(),
    right: perBody(),
  };
}
