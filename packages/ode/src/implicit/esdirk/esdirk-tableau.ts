/**
 * Coefficients of a singly diagonally implicit Runge-Kutta pair whose first stage is explicit and whose last one is
 * the end of the step (ESDIRK, stiffly accurate), for M(t, y) ẏ = f(t, y):
 *
 *   M(t_i, Y_i) k_i = f(t_i, Y_i),  Y_i = y + h Σ_{j <= i} a_ij k_j,  t_i = t + c_i h,  i = 2 … s     (1)
 *   k_1 = ẏ(t),  y(t + h) = Y_s                                                                     (2)
 *   error = h Σ_i (b_i − b̂_i) k_i,  b_i = a_si                                                      (3)
 *   y(t + θh) = y + h Σ_i b_i(θ) k_i,  b_i(θ) = Σ_m dense_im θ^m,  m >= 1                             (4)
 */
export interface EsdirkTableau {
  readonly name: string;
  /** Order p of (2). */
  readonly order: number;
  /** Order q of b̂; the error estimate (3) is O(h^(min(p, q)+1)). */
  readonly embeddedOrder: number;
  /** Order r of (4), uniformly in θ. */
  readonly denseOrder: number;
  /** Lower triangle with its diagonal, row i has i + 1 entries: a[0] = [0], a[1] = [a21, γ], … */
  readonly a: readonly (readonly number[])[];
  /** b − b̂. Sums to 0. */
  readonly bError: readonly number[];
  readonly c: readonly number[];
  /** One row for each stage: the coefficients of θ, θ², … of b_i(θ). Row sums equal b, the last row of a. */
  readonly dense: readonly (readonly number[])[];
}

/** Each printed rational is off by at most ε/2 of itself; sums of s terms of size m stay within s m ε. */
const roundOff = 4 * Number.EPSILON;

/**
 * Checks shapes, one diagonal γ > 0 after a first 0, Σ_j a_ij = c_i, c_s = 1, Σ (b − b̂)_i = 0, b_i(1) = b_i,
 * Σ b_i(θ) = θ. The conditions of higher order are tested by `describeEsdirkTableau` in `@talus/ode/testing`.
 *
 * @throws RangeError that names the tableau, the condition and the two numbers
 */
export function checkEsdirkTableau(tableau: EsdirkTableau): void {
  const areLists: boolean = [tableau?.a, tableau?.bError, tableau?.c].every((each) => Array.isArray(each));
  if (!areLists) {
    throw new TypeError(`EsdirkTableau: lists a, bError, c and dense are needed, got ${String(tableau)}`);
  }
  const { name, a, bError, c, dense } = tableau;
  const s = c.length;
  const fail = (what: string): never => {
    throw new RangeError(`EsdirkTableau ${name}: ${what}`);
  };
  const expectLength = (what: string, got: number, expected: number): void => {
    if (got !== expected) fail(`${what} must have ${expected} entries, got ${got}`);
  };
  const expectSum = (what: string, terms: readonly number[], expected: number): void => {
    const sum = terms.reduce((total, term) => total + term, 0);
    const size = terms.reduce((total, term) => total + Math.abs(term), Math.abs(expected));
    if (!(Math.abs(sum - expected) <= roundOff * size)) fail(`${what} must be ${expected}, got ${sum}`);
  };

  if (s < 2) fail(`c must have at least two entries, got ${s}`);
  expectLength("a", a.length, s);
  expectLength("bError", bError.length, s);
  expectLength("dense", dense.length, s);
  const gamma = a[1][1];
  if (!(gamma > 0)) fail(`a[1][1] must be > 0, got ${gamma}`);
  if (c[s - 1] !== 1) fail(`the last entry of c must be 1, got ${c[s - 1]}`);
  const degree = dense[0].length;
  for (let i = 0; i < s; i++) {
    expectLength(`a[${i}]`, a[i].length, i + 1);
    if (a[i][i] !== (i === 0 ? 0 : gamma))
      fail(`a[${i}][${i}] must be ${i === 0 ? 0 : gamma}, got ${a[i][i]}`);
    expectSum(`the sum of a[${i}]`, a[i], c[i]);
    expectLength(`dense[${i}]`, dense[i].length, degree);
    expectSum(`the sum of dense[${i}]`, dense[i], a[s - 1][i]);
  }
  expectSum("the sum of bError", bError, 0);
  for (let m = 0; m < degree; m++) {
    const column = dense.map((row) => row[m]);
    expectSum(`the sum of column ${m} of dense`, column, m === 0 ? 1 : 0);
  }
}
