import { cross3Into } from "@talus/kinematics";

/** Buffers of `turnOverStep`, of length 3 each. */
export interface TurnScratch {
  readonly a1: Float64Array;
  readonly a2: Float64Array;
  readonly a3: Float64Array;
  readonly c1: Float64Array;
  readonly c2: Float64Array;
}

export function createTurnScratch(): TurnScratch {
  const vector = (): Float64Array => new Float64Array(3);
  return { a1: vector(), a2: vector(), a3: vector(), c1: vector(), c2: vector() };
}

/** Places of the three angular velocities inside a step, as fractions of it: the Gauss-Legendre nodes. */
export const turnNodes = [0.5 - 0.3872983346207417, 0.5, 0.5 + 0.3872983346207417] as const; // ½ ∓ √15/10

/**
 * Rotation vector of a body over a step h from its angular velocity in the world at three places (`turnNodes`):
 *
 *   α1 = h w2,  α2 = (√15/3) h (w3 − w1),  α3 = (10/3) h (w3 − 2 w2 + w1)
 *   C1 = α1 × α2,  C2 = −(1/60) α1 × (2 α3 + C1)
 *   Ω = α1 + α3/12 + (1/240) (−20 α1 − α3 + C1) × (α2 + C2)                                     (1)
 *
 * Order 6 in h, and exact for a fixed axis, through any angle. Source: Blanes, Casas, Oteo and Ros (2009),
 * The Magnus expansion and some of its applications, Physics Reports 470, 151–238, equations (251)–(253); cross
 * products are the commutators of rotations.
 *
 * @param w   three angular velocities one after the other, rad/s. Length 9.
 * @param h   s, in h[0]
 * @param out rotation vector, rad. Length 3. No allocation.
 */
export function turnOverStep(
  w: Float64Array,
  h: Float64Array,
  scratch: TurnScratch,
  out: Float64Array,
): void {
  const { a1, a2, a3, c1, c2 } = scratch;
  for (let i = 0; i < 3; i += 1) {
    a1[i] = h[0] * w[3 + i];
    a2[i] = 1.2909944487358056 * h[0] * (w[6 + i] - w[i]); // √15/3
    a3[i] = (10 / 3) * h[0] * (w[6 + i] - 2 * w[3 + i] + w[i]);
  }
  cross3Into(a1, 0, a2, 0, c1, 0);
  for (let i = 0; i < 3; i += 1) out[i] = 2 * a3[i] + c1[i];
  cross3Into(a1, 0, out, 0, c2, 0);
  for (let i = 0; i < 3; i += 1) {
    c1[i] = -20 * a1[i] - a3[i] + c1[i];
    c2[i] = a2[i] - c2[i] / 60;
  }
  cross3Into(c1, 0, c2, 0, out, 0);
  for (let i = 0; i < 3; i += 1) out[i] = a1[i] + a3[i] / 12 + out[i] / 240; // (1)
}
