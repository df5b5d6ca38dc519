import { expm1, log1p } from "@talus/portable-math";

/** Below this |x| the series of `excess` and `lag` are summed. */
const seriesUpTo = 0.3;

/** Below this d the next term of e = 1 − 2d/3 + ..., of the order of d², is below rounding. */
const slow = 1e-8;

/** Relative change of w at which Newton's method stops: its next one would be the square of it. */
const enough = 1e-9;

/**
 * Restitution of a mass that meets the force K δ^n (1 + λ δ') with speed v, for any K and n: with d = λ v
 *
 *   d − ln(1 + d) = −e d − ln(1 − e d)                                                             (1)
 *
 * (energy: d(v²)/dδ = −2 K δ^n (1 + λ v)/m can be separated, and both halves of the impact give the same ∫K δ^n dδ).
 * e = 1 − 2d/3 + ... for small d; e → 1/d for large.
 *
 * Source: K. H. Hunt and F. R. E. Crossley (1975), J. Appl. Mech. 42, 440, for the force; (1) follows from it.
 *
 * @param d λ v, 1, ≥ 0.
 */
export function viscoelasticRestitution(d: number): number {
  if (d < 0) throw new RangeError(`viscoelasticRestitution: d must be >= 0, got ${d}`);
  if (d < slow) return 1 - (2 / 3) * d;
  const target = excess(d);
  let w = target < 1 ? Math.sqrt(2 * target) : target + 1; // w = −ln(1 − e d)
  for (let change = w; Math.abs(change) > enough * w; ) {
    change = (lag(w) - target) / -expm1(-w); // convex: after the first step w decreases to the root
    w -= change;
  }
  return Math.min(-expm1(-w) / d, 1);
}

/** x − ln(1 + x) without cancellation: x²/2 − x³/3 + ... near 0. */
function excess(x: number): number {
  if (x > seriesUpTo) return x - log1p(x);
  let power = x * x;
  let sum = 0;
  for (let k = 2; Math.abs(power) > 1e-18 * x * x; k += 1) {
    sum += power / k;
    power *= -x;
  }
  return sum;
}

/** w − 1 + e^(−w), the right side of (1), without cancellation: w²/2 − w³/6 + ... near 0. */
function lag(w: number): number {
  if (w > seriesUpTo) return w + expm1(-w);
  let term = 0.5 * w * w;
  let sum = 0;
  for (let k = 3; Math.abs(term) > 1e-18 * w * w; k += 1) {
    sum += term;
    term *= -w / k;
  }
  return sum;
}
