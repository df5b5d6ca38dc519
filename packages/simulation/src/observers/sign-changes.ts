import { locateCrossing } from "@talus/ode";

/** Follows one function of time along a run and finds where it passes from one side of zero to the other. */
export interface SignChanges {
  /**
   * Searches the next smooth part [a, b], which begins where the last one ended.
   *
   * @param near  > 0: values up to this size are zero
   * @param found called for each sign change in order of time: its time, and the side to which it leads
   */
  search(a: number, b: number, near: number, found: (t: number, side: 1 | -1) => void): void;
}

/** Halving stops here; roots of polynomials are separated long before. */
const DEEPEST = 40;
/**
 * Round-off of the Bernstein coefficients, as a fraction of the largest sample: sums of terms up to ten times as large.
 */
const COEFFICIENT_ROUNDING = 32 * Number.EPSILON;

/**
 * Sign changes of a function given by its values, whatever their origin: nothing is integrated, nothing disturbed.
 *
 * The function counts as zero within `near`, and changes sign where it is found beyond that on the other side than
 * before; so a touch is not a sign change, nor are values that stay within `near`, and a start at zero belongs to the
 * first side that is reached. The time is the root, at its right end; if the function has reached zero in an earlier
 * part, or jumps between two parts, the first instant of the part in which it passes to the other side.
 *
 * An interval is halved until the signs of the Bernstein coefficients of the quartic through five samples change at
 * most once, the side before it included: by Descartes' rule it then has one root or none (Farouki (2012), The
 * Bernstein polynomial basis: a centennial retrospective, CAGD 29, 379–419). Two more samples bound by how much the
 * function differs from the quartic; a coefficient within that bound has no certain sign. So for a polynomial of
 * degree <= 4, such as the dense output of dormand-prince-54, no sign change is missed; for other smooth functions the
 * bound is as good as the samples, and each halving divides it by 32.
 */
export function createSignChanges(phi: (t: number) => number): SignChanges {
  /** Side of the last nonzero value, 0 before the first, and its time. */
  let side: -1 | 0 | 1 = 0;
  let seen = -Infinity;
  let begin = 0;
  let near = 0;
  const coefficients = new Float64Array(5);
  let report: (t: number, side: 1 | -1) => void = () => {};
  const towards = (t: number): number => side * phi(t);

  function visit(t: number, value: number): void {
    if (Math.abs(value) <= near) return;
    const next = value > 0 ? 1 : -1;
    if (side !== 0 && next !== side) report(rootBefore(t), next);
    side = next;
    seen = t;
  }

  function rootBefore(t: number): number {
    const left = Math.max(seen, begin);
    const value = towards(left);
    if (!(value > 0 && t > left)) return left;
    return locateCrossing(towards, left, value, t, towards(t), Number.EPSILON * (Math.abs(t) + (t - left)));
  }

  function scan(a: number, va: number, b: number, vb: number, level: number): void {
    const h = b - a;
    const middle = a + 0.5 * h;
    const v2 = phi(middle);
    const v1 = phi(a + 0.25 * h);
    const v3 = phi(a + 0.75 * h);
    const left = 0.3744 * va + 0.9984 * v1 - 0.5616 * v2 + 0.2304 * v3 - 0.0416 * vb; // the quartic at 1/10
    const right = 0.3744 * vb + 0.9984 * v3 - 0.5616 * v2 + 0.2304 * v1 - 0.0416 * va;
    const deviation = Math.max(Math.abs(phi(a + 0.1 * h) - left), Math.abs(phi(a + 0.9 * h) - right));
    const largest = Math.max(Math.abs(va), Math.abs(v1), Math.abs(v2), Math.abs(v3), Math.abs(vb));
    const rounding = near + COEFFICIENT_ROUNDING * largest;
    const c1 = va + (-25 * va + 48 * v1 - 36 * v2 + 16 * v3 - 3 * vb) / 12;
    const c3 = vb + (-25 * vb + 48 * v3 - 36 * v2 + 16 * v1 - 3 * va) / 12;
    const c2 = (16 * v2 - va - 4 * c1 - 4 * c3 - vb) / 6;
    coefficients[0] = va;
    coefficients[1] = c1;
    coefficients[2] = c2;
    coefficients[3] = c3;
    coefficients[4] = vb;
    const changes = changesOfSign(coefficients, rounding, 2 * deviation, side);
    // it may have been on the other side, and have come back to zero at the end
    const isOpen = changes > 1 || (changes === 1 && Math.abs(vb) <= near);
    if (isOpen && level < DEEPEST && middle > a && middle < b) {
      scan(a, va, middle, v2, level + 1);
      scan(middle, v2, b, vb, level + 1);
    } else visit(b, vb);
  }

  return {
    search(a, b, zero, found) {
      near = zero;
      report = found;
      begin = a;
      const va = phi(a);
      visit(a, va);
      if (b > a) scan(a, va, b, phi(b), 0);
    },
  };
}

/**
 * Changes of sign along the coefficients, those within `rounding` omitted, from the side before, 0 where there is none:
 * that counts as another sign; 2 if a coefficient has no certain sign.
 */
function changesOfSign(
  coefficients: Float64Array,
  rounding: number,
  deviation: number,
  before: number,
): number {
  let changes = 0;
  let last = before;
  for (let i = 0; i < coefficients.length; i += 1) {
    const c = coefficients[i];
    if (Math.abs(c) <= rounding + deviation) {
      if (deviation > rounding) return 2;
      continue;
    }
    const sign = c > 0 ? 1 : -1;
    if (sign !== last) changes += 1;
    last = sign;
  }
  return changes;
}
