import { erfc } from "@talus/portable-math";
import { requireFinite, requireFirstFinite, requireList } from "@talus/portable-math/arguments";
import { normalQuantile } from "./normal-quantile.ts";

/** Uniform numbers that depend on each other as normal ones of given correlations do. */
export interface GaussianCopula {
  readonly dimensions: number;
  /**
   * Independent uniform numbers u in (0, 1) become uniform numbers in (0, 1) that are correlated. `out` may be `u`. No
   * allocation.
   *
   * @throws RangeError when there are fewer than `dimensions` numbers or one is not in (0, 1).
   */
  correlateInto(out: Float64Array, u: ArrayLike<number>): void;
}

const where = "createGaussianCopula";

/**
 * The copula of a normal distribution: z = Φ⁻¹(u), w = L z with L Lᵀ = R (Cholesky), and Φ(w). The correlations R are
 * those of the normal numbers: of ranks (Spearman) 6/π asin(ρ/2), Kendall's τ = 2/π asin ρ, for any distributions.
 *
 * @param correlation R, rows of a symmetric positive definite matrix with 1 on its diagonal.
 * @throws RangeError that names the entry or the row where it is none.
 */
export function createGaussianCopula(correlation: readonly (readonly number[])[]): GaussianCopula {
  requireList(where, "correlation", correlation);
  const n = correlation.length;
  if (n < 1) throw new RangeError(`${where}: correlation must have at least one row`);
  for (let i = 0; i < n; i += 1) requireFinite(where, `correlation[${i}]`, correlation[i], n);
  const factor = factorOf(correlation);
  const z = new Float64Array(n);
  const correlateInto = (out: Float64Array, u: ArrayLike<number>): void => {
    requireFirstFinite("correlateInto", "u", u, n);
    if (!(out?.length >= n)) {
      throw new RangeError(`correlateInto: out must have at least ${n} entries, got ${String(out?.length)}`);
    }
    for (let i = 0; i < n; i += 1) {
      if (!(u[i] > 0 && u[i] < 1)) {
        throw new RangeError(`correlateInto: u[${i}] must be in (0, 1), got ${u[i]}`);
      }
      z[i] = normalQuantile(u[i]);
    }
    for (let i = 0; i < n; i += 1) {
      let w = 0;
      for (let j = 0; j <= i; j += 1) w += factor[i * n + j] * z[j];
      const p = 0.5 * erfc(-w / rootTwo);
      out[i] = Math.min(Math.max(p, smallest), 1 - smallest);
    }
  };
  return { dimensions: n, correlateInto };
}

const rootTwo = 1.4142135623730951;
const smallest = 1.1102230246251565e-16; // 2^-53: beyond 8.2 deviations Φ rounds to 1

/** L, row by row. A pivot within the rounding of n products of numbers up to 1 counts as zero. */
function factorOf(correlation: readonly (readonly number[])[]): Float64Array {
  const n = correlation.length;
  const factor = new Float64Array(n * n);
  for (let i = 0; i < n; i += 1) {
    if (correlation[i][i] !== 1) {
      throw new RangeError(`${where}: correlation[${i}][${i}] must be 1, got ${correlation[i][i]}`);
    }
    for (let j = 0; j < i; j += 1) {
      if (correlation[i][j] !== correlation[j][i]) {
        throw new RangeError(
          `${where}: correlation must be symmetric, got ${correlation[i][j]} at [${i}][${j}] and ${correlation[j][i]} at [${j}][${i}]`,
        );
      }
      let rest = correlation[i][j];
      for (let k = 0; k < j; k += 1) rest -= factor[i * n + k] * factor[j * n + k];
      factor[i * n + j] = rest / factor[j * n + j];
    }
    let pivot = 1;
    for (let k = 0; k < i; k += 1) pivot -= factor[i * n + k] * factor[i * n + k];
    if (!(pivot > 4 * n * Number.EPSILON)) {
      throw new RangeError(
        `${where}: correlation must be positive definite; row ${i} contradicts or repeats the rows before it (pivot ${pivot})`,
      );
    }
    factor[i * n + i] = Math.sqrt(pivot);
  }
  return factor;
}
