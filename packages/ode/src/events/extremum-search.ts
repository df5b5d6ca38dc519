/** 2 − golden ratio. */
const golden = 0.3819660112501051;
/**
 * A minimum of a smooth function is determined only to about √ε in its position: its value is then accurate to ε.
 */
const relativePlace = 1 / 134217728; // 2⁻²⁷

/**
 * Place of a minimum of φ in [left, right], or the first place found where φ < `stopBelow`.
 *
 * Brent's method: a parabola through the three best points, golden section if that makes no progress.
 * Exact up to φ ~ ε if φ has one minimum in the interval, which the caller guarantees.
 *
 * Source: Brent (1973), Algorithms for Minimization without Derivatives, chapter 5.
 *
 * @param phi       any function
 * @param stopBelow value that is low enough
 * @param tolerance > 0, smallest distance between two evaluations
 * @throws          RangeError for any other tolerance
 */
export function locateMinimum(
  phi: (t: number) => number,
  left: number,
  right: number,
  stopBelow: number,
  tolerance: number,
): number {
  if (!(tolerance > 0)) throw new RangeError(`locateMinimum: tolerance must be > 0, got ${tolerance}`);
  let a = left;
  let b = right;
  let x = a + golden * (b - a); // best point
  let w = x; // second best
  let v = x; // the previous w
  let fx = phi(x);
  let fw = fx;
  let fv = fx;
  let step = 0;
  let stepBefore = 0;

  for (let iteration = 0; iteration < 100 && !(fx < stopBelow); iteration++) {
    const middle = a + (b - a) / 2;
    // Finer towards the ends: a short flight in a long step reverses close to its start.
    const tol = Math.max(tolerance, relativePlace * Math.min(x - left, right - x));
    if (Math.abs(x - middle) <= 2 * tol - (b - a) / 2) break;

    const r = (x - w) * (fx - fv);
    const q = (x - v) * (fx - fw);
    const numerator = (x - v) * q - (x - w) * r;
    const denominator = 2 * (q - r);
    const parabolic = denominator === 0 ? 0 : -numerator / denominator;
    const target = x + parabolic;
    const isUsable =
      denominator !== 0 && Math.abs(parabolic) < Math.abs(stepBefore) / 2 && target > a && target < b;
    stepBefore = step;
    if (isUsable) {
      step = parabolic;
      if (target - a < 2 * tol || b - target < 2 * tol) step = x < middle ? tol : -tol;
    } else {
      stepBefore = x < middle ? b - x : a - x;
      step = golden * stepBefore;
    }
    if (Math.abs(step) < tol) step = step > 0 ? tol : -tol;

    const u = x + step;
    const fu = phi(u);
    if (fu <= fx) {
      if (u >= x) a = x;
      else b = x;
      v = w;
      fv = fw;
      w = x;
      fw = fx;
      x = u;
      fx = fu;
      continue;
    }
    if (u < x) a = u;
    else b = u;
    if (fu <= fw || w === x) {
      v = w;
      fv = fw;
      w = u;
      fw = fu;
    } else if (fu <= fv || v === x || v === w) {
      v = u;
      fv = fu;
    }
  }
  return x;
}
