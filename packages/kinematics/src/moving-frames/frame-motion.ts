import { norm3 } from "../vector3.ts";

/**
 * Layout of the motion of a point Q in a frame A, all expressed in A (Float64Array, length 9 or more).
 *
 *   offset  symbol  meaning                              unit
 *   0..2    p_AQ    position of Q from Ao                m
 *   3..5    v_AQ    velocity of Q in A                   m/s
 *   6..8    a_AQ    acceleration of Q in A               m/s²
 */
export const PointMotion = { size: 9, p: 0, v: 3, a: 6 } as const;

/**
 * Layout of the motion of a frame B in a frame A, all expressed in A (Float64Array, length 19 or more). Its first nine
 * numbers are the `PointMotion` of its origin.
 *
 *   offset  symbol    meaning                                            unit
 *   0..2    p_AB      position of Bo from Ao                             m
 *   3..5    v_AB      velocity of Bo in A                                m/s
 *   6..8    a_AB      acceleration of Bo in A                            m/s²
 *   9..12   q_AB      unit quaternion (w, x, y, z), v_A = R(q_AB) v_B    1
 *   13..15  w_AB      angular velocity of B in A                         rad/s
 *   16..18  alpha_AB  angular acceleration of B in A                     rad/s²
 */
export const FrameMotion = { size: 19, p: 0, v: 3, a: 6, q: 9, w: 13, alpha: 16 } as const;

/** The motion of a frame by name, for set-up. Whatever is left out is zero, the quaternion the identity. */
export interface FrameMotionRecord {
  /** Position of the origin, m. */
  readonly p?: readonly number[];
  /** Velocity of the origin, m/s. */
  readonly v?: readonly number[];
  /** Acceleration of the origin, m/s². */
  readonly a?: readonly number[];
  /** Unit quaternion (w, x, y, z). */
  readonly q?: readonly number[];
  /** Angular velocity, rad/s. */
  readonly w?: readonly number[];
  /** Angular acceleration, rad/s². */
  readonly alpha?: readonly number[];
}

const parts = [
  ["p", 3],
  ["v", 3],
  ["a", 3],
  ["q", 4],
  ["w", 3],
  ["alpha", 3],
] as const;

/** Largest accepted distance of |q| from 1: a quaternion typed with ten digits passes. */
const normTolerance = 1e-9;

/**
 * The motion of a frame in its parent, in the layout `FrameMotion` (allocates; for set-up). All vectors are expressed
 * in the parent.
 *
 * @throws RangeError when a part has the wrong length, a number is not finite, or q is not a unit quaternion.
 */
export function createFrameMotion(record: FrameMotionRecord = {}): Float64Array {
  const frame = new Float64Array(FrameMotion.size);
  frame[FrameMotion.q] = 1;
  for (const [name, length] of parts) {
    const numbers = record[name];
    if (numbers === undefined) continue;
    if (numbers.length !== length || !numbers.every(Number.isFinite)) {
      throw new RangeError(`createFrameMotion: ${name} must be ${length} finite numbers, got [${numbers}]`);
    }
    frame.set(numbers, FrameMotion[name]);
  }
  const vectorPart = norm3(frame, FrameMotion.q + 1);
  const norm = Math.sqrt(frame[FrameMotion.q] * frame[FrameMotion.q] + vectorPart * vectorPart);
  if (!(Math.abs(norm - 1) <= normTolerance)) {
    throw new RangeError(`createFrameMotion: q must be a unit quaternion, got norm ${norm}`);
  }
  return frame;
}
