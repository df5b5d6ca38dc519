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

/** Ratio of the values of λ at which the largest root is looked for, where there may be several. */
const DOWN = 0.8;

/** Below this fraction of D~ λ counts as 0: the contact sticks. */
const NO_SLIP = 1e-9;

/** Most steps of the search for the multiplier of slip; Newton's method needs about five. */
const MOST_STEPS = 60;

/**
 * Impulse of a single contact, exactly: open, sticking or slipping.
 *
 * Slip with u_n = 0: with N eliminated, D~ = D_tt − D_tn D_nt/D_nn and f~ = f_t − D_tn f_n/D_nn,
 *
 *   T(λ) = −(D~ + λ)⁻¹ f~,  N(λ) = −(f_n + D_nt T)/D_nn,  |T(λ)| = mu N(λ),  λ > 0                               (7.5)
 *
 * λ = |u_t|/|T|. At λ = 0 the contact would stick with |T| > mu N; for λ → ∞ T vanishes and N does not: there is a
 * root.
 * There is one solution if `isSingle` says so. Otherwise there may be several, also where the contact could stick; that
 * of the largest λ is taken, to which the impulse grows from 0.
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
    plane.a = c.D11;
    plane.b = c.D12;
    plane.d = c.D22;
    plane.g1 = c.f1 + D13 * least;
    plane.g2 = c.f2 + D23 * least;
    plane.c1 = 0;
    plane.c2 = 0;
    plane.N0 = least;
    plane.mu = mu;
    holdOrSlip(P, at);
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
  plane.a = c.D11 - (D13 * D13) / D33;
  plane.b = c.D12 - (D13 * D23) / D33;
  plane.d = c.D22 - (D23 * D23) / D33;
  plane.g1 = c.f1 - (D13 * f3) / D33;
  plane.g2 = c.f2 - (D23 * f3) / D33;
  plane.c1 = D13 / D33;
  plane.c2 = D23 / D33;
  plane.N0 = alone;
  plane.mu = mu;
  holdOrSlip(P, at);
  P[at + 2] = Math.max(c.least, alone - (D13 * P[at] + D23 * P[at + 1]) / D33);
}

/** The numbers of `holdOrSlip`: those handed to a function may be allocated each. */
const plane = { a: 0.5, b: 0.5, d: 0.5, g1: 0.5, g2: 0.5, c1: 0.5, c2: 0.5, N0: 0.5, mu: 0.5 };

/**
 * T with (A + λ) T = −g, A = [[a, b], [b, d]], where |T| = mu N and λ > 0, or λ = 0 and |T| ≤ mu N; N = N0 − c·T.
 */
function holdOrSlip(P: Float64Array, at: number): void {
  const { a, b, d, g1, g2, c1, c2, N0, mu } = plane;
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
  let low = 0;
  let high = Number.POSITIVE_INFINITY;
  const g = Math.sqrt(g1 * g1 + g2 * g2);
  const coupling = mu * Math.sqrt(c1 * c1 + c2 * c2);
  if (N0 > 0 && !isSingle(coupling, d1, d2)) {
    // |T| ≤ |g|/λ and N ≥ N0 − |c| |T|: mu N > |T| from here upward
    high = ((1 + coupling) * g) / (mu * N0);
    low = high;
    while (low > NO_SLIP * mean) {
      low *= DOWN;
      const S1 = h1 / (d1 + low);
      const S2 = h2 / (d2 + low);
      const limit = mu * Math.max(0, N0 + k1 * S1 + k2 * S2);
      if (S1 * S1 + S2 * S2 > limit * limit) break;
      high = low;
    }
    if (!(low > NO_SLIP * mean)) low = 0;
  }
  let lambda = low;
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

/**
 * True if a contact has exactly one solution of (7.5), sticking included. With R = (D~ + λ)⁻¹ and d = D_tn/D_nn,
 *
 *   d(|T| − mu N)/dλ = −(T/|T| + mu d)·R T ≤ −|R T| (cos(T, R T) − mu |d|) < 0
 *
 * if mu |d| is below the smallest cosine of T and R T, 2 √(d1 d2)/(d1 + d2) (Kantorovich), least at λ = 0.
 *
 * @param coupling mu |D_tn|/D_nn
 * @param d1       the eigenvalues of D~, 1/kg
 */
function isSingle(coupling: number, d1: number, d2: number): boolean {
  return coupling * (d1 + d2) < 2 * Math.sqrt(Math.max(0, d1 * d2));
}

/**
 * The same for a contact of a problem, from its block of D.
 *
 * @param at index of its first row
 * @param n  number of rows of D
 */
export function hasOneSolution(D: Float64Array, n: number, at: number, mu: number): boolean {
  const r1 = at * n + at;
  const r2 = r1 + n;
  const D13 = D[r1 + 2];
  const D23 = D[r2 + 2];
  const D33 = D[r2 + n + 2];
  const a = D[r1] - (D13 * D13) / D33;
  const b = D[r1 + 1] - (D13 * D23) / D33;
  const d = D[r2 + 1] - (D23 * D23) / D33;
  const root = Math.sqrt(0.25 * (a - d) * (a - d) + b * b);
  const coupling = (mu * Math.sqrt(D13 * D13 + D23 * D23)) / D33;
  return isSingle(coupling, 0.5 * (a + d) + root, 0.5 * (a + d) - root);
}
