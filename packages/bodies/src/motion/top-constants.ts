import type { Triple } from "@talus/kinematics";
import { hypot } from "@talus/portable-math";
import { carlsonF } from "./carlson-integrals.ts";
import { createJacobiElliptic, type JacobiElliptic } from "./jacobi-elliptic.ts";

/**
 * Constants of a body that turns freely about the axis c of its largest or smallest moment; a is the axis of the
 * other extreme moment, b that of the middle one. Moments are in units of the largest, angular velocities in units of
 * the largest component at the start (`unit`), so that no power leaves the range of doubles.
 */
export interface TopConstants {
  readonly isAboutLargest: boolean;
  /** rad/s: divides angular velocities, multiplies times. */
  readonly unit: number;
  /** Index (0, 1, 2 in B) of a, b, c. */
  readonly axes: Triple;
  /** Moments about a, b, c. */
  readonly moments: Triple;
  /** |I_b − I_a|, |I_c − I_b|, |I_c − I_a|, from differences of the moments as they are given. */
  readonly gaps: Triple;
  /** Amplitudes with sign: w_a = A cn u, w_b = B sn u, w_c = C dn u. */
  readonly amplitudes: Triple;
  /** u = start + rate · time. */
  readonly start: number;
  readonly rate: number;
  /** k' of the elliptic functions; 0 on the separatrix. */
  readonly kPrime: number;
  readonly elliptic: JacobiElliptic;
  /** |L|. */
  readonly angularMomentum: number;
}

/**
 * The constants of a free rotation, or nothing if w does not change in B (w × J w = 0: a principal axis, equal
 * moments).
 *
 * With r_a² = I_a |I_c − I_a|, r_b² = I_b |I_c − I_b|, s_b² = I_b |I_b − I_a|, s_c² = I_c |I_c − I_a|,
 *
 *   D_c = |2E I_c − |L|²| = r_a² w_a² + r_b² w_b²,   D_a = ||L|² − 2E I_a| = s_b² w_b² + s_c² w_c²              (1)
 *   A = √D_c/r_a,  B = √D_c/r_b,  C = √D_a/s_c,   n² = |I_c − I_b| D_a/(I_a I_b I_c)                             (2)
 *   k'² = |I_c − I_a| D_b/(|I_c − I_b| D_a),   D_b = I_c |I_c − I_b| w_c² − I_a |I_b − I_a| w_a²                  (3)
 *
 * c is the axis for which D_b ≥ 0. D_b is a product of sum and difference, and roots are kept instead of squares, so
 * that no digits are lost for a body very close to its intermediate axis.
 *
 * Source: Landau, Lifshitz, Mechanics, § 37.
 *
 * @param I moments in B, kg m², > 0, in any order. @param w angular velocity in B at t = 0, rad/s, finite.
 */
export function topConstants(I: Triple, w: Triple): TopConstants | undefined {
  const [low, middle, high] = [0, 1, 2].sort((i, j) => I[i] - I[j]);
  const unit = Math.max(Math.abs(w[0]), Math.abs(w[1]), Math.abs(w[2]));
  if (unit === 0) return undefined;
  const part = (i: number): number => Math.abs(w[i]) / unit;
  const share = (i: number): number => I[i] / I[high];
  const gap = (i: number, j: number): number => Math.abs(I[i] - I[j]) / I[high];
  const isAlike = (i: number, j: number): boolean => I[i] === I[j] || part(i) === 0 || part(j) === 0;
  if (isAlike(low, middle) && isAlike(middle, high) && isAlike(high, low)) return undefined;

  const towardsHigh = Math.sqrt(share(high) * gap(high, middle)) * part(high);
  const towardsLow = Math.sqrt(share(low) * gap(middle, low)) * part(low);
  const isAboutLargest = towardsHigh >= towardsLow;
  const difference = Math.abs(towardsHigh - towardsLow); // √D_b is the root of their product (3)
  const sum = towardsHigh + towardsLow;

  const axes: Triple = isAboutLargest ? [low, middle, high] : [high, middle, low];
  const [a, b, c] = axes;
  const gaps: Triple = [gap(b, a), gap(c, b), gap(c, a)];
  const moments: Triple = [share(a), share(b), share(c)];
  const ra = Math.sqrt(moments[0] * gaps[2]);
  const rb = Math.sqrt(moments[1] * gaps[1]);
  const sc = Math.sqrt(moments[2] * gaps[2]);
  const rootDc = hypot(ra * part(a), rb * part(b)); // (1)
  const rootDa = hypot(Math.sqrt(moments[1] * gaps[0]) * part(b), sc * part(c));
  const kPrime = Math.min(
    1,
    (Math.sqrt(gaps[2] / gaps[1]) * (Math.sqrt(difference) * Math.sqrt(sum))) / rootDa, // (3)
  );

  const signA = w[a] < 0 ? -1 : 1;
  const signC = w[c] < 0 ? -1 : 1;
  const isRightHanded = (b - a + 3) % 3 === 1;
  const signB = (isRightHanded === isAboutLargest ? 1 : -1) * signA * signC;
  const cosine = (ra * part(a)) / rootDc;
  const sine = (signB * rb * (w[b] / unit)) / rootDc;
  return {
    isAboutLargest,
    unit,
    axes,
    moments,
    gaps,
    amplitudes: [(signA * rootDc) / ra, (signB * rootDc) / rb, (signC * rootDa) / sc], // (2)
    start: sine * carlsonF(cosine, hypot(cosine, kPrime * sine), 1), // F(φ) of sin φ, cos φ ≥ 0
    rate: Math.sqrt(gaps[1] / (moments[0] * moments[1] * moments[2])) * rootDa,
    kPrime,
    elliptic: createJacobiElliptic(kPrime),
    angularMomentum: hypot(hypot(moments[0] * part(a), moments[1] * part(b)), moments[2] * part(c)),
  };
}
