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
 * A massless layer or rod that is compressed by x and responds with the force p, from rest without load at t = 0.
 *
 *   hooke             p = E x
 *   dashpot           p = E τ_x x'
 *   kelvin-voigt      p = E (x + τ_x x^(α)),   α = 1 unless given
 *   zener             p + τ_p p' = E (x + τ_x x')
 *   fractional-zener  p + τ_p p^(α) = E (x + τ_x x^(α))                                                             (2.4)
 *
 * Units: stiffness E in N/m, τ in s^α. The second law of thermodynamics requires E > 0, 0 < α ≤ 1 and τ_x > τ_p > 0
 * (2.5): with τ_x < τ_p the layer would create energy.
 *
 * Source: N. Grahovac (2011), Analiza disipacije energije u problemima sudara dva ili više tela, University of Novi
 * Sad, sections 1.1 and 2.1.
 */
export type LayerLaw =
  | { readonly law: "hooke"; readonly stiffness: number }
  | { readonly law: "dashpot"; readonly stiffness: number; readonly tauX: number }
  | {
      readonly law: "kelvin-voigt";
      readonly stiffness: number;
      readonly tauX: number;
      readonly alpha?: number;
    }
  | { readonly law: "zener"; readonly stiffness: number; readonly tauP: number; readonly tauX: number }
  | {
      readonly law: "fractional-zener";
      readonly stiffness: number;
      readonly alpha: number;
      readonly tauP: number;
      readonly tauX: number;
    };

/** A law as a case of p + τ_p p^(α) = E (spring x + τ_x x^(α)). */
export interface LayerParameters {
  /** 0: no spring, a dashpot alone. */
  readonly spring: 0 | 1;
  readonly stiffness: number;
  readonly alpha: number;
  readonly tauP: number;
  readonly tauX: number;
}

const layerLaws: readonly string[] = [
  "hooke",
  "dashpot",
  "kelvin-voigt",
  "zener",
  "fractional-zener",
] satisfies readonly LayerLaw["law"][];

/** The parameters that every law has, in the terms of the most general one. */
export function layerParameters(law: LayerLaw): LayerParameters {
  if (!layerLaws.includes(law?.law)) {
    throw new TypeError(`a layer: law must be one of ${layerLaws.join(", ")}, got ${String(law?.law)}`);
  }
  const spring = law.law === "dashpot" ? 0 : 1;
  return { alpha: 1, tauP: 0, tauX: 0, ...law, spring };
}

/** Fault of a parameter. */
export interface LayerFault {
  readonly parameter: "stiffness" | "alpha" | "tauP" | "tauX";
  readonly allowed: string;
  readonly given: number;
}

/** The first parameter of a law that is impossible, or that the second law forbids. */
export function layerFault(law: LayerLaw): LayerFault | undefined {
  const { stiffness, alpha, tauP, tauX } = layerParameters(law);
  const hasTauP = law.law === "zener" || law.law === "fractional-zener";
  if (!isPositive(stiffness)) return { parameter: "stiffness", allowed: "finite and > 0", given: stiffness };
  if (!(alpha > 0 && alpha <= 1)) return { parameter: "alpha", allowed: "> 0 and <= 1", given: alpha };
  if (hasTauP && !(tauP >= least && tauP < Infinity))
    return { parameter: "tauP", allowed: `finite and >= ${least}`, given: tauP };
  if (law.law !== "hooke" && !isPositive(tauX))
    return { parameter: "tauX", allowed: "finite and > 0", given: tauX };
  if (!hasTauP) return undefined;
  if (!(tauX > tauP))
    return { parameter: "tauX", allowed: `> tauP = ${tauP}, or the layer would make energy`, given: tauX };
  if (!Number.isFinite(stiffness * (tauX / tauP)))
    return { parameter: "tauX", allowed: "so that stiffness tauX/tauP is finite", given: tauX };
  return undefined;
}

/** 1/τ_p must be finite. */
const least = 1e-300;

