/**
 * Thresholds below which quantities of a run on a plane are negligible, in units of the speed scale √(g a) or of g.
 * Each is far above rounding and far below everything that a run reports.
 */
export const planeThresholds = {
  /**
   * A rebound below this ends the bounces: what is neglected lasts about 1e-10 of the time scale and displaces nothing
   * by more than its square. It is reported as the bound of "bounces-end".
   */
  stick: 1e-10,
  /** Slip below this has no direction. */
  noSlip: 1e-13,
  /** F at which the support is left, in units of g. */
  liftOff: 1e-12,
  /** m U below which it counts as not positive; elsewhere it is of the order of 1. */
  mobility: 1e-9,
  /** Speed of a body at rest. */
  rest: 1e-9,
} as const;
