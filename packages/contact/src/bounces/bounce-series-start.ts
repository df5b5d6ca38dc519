/** State of a sphere just after an impact on a plane, and the constant forces on it. Vectors in W, length 3. */
export interface BounceSeriesStart {
  /** Speed of the centre away from the plane, v_0, m/s, > 0. */
  readonly normalSpeed: number;
  /** Acceleration towards the plane during flight, g_n, m/s², > 0. */
  readonly normalAcceleration: number;
  /** Tangential part of the velocity of the centre relative to the ground, v_t0, m/s. */
  readonly tangentialVelocity: Float64Array;
  /** Tangential part of the acceleration during flight, f, m/s². */
  readonly tangentialAcceleration: Float64Array;
  /** Angular velocity, w_0, rad/s. */
  readonly angularVelocity: Float64Array;
  /** Unit normal n from the ground into the body, 1. */
  readonly normal: Float64Array;
  /** Radius a, m, > 0. */
  readonly radius: number;
  /** k = A/(m a²), 1, > 0. */
  readonly gyration: number;
  /** Coefficient of restitution e, 1, in [0, 1]. */
  readonly restitution: number;
  /** Coefficient of kinetic friction mu_d, 1, ≥ 0. */
  readonly kineticFriction: number;
  /**
   * True if the impact just resolved ended without slip: u = 0 then holds exactly, whatever rounding error is left in
   * it.
   */
  readonly isGripped: boolean;
}