function isPositive(x: number): boolean {
  return x > 0 && x < Infinity;
}

/**
 * A layer whose law has been checked. p(t) = ∫_0^t G(t − s) x'(s) ds, G(t) = spring + dashpot δ(t) + strength
 * e_{α,β}(t; λ).
 */
export interface ViscoelasticLayer {
  readonly law: LayerLaw;
  /** Limit of G after a long time, N/m, ≥ 0. */
  readonly spring: number;
  /** N s/m, ≥ 0. */
  readonly dashpot: number;
  /** The relaxing part; omitted if there is none. */
  readonly memory?: KernelParameters & { readonly strength: number };
}

/**
 * Checks a law.
 *
 * @throws RangeError with the law, the parameter, what is allowed and why.
 */
export function createViscoelasticLayer(law: LayerLaw): ViscoelasticLayer {
  const fault = layerFault(law);
  if (fault !== undefined) {
    throw new RangeError(`${law.law}: ${fault.parameter} must be ${fault.allowed}, got ${fault.given}`);
  }
  const { spring, stiffness: E, alpha, tauP, tauX } = layerParameters(law);
  if (tauP > 0) {
    const memory = { alpha, beta: 1, lambda: 1 / tauP, strength: E * (tauX / tauP - 1) };
    return { law, spring: E, dashpot: 0, memory };
  }
  if (alpha === 1) return { law, spring: spring * E, dashpot: E * tauX };
  const power = { alpha: 1 - alpha, beta: 1 - alpha, lambda: 0, strength: E * tauX };
  return { law, spring: E, dashpot: 0, memory: power };
}

/**
 * The relaxation modulus G(t), N/m: force at the time t > 0, s, after a step of 1 m, without the pulse of a dashpot.
 * G(0) is the stiffness of a blow, E τ_x/τ_p for Zener's laws, ∞ for the fractional Kelvin-Voigt law.
 */
export function relaxationModulus(layer: ViscoelasticLayer): (t: number) => number {
  checkLayer("relaxationModulus", layer);
  const { spring, memory } = layer;
  if (memory === undefined) return () => spring;
  const kernel = createMittagLefflerKernel(memory);
  return (t) => spring + memory.strength * kernel(t);
}

/**
 * The creep compliance J(t), m/N: compression at the time t > 0, s, after a step of the force of 1 N.
 *
 *   J = [1 − (1 − τ_p/τ_x) E_α(−t^α/τ_x)]/E,   t/(E τ_x) for a dashpot.
 */
export function creepCompliance(layer: ViscoelasticLayer): (t: number) => number {
  checkLayer("creepCompliance", layer);
  const { law } = layer;
  const { spring, stiffness: E, alpha, tauP, tauX } = layerParameters(law);
  if (spring === 0) return (t) => t / (E * tauX);
  if (tauX === 0) return () => 1 / E;
  return (t) => (1 - (1 - tauP / tauX) * mittagLeffler(alpha, 1, -pow(t, alpha) / tauX)) / E;
}

/**
 * The part of G besides the spring, as decays and a dashpot, for convolutions with x' (`createModeConvolution`), N/m
 * and N s/m.
 *
 * @throws RangeError when the times or the tolerance do not satisfy `MemoryOptions`.
 */
export function createLayerModes(layer: ViscoelasticLayer, options: MemoryOptions): MemoryModes {
  checkLayer("createLayerModes", layer);
  const { dashpot, memory } = layer;
  if (memory === undefined) {
    return { rates: new Float64Array(0), weights: new Float64Array(0), instant: dashpot };
  }
  const { rates, weights, instant } = createMemoryModes(memory, options);
  const { strength } = memory;
  return { rates, weights: weights.map((weight) => strength * weight), instant: strength * instant };
}

function checkLayer(where: string, layer: ViscoelasticLayer): void {
  if (typeof layer?.spring === "number" && typeof layer.dashpot === "number") return;
  throw new TypeError(`${where}: a layer of createViscoelasticLayer is needed, got ${String(layer)}`);
}
