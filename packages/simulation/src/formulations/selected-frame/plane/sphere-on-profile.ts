/** A sphere on a profile Z = f(X), without air: the constants of the source's plane systems. SI. */
export interface SphereOnProfile {
  readonly mass: number;
  readonly radius: number;
  /** A, kg m^2. */
  readonly inertia: number;
  /** g, m/s^2. */
  readonly gravity: number;
  /** Writes [Z, dZ/dX, d²Z/dX²] of the profile at X. No allocation. */
  readonly evaluateProfile: (X: number, out: Float64Array) => void;
}
