import type { LawChoice } from "./material.ts";
import type { Vector3 } from "./vectors.ts";

/**
 * A force besides weight, drag and the reaction of the ground: one that is built in, or one of the table of loads, by
 * its name.
 */
export type ForceSpec = MagnusForce | SurfaceDrag | RollingResistance | PivotingFriction | LawChoice;

/**
 * Lift of a spinning sphere in air, F = s w x (v - wind) at its centre, s = 1/2 rho c pi a^3. It does no work relative
 * to the air and has no moment.
 */
export interface MagnusForce {
  readonly kind: "magnus";
  /**
   * c, 1: lift coefficient per spin ratio |w| a/|v - wind|. 2 at small Reynolds numbers (Rubinow and Keller 1961);
   * negative where the lift is the other way.
   */
  readonly coefficient: number;
  /** rho, kg/m^3. */
  readonly airDensity: number;
}

/**
 * Drag of water on the ground, as on a slide: a force at the centre along the surface while the sphere touches the ground,
 * zero in flight and on obstacles, without a moment.
 * linear:    F = -c u, c in N s/m
 * quadratic: F = -c |u| u, c in N s^2/m^2
 * u = (v - flow)_t, the velocity of the centre relative to the water, along the surface.
 */
export interface SurfaceDrag {
  readonly kind: "surface-drag";
  readonly law: "linear" | "quadratic";
  readonly coefficient: number;
  /** Velocity of the water, m/s; what of it is not along the surface does not count. */
  readonly flow: Vector3;
}

/**
 * Couple of size c N against the part along the ground of the angular velocity relative to it; while that is zero, the
 * couple that keeps it so, up to c N. N is the normal force: nothing in flight, and none in an impact.
 */
export interface RollingResistance {
  readonly kind: "rolling-resistance";
  /** c, m: how far ahead of the foot the normal force acts. The dimensionless coefficient is c over the radius. */
  readonly arm: number;
}

/** The same about the normal: couple of size c_p N against the spin about it. */
export interface PivotingFriction {
  readonly kind: "pivoting";
  /** c_p, m; (2/3) mu times the radius of a circle of contact under even pressure. */
  readonly arm: number;
}
