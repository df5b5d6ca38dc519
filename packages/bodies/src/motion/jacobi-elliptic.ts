import { cos, cosh, sin, tanh } from "@talus/portable-math";

/** Jacobi's elliptic functions of one modulus. */
export interface JacobiElliptic {
  /** K, a quarter of the period of sn and cn, half of that of dn; Infinity for a complementary modulus of 0. */
  readonly quarterPeriod: number;
  /** Writes sn u, cn u, dn u for |u| ≤ K, to a few ε. Length 3. No allocation. */
  writeInto(u: number, out: Float64Array): void;
}

/** Below this, u and its functions differ from u, 1, 1 by less than half an ε. */
const smallArgument = 1e-8;

/**
 * sn, cn, dn by Gauss's transformation down the arithmetic-geometric mean. With a₀ = 1, b₀ = k', X_n = a_n cs(a_n u,
 * k_n), D_n = dn(a_n u, k_n), k_n' = b_n/a_n,
 *
 *   X_{n−1} = X_n D_n,   D_{n−1} = (X_n²/a_n + b_{n−1})/(X_n²/a_n + a_{n−1})                                     (1)
 *
 * from X_N = a_N cot(a_N u), D_N = 1, where k_N² is below ε. Every term is positive: no digits are lost at any modulus.
 * The complementary modulus k' is an argument, since 1 − k² has no digits left for a body near its intermediate axis.
 *
 * Source: Abramowitz and Stegun (1964), 16.12 (the transformation), 17.6 (the mean).
 *
 * @param kPrime k' = √(1 − k²), in [0, 1]. 0: the hyperbolic functions tanh, sech, sech.
 */
export function createJacobiElliptic(kPrime: number): JacobiElliptic {
  if (kPrime === 0) return { quarterPeriod: Number.POSITIVE_INFINITY, writeInto: writeHyperbolic };
  const a = [1];
  const b = [kPrime];
  for (let n = 0; Math.abs(a[n] - b[n]) > 2 * Number.EPSILON * a[n]; n += 1) {
    a.push((a[n] + b[n]) / 2);
    b.push(Math.sqrt(a[n] * b[n]));
  }
  const levels = a.length - 1;
  const last = a[levels];
  return {
    quarterPeriod: Math.PI / (2 * last),
    writeInto(u, out) {
      if (Math.abs(u) < smallArgument) {
        out[0] = u;
        out[1] = 1;
        out[2] = 1;
        return;
      }
      let X = (last * cos(last * u)) / sin(last * u);
      let D = 1;
      for (let n = levels; n > 0; n -= 1) {
        const square = (X * X) / a[n];
        X *= D; // (1)
        D = (square + b[n - 1]) / (square + a[n - 1]);
      }
      const sn = Math.sign(u) / Math.sqrt(1 + X * X);
      out[0] = sn;
      out[1] = X * sn;
      out[2] = D;
    },
  };
}

function writeHyperbolic(u: number, out: Float64Array): void {
  const sech = 1 / cosh(u); // cosh of a number beyond the doubles is infinite: 0
  out[0] = tanh(u);
  out[1] = sech;
  out[2] = sech;
}
