/**
 * Layout of the unified state (Float64Array, length 15). World frame W, body frame B as in `RigidBodyState`.
 *
 *   offset  symbol       meaning                                                                       unit
 *   0       s            |s| is the gap q; s changes its sign at each impact                           m
 *   1       v            q' = W v sign(s)                                                              m/s
 *   2..5    q_WB         unit quaternion (w, x, y, z)                                                  1
 *   6..8    pi           pi_1', pi_2', pi_3' of (3.02): angular momentum about the lowest point, in W  kg m²/s
 *   9..10   position     x, y of the mass centre                                                       m
 *   11..12  piPosition   pi_x', pi_y' of (3.10): x' = pi_x' + q' P_x, y' = pi_y' + q' P_y              m/s
 *   13..14  slip         cos beta, sin beta: direction of the slip that friction opposes               1
 */
export const UnifiedState = {
  s: 0,
  v: 1,
  q_WB: 2,
  pi: 6,
  position: 9,
  piPosition: 11,
  slip: 13,
  size: 15,
} as const;

/** Mode of the right-hand sides: constant between two events, so that no step crosses a jump of them. */
export interface UnifiedMode {
  /** supported: s = v = 0; lifting: rising from the support, while F > 0; rising: q' > 0; falling: q' < 0. */
  kind: "supported" | "lifting" | "rising" | "falling";
  /** sign(s): 1 or −1; 0 on the support. */
  sign: number;
  /** mu of the slip; 0 once a sphere rolls. */
  friction: number;
  /** P_x, P_y while rising: those of the impact that it began with. While falling they follow the motion. */
  Px: number;
  Py: number;
}
