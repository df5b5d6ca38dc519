import { atan } from "@talus/portable-math";
import { carlsonJ } from "./carlson-integrals.ts";
import type { TopConstants } from "./top-constants.ts";

/**
 * Below this k' the roots of the arguments of R_J leave the range of doubles; the other form, which serves on the
 * separatrix too, may lose up to I_max/I_min roundings there.
 */
const smallestKPrime = 1e-90;

/** Precession of the axis c about L: the angle is `base` · time + `factor` · ∫ over u. */
export interface TopPrecession {
  readonly base: number;
  readonly factor: number;
  /** The integral over u from −K to K, half a period of w in B; Infinity on the separatrix. */
  readonly half: number;
  /** The integral from 0 to u, |u| ≤ K. @param elliptic sn, cn, dn of u. */
  integral(u: number, elliptic: Float64Array): number;
}

/**
 * The rate of precession is ψ' = |L| (I_a w_a² + I_b w_b²)/(I_a² w_a² + I_b² w_b²), which with
 * 1 + κ = I_b |I_c − I_a|/(I_a |I_c − I_b|) equals either of
 *
 *   |L|/I_a + κ |L| (I_a − I_c)/(I_a I_c) · sn²/(1 + κ sn²)                                                      (1)
 *   |L|/I_b + |L| (I_b − I_a)/(I_a I_b) · cn²/(1 + κ sn²)                                                        (2)
 *
 * Their integrals over u, of the third kind, are
 *
 *   (1/3) sn³ R_J(cn², dn², 1, 1 + κ sn²)   from u = 0                                                          (3)
 *   −(k'²/3)/(1 + κ) cn³ R_J(k'² sn², k'², dn², k'² (sn² + cn²/(1 + κ)))   from u = K                             (4)
 *
 * (1) is taken about the axis of the smallest moment, (2) about that of the largest: both terms are then positive.
 *
 * On the separatrix (3) is elementary.
 *
 * Source: (3) is Carlson's form of Π, DLMF 19.25.14; (4) is (3) shifted by K; derived here.
 */
export function topPrecession({
  isAboutLargest,
  moments,
  gaps,
  rate,
  kPrime,
  angularMomentum: L,
}: TopConstants): TopPrecession {
  const [Ia, Ib, Ic] = moments;
  const [ab, bc, ac] = gaps;
  if (!isAboutLargest || kPrime < smallestKPrime) {
    const kappa = (Ic * ab) / (Ia * bc);
    const sign = isAboutLargest ? -1 : 1;
    const factor = ((sign * L * ac) / Ia) * (ab / (Ia * bc) / rate); // κ/I_c written out: a needle has no I_c to divide by
    return { base: L / Ia, factor, ...(kPrime === 0 ? onSeparatrix(kappa) : aboutSmallest(kappa, kPrime)) }; // (1)
  }
  const ratio = (Ia * bc) / (Ib * ac); // 1/(1 + κ)
  const factor = (kPrime * kPrime * ratio) / 3;
  const quarter = factor * carlsonJ(0, kPrime, 1, kPrime * Math.sqrt(ratio));
  return {
    base: L / Ib, // (2)
    factor: (L * ab) / (Ia * Ib * rate),
    half: 2 * quarter,
    integral(_u, [sn, cn, dn]) {
      const root = kPrime * Math.sqrt(sn * sn + cn * cn * ratio);
      const toK = factor * cn * cn * cn * carlsonJ(kPrime * Math.abs(sn), kPrime, dn, root); // (4)
      return Math.sign(sn) * (quarter - toK);
    },
  };
}

/** (3). */
function aboutSmallest(kappa: number, kPrime: number): Pick<TopPrecession, "half" | "integral"> {
  return {
    half: (2 * carlsonJ(0, kPrime, 1, Math.sqrt(1 + kappa))) / 3,
    integral(_u, [sn, cn, dn]) {
      const root = Math.sqrt(1 + kappa * sn * sn);
      return (sn * sn * sn * carlsonJ(Math.abs(cn), dn, 1, root)) / 3;
    },
  };
}

/** (3) where k' = 0: [u − arctan(√κ tanh u)/√κ]/(1 + κ). */
function onSeparatrix(kappa: number): Pick<TopPrecession, "half" | "integral"> {
  const root = Math.sqrt(kappa);
  return {
    half: Number.POSITIVE_INFINITY,
    integral: (u, [tanh]) => (u - atan(root * tanh) / root) / (1 + kappa),
  };
}
