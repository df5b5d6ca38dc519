import { completeK, incompleteF, jacobiElliptic } from "./jacobi-elliptic.ts";

type Vector = readonly [number, number, number];

/**
 * Angular velocity in B of a free top with I₁ < I₂ < I₃ whose |L|² > 2E I₂ (it turns about the axis of I₃), for tests:
 *
 *   w₁ = A₁ cn u,  w₂ = A₂ sn u,  w₃ = A₃ dn u,  u = u₀ + n t
 *
 * Source: Landau and Lifshitz, Mechanics, § 37. Differences such as |L|² − 2E I₂ are written out in w(0), where nothing
 * cancels. All components of w(0) must be ≥ 0.
 */
export function freeTop(I: Vector, w0: Vector) {
  const [I1, I2, I3] = I;
  const [s1, s2, s3] = w0.map((w) => w * w);
  const above1 = I2 * (I2 - I1) * s2 + I3 * (I3 - I1) * s3; // |L|² − 2E I₁
  const above2 = I3 * (I3 - I2) * s3 - I1 * (I2 - I1) * s1; // |L|² − 2E I₂
  const below3 = I1 * (I3 - I1) * s1 + I2 * (I3 - I2) * s2; // 2E I₃ − |L|²
  if (!(above2 > 0)) throw new RangeError("freeTop: the body must turn about the axis of its largest moment");
  const A1 = Math.sqrt(below3 / (I1 * (I3 - I1)));
  const A2 = Math.sqrt(below3 / (I2 * (I3 - I2)));
  const A3 = Math.sqrt(above1 / (I3 * (I3 - I1)));
  const n = Math.sqrt(((I3 - I2) * above1) / (I1 * I2 * I3));
  const m1 = ((I3 - I1) * above2) / ((I3 - I2) * above1);
  const u0 = incompleteF(w0[0] / A1, w0[1] / A2, m1);

  function angularVelocity(t: number): [number, number, number] {
    const { sn, cn, dn } = jacobiElliptic(u0 + n * t, m1);
    return [A1 * cn, A2 * sn, A3 * dn];
  }
  return {
    angularVelocity,
    /** Of w in B, s. */
    period: (4 * completeK(m1)) / n,
    /** First zero of w₂ after t = 0: u = 2K, s. */
    flipTime: (2 * completeK(m1) - u0) / n,
    /** Angle about L by which the attitude has turned after one period, rad: ∫ |L| (I₁w₁² + I₂w₂²)/(I₁²w₁² + I₂²w₂²) dt. */
    precession(): number {
      const nodes = 400; // the trapezoidal rule of an analytic periodic function converges like e^(-c nodes)
      const L = Math.hypot(I1 * w0[0], I2 * w0[1], I3 * w0[2]);
      const period = (4 * completeK(m1)) / n;
      let sum = 0;
      for (let k = 0; k < nodes; k += 1) {
        const [w1, w2] = angularVelocity((k * period) / nodes);
        sum += (I1 * w1 * w1 + I2 * w2 * w2) / ((I1 * w1) ** 2 + (I2 * w2) ** 2);
      }
      return (sum * L * period) / nodes;
    },
  };
}
