/**
 * Right end of a bracket around a sign change of φ from > 0 to <= 0, no wider than `tolerance`.
 *
 * ITP method: the secant point, pulled towards the midpoint, and never so far from it that bisection would
 * have been more than one step ahead. So a smooth φ takes about eight evaluations, and a φ that jumps (±1) one or
 * two more than bisection. The bracket ends earlier only where no number lies between its ends.
 *
 * Source: Oliveira and Takahashi (2020), An enhancement of the bisection method average performance preserving
 * minmax optimality, ACM Trans. Math. Softw. 47, 5, doi 10.1145/3423597; κ1 = 0.2/(b − a), κ2 = 2, n0 = 1.
 *
 * @param phi       any function; NaN counts as <= 0
 * @param left      φ(left) = phiLeft > 0
 * @param right     > left, φ(right) = phiRight <= 0
 * @param tolerance > 0, width of the last bracket
 * @throws          RangeError for any other tolerance, with which the search would not end
 * @returns         r in (left, right] with φ(r) <= 0 and φ > 0 somewhere in [r − tolerance, r)
 */
export function locateCrossing(
  phi: (t: number) => number,
  left: number,
  phiLeft: number,
  right: number,
  phiRight: number,
  tolerance: number,
): number {
  if (!(tolerance > 0)) throw new RangeError(`locateCrossing: tolerance must be > 0, got ${tolerance}`);
  let a = left;
  let b = right;
  let fa = phiLeft;
  let fb = phiRight;
  const pull = 0.2 / (right - left);
  // Twice the half width that bisection with one step to spare would have: doubled up, then halved each time.
  let allowed = tolerance;
  while (allowed < b - a) allowed = 2 * allowed;

  while (b - a > tolerance) {
    const middle = a + (b - a) / 2;
    const secant = a + (fa / (fa - fb)) * (b - a);
    const inwards = secant < middle ? 1 : -1;
    const distance = Math.abs(middle - secant);
    const shift = pull * (b - a) * (b - a);
    const radius = Math.max(0, allowed - (b - a) / 2);
    let x = middle;
    if (distance > shift) x = secant + inwards * shift;
    if (Math.abs(x - middle) > radius) x = middle - inwards * radius;
    if (!(x > a && x < b)) x = middle;
    if (!(x > a && x < b)) return b; // neighbouring numbers

    const fx = phi(x);
    if (fx > 0) {
      a = x;
      fa = fx;
    } else {
      b = x;
      fb = fx;
    }
    allowed = allowed / 2;
  }
  return b;
}
