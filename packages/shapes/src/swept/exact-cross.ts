/**
 * Cross product of the edges from a to b and from a to c of points as given, with two doubles for each difference and
 * product: correct to 2^-100 of |b − a| |c − a|, so that the direction is right for slivers too, which a hull has where
 * points lie in an edge or a face to round-off.
 *
 *   u = b − a = U + u',   v = c − a = V + v',   u × v = U × V + (U × v' + u' × V)
 *
 * Source: T. J. Dekker (1971), A floating-point technique for extending the available precision, Numer. Math. 18, 224.
 *
 * @param p x y z of each point, m, between 2^-300 and 2^300 or 0.
 * @param out length 3 from `o` on, m².
 */
export function exactCrossInto(
  p: Float64Array,
  a: number,
  b: number,
  c: number,
  out: Float64Array,
  o: number,
): void {
  for (let k = 0; k < 3; k += 1) {
    const i = (k + 1) % 3;
    const j = (k + 2) % 3;
    const ui = p[3 * b + i] - p[3 * a + i];
    const uj = p[3 * b + j] - p[3 * a + j];
    const vi = p[3 * c + i] - p[3 * a + i];
    const vj = p[3 * c + j] - p[3 * a + j];
    const eui = sumError(p[3 * b + i], -p[3 * a + i], ui);
    const euj = sumError(p[3 * b + j], -p[3 * a + j], uj);
    const evi = sumError(p[3 * c + i], -p[3 * a + i], vi);
    const evj = sumError(p[3 * c + j], -p[3 * a + j], vj);
    const left = ui * vj;
    const right = uj * vi;
    const whole = left - right;
    const rest =
      sumError(left, -right, whole) +
      productError(ui, vj, left) -
      productError(uj, vi, right) +
      (ui * evj + eui * vj - uj * evi - euj * vi);
    out[o + k] = whole + rest;
  }
}

/** a + b − s exactly, s the rounded a + b. */
function sumError(a: number, b: number, s: number): number {
  const bRounded = s - a;
  return a - (s - bRounded) + (b - bRounded);
}

/** 2^27 + 1: splits a double into two halves of at most 26 bits. */
const splitter = 134217729;

/** a b − p exactly, p the rounded a b. */
function productError(a: number, b: number, p: number): number {
  const aHigh = splitter * a - (splitter * a - a);
  const bHigh = splitter * b - (splitter * b - b);
  const aLow = a - aHigh;
  const bLow = b - bHigh;
  return aHigh * bHigh - p + aHigh * bLow + aLow * bHigh + aLow * bLow;
}
