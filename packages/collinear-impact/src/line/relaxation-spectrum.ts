import { createLayerModes, createViscoelasticLayer, type LayerLaw } from "@talus/contact/layers";

/**
 * A layer as springs with dashpots (Maxwell elements) in parallel, stiffness 1:
 *
 *   p(t) = Σ_k g_k y_k(t) + b x'(t),   y_k' = x' − λ_k y_k,   y_k(0) = 0
 *
 * Each element stores the energy g_k y_k²/2 and loses g_k λ_k y_k², both ≥ 0: no energy is ever created.
 */
export interface RelaxationSpectrum {
  /** λ_k, 1/time; λ_0 = 0 is the spring that does not relax. */
  readonly rates: Float64Array;
  /** g_k ≥ 0. */
  readonly weights: Float64Array;
  /** b ≥ 0: the elements that relax within a step at once, combined. */
  readonly viscosity: number;
}

/**
 * The spectrum of a layer, independent of its stiffness.
 *
 * @param shortest smallest time that must be resolved, > 0
 * @param longest  largest one
 */
export function relaxationSpectrum(law: LayerLaw, shortest: number, longest: number): RelaxationSpectrum {
  const layer = createViscoelasticLayer({ ...law, stiffness: 1 });
  const { rates, weights, instant } = createLayerModes(layer, {
    shortest,
    longest: Math.max(longest, 2 * shortest),
    tolerance: spectrumTolerance,
  });
  return {
    rates: Float64Array.of(0, ...rates),
    weights: Float64Array.of(layer.spring, ...weights),
    viscosity: instant,
  };
}

/** Below the errors of the steps, and above their rounding. */
const spectrumTolerance = 1e-12;
