/**
 * Coefficients of an explicit Runge-Kutta pair with dense output:
 *
 *   k_i      = f(t + c_i h, y + h Σ_j a_ij k_j),  i = 1 … s                    (1)
 *   y(t + h) = y + h Σ_i b_i k_i                                              (2)
 *   error    = h Σ_i (b_i − b̂_i) k_i                                          (3)
 *   y(t + θh) = y + h Σ_i b_i(θ) k_i,  b_i(θ) = Σ_m dense_im θ^m, m >= 1        (4)
 *
 * Write the numbers as printed rationals (`9017 / 3168`).
 */
export interface ButcherTableau {
  readonly name: string;
  /** Order p of (2). */
  readonly order: number;
  /** Order q of the embedded weights b̂; the error estimate (3) is O(h^(min(p, q)+1)). */
  readonly embeddedOrder: number;
  /** Order r of (4), uniformly in θ. */
  readonly denseOrder: number;
  /** Strictly lower triangle, row i has i entries: a[0] = [], a[1] = [a21], a[2] = [a31, a32], … */
  readonly a: readonly (readonly number[])[];
  readonly b: readonly number[];
  /** b − b̂. Sums to 0. */
  readonly bError: readonly number[];
  readonly c: readonly number[];
  /** One row for each stage: the coefficients of θ, θ², … of b_i(θ). Row sums equal b. */
  readonly dense: readonly (readonly number[])[];
}

/** Each printed rational is off by at most ε/2 of itself; sums of s terms of size m stay within s m ε. */
const roundOff = 4 * Number.EPSILON;

/**
 * Checks a tableau: shapes, row sums Σ_j a_ij = c_i, Σ b_i = 1, Σ (b − b̂)_i = 0, b_i(1) = b_i, Σ b_i(θ) = θ.
 * The conditions of higher order are the matter of `describeTableau` in `@talus/ode/testing`.
 *
 * @throws RangeError that names the tableau, the condition and the two numbers
 */
export function checkTableau(tableau: ButcherTableau): void {
  const { name, a, b, bError, c, dense } = tableau;
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
  expectLength("a", a.length, s);
  expectLength("bError", bError.length, s);
  expectLength("c", c.length, s);
  expectLength("dense", dense.length, s);
  const degree = dense[0]?.length ?? 0;
  for (let i = 0; i < s; i++) {
    expectLength(`a[${i}]`, a[i].length, i);
    expectSum(`the sum of a[${i}]`, a[i], c[i]);
    expectLength(`dense[${i}]`, dense[i].length, degree);
    expectSum(`the sum of dense[${i}]`, dense[i], b[i]);
  }
  expectSum("the sum of b", b, 1);
  expectSum("the sum of bError", bError, 0);
  for (let m = 0; m < degree; m++) {
    const column = dense.map((row) => row[m]);
    expectSum(`the sum of column ${m} of dense`, column, m === 0 ? 1 : 0);
  }
}

/** True when the last stage is f(t + h, yNext): its row of a equals b, and c = 1. */
export function isFirstSameAsLast(tableau: ButcherTableau): boolean {
  const { a, b, c } = tableau;
  const last = b.length - 1;
  return last > 0 && c[last] === 1 && b[last] === 0 && a[last].every((entry, j) => entry === b[j]);
}
