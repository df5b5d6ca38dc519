import { checkPositive, checkWhole } from "./domain.ts";
import { createGaussLegendre } from "./gauss-legendre.ts";
import {
  createMittagLefflerKernel,
  integralOfKernel,
  type KernelParameters,
} from "./mittag-leffler-kernel.ts";

/**
 * Weights of the convolution with a kernel K = e_{α,β}(t; λ) at equal steps, exact for v linear between samples:
 *   ∫_0^{t_n} K(t_n − s) v(s) ds = Σ_{j=0}^{n−1} ω_j v_{n−j} + ω̂_n v_0,                                              (1)
 *   ω_j = ∫ K(s) hat(s − jh) ds over s > 0,   ω̂_n = its part left of nh.
 * For smooth v the error is O(h²), regardless of K at 0.
 */
export interface ConvolutionWeights {
  /** h, s. */
  readonly step: number;
  /** ω_j, j = 0 .. count − 1, unit of K times s. */
  readonly weights: Float64Array;
  /** ω̂_n, n = 0 .. count − 1; ω̂_0 = 0. */
  readonly first: Float64Array;
}

/** Up to this lag the weights come from the integrals of K, beyond it by quadrature: there K is smooth over a step. */
const nearLags = 4;

/**
 * The weights of (1), each with a relative error of about 1e-13.
 *
 * @param parameters of K; β > 0, so that it can be integrated.
 * @param step  h, s, > 0.
 * @param count number of weights, ≥ 1: one more than the steps.
 * @throws RangeError when one of them is out of range.
 */
export function createConvolutionWeights(
  parameters: KernelParameters,
  step: number,
  count: number,
): ConvolutionWeights {
  checkPositive("createConvolutionWeights", "step", step);
  checkWhole("createConvolutionWeights", "count", count, 1);
  const K = createMittagLefflerKernel(parameters);
  const once = createMittagLefflerKernel(integralOfKernel(parameters));
  const twice = createMittagLefflerKernel(integralOfKernel(integralOfKernel(parameters)));
  const rule = createGaussLegendre(8);
  const weights = new Float64Array(count);
  const first = new Float64Array(count);
  for (let j = 0; j < count; j += 1) {
    let near = 0; // ∫ K (1 − θ) over lags (j + θ) h
    let far = 0; // ∫ K θ
    if (j < nearLags) {
      const end = once((j + 1) * step);
      far = end - (twice((j + 1) * step) - twice(j * step)) / step;
      near = end - once(j * step) - far;
    } else {
      for (let k = 0; k < rule.nodes.length; k += 1) {
        const theta = 0.5 * (1 + rule.nodes[k]);
        const part = 0.5 * step * rule.weights[k] * K((j + theta) * step);
        near += part * (1 - theta);
        far += part * theta;
      }
    }
    weights[j] += near;
    if (j + 1 < count) {
      weights[j + 1] = far;
      first[j + 1] = far;
    }
  }
  return { step, weights, first };
}

/**
 * The convolution (1) at t_n: n products. No allocation.
 *
 * @param v samples at 0, h, 2h, ..., at least n + 1.
 * @throws RangeError when there are fewer samples or weights.
 */
export function convolveAt({ weights, first }: ConvolutionWeights, v: Float64Array, n: number): number {
  if (!(n >= 0 && n < first.length && n < v.length)) {
    throw new RangeError(
      `convolveAt: n must be in [0, ${first.length - 1}] with n + 1 samples, got ${n} with ${v?.length} samples`,
    );
  }
  let sum = first[n] * v[0];
  for (let j = n - 1; j >= 0; j -= 1) sum += weights[j] * v[n - j];
  return sum;
}
