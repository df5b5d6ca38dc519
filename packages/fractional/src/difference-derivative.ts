import { pow } from "@talus/portable-math";
import { grunwaldLetnikovWeights } from "./difference-weights.ts";
import { checkEntries, checkOrder, checkPositive } from "./domain.ts";

/**
 * Σ_{j=1}^{m} w_j f_{m−j}: the contribution of the past to the fractional difference at t_m. No allocation.
 *
 * @param weights w, at least m + 1 numbers.
 * @param f       samples f_0 .. f_{m−1}; f_m is not read.
 * @throws RangeError when there are fewer weights or samples.
 */
export function pastOfDifference(weights: Float64Array, f: Float64Array, m: number): number {
  if (!(m >= 0 && weights.length > m && f.length >= m)) {
    throw new RangeError(
      `pastOfDifference: m must be >= 0 with m + 1 weights and m samples, got ${m} with ${weights?.length} and ${f?.length}`,
    );
  }
  return sumOfPast(weights, f, m);
}

function sumOfPast(weights: Float64Array, f: Float64Array, m: number): number {
  let sum = 0;
  for (let j = m; j >= 1; j -= 1) sum += weights[j] * f[m - j];
  return sum;
}

/**
 * The fractional difference at every sample, g_m = h^(−α) Σ_{j=0}^{m} w_j f_{m−j}: with the weights of
 * `difference-weights.ts` the Riemann-Liouville derivative with lower limit t_0 = 0, and the Caputo derivative when
 * f_0 = 0. m²/2 products; no allocation.
 *
 * @param weights of order α, at least as many as samples.
 * @param order   α, 1.
 * @param step    h, s, > 0.
 * @param f       samples at 0, h, 2h, ...
 * @param out     overwritten, as many numbers as samples; may be f itself.
 * @throws RangeError when the step is not > 0, or there are fewer weights or places in `out` than samples.
 */
export function fractionalDifferenceInto(
  weights: Float64Array,
  order: number,
  step: number,
  f: Float64Array,
  out: Float64Array,
): void {
  checkOrder("fractionalDifferenceInto", order);
  checkPositive("fractionalDifferenceInto", "step", step);
  checkEntries("fractionalDifferenceInto", "f", f, 0);
  checkEntries("fractionalDifferenceInto", "weights", weights, 0);
  if (weights.length < f.length) {
    throw new RangeError(
      `fractionalDifferenceInto: ${f.length} samples need as many weights, got ${weights.length}`,
    );
  }
  checkEntries("fractionalDifferenceInto", "out", out, f.length);
  const scale = pow(step, -order);
  for (let m = f.length - 1; m >= 0; m -= 1) {
    out[m] = scale * (weights[0] * f[m] + sumOfPast(weights, f, m));
  }
}

/**
 * Grünwald-Letnikov derivative of order α at every sample, by first-order weights: for f with a continuous
 * second derivative the error at a fixed time is O(h). Allocates the result.
 *
 * @param order α, 1; negative for an integral.
 * @param step  h, s, > 0.
 * @param f     samples at 0, h, 2h, ...
 * @throws RangeError when the order is not finite or the step is not > 0.
 */
export function grunwaldLetnikovDerivative(order: number, step: number, f: Float64Array): Float64Array {
  checkEntries("grunwaldLetnikovDerivative", "f", f, 0);
  const out = new Float64Array(f.length);
  if (f.length === 0) return out;
  fractionalDifferenceInto(grunwaldLetnikovWeights(order, f.length), order, step, f, out);
  return out;
}
