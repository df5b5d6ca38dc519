import { RigidBodyState } from "@talus/kinematics";

/**
 * What a load can see: the state of the body, its mass and the time, in one array (no numbers are passed on their own,
 * so that nothing is allocated).
 *
 *   offset  meaning                                unit
 *   0..12   as `RigidBodyState`: p, q, v, w
 *   13      mass                                   kg
 *   14      time                                   s
 */
export const LoadInput = { ...RigidBodyState, mass: 13, t: 14, size: 15 } as const;

/** Force and torque about the mass centre on the body, both in W: N (0..2), N m (3..5). */
export const Wrench = { force: 0, torque: 3, size: 6 } as const;

/** A force or torque on a free body. Anybody may write one: a plain object made by a factory that checks its numbers. */
export interface Load {
  readonly name: string;
  /**
   * Adds force and torque to `wrench`.
   *
   * @param input  `LoadInput`. Length 15. Not changed, not kept.
   * @param wrench `Wrench`. Length 6. Not kept. No allocation.
   */
  addTo(input: Float64Array, wrench: Float64Array): void;
}

/** A vector in W that may depend on place and time: constant, or written into `out` (length 3). */
export type VectorSource =
  | readonly [number, number, number]
  | ((input: Float64Array, out: Float64Array) => void);
