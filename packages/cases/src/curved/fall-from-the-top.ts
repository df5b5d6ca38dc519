import { acos, cos } from "@talus/portable-math";
import { equation } from "../case/equation.ts";
import { ellipticK, jacobi } from "../math/elliptic.ts";
import { bisect } from "../math/root.ts";

/** A motion down a circle from near its top, over time. */
export interface FallFromTheTop {
  /** Angle from the top at time t, s, down to the bottom; rad. */
  angleAt(t: number): number;
  /** Time at which it is at an angle between the first one and that of the bottom, s. */
  timeTo(angle: number): number;
}

/**
 * Falls as an upside-down pendulum: th'^2 = 2 w^2 (h - cos th). With phi = th/2 and K^2 = (1 + h)/2 that is
 * phi'^2 = w^2 (K^2 - cos^2 phi), so cos phi = K sn(u, K), u' = -w, for K < 1, which could not have come from the top;
 * and cos phi = sn(u, 1/K), u' = -w K, for K > 1.
 *
 * @param w rate, 1/s
 * @param h energy over that of rest at the top; more than cos of `first`
 * @param first angle from the top at t = 0, rad
 */
export function fallFromTheTop(w: number, h: number, first: number): FallFromTheTop {
  const K = Math.sqrt(0.5 * (1 + h));
  const size = Math.min(K, 1);
  const modulus = K < 1 ? K : 1 / K;
  // With h = 1 there is no quarter of a period; h is known up to its rounding.
  const kPrime = Math.sqrt(0.5 * Math.max(Math.abs(1 - h), Number.EPSILON)) / Math.max(K, 1);
  const rate = w * Math.max(K, 1);
  const cosAt = (u: number): number => size * jacobi(u, modulus, kPrime).sn;
  const quarter = ellipticK(modulus, kPrime);
  const placeOf = (angle: number): number => bisect((u) => cosAt(u) - cos(0.5 * angle), 0, quarter);
  const start = placeOf(first);
  return {
    angleAt: (t) => 2 * acos(cosAt(start - rate * t)),
    timeTo: (angle) => (start - placeOf(angle)) / rate,
  };
}

export const fallOverTime = equation(
  String.raw`\cos\frac{\vartheta}{2} = K\,\operatorname{sn}\!\left(u_0 - \omega t,\,K\right), \qquad K^2 = \frac12\left(1 + \frac{E}{g(R+a)}\right)`,
  "The same energy over time, an upside-down pendulum; K > 1: sn(u₀ − Kωt, 1/K)",
);
