import { asin, cos, sin } from "@talus/portable-math";

/** Complete elliptic integral of the first kind K(k), 0 <= k < 1: pi/(2 AGM(1, sqrt(1 - k^2))) (Gauss). */
export function ellipticK(k: number): number {
  const { a } = meanOf(k);
  return Math.PI / (2 * a[a.length - 1]);
}

/** Jacobi's sn, cn, dn of u and the modulus k, 0 <= k < 1: Abramowitz and Stegun (1964), 16.4. */
export function jacobi(u: number, k: number): { sn: number; cn: number; dn: number } {
  const { a, c } = meanOf(k);
  let phi = a[a.length - 1] * u;
  for (let n = a.length - 1; n > 0; n -= 1) phi *= 2;
  for (let n = a.length - 1; n > 0; n -= 1) phi = 0.5 * (phi + asin((c[n] / a[n]) * sin(phi)));
  const sn = sin(phi);
  return { sn, cn: cos(phi), dn: Math.sqrt(1 - k * k * sn * sn) };
}

/** Arithmetic means and half differences down the arithmetic-geometric mean of 1 and sqrt(1 - k^2). */
function meanOf(k: number): { a: readonly number[]; c: readonly number[] } {
  const [a, c] = [[1], [k]];
  let b = Math.sqrt((1 - k) * (1 + k));
  while (Math.abs(c[c.length - 1]) > 1e-16) {
    const last = a[a.length - 1];
    a.push(0.5 * (last + b));
    c.push(0.5 * (last - b));
    b = Math.sqrt(last * b);
  }
  return { a, c };
}
