import { exp, log } from "@talus/portable-math";
import { meanOfDecay, meanOfRamp } from "./decay-means.ts";
import { checkPositive } from "./domain.ts";
import { createGaussLegendre, type QuadratureRule } from "./gauss-legendre.ts";
import {
  createMittagLefflerKernel,
  integralOfKernel,
  type KernelParameters,
} from "./mittag-leffler-kernel.ts";
import { createSpectralDensity, type SpectralDensity } from "./spectral-density.ts";

/**
 * A kernel of relaxation as a finite sum of decays, K(t) ≈ Σ w_i e^(−r_i t) + c δ(t): what is needed of the past are
 * as many numbers as there are modes.
 *
 * For a convolution with v that begins with v(0), both bounds hold at every t from `shortest` to `longest`:
 *   |error| ≤ errorPerStep (|v(0)| + W) + errorAtOnce w                                                              (1)
 *   |error| ≤ errorPerStep |v(0)| + errorPerKink V                                                                   (2)
 * with W the sum of |changes of v| (its variation), w that within the last `shortest`, and V the variation of the
 * rate of v, the first rate included. errorPerStep bounds the error of ∫K and errorPerKink that of ∬K from `shortest`
 * to `longest`, errorAtOnce that of ∫K below `shortest`; each is found on a grid of 16 times per decade and doubled.
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
  readonly errorAtOnce: number;
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
 * Modes of the kernel e_{α,β}(t; λ): the quadrature of its spectral density by Gauss on panels of ln r, which become
 * narrow at a narrow peak (α near 1). Rates below √tolerance/longest are taken together at their mean, those far
 * above 1/shortest act at once, as c. About 5 modes per unit of ln(longest/shortest), plus 60.
 *
 * @param parameters 0 < α ≤ 1, α ≤ β ≤ 1, λ ≥ 0: kernels that decay without a change of sign.
 * @throws RangeError when one of them is not as said.
 */
export function createMemoryModes(parameters: KernelParameters, options: MemoryOptions): MemoryModes {
  const { alpha, beta, lambda } = parameters;
  checkKernel(parameters);
  checkOptions(options);
  if (alpha === 1 || (beta === 1 && lambda === 0)) {
    return {
      ...single(alpha === 1 ? lambda : 0),
      instant: 0,
      errorPerStep: 0,
      errorAtOnce: 0,
      errorPerKink: 0,
    };
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
  const errors = { errorPerStep: 0, errorAtOnce: 2 * instant, errorPerKink: 0 };
  forTimes(shortest, longest, (t) => {
    const response = responseOfModes(modes, t);
    errors.errorPerStep = Math.max(errors.errorPerStep, 2 * Math.abs(response.once - once(t)));
    errors.errorPerKink = Math.max(errors.errorPerKink, 2 * Math.abs(response.twice - twice(t)));
  });
  forTimes(1e-8 * shortest, shortest, (t) => {
    errors.errorAtOnce = Math.max(errors.errorAtOnce, 2 * Math.abs(responseOfModes(modes, t).once - once(t)));
  });
  return { ...modes, ...errors };
}

/** 16 times per decade, both ends included. */
function forTimes(from: number, to: number, at: (t: number) => void): void {
  const range = log(to / from);
  const count = Math.ceil((16 * range) / log(10));
  for (let k = 0; k <= count; k += 1) at(from * exp((k / count) * range));
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
