import { pow } from "@talus/portable-math";
import { checkPositive, checkRecord } from "./domain.ts";
import { createMittagLeffler } from "./mittag-leffler.ts";

/**
 * A relaxation or creep kernel, with λ in 1/s^α:
 *   e_{α,β}(t; λ) = t^(β−1) E_{α,β}(−λ t^α),   Laplace transform s^(α−β)/(s^α + λ).                              (1)
 */
export interface KernelParameters {
  /** α, 1, in (0, 2]. */
  readonly alpha: number;
  /** β, 1. */
  readonly beta: number;
  /** λ, 1/s^α; 0 leaves the power t^(β−1)/Γ(β). */
  readonly lambda: number;
}

/** The kernel (1) at a time t ≥ 0, s. At t = 0 its limit: 0, 1 or ±∞. No allocation. */
export type Kernel = (t: number) => number;

/**
 * The kernel (1).
 *
 * @throws RangeError when α is not in (0, 2], or β or λ is not finite.
 */
export function createMittagLefflerKernel(parameters: KernelParameters): Kernel {
  checkRecord("createMittagLefflerKernel", parameters, ["alpha", "beta", "lambda"]);
  const { alpha, beta, lambda } = parameters;
  if (!Number.isFinite(lambda))
    throw new RangeError(`createMittagLefflerKernel: lambda must be finite, got ${lambda}`);
  const E = createMittagLeffler(alpha, beta);
  if (beta === 1) return (t) => E.at(-lambda * pow(t, alpha));
  return (t) => pow(t, beta - 1) * E.at(-lambda * pow(t, alpha));
}

/** Parameters of the integral from 0: ∫ e_{α,β} = e_{α,β+1}, for β > 0. */
export function integralOfKernel(parameters: KernelParameters): KernelParameters {
  checkRecord("integralOfKernel", parameters, ["alpha", "beta", "lambda"]);
  checkPositive("integralOfKernel", "beta", parameters.beta);
  return { ...parameters, beta: parameters.beta + 1 };
}

/** Parameters of the rate: d e_{α,β}/dt = e_{α,β−1}. At β = 1 it is −λ e_{α,α}, of which e_{α,0} is another name. */
export function rateOfKernel(parameters: KernelParameters): KernelParameters {
  checkRecord("rateOfKernel", parameters, ["alpha", "beta", "lambda"]);
  if (!Number.isFinite(parameters.beta)) {
    throw new RangeError(`rateOfKernel: beta must be finite, got ${parameters.beta}`);
  }
  return { ...parameters, beta: parameters.beta - 1 };
}
