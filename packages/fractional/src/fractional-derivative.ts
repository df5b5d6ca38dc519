import { pow, reciprocalGamma } from "@talus/portable-math";
import { fractionalDifferenceInto } from "./difference-derivative.ts";
import { backwardDifferenceWeights } from "./difference-weights.ts";
import { checkEntries, checkKeys, checkOrder, checkPositive } from "./domain.ts";

/** Known properties of the function whose derivative is taken. */
export interface DerivativeOptions {
  /** Riemann-Liouville differentiates f itself, Caputo f − f(0). */
  readonly definition: "riemann-liouville" | "caputo";
  /**
   * Exponents of the powers with which f begins, f = f(0) + Σ c_k t^σ_k + a part like t²: distinct, > 0, at most 6.
   * Default [1].
   */
  readonly exponents?: readonly number[];
}

const mostExponents = 6;

/**
 * The derivative of order α at equal steps, of second order: the coefficients c_k for which Σ c_k t^σ_k passes through
 * the first samples, its exact derivative
 *   D^α t^σ = Γ(σ + 1)/Γ(σ + 1 − α) t^(σ−α),                                                                      (1)
 * and Lubich's differences (`backwardDifferenceWeights`) of the remainder. It is exact for the given powers, and the
 * error is O(h²) at every fixed time for f as in `exponents`, smooth or not; if a power σ below 1 is left out it is
 * O(h^(1+σ)).
 *
 * Equivalent to the method with starting weights of C. Lubich (1986), SIAM J. Math. Anal. 17, 704-719, doi
 * 10.1137/0517050, section 4, written without them.
 *
 * @param order α, 1, below 1; negative for an integral.
 * @param step  h, s, > 0.
 * @param f     samples at 0, h, 2h, ...
 * @returns     as many numbers. The first is 0: there the derivative may be infinite. n²/2 products. Allocates.
 * @throws RangeError when the definition is unknown, the order is not below 1, the step is not > 0, the exponents are
 *         not allowed, or there are not more samples than exponents.
 */
export function fractionalDerivative(
  order: number,
  step: number,
  f: Float64Array,
  options: DerivativeOptions,
): Float64Array {
  checkKeys("fractionalDerivative", options, ["definition", "exponents"]);
  const { definition, exponents = [1] } = options;
  if (definition !== "riemann-liouville" && definition !== "caputo") {
    throw new RangeError(
      `fractionalDerivative: definition must be "riemann-liouville" or "caputo", got ${String(definition)}`,
    );
  }
  checkEntries("fractionalDerivative", "f", f, 0);
  checkEntries("fractionalDerivative", "exponents", exponents, 0);
  checkOrder("fractionalDerivative", order);
  if (!(order < 1)) throw new RangeError(`fractionalDerivative: the order must be < 1, got ${order}`);
  checkPositive("fractionalDerivative", "step", step);
  checkExponents(exponents, f.length);
  const rest = f.map((value) => value - f[0]);
  const c = powersThroughStart(rest, exponents);
  for (let n = 1; n < f.length; n += 1) {
    for (const [k, sigma] of exponents.entries()) rest[n] -= c[k] * pow(n, sigma);
  }
  const out = new Float64Array(f.length);
  fractionalDifferenceInto(backwardDifferenceWeights(order, f.length), order, step, rest, out);
  const scale = pow(step, -order);
  const factors = exponents.map((sigma) => reciprocalGamma(sigma + 1 - order) / reciprocalGamma(sigma + 1));
  const constant = definition === "caputo" ? 0 : f[0] * reciprocalGamma(1 - order);
  for (let n = 1; n < f.length; n += 1) {
    out[n] += scale * constant * pow(n, -order);
    for (const [k, sigma] of exponents.entries()) {
      out[n] += scale * c[k] * factors[k] * pow(n, sigma - order);
    }
  }
  return out;
}

function checkExponents(exponents: readonly number[], samples: number): void {
  const where = "fractionalDerivative";
  if (exponents.length > mostExponents)
    throw new RangeError(`${where}: at most ${mostExponents} exponents, got ${exponents.length}`);
  if (samples <= exponents.length) {
    throw new RangeError(`${where}: ${exponents.length} exponents need more samples, got ${samples}`);
  }
  for (const [k, exponent] of exponents.entries()) {
    if (!(exponent > 0 && exponent < Infinity))
      throw new RangeError(`${where}: exponents must be finite and > 0, got ${exponent}`);
    if (exponents.indexOf(exponent) !== k)
      throw new RangeError(`${where}: exponents must differ, got ${exponent} twice`);
  }
}

/** Coefficients c of Σ c_k j^σ_k through the samples j = 1, 2, ...: Gauss-Jordan elimination with pivoting. */
function powersThroughStart(f: Float64Array, exponents: readonly number[]): Float64Array {
  const count = exponents.length;
  const rows = exponents.map((_, j) => [...exponents.map((sigma) => pow(j + 1, sigma)), f[j + 1]]);
  for (let k = 0; k < count; k += 1) {
    let pivot = k;
    for (let j = k + 1; j < count; j += 1) if (Math.abs(rows[j][k]) > Math.abs(rows[pivot][k])) pivot = j;
    [rows[k], rows[pivot]] = [rows[pivot], rows[k]];
    for (let j = 0; j < count; j += 1) {
      const factor = j === k ? 0 : rows[j][k] / rows[k][k];
      for (let i = k; i <= count; i += 1) rows[j][i] -= factor * rows[k][i];
    }
  }
  return Float64Array.from(rows, (row, k) => row[count] / row[k]);
}
