import { exp, expm1, log } from "@talus/portable-math";
import { checkPositive } from "./domain.ts";
import { createGaussLegendre, type QuadratureRule } from "./gauss-legendre.ts";
import {
  createMittagLefflerKernel,
  integralOfKernel,
  type KernelParameters,
} from "./mittag-leffler-kernel.ts";
import { createSpectralDensity, type SpectralDensity } from "./spectral-density.ts";

/**
 * A kernel of relaxation as a finite sum of decays, K(t) ≈ Σ w_i e^(−r_i t) + c δ(t): what is needed of the past are as many
 * numbers as there are modes.
 *
 * For v that is linear between samples let v(0) be its first value and V the sum of |changes of its rate|, the first rate
 * included. Then at every t from `shortest` to `longest`
 *   |convolution with the modes − convolution with K| ≤ errorPerStep |v(0)| + errorPerKink V,                      (1)
 * where errorPerStep bounds the error of ∫K and errorPerKink that of ∬K, each found on a grid of 16 times per decade and doubled.
 */
export interface MemoryModes {
  /** r_i, 1/s, ≥ 0. */
  readonly rates: Float64Array;
  /** w_i, unit of K, > 0. */
  readonly weights: Float64Array;
  /** c, unit of K times s: what is faster than all rates. */
  readonly instant: number;
  /** Unit of K times s. */
  readonly errorPerStep: number;
  /** Unit of K times s². */
  readonly errorPerKink: number;
}

/** For which times modes are made, and how well. */
export interface MemoryOptions {
  /** Shortest time of interest, s: about the time step. */
  readonly shortest: number;
  /** Longest time of interest, s: that of the run. */
  readonly longest: number;
  /** Relative error of ∬K asked for, 1e-12 to 1e-2. */
  readonly tolerance: number;
}

/** Widest panel of ln r, over which e^(−rt) is well behaved for every t. */
const widestPanel = 2;

/**
 * Modes of the kernel e_{α,β}(t; λ): the quadrature of its spectral density by Gauss on panels of ln r, which become narrow at
 * a narrow peak (α near 1). Rates below √tolerance/longest are taken together at their mean, those far above 1/shortest act at
 * once, as c. About 5 modes per unit of ln(longest/shortest), plus 60.
 *
 * @param parameters 0 < α ≤ 1, α ≤ β ≤ 1, λ ≥ 0: kernels that decay without a change of sign.
 * @throws RangeError when one of them is not as said.
 */
export function createMemoryModes(parameters: KernelParameters, options: MemoryOptions): MemoryModes {
  const { alpha, beta, lambda } = parameters;
  checkKernel(parameters);
  checkOptions(options);
  if (alpha === 1 || (beta === 1 && lambda === 0)) {
    return { ...single(alpha === 1 ? lambda : 0), instant: 0, errorPerStep: 0, errorPerKink: 0 };
  }
  const { shortest, longest, tolerance } = options;
  const density = createSpectralDensity(parameters);
  const digits = log(1 / tolerance);
  const rule = createGaussLegendre(Math.ceil(digits / 2.46) + 2); // ρ^(−2n), ρ = 3.43 of a panel of width 2
  const low = -log(longest) - 0.5 * digits;
  const high = -log(shortest) + digits / (1 + beta);

  const slow = { weight: 0, rate: 0 };
  const fading = lambda > 0 ? 1 + alpha - beta : 1 - beta; // r κ falls with this power of r below
  overPanels(density, rule, low - 40 / fading, low, (x, width) => {
    slow.weight += width * density.at(x, 1);
    slow.rate += width * density.at(x, 2);
  });
  let instant = 0;
  overPanels(density, rule, high, high + 40 / beta, (x, width) => {
    instant += width * density.at(x, 0);
  });
  const all: [rate: number, weight: number][] = [[slow.rate / slow.weight, slow.weight]];
  overPanels(density, rule, low, high, (x, width) => all.push([exp(x), width * density.at(x, 1)]));

  const once = createMittagLefflerKernel(integralOfKernel(parameters));
  const twice = createMittagLefflerKernel(integralOfKernel(integralOfKernel(parameters)));
  const negligible = (1e-3 * tolerance * once(shortest)) / all.length;
  const kept = all.filter(([rate, weight]) => weight / (rate + 1 / longest) > negligible);
  const modes = {
    rates: Float64Array.from(kept, ([rate]) => rate),
    weights: Float64Array.from(kept, ([, weight]) => weight),
    instant,
  };
  let errorPerStep = 0;
  let errorPerKink = 0;
  const count = Math.max(1, Math.ceil((16 * log(longest / shortest)) / log(10)));
  for (let k = 0; k <= count; k += 1) {
    const t = shortest * exp((k / count) * log(longest / shortest));
    const response = responseOfModes(modes, t);
    errorPerStep = Math.max(errorPerStep, 2 * Math.abs(response.once - once(t)));
    errorPerKink = Math.max(errorPerKink, 2 * Math.abs(response.twice - twice(t)));
  }
  return { ...modes, errorPerStep, errorPerKink };
}

