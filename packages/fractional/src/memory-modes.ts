import { exp, log } from "@talus/portable-math";
import { checkPositive, checkRecord } from "./domain.ts";
import { createGaussLegendre, type QuadratureRule } from "./gauss-legendre.ts";
import {
  createMittagLefflerKernel,
  integralOfKernel,
  type KernelParameters,
} from "./mittag-leffler-kernel.ts";
import { createSpectralDensity, type SpectralDensity } from "./spectral-density.ts";

/**
 * A relaxation kernel as a finite sum of decays, K(t) ≈ Σ w_i e^(−r_i t) + c δ(t): the past is then summarised by as
 * many numbers as there are modes.
 */
export interface MemoryModes {
  /** r_i, 1/s, ≥ 0. */
  readonly rates: Float64Array;
  /** w_i, unit of K, > 0. */
  readonly weights: Float64Array;
  /** c, unit of K times s: the part faster than all rates. */
  readonly instant: number;
}

/** Times for which modes are made, and their accuracy. */
export interface MemoryOptions {
  /** Shortest time of interest, s: about the time step. */
  readonly shortest: number;
  /** Longest time of interest, s: that of the run. */
  readonly longest: number;
  /** Requested relative error of ∬K, 1e-12 to 1e-2. */
  readonly tolerance: number;
}

/** Widest panel of ln r, over which e^(−rt) is well behaved for every t. */
const widestPanel = 2;

/**
 * Modes of the kernel e_{α,β}(t; λ): Gauss quadrature of its spectral density on panels of ln r, which become
 * narrow at a narrow peak (α near 1). Rates below √tolerance/longest are merged at their mean, those far above
 * 1/shortest act instantly, as c. About 5 modes per unit of ln(longest/shortest), plus 60, for every α.
 * `memoryModeErrors` bounds their error.
 *
 * @param parameters 0 < α ≤ 1, α ≤ β ≤ 1, λ ≥ 0: kernels that decay without a change of sign.
 * @throws RangeError when one of them is out of range.
 */
export function createMemoryModes(parameters: KernelParameters, options: MemoryOptions): MemoryModes {
  checkKernel(parameters);
  checkOptions(options);
  const { alpha, beta, lambda } = parameters;
  if (alpha === 1 || (beta === 1 && lambda === 0)) {
    const rate = alpha === 1 ? lambda : 0;
    return { rates: Float64Array.of(rate), weights: Float64Array.of(1), instant: 0 };
  }
  const { shortest, longest, tolerance } = options;
  const digits = log(1 / tolerance);
  const rule = createGaussLegendre(Math.ceil(digits / 2.46) + 2); // ρ^(−2n), ρ = 3.43 of a panel of width 2
  const lowest = -log(longest) - 0.5 * digits;
  const highest = -log(shortest) + digits / (1 + beta);
  const density = createSpectralDensity(parameters);
  const [low, high] = [lowest - density.origin, highest - density.origin];

  // Beyond both ends there is no e^(−rt): a decay like e^(−kx) needs panels of 2/k. r κ falls downwards with r to
  // the power 1 − β as far as the peak and 1 + α − β below it, κ upwards with β − α as far as the peak and β above it.
  const fading = (lambda > 0 ? alpha : 0) + (1 - beta);
  const bottom = Math.max(low - enough / (1 - beta), Math.min(low, density.peak) - enough / fading);
  const top = Math.min(high + enough / (beta - alpha), Math.max(high, density.peak) + enough / beta);
  const slow = { weight: 0, rate: 0 };
  overPanels(density, rule, widestPanel / fading, bottom, low, (x, width) => {
    slow.weight += width * density.at(x, 1);
  });
  overPanels(density, rule, widestPanel, low - enough, low, (x, width) => {
    slow.rate += width * density.at(x, 2);
  });
  let instant = 0;
  overPanels(density, rule, widestPanel / beta, high, top, (x, width) => {
    instant += width * density.at(x, 0);
  });
  const all: [rate: number, weight: number][] = [[slow.rate / slow.weight, slow.weight]];
  overPanels(density, rule, widestPanel, low, high, (x, width) =>
    all.push([exp(density.origin + x), width * density.at(x, 1)]),
  );

  const once = createMittagLefflerKernel(integralOfKernel(parameters));
  const negligible = (1e-3 * tolerance * once(shortest)) / all.length;
  const kept = all.filter(([rate, weight]) => weight / (rate + 1 / longest) > negligible);
  return {
    rates: Float64Array.from(kept, ([rate]) => rate),
    weights: Float64Array.from(kept, ([, weight]) => weight),
    instant,
  };
}

/** Tails are followed until they have decayed to e^(−40) = 4e-18. */
const enough = 40;

/**
 * Calls `at` with the nodes x and the weights of Gauss quadrature on panels between two x: no panel is wider than
 * `widest`, and none is wider than its distance from the peak unless it is no wider than the peak.
 */
function overPanels(
  density: SpectralDensity,
  rule: QuadratureRule,
  widest: number,
  from: number,
  to: number,
  at: (x: number, width: number) => void,
): void {
  const distance = Math.max(from - density.peak, density.peak - to, 0);
  if (to - from > widest || to - from > Math.max(1.27 * density.width, distance)) {
    const parts = to - from > 2 * widest ? Math.ceil((to - from) / widest) : 2;
    for (let k = 0; k < parts; k += 1) {
      const [start, end] = [k / parts, (k + 1) / parts];
      overPanels(density, rule, widest, from + (to - from) * start, from + (to - from) * end, at);
    }
    return;
  }
  for (let k = 0; k < rule.nodes.length; k += 1) {
    const x = 0.5 * (from + to) + 0.5 * (to - from) * rule.nodes[k];
    at(x, 0.5 * (to - from) * rule.weights[k]);
  }
}

function checkKernel(parameters: KernelParameters): void {
  const where = "createMemoryModes";
  checkRecord(where, parameters, ["alpha", "beta", "lambda"]);
  const { alpha, beta, lambda } = parameters;
  if (!(alpha > 0 && alpha <= 1)) throw new RangeError(`${where}: alpha must be > 0 and <= 1, got ${alpha}`);
  if (!(beta >= alpha && beta <= 1))
    throw new RangeError(`${where}: beta must be >= alpha = ${alpha} and <= 1, got ${beta}`);
  if (!(lambda === 0 || (lambda >= smallestLambda && lambda < Infinity)))
    throw new RangeError(`${where}: lambda must be 0, or finite and >= ${smallestLambda}, got ${lambda}`);
}

/** 1/λ is finite. */
const smallestLambda = 1e-300;

function checkOptions(options: MemoryOptions): void {
  const where = "createMemoryModes";
  checkRecord(where, options, ["shortest", "longest", "tolerance"]);
  const { shortest, longest, tolerance } = options;
  checkPositive(where, "shortest", shortest);
  if (!(longest > shortest && longest < Infinity)) {
    throw new RangeError(`${where}: longest must be finite and > shortest = ${shortest} s, got ${longest}`);
  }
  if (!(tolerance >= 1e-12 && tolerance <= 0.01)) {
    throw new RangeError(`${where}: tolerance must be 1e-12 to 0.01, got ${tolerance}`);
  }
}
