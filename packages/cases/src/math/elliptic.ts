import { asin, cos, sin } from "@talus/portable-math";

/**
 * Complete elliptic integral of the first kind K(k), 0 <= k < 1: pi/(2 AGM(1, k')) (Gauss).
 *
 * @param kPrime sqrt(1 - k^2), where it is known better than k gives it
 */
export function ellipticK(k: number, kPrime = complement(k)): number {
  const { a } = meanOf(k, kPrime);
  return Math.PI / (2 * a[a.length - 1]);
}

/** Jacobi's sn, cn, dn of u and the modulus k, 0 <= k < 1: Abramowitz and Stegun (1964), 16.4. */
export function jacobi(u: number, k: number, kPrime = complement(k)): { sn: number; cn: number; dn: number } {
  const { a, c } = meanOf(k, kPrime);
  let phi = a[a.length - 1] * u;
  for (let n = a.length - 1; n > 0; n -= 1) phi *= 2;
  for (let n = a.length - 1; n > 0; n -= 1) phi = 0.5 * (phi + asin((c[n] / a[n]) * sin(phi)));
  const [sn, cn] = [sin(phi), cos(phi)];
  return { sn, cn, dn: Math.sqrt(kPrime * kPrime + k * k * cn * cn) };
}

function complement(k: number): number {
  return Math.sqrt((1 - k) * (1 + k));
}

/** Arithmetic means and half differences down the arithmetic-geometric mean of 1 and k'. */
function meanOf(k: number, kPrime: number): { a: readonly number[]; c: readonly number[] } {
  const [a, c] = [[1], [k]];
  let b = kPrime;
  while (Math.abs(c[c.length - 1]) > 1e-16) {
    const last = a[a.length - 1];
    a.push(0.5 * (last + b));
    c.push(0.5 * (last - b));
    b = Math.sqrt(last * b);
  }
  return { a, c };
}
