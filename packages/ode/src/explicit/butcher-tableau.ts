/**
 * Coefficients of an explicit Runge-Kutta method, with its error estimate and dense output.
 *
 *   k_i      = f(t + c_i h, y + h Σ_j a_ij k_j),  i = 1 … s                    (1)
 *   y(t + h) = y + h Σ_i b_i k_i                                              (2)
 *   error    = h Σ_i (b_i − b̂_i) k_i                                          (3)
 *   y(t + θh) = y + h Σ_i b_i(θ) k_i,  b_i(θ) = Σ_m dense_im φ_m(θ), m >= 1     (4)
 *
 * with φ_m(θ) = θ^m, or the products of `denseForm`. Write the numbers as printed rationals (`9017 / 3168`); where a
 * method is published in decimals, as the nearest double.
 */
export interface ButcherTableau {
  readonly name: string;
  /** Order p of (2). */
  readonly order: number;
  /** Order q of the embedded weights b̂; the error estimate (3) is O(h^(min(p, q)+1)). 0 without error estimate. */
  readonly embeddedOrder: number;
  /** Order r of (4), uniformly in θ. */
  readonly denseOrder: number;
  /** Strictly lower triangle, row i has i entries: a[0] = [], a[1] = [a21], a[2] = [a31, a32], … */
  readonly a: readonly (readonly number[])[];
  readonly b: readonly number[];
  /** b − b̂. Sums to 0. Absent: no error estimate, and the integrator takes steps of constant size. */
  readonly bError?: readonly number[];
  /**
   * A second embedded formula of an order below q, for the combined error estimate of Hairer, Nørsett and Wanner
   * (1993), section II.10: with the norms e of (3) and ē of this one, the error counts as e² / √(e² + 0.01 ē²).
   */
  readonly coarse?: { readonly order: number; readonly bError: readonly number[] };
  readonly c: readonly number[];
  /**
   * Stages s + 1, s + 2, … that serve (4) only: evaluated when values between the ends of a step are requested.
   */
  readonly extra?: { readonly a: readonly (readonly number[])[]; readonly c: readonly number[] };
  /** One row for each stage, extra ones too: the coefficients of φ_1, φ_2, … in b_i(θ). b_i(1) = b_i. */
  readonly dense: readonly (readonly number[])[];
  /**
   * "powers" (default): φ_m = θ^m. "alternating": φ = θ, θ(1 − θ), θ²(1 − θ), θ²(1 − θ)², …, which loses far fewer
   * digits where the degree is high.
   */
  readonly denseForm?: "powers" | "alternating";
}

/** Each printed rational is off by at most ε/2 of itself; sums of s terms of size m stay within s m ε. */
const roundOff = 4 * Number.EPSILON;

/**
 * Checks a tableau: shapes, row sums Σ_j a_ij = c_i, Σ b_i = 1, Σ (b − b̂)_i = 0, b_i(1) = b_i, Σ b_i(θ) = θ, an
 * embedded order where there is an embedded formula.
 * The conditions of higher order are tested by `describeTableau` in `@talus/ode/testing`.
 *
 * @throws RangeError that names the tableau, the condition and the two numbers
 */
export function checkTableau(tableau: ButcherTableau): void {
  const areLists: boolean = [tableau?.a, tableau?.b, tableau?.dense].every((each) => Array.isArray(each));
  if (!areLists) {
    throw new TypeError(`ButcherTableau: lists a, b, c and dense are needed, got ${String(tableau)}`);
  }
  const { name, b, embeddedOrder, bError, coarse, dense } = tableau;
  const s = b.length;
  const fail = (what: string): never => {
    throw new RangeError(`ButcherTableau ${name}: ${what}`);
  };
  const expectLength = (what: string, got: number, expected: number): void => {
    if (got !== expected) fail(`${what} must have ${expected} entries, got ${got}`);
  };
  const expectSum = (what: string, terms: readonly number[], expected: number): void => {
    const sum = terms.reduce((total, term) => total + term, 0);
    const size = terms.reduce((total, term) => total + Math.abs(term), Math.abs(expected));
    if (!(Math.abs(sum - expected) <= roundOff * size)) fail(`${what} must be ${expected}, got ${sum}`);
  };

  if (s === 0) fail("b must have at least one entry");
  const { a, c } = allStages(tableau);
  expectLength("a", tableau.a.length, s);
  expectLength("c", tableau.c.length, s);
  expectLength("extra.c", c.length, a.length);
  a.forEach((row, i) => {
    expectLength(`a[${i}]`, row.length, i);
    expectSum(`the sum of a[${i}]`, row, c[i]);
  });
  expectSum("the sum of b", b, 1);

  if (embeddedOrder > 0 !== (bError !== undefined)) {
    fail(`embeddedOrder must be 0 without bError and > 0 with it, got ${embeddedOrder}`);
  }
  if (coarse !== undefined && !(coarse.order < embeddedOrder)) {
    fail(`coarse.order must be < embeddedOrder = ${embeddedOrder}, got ${coarse.order}`);
  }
  for (const [what, weights] of [["bError", bError] as const, ["coarse.bError", coarse?.bError] as const]) {
    if (weights === undefined) continue;
    expectLength(what, weights.length, s);
    expectSum(`the sum of ${what}`, weights, 0);
  }

  expectLength("dense", dense.length, a.length);
  const degree = dense[0].length;
  dense.forEach((row, i) => {
    expectLength(`dense[${i}]`, row.length, degree);
    const atEnd = tableau.denseForm === "alternating" ? row.slice(0, 1) : row;
    expectSum(`b_i(1) of dense[${i}]`, atEnd, i < s ? b[i] : 0);
  });
  for (let m = 0; m < degree; m++) {
    const column = dense.map((row) => row[m]);
    expectSum(`the sum of column ${m} of dense`, column, m === 0 ? 1 : 0);
  }
}

/** a and c of all stages, the extra ones at the end. */
export function allStages({ a, c, extra }: ButcherTableau): Pick<ButcherTableau, "a" | "c"> {
  return extra === undefined ? { a, c } : { a: [...a, ...extra.a], c: [...c, ...extra.c] };
}

/** True when the last stage is f(t + h, yNext): its row of a equals b, and c = 1. */
export function isFirstSameAsLast(tableau: ButcherTableau): boolean {
  const { a, b, c } = tableau;
  const last = b.length - 1;
  return last > 0 && c[last] === 1 && b[last] === 0 && a[last].every((entry, j) => entry === b[j]);
}
