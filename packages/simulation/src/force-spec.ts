/** A force besides weight, drag and the reaction of the ground. */
export type ForceSpec = MagnusForce;

/**
 * Lift of a spinning sphere in air, F = s w x (v - wind) at its centre, s = 1/2 rho c pi a^3. It does no work relative to
 * the air and has no moment.
 */
export interface MagnusForce {
  readonly kind: "magnus";
  /**
   * c, 1: lift coefficient per spin ratio |w| a/|v - wind|. 2 at small Reynolds numbers (Rubinow and Keller 1961); negative
   * where the lift is the other way.
   */
  readonly coefficient: number;
  /** rho, kg/m^3. */
  readonly airDensity: number;
}
