/**
 * What counts as nothing in a run on a plane, in units of the speed scale √(g a) or of g. Each is far above rounding and far below
 * what a run reports.
 */
export const planeThresholds = {
  /**
   * A rebound below this ends the bounces: what is neglected lasts some 1e-10 of the time scale and moves nothing by more than
   * its square. It is told as the bound of "bounces-end".
   */
  stick: 1e-10,
  /** Slip below this has no direction. */
  noSlip: 1e-13,
  /** F at which the support is left, in units of g. */
  liftOff: 1e-12,
  /** m U below which it counts as not positive; of the order of 1 elsewhere. */
  mobility: 1e-9,
  /** Speed of a body at rest. */
  rest: 1e-9,
} as const;
