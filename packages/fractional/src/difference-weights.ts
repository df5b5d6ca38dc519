import { pow } from "@talus/portable-math";
import { checkOrder, checkWhole } from "./domain.ts";

/**
 * Weights w_j of fractional differences, the derivative of order α of samples f_m = f(m h):
 *   D^α f(t_m) ≈ h^(−α) Σ_{j=0}^{m} w_j f_{m−j}.                                                                 (1)
 * They are the Taylor coefficients of δ(ζ)^α, where δ(ζ)/h approximates d/dt:
 *   Grünwald-Letnikov, first order:      δ = 1 − ζ,                                                              (2)
 *   backward differences of order 2:     δ = 3/2 − 2ζ + ζ²/2.                                                    (3)
 * An order α < 0 is an integral.
 *
 * Sources: I. Podlubny (1999), Fractional differential equations, section 7.3; C. Lubich (1986), Discretized fractional
 * calculus, SIAM J. Math. Anal. 17, 704-719, doi 10.1137/0517050.
 */

/**
 * Weights of (2): w_0 = 1, w_j = (1 − (α + 1)/j) w_{j−1}. Allocates the result.
 *
 * @param order α, 1.
 * @param count number of weights, ≥ 1.
 * @throws RangeError when the order is not finite or the count is not a whole number ≥ 1.
 */
export function grunwaldLetnikovWeights(order: number, count: number): Float64Array {
  checkOrder("grunwaldLetnikovWeights", order);
  checkWhole("grunwaldLetnikovWeights", "count", count, 1);
  const w = new Float64Array(count);
  w[0] = 1;
  for (let j = 1; j < count; j += 1) w[j] = (1 - (order + 1) / j) * w[j - 1];
  return w;
}

/**
 * Weights of (3). For a function that begins like t^σ the error of (1) at a fixed time is O(h^min(2, 1+σ)): second
 * order when f(0) = 0 and f has a finite rate there. Allocates the result.
 *
 * The powers of a polynomial g obey n g_0 w_n = Σ_k (k (α + 1) − n) g_k w_{n−k}.
 *
 * @param order α, 1.
 * @param count number of weights, ≥ 1.
 * @throws RangeError when the order is not finite or the count is not a whole number ≥ 1.
 */
export function backwardDifferenceWeights(order: number, count: number): Float64Array {
  checkOrder("backwardDifferenceWeights", order);
  checkWhole("backwardDifferenceWeights", "count", count, 1);
  const w = new Float64Array(count);
  w[0] = pow(1.5, order);
  for (let n = 1; n < count; n += 1) {
    const first = (order + 1 - n) * -2 * w[n - 1];
    const second = n < 2 ? 0 : (2 * (order + 1) - n) * 0.5 * w[n - 2];
    w[n] = (first + second) / (1.5 * n);
  }
  return w;
}
