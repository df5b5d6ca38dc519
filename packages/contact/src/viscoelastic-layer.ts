import {
  createMemoryModes,
  createMittagLefflerKernel,
  type KernelParameters,
  type MemoryModes,
  type MemoryOptions,
  mittagLeffler,
} from "@talus/fractional";
import { pow } from "@talus/portable-math";

/**
 * A massless layer or rod that is compressed by x, with the force p that it answers, from rest without load at t = 0.
 *
 *   hooke                    p = E x
 *   dashpot                  p = b x'
 *   kelvin-voigt             p = E (x + τ_x x')
 *   fractional-kelvin-voigt  p = E (x + τ_x x^(α))
 *   zener                    p + τ_p p' = E (x + τ_x x')
 *   fractional-zener         p + τ_p p^(α) = E (x + τ_x x^(α))                                                      (2.4)
 *
 * Units: stiffness E in N/m, viscosity b in N s/m, τ in s^α. The second law of thermodynamics asks for E > 0,
 * 0 < α ≤ 1 and τ_x > τ_p > 0: with τ_x < τ_p the layer would make energy.
 *
 * Source: N. Grahovac (2011), Analiza disipacije energije u problemima sudara dva ili više tela, University of Novi
 * Sad, sections 1.1 and 2.1.
 */
export type LayerLaw =
  | { readonly law: "hooke"; readonly stiffness: number }
  | { readonly law: "dashpot"; readonly viscosity: number }
  | { readonly law: "kelvin-voigt"; readonly stiffness: number; readonly tauX: number }
  | {
      readonly law: "fractional-kelvin-voigt";
      readonly stiffness: number;
      readonly alpha: number;
      readonly tauX: number;
    }
  | { readonly law: "zener"; readonly stiffness: number; readonly tauP: number; readonly tauX: number }
  | {
      readonly law: "fractional-zener";
      readonly stiffness: number;
      readonly alpha: number;
      readonly tauP: number;
      readonly tauX: number;
    };

/** A layer whose law has been checked. p(t) = ∫_0^t G(t − s) x'(s) ds, G(t) = spring + dashpot δ(t) + strength e_{α,β}(t; λ). */
export interface ViscoelasticLayer {
  readonly law: LayerLaw;
  /** What is left of G after a long time, N/m, ≥ 0. */
  readonly spring: number;
  /** N s/m, ≥ 0. */
  readonly dashpot: number;
  /** What relaxes in time; left out where nothing does. */
  readonly memory?: KernelParameters & { readonly strength: number };
}

/**
 * Checks a law.
 *
 * @throws RangeError with the law, the parameter, what is allowed and why.
 */
export function createViscoelasticLayer(law: LayerLaw): ViscoelasticLayer {
  if (law.law === "dashpot") {
    requirePositive(law, "viscosity", law.viscosity);
    return { law, spring: 0, dashpot: law.viscosity };
  }
  const { stiffness: E } = law;
  requirePositive(law, "stiffness", E);
  if (law.law === "hooke") return { law, spring: E, dashpot: 0 };
  const { tauX } = law;
  requirePositive(law, "tauX", tauX);
  const alpha = "alpha" in law ? law.alpha : 1;
  if (!(alpha > 0 && alpha <= 1))
    throw new RangeError(`${law.law}: alpha must be > 0 and <= 1, got ${alpha}`);
  if (!("tauP" in law)) {
    if (alpha === 1) return { law, spring: E, dashpot: E * tauX };
    const power = { alpha: 1 - alpha, beta: 1 - alpha, lambda: 0, strength: E * tauX };
    return { law, spring: E, dashpot: 0, memory: power };
  }
  const { tauP } = law;
  requirePositive(law, "tauP", tauP);
  if (!(tauX > tauP)) {
    throw new RangeError(`${law.law}: tauX must be > tauP = ${tauP}, or it would make energy, got ${tauX}`);
  }
  const memory = { alpha, beta: 1, lambda: 1 / tauP, strength: E * (tauX / tauP - 1) };
  return { law, spring: E, dashpot: 0, memory };
}

function requirePositive({ law }: LayerLaw, name: string, value: number): void {
  if (!(value > 0 && value < Infinity))
    throw new RangeError(`${law}: ${name} must be finite and > 0, got ${value}`);
}

/**
 * The relaxation modulus G(t), N/m: force at the time t > 0, s, after a step of 1 m, without the pulse of a dashpot.
 * G(0) is the stiffness of a blow, E τ_x/τ_p for Zener's laws, ∞ for the fractional law of Kelvin and Voigt.
 */
export function relaxationModulus({ spring, memory }: ViscoelasticLayer): (t: number) => number {
  if (memory === undefined) return () => spring;
  const kernel = createMittagLefflerKernel(memory);
  return (t) => spring + memory.strength * kernel(t);
}

/**
 * The creep compliance J(t), m/N: compression at the time t > 0, s, after a step of the force of 1 N.
 *
 *   J = [1 − (1 − τ_p/τ_x) E_α(−t^α/τ_x)]/E,   t/b for a dashpot.
 */
export function creepCompliance({ law }: ViscoelasticLayer): (t: number) => number {
  if (law.law === "dashpot") return (t) => t / law.viscosity;
  const { stiffness: E } = law;
  if (law.law === "hooke") return () => 1 / E;
  const { tauX } = law;
  const alpha = "alpha" in law ? law.alpha : 1;
  const tauP = "tauP" in law ? law.tauP : 0;
  return (t) => (1 - (1 - tauP / tauX) * mittagLeffler(alpha, 1, -pow(t, alpha) / tauX)) / E;
}

/**
 * The part of G that is no spring, as decays and a dashpot, for convolutions with x' (`createModeConvolution`), N/m
 * and N s/m.
 *
 * @throws RangeError when the times or the tolerance are not as `MemoryOptions` says.
 */
export function createLayerModes(layer: ViscoelasticLayer, options: MemoryOptions): MemoryModes {
  const { dashpot, memory } = layer;
  if (memory === undefined) {
    const none = new Float64Array(0);
    return { rates: none, weights: none, instant: dashpot, errorPerStep: 0, errorAtOnce: 0, errorPerKink: 0 };
  }
  const modes = createMemoryModes(memory, options);
  const { strength } = memory;
  return {
    rates: modes.rates,
    weights: modes.weights.map((weight) => strength * weight),
    instant: strength * modes.instant,
    errorPerStep: strength * modes.errorPerStep,
    errorAtOnce: strength * modes.errorAtOnce,
    errorPerKink: strength * modes.errorPerKink,
  };
}
