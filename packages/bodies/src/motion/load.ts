import { RigidBodyState, type Triple } from "@talus/kinematics";

/**
 * Inputs of a load: the state of the body, its mass, the time and its surroundings, in one array (no numbers are passed
 * separately, so that nothing is allocated).
 *
 *   offset  meaning                                                     unit
 *   0..12   as `RigidBodyState`: p, q, v, w
 *   13      mass                                                        kg
 *   14      time                                                        s
 *   15..17  velocity of the mass centre through the air, v − wind, W    m/s
 *   18..20  normal of the ground that the body touches, towards the body, W; zero for a load that is not `onGround`
 */
export const LoadInput = { ...RigidBodyState, mass: 13, t: 14, v_AB: 15, normal: 18, size: 21 } as const;

/** Force and torque about the mass centre on the body, both in W: N (0..2), N m (3..5). */
export const Wrench = { force: 0, torque: 3, size: 6 } as const;

/**
 * A force or torque on a free body. Custom loads are plain objects made by a factory that checks its numbers.
 */
export interface Load {
  readonly name: string;
  /**
   * Adds force and torque to `wrench`.
   *
   * @param input  `LoadInput`. Length 21. Not changed, not kept.
   * @param wrench `Wrench`. Length 6. Not kept. No allocation.
   */
  addTo(input: Float64Array, wrench: Float64Array): void;
}

/**
 * Motions for which a bound of a load has to hold: all that stay within these limits. One object, rewritten for each
 * query.
 */
export interface LoadRange {
  /** The mass centre is at most `reach` from this place, W, m (3). */
  readonly place: Float64Array;
  reach: number;
  /** Mass of the body, kg. */
  mass: number;
  /** Its largest speed, m/s, and angular speed, rad/s. */
  speed: number;
  spin: number;
  /** The largest rates of its velocity, m/s^2, and of its angular velocity, rad/s^2. */
  acceleration: number;
  spinRate: number;
  /** Its largest speed through the air, m/s, and the largest rate of its velocity through the air, m/s^2. */
  airSpeed: number;
  airAcceleration: number;
  /** First and last time, s. */
  from: number;
  until: number;
}

/**
 * A load with the bounds on which the steps of a run rest: a force of a scenario. Each bound holds for all motions of a
 * range, however wide; it may be loose, never too tight, and is finite where the range is narrow. Whatever a load
 * returns depends on its arguments alone.
 */
export interface BoundedLoad extends Load {
  /** Bound of |F|, N, >= 0. */
  bound(range: LoadRange): number;
  /** Bound of the torque |M|, N m, >= 0. Omitted: the load has no torque. */
  torqueBound?(range: LoadRange): number;
  /**
   * Bound of the rate at which F changes along a motion of the range, |dF/dt|, N/s, >= 0; 0 where the force is
   * constant. For the couple, |dM/dt| over the radius of the body is added. Omitted: nothing is known.
   */
  rateBound?(range: LoadRange): number;
  /**
   * Potential energy V of a conservative load, J: F = -grad V at the place of the mass centre, without a torque.
   * Omitted: the work of the load is not stored anywhere.
   *
   * @param input as for `addTo`
   */
  energy?(input: Float64Array): number;
  /**
   * Acceleration that the load gives to every body, W, m/s^2: F = m times it, at any state and time, without a torque.
   * A run uses the fact that the path between touches is a parabola where nothing else acts. Omitted: the force is of
   * another kind.
   */
  readonly uniform?: Triple;
  /**
   * Bound of |F|/|u|, N s/m, up to a speed |u| through the air, m/s, and a spin, rad/s: for a force of the air, which
   * vanishes with u and never makes the body faster through the air, F . u <= 0, without a torque. It depends on u and
   * w alone. Omitted: no such bound is known.
   */
  resistance?(airSpeed: number, spin: number): number;
  /**
   * c, N s/m, >= 0, of a force of the air that is −c u and nothing else, u the velocity through the air: the path under
   * it and weight is known in closed form where the wind is the same everywhere. Omitted: it is of another kind.
   */
  readonly damping?: number;
  /**
   * For a load that acts along the ground that the body touches, F . n = 0 without a torque, and not in flight.
   * Omitted: it acts everywhere.
   */
  readonly onGround?: OnGround;
}

/** Further bounds of a load along the ground. */
export interface OnGround {
  /** Bound of the change of F with the velocity, |dF/dv|, N s/m, where the magnitude of F is `force`, N. */
  slope(force: number): number;
}

/** A vector in W that may depend on place and time: constant, or written into `out` (length 3). */
export type VectorSource =
  | readonly [number, number, number]
  | ((input: Float64Array, out: Float64Array) => void);
