/** One contact of a problem, for `solveSingleContact`; made once, overwritten for each. */
export interface SingleContact {
  /** Its block of D, symmetric: tangential entries, mixed entries, normal entry, 1/kg. */
  D11: number;
  D12: number;
  D22: number;
  D13: number;
  D23: number;
  D33: number;
  /** Its velocity without its own impulse, m/s. */
  f1: number;
  f2: number;
  f3: number;
  /** Coefficient of friction, 1. */
  mu: number;
  /** Smallest normal impulse, N s. */
  least: number;
}

/** Most steps of the search for the multiplier of slip; Newton's method needs about five. */
const MOST_STEPS = 60;

/**
 * Impulse of a single contact, exactly: open, sticking or slipping.
 *
 * Slip with u_n = 0: with N eliminated, D~ = D_tt − D_tn D_nt/D_nn and f~ = f_t − D_tn f_n/D_nn,
 *
 *   T(λ) = −(D~ + λ)⁻¹ f~,  N(λ) = −(f_n + D_nt T)/D_nn,  |T(λ)| = mu N(λ),  λ > 0                               (6.5)
 *
 * λ = |u_t|/|T|. At λ = 0 the contact would stick with |T| > mu N; for λ → ∞ T vanishes and N does not: there is a root.
 *
 * @param P  overwritten from `at` on with [t1, t2, n]. No allocation
 */
export function solveSingleContact(c: SingleContact, P: Float64Array, at: number): void {
  if (!isOpen(c, P, at)) solveClosed(c, P, at);
}

/** True if the contact leaves with its smallest normal impulse, which is then written to P with its friction. */
function isOpen(c: SingleContact, P: Float64Array, at: number): boolean {
  const { least, mu, D13, D23, D33 } = c;
  P[at] = 0;
  P[at + 1] = 0;
  P[at + 2] = least;
  if (least > 0 && mu > 0) {
    holdOrSlip(c.D11, c.D12, c.D22, c.f1 + D13 * least, c.f2 + D23 * least, 0, 0, least, mu, P, at);
    P[at + 2] = least;
  }
  return c.f3 + D13 * P[at] + D23 * P[at + 1] + D33 * least >= 0;
}

function solveClosed(c: SingleContact, P: Float64Array, at: number): void {
  const { D13, D23, D33, f3, mu } = c;
  const alone = -f3 / D33;
  if (mu === 0) {
    P[at] = 0;
    P[at + 1] = 0;
    P[at + 2] = alone;
    return;
  }
  const a = c.D11 - (D13 * D13) / D33;
  const b = c.D12 - (D13 * D23) / D33;
  const d = c.D22 - (D23 * D23) / D33;
  const g1 = c.f1 - (D13 * f3) / D33;
  const g2 = c.f2 - (D23 * f3) / D33;
  holdOrSlip(a, b, d, g1, g2, D13 / D33, D23 / D33, alone, mu, P, at);
  P[at + 2] = Math.max(c.least, alone - (D13 * P[at] + D23 * P[at + 1]) / D33);
}

/**
 * T with (A + λ) T = −g, A = [[a, b], [b, d]], where |T| = mu N and λ > 0, or λ = 0 and |T| ≤ mu N; N = N0 − c·T.
 */
function holdOrSlip(
  a: number,
  b: number,
  d: number,
  g1: number,
  g2: number,
  c1: number,
  c2: number,
  N0: number,
  mu: number,
  P: Float64Array,
  at: number,
): void {
  const half = 0.5 * (a - d);
  const root = Math.sqrt(half * half + b * b);
  const mean = 0.5 * (a + d);
  // axes of A: e = (cos, sin) belongs to the larger value mean + root
  const isTurned = root > 1e-16 * mean;
  const cos = isTurned ? Math.sqrt(0.5 + (0.5 * half) / root) : 1;
  const sin = isTurned ? Math.sqrt(Math.max(0, 0.5 - (0.5 * half) / root)) * (b < 0 ? -1 : 1) : 0;
  const h1 = cos * g1 + sin * g2;
  const h2 = -sin * g1 + cos * g2;
  const k1 = cos * c1 + sin * c2;
  const k2 = -sin * c1 + cos * c2;
  const d1 = mean + root;
  const d2 = mean - root;
  let lambda = 0;
  let low = 0;
  let high = Number.POSITIVE_INFINITY;
  let T1 = 0;
  let T2 = 0;
  for (let i = 0; i < MOST_STEPS; i += 1) {
    const r1 = 1 / (d1 + lambda);
    const r2 = 1 / (d2 + lambda);
    T1 = -h1 * r1;
    T2 = -h2 * r2;
    const N = N0 - k1 * T1 - k2 * T2;
    const T = Math.sqrt(T1 * T1 + T2 * T2);
    const excess = T - mu * N;
    if (excess <= 0 && lambda === 0) break;
    if (Math.abs(excess) <= 2e-16 * T) break;
    if (excess > 0) low = lambda;
    else high = lambda;
    // Newton on mu N/|T| − 1, which is linear in λ for a sphere
    const Trate = -(T1 * T1 * r1 + T2 * T2 * r2) / T;
    const Nrate = k1 * T1 * r1 + k2 * T2 * r2;
    const slope = (mu * (Nrate * T - N * Trate)) / (T * T);
    let next = lambda + excess / T / slope;
    if (!(next > low && next < high)) {
      next = high === Number.POSITIVE_INFINITY ? 2 * low + mean : 0.5 * (low + high);
      if (next === low || next === high) break;
    }
    lambda = next;
  }
  P[at] = cos * T1 - sin * T2;
  P[at + 1] = sin * T1 + cos * T2;
}
