/**
 * Layout of the five angles of the source model, or of their rates: of the selected frame in W, then of the body in the
 * selected frame (intrinsic z-y-z, `quaternionFromEulerInto("zyz", "intrinsic", ...)` from offset `psi` on).
 *
 *   offset  symbol  meaning                                                      unit (of a rate)
 *   0       Psi     angle of the horizontal projection of the normal from X      rad (rad/s)
 *   1       Theta   angle of the normal from Z                                   rad (rad/s)
 *   2       psi     first turn of the body, about z of the selected frame        rad (rad/s)
 *   3       theta   second turn, about the turned y                              rad (rad/s)
 *   4       phi     third turn, about the turned z                               rad (rad/s)
 */
export const SourceAngles = { size: 5, Psi: 0, Theta: 1, psi: 2, theta: 3, phi: 4 } as const;
