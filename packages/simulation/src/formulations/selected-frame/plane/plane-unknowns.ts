/**
 * Unknowns of motion in the vertical plane (X, Z) over a profile Z = f(X) (Float64Array, length 7), the source's Okno
 * 8: those of `RollingUnknowns` that are left where Psi = pi, psi = phi = 0, with Theta signed, tanTheta = dZ/dX.
 * e_x = (cosTheta, sinTheta), e_z = (−sinTheta, cosTheta); Om_y and theta turn from Z to X.
 *
 *   offset  symbol    meaning                                         unit
 *   0 1     X Z       centre                                          m
 *   2       Theta     slope of the profile at the contact point       rad
 *   3 4     v_x v_z   velocity of the centre along e_x, e_z           m/s
 *   5       theta     angle of the body from the normal               rad
 *   6       Om_y      angular velocity                                rad/s
 */
export const PlaneRollingUnknowns = {
  X: 0,
  Z: 1,
  Theta: 2,
  v_x: 3,
  v_z: 4,
  theta: 5,
  Om_y: 6,
  size: 7,
} as const;

/**
 * For slip, Okno 9: the speed v_B >= 0 of the contact point, m/s, in place of v_x; friction acts along c e_x, c = 1 or
 * −1.
 */
export const PlaneSlippingUnknowns = {
  X: 0,
  Z: 1,
  Theta: 2,
  v_B: 3,
  v_z: 4,
  theta: 5,
  Om_y: 6,
  size: 7,
} as const;

/** For flight, Okno 10: velocity along X and Z, angle and angular velocity in the world. */
export const PlaneFlightUnknowns = { X: 0, Z: 1, V_X: 2, V_Z: 3, theta: 4, Om_Y: 5, size: 6 } as const;
