/**
 * The past of a multistep method as backward differences of equidistant values, ∇^j y at t_n with spacing h.
 *
 * Rows of n numbers, one after the other: row j is ∇^j y. Rows 0 … k are the polynomial of degree k
 *
 *   P(t_n + s h) = Σ_{j=0}^{k} c_j(s) ∇^j y_n,   c_j(s) = Π_{m=0}^{j−1} (s + m)/(m + 1)                         (1)
 *
 * and rows k + 1 and k + 2, where they are known, serve the choice of order. No function here allocates.
 *
 * Source: Shampine and Reichelt (1997), The MATLAB ODE suite, SIAM J. Sci. Comput. 18, 1–22, section 2.
 */
export const historyRows = 8;

/** Length of the scratch of `rescaleDifferences`: R, then R U, for the highest order 5. */
export const rescaleScratchSize = 50;

/**
 * Differences of P at the same time with the spacing ratio · h:  ∇' = ∇ R(ratio) U  on rows 1 … k with
 *
 *   R_ij = c_i(−j ratio),   U = R(1)                                                                         (2)
 *
 * Row 0 is copied; rows k + 1 and k + 2, of which only the size matters, are multiplied by ratio^(k+1) and ratio^(k+2).
 *
 * @param k       degree, 1 … 5
 * @param from    not changed, unless `to` is the same array, which is allowed
 * @param scratch length `rescaleScratchSize`
 */
export function rescaleDifferences(
  from: Float64Array,
  n: number,
  k: number,
  ratio: number,
  scratch: Float64Array,
  to: Float64Array,
): void {
  if (to !== from) to.set(from);
  if (ratio === 1) return;
  fillProduct(k, ratio, scratch);
  const product = k * k;
  for (let component = 0; component < n; component++) {
    for (let j = 1; j <= k; j++) {
      let sum = 0;
      for (let i = 1; i <= k; i++) sum += from[i * n + component] * scratch[product + (i - 1) * k + j - 1];
      scratch[j - 1] = sum; // R is no longer needed
    }
    for (let j = 1; j <= k; j++) to[j * n + component] = scratch[j - 1];
  }
  let power = 1;
  for (let j = 1; j <= k + 2; j++) {
    power = power * ratio;
    if (j <= k) continue;
    for (let component = 0; component < n; component++)
      to[j * n + component] = power * from[j * n + component];
  }
}

/** R(ratio) into scratch[0 … k² − 1], R(ratio) U behind it; both row-major, k x k. */
function fillProduct(k: number, ratio: number, scratch: Float64Array): void {
  for (let j = 1; j <= k; j++) {
    let value = 1;
    for (let i = 1; i <= k; i++) {
      value = (value * (i - 1 - j * ratio)) / i; // c_i(−j ratio)
      scratch[(i - 1) * k + j - 1] = value;
    }
  }
  for (let i = 0; i < k; i++) {
    for (let j = 1; j <= k; j++) {
      let sum = 0;
      let sign = 1; // U_lj = c_l(−j) = (−1)^l binomial(j, l)
      for (let l = 1; l <= k; l++) {
        sign = (sign * (l - 1 - j)) / l;
        sum += scratch[i * k + l - 1] * sign;
      }
      scratch[k * k + i * k + j - 1] = sum;
    }
  }
}

/**
 * Differences of P at t_n + s h, with the same spacing: ∇^j P(t_n + s h) = Σ_m c_m(s) ∇^{j+m} y_n. Rows above k stay.
 */
export function shiftDifferences(differences: Float64Array, n: number, k: number, s: number): void {
  for (let component = 0; component < n; component++) {
    for (let j = 0; j < k; j++) {
      let weight = 1;
      let sum = differences[j * n + component];
      for (let m = 1; m <= k - j; m++) {
        weight = (weight * (s + m - 1)) / m;
        sum += weight * differences[(j + m) * n + component];
      }
      differences[j * n + component] = sum;
    }
  }
}

