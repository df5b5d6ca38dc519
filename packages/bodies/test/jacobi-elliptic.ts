/**
 * Jacobi's elliptic functions by the arithmetic-geometric mean, for tests.
 *
 * Everything is given the complementary parameter m1 = 1 − m (k'² in older books), in (0, 1], so that no digits are lost
 * where m is close to 1, as for a body that turns near its intermediate axis.
 *
 * Source: Abramowitz and Stegun (1964), 16.4, 17.6.
 */

/** Complete integral of the first kind, K = π/(2 agm(1, √m1)). */
export function completeK(m1: number): number {
  let a = 1;
  let b = Math.sqrt(m1);
  while (Math.abs(a - b) > 2 * Number.EPSILON * a) [a, b] = [(a + b) / 2, Math.sqrt(a * b)];
  return Math.PI / (a + b);
}

/** Incomplete integral of the first kind F(φ), φ in [0, π/2]: descending Landen transformation of (cos φ, sin φ). */
export function incompleteF(cosine: number, sine: number, m1: number): number {
  let a = 1;
  let b = Math.sqrt(m1);
  let phi = Math.atan2(sine, cosine);
  let doublings = 1;
  while (Math.abs(a - b) > 2 * Number.EPSILON * a) {
    const turns = Math.round(phi / Math.PI); // atan of (b/a) tan φ on the branch of φ
    phi += Math.atan((b / a) * Math.tan(phi - turns * Math.PI)) + turns * Math.PI;
    [a, b] = [(a + b) / 2, Math.sqrt(a * b)];
    doublings *= 2;
  }
  return phi / (doublings * a);
}

/** sn, cn, dn of u. u is first brought into one period, so that its rounding, ε |u|, is the only error that grows. */
export function jacobiElliptic(u: number, m1: number): { sn: number; cn: number; dn: number } {
  const period = 4 * completeK(m1);
  const reduced = u - period * Math.round(u / period);
  const a = [1];
  const c = [Math.sqrt(1 - m1)];
  let b = Math.sqrt(m1);
  while (c[c.length - 1] > Number.EPSILON * a[a.length - 1]) {
    const last = a[a.length - 1];
    a.push((last + b) / 2);
    c.push((last - b) / 2);
    b = Math.sqrt(last * b);
  }
  const levels = a.length - 1;
  let phi = 2 ** levels * a[levels] * reduced;
  for (let n = levels; n >= 1; n -= 1) phi = (phi + Math.asin((c[n] / a[n]) * Math.sin(phi))) / 2;
  const cn = Math.cos(phi);
  return { sn: Math.sin(phi), cn, dn: Math.sqrt(m1 + (1 - m1) * cn * cn) };
}
