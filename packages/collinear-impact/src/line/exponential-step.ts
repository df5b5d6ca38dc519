import { exp } from "@talus/portable-math";
import type { RelaxationSpectrum } from "./relaxation-spectrum.ts";

/**
 * Exact response of a layer of a spectrum to a step h over which the rate of compression is linear from w0 to w1. With
 * the memory y at the start of the step,
 *
 *   y_k at the end           = decay_k y_k + fromStart_k w0 + fromEnd_k w1
 *   p at the end             = Σ force_k y_k   + forceOfStart w0   + forceOfEnd w1
 *   ∫ p dt                   = Σ impulse_k y_k + impulseOfStart w0 + impulseOfEnd w1
 *   ∫ p (h − t) dt           = Σ moment_k y_k  + momentOfStart w0  + momentOfEnd w1
 */
export interface ExponentialStep {
  h: number;
  readonly decay: Float64Array;
  readonly fromStart: Float64Array;
  readonly fromEnd: Float64Array;
  readonly force: Float64Array;
  readonly impulse: Float64Array;
  readonly moment: Float64Array;
  forceOfStart: number;
  forceOfEnd: number;
  impulseOfStart: number;
  impulseOfEnd: number;
  momentOfStart: number;
  momentOfEnd: number;
}

/** An empty step for spectra of `length` elements. */
export function createExponentialStep(length: number): ExponentialStep {
  return {
    h: 0,
    decay: new Float64Array(length),
    fromStart: new Float64Array(length),
    fromEnd: new Float64Array(length),
    force: new Float64Array(length),
    impulse: new Float64Array(length),
    moment: new Float64Array(length),
    forceOfStart: 0,
    forceOfEnd: 0,
    impulseOfStart: 0,
    impulseOfEnd: 0,
    momentOfStart: 0,
    momentOfEnd: 0,
  };
}

/**
 * Fills a step of length h. With a = λ h the functions are
 *
 *   φ_0 = (1 − e^{−a})/a,   φ_1 = (1 − φ_0)/a,   φ_2 = (1/2 − φ_1)/a,   φ_3 = (1/6 − φ_2)/a,
 *
 * the integrals of e^{−a s} over 0 < s < 1 against 1, 1 − s, (1 − s)²/2, (1 − s)³/6. No allocation.
 */
export function fillExponentialStep(step: ExponentialStep, spectrum: RelaxationSpectrum, h: number): void {
  const { rates, weights, viscosity } = spectrum;
  const { decay, fromStart, fromEnd, force, impulse, moment } = step;
  const [h2, h3] = [h * h, h * h * h];
  let forceOfStart = 0;
  let forceOfEnd = viscosity;
  let impulseOfStart = 0.5 * viscosity * h;
  let impulseOfEnd = 0.5 * viscosity * h;
  let momentOfStart = (viscosity * h2) / 3;
  let momentOfEnd = (viscosity * h2) / 6;
  for (let k = 0; k < rates.length; k += 1) {
    const a = rates[k] * h;
    const g = weights[k];
    let phi0: number;
    let phi1: number;
    let phi2: number;
    let phi3: number;
    let e: number;
    if (a < seriesBelow) {
      phi3 = phi3Series(a);
      phi2 = 1 / 6 - a * phi3;
      phi1 = 1 / 2 - a * phi2;
      phi0 = 1 - a * phi1;
      e = 1 - a * phi0;
    } else {
      e = exp(-a);
      phi0 = (1 - e) / a;
      phi1 = (1 - phi0) / a;
      phi2 = (1 / 2 - phi1) / a;
      phi3 = (1 / 6 - phi2) / a;
    }
    decay[k] = e;
    fromStart[k] = h * (phi0 - phi1);
    fromEnd[k] = h * phi1;
    force[k] = g * e;
    impulse[k] = g * h * phi0;
    moment[k] = g * h2 * phi1;
    forceOfStart += g * h * (phi0 - phi1);
    forceOfEnd += g * h * phi1;
    impulseOfStart += g * h2 * (phi1 - phi2);
    impulseOfEnd += g * h2 * phi2;
    momentOfStart += g * h3 * (phi2 - phi3);
    momentOfEnd += g * h3 * phi3;
  }
  step.h = h;
  step.forceOfStart = forceOfStart;
  step.forceOfEnd = forceOfEnd;
  step.impulseOfStart = impulseOfStart;
  step.impulseOfEnd = impulseOfEnd;
  step.momentOfStart = momentOfStart;
  step.momentOfEnd = momentOfEnd;
}

/** Below this the power series, above it the recursion, which loses a digit there. */
const seriesBelow = 1;

/** Σ (−a)^j/(j + 4)!; 15 terms are enough below 1: 1/19! = 8e-18. */
function phi3Series(a: number): number {
  let sum = 0;
  for (let j = seriesTerms; j > 0; j -= 1) sum = (-a / (j + 4)) * (1 + sum);
  return (1 + sum) / 24;
}

const seriesTerms = 15;