function single(rate: number): { rates: Float64Array; weights: Float64Array } {
  return { rates: Float64Array.of(rate), weights: Float64Array.of(1) };
}

/** ∫ and ∬ of the modes from 0 to t. */
function responseOfModes(
  { rates, weights, instant }: Pick<MemoryModes, "rates" | "weights" | "instant">,
  t: number,
): { once: number; twice: number } {
  let once = instant;
  let twice = instant * t;
  for (let i = 0; i < rates.length; i += 1) {
    const z = rates[i] * t;
    once += weights[i] * t * meanOfDecay(z);
    twice += weights[i] * t * t * meanOfRamp(z);
  }
  return { once, twice };
}

/** (1 − e^(−z))/z, z ≥ 0. No allocation. */
export function meanOfDecay(z: number): number {
  return z < 1e-9 ? 1 - 0.5 * z : -expm1(-z) / z;
}

/** (z − 1 + e^(−z))/z², z ≥ 0. No allocation. */
export function meanOfRamp(z: number): number {
  if (z > 0.25) return (1 + expm1(-z) / z) / z;
  let sum = 0;
  for (let k = 12; k >= 2; k -= 1) sum = (1 - z * sum) / k;
  return sum;
}

/**
 * Calls `at` with the nodes x and the weights of Gauss on panels between two ln r: no panel wider than 2, none
 * wider than its distance from the peak unless that is of its own width.
 */
function overPanels(
  density: SpectralDensity,
  rule: QuadratureRule,
  from: number,
  to: number,
  at: (x: number, width: number) => void,
): void {
  const distance = Math.max(from - density.peak, density.peak - to, 0);
  if (to - from > widestPanel || to - from > Math.max(1.27 * density.width, distance)) {
    const parts = to - from > 2 * widestPanel ? Math.ceil((to - from) / widestPanel) : 2;
    for (let k = 0; k < parts; k += 1) {
      overPanels(density, rule, from + ((to - from) * k) / parts, from + ((to - from) * (k + 1)) / parts, at);
    }
    return;
  }
  for (let k = 0; k < rule.nodes.length; k += 1) {
    const x = 0.5 * (from + to) + 0.5 * (to - from) * rule.nodes[k];
    at(x, 0.5 * (to - from) * rule.weights[k]);
  }
}

function checkKernel({ alpha, beta, lambda }: KernelParameters): void {
  const where = "createMemoryModes";
  if (!(alpha > 0 && alpha <= 1)) throw new RangeError(`${where}: alpha must be > 0 and <= 1, got ${alpha}`);
  if (!(beta >= alpha && beta <= 1))
    throw new RangeError(`${where}: beta must be >= alpha = ${alpha} and <= 1, got ${beta}`);
  if (!(lambda >= 0 && lambda < Infinity))
    throw new RangeError(`${where}: lambda must be finite and >= 0, got ${lambda}`);
}

function checkOptions({ shortest, longest, tolerance }: MemoryOptions): void {
  const where = "createMemoryModes";
  checkPositive(where, "shortest", shortest);
  if (!(longest > shortest && longest < Infinity)) {
    throw new RangeError(`${where}: longest must be finite and > shortest = ${shortest} s, got ${longest}`);
  }
  if (!(tolerance >= 1e-12 && tolerance <= 0.01)) {
    throw new RangeError(`${where}: tolerance must be 1e-12 to 0.01, got ${tolerance}`);
  }
}
