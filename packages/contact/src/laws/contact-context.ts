/** Properties of the pair in contact that a law receives, besides velocities and forces. Plain data. */
export interface ContactContext {
  /** Coefficient of restitution e, 1, in [0, 1]. */
  readonly restitution: number;
  /** Coefficient of static friction mu_s, 1, ≥ mu_d. */
  readonly staticFriction: number;
  /** Coefficient of kinetic friction mu_d, 1, ≥ 0. */
  readonly kineticFriction: number;
  /** Mass of the body, kg, > 0. */
  readonly mass: number;
  /** Radius of the body at the contact, m, > 0. */
  readonly radius: number;
  /**
   * Angular velocity of the body relative to the ground, [t1, t2, n], rad/s, length 3: for impact laws that slow the
   * spin or act away from the foot.
   */
  readonly angularVelocity?: Float64Array;
  /** Seeded source of numbers in [0, 1), for impact laws that scatter; its state belongs to the run. */
  readonly random?: () => number;
}