/**
 * Makes t_n + h the newest point: d = y_{n+1} − P(t_n + h) is ∇^{k+1} y_{n+1}, and from above to below
 * ∇^j y_{n+1} = ∇^j y_n + ∇^{j+1} y_{n+1}.
 *
 * @param yNext y_{n+1}, length n; becomes row 0 as it is
 */
export function appendPoint(
  differences: Float64Array,
  n: number,
  k: number,
  d: Float64Array,
  yNext: Float64Array,
): void {
  for (let component = 0; component < n; component++) {
    const newest = d[component];
    differences[(k + 2) * n + component] = newest - differences[(k + 1) * n + component];
    differences[(k + 1) * n + component] = newest;
    let above = newest;
    for (let j = k; j >= 1; j--) {
      above = differences[j * n + component] + above;
      differences[j * n + component] = above;
    }
    differences[component] = yNext[component];
  }
}

/** Moves the newest point of the polynomial only: every difference 0 … k takes δ = y − (row 0). */
export function replaceNewest(differences: Float64Array, n: number, k: number, y: Float64Array): void {
  for (let component = 0; component < n; component++) {
    const delta = y[component] - differences[component];
    for (let j = 1; j <= k; j++) differences[j * n + component] += delta;
    differences[component] = y[component];
  }
}

/** P(t_n + h) − y_n = Σ_{j=1}^{k} ∇^j y_n into `out`, summed from the smallest term up. */
export function predictIncrement(differences: Float64Array, n: number, k: number, out: Float64Array): void {
  for (let component = 0; component < n; component++) {
    let sum = 0;
    for (let j = k; j >= 1; j--) sum += differences[j * n + component];
    out[component] = sum;
  }
}

/** Σ_{j=1}^{k} weight_j ∇^j y_n, times `factor`, into `out`. With weight_j = γ_j and factor 1/h it is Ψ/h. */
export function combineDifferences(
  differences: Float64Array,
  n: number,
  k: number,
  weights: Float64Array,
  factor: number,
  out: Float64Array,
): void {
  for (let component = 0; component < n; component++) {
    let sum = 0;
    for (let j = k; j >= 1; j--) sum += weights[j] * differences[j * n + component];
    out[component] = factor * sum;
  }
}

/**
 * Dense output of a step of order k: the polynomial Q of degree k through y_{n+1}, y_n and the k − 1 points before,
 *
 *   Q(t_n + θ h) = y_n + Σ_{j=1}^{k} (∇^j y_{n+1} / j!) θ (θ − 1) Π_{m=1}^{j−2} (θ + m)                        (3)
 *
 * in Newton's form with the nodes 0, 1, −1, −2, …: y_n to the bit at θ = 0. Fills the record
 * [k, y_n, ∇y_{n+1}, …, ∇^k y_{n+1}].
 *
 * @param differences at t_n with the spacing of the step
 * @param d           ∇^{k+1} y_{n+1}
 * @param dense       length 1 + (k + 1) n or more
 */
export function fillDenseRecord(
  differences: Float64Array,
  n: number,
  k: number,
  d: Float64Array,
  dense: Float64Array,
): void {
  dense[0] = k;
  for (let component = 0; component < n; component++) {
    let above = d[component];
    for (let j = k; j >= 1; j--) {
      above = differences[j * n + component] + above;
      dense[1 + j * n + component] = above;
    }
    dense[1 + component] = differences[component];
  }
}

/** Q of (3) at θ from the record at data[offset], … into `out`. */
export function interpolateHistory(
  theta: number,
  data: Float64Array,
  offset: number,
  out: Float64Array,
): void {
  const k = data[offset];
  const n = out.length;
  for (let component = 0; component < n; component++) out[component] = 0;
  let weight = theta;
  for (let j = 1; j <= k; j++) {
    const row = offset + 1 + j * n;
    for (let component = 0; component < n; component++) out[component] += weight * data[row + component];
    weight = (weight * (j === 1 ? theta - 1 : theta + j - 1)) / (j + 1);
  }
  for (let component = 0; component < n; component++) out[component] += data[offset + 1 + component];
}
