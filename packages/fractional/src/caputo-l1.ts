import { pow, reciprocalGamma } from "@talus/portable-math";
import { checkEntries } from "./domain.ts";

/**
 * The Caputo derivative of order α, 0 < α < 1, of a function known at times t_0 = 0 < t_1 < ..., by the L1 scheme:
 * exact for the broken line through the samples,
 *   D^α f(t_n) ≈ 1/Γ(2 − α) Σ_{k<n} [(t_n − t_k)^(1−α) − (t_n − t_{k+1})^(1−α)] (f_{k+1} − f_k)/(t_{k+1} − t_k).      (1)
 * At a fixed time and on equal steps its order is 2 − α for f with a continuous second derivative, min(2 − α, 1 + σ)
 * where f begins like t^σ, σ < 1. Times graded as t_k = T (k/n)^r, r ≥ (2 − α)/σ, restore 2 − α.
 *
 * Source: M. Stynes, E. O'Riordan, J. L. Gracia (2017), SIAM J. Numer. Anal. 55, 1057-1079, doi 10.1137/16M1082329.
 *
 * @param order α, 1, in (0, 1).
 * @param t     times, s, growing from 0.
 * @param f     samples at these times.
 * @returns     the derivative at each time, 0 at the first. n²/2 powers. Allocates the result.
 * @throws RangeError when the order is not in (0, 1), the times do not grow from 0, or the number of samples differs.
 */
export function caputoL1(order: number, t: Float64Array, f: Float64Array): Float64Array {
  if (!(order > 0 && order < 1)) {
    throw new RangeError(`caputoL1: the order must be > 0 and < 1, got ${order}`);
  }
  checkEntries("caputoL1", "t", t, 0);
  checkEntries("caputoL1", "f", f, 0);
  if (t.length !== f.length)
    throw new RangeError(`caputoL1: ${t.length} times need as many samples, got ${f.length}`);
  for (let k = 0; k < t.length; k += 1) {
    if (k === 0 ? t[0] !== 0 : !(t[k] > t[k - 1]))
      throw new RangeError(`caputoL1: times must grow from 0, got ${t[k]} at ${k}`);
  }
  const out = new Float64Array(f.length);
  const scale = reciprocalGamma(2 - order);
  for (let n = 1; n < t.length; n += 1) {
    let sum = 0;
    let further = pow(t[n], 1 - order);
    for (let k = 0; k < n; k += 1) {
      const nearer = pow(t[n] - t[k + 1], 1 - order);
      sum += ((further - nearer) * (f[k + 1] - f[k])) / (t[k + 1] - t[k]);
      further = nearer;
    }
    out[n] = scale * sum;
  }
  return out;
}
