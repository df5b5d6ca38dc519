/**
 * Unknowns of a rolling sphere in the selected frame (Float64Array, length 14), of the source's Okno 1: the centre in
 * the world, the angles of the selected frame, velocity of the centre and angular velocity in the selected frame, the
 * Euler angles z-y-z of the body in it.
 *
 *   offset  symbol            meaning                                                       unit
 *   0..2    X Y Z             centre, world frame                                           m
 *   3 4     Psi Theta         angles of the selected frame (`SelectedFrameAngles`)          rad
 *   5..7    v_x v_y v_z       velocity of the centre, selected frame                        m/s
 *   8..10   psi theta phi     Euler angles of the body from the selected frame              rad
 *   11..13  Om_x Om_y Om_z    angular velocity of the body, selected frame                  rad/s
 *
 * Offsets 3 and 4, then 8 to 10, are those of `SourceAngles` of @talus/kinematics, with the velocity between them.
 */
export const RollingUnknowns = {
  X: 0,
  Y: 1,
  Z: 2,
  Psi: 3,
  Theta: 4,
  v_x: 5,
  v_y: 6,
  v_z: 7,
  psi: 8,
  theta: 9,
  phi: 10,
  Om_x: 11,
  Om_y: 12,
  Om_z: 13,
  size: 14,
} as const;

/**
 * Unknowns of a slipping sphere, of Okno 3: those of rolling, but for v_x and v_y. The contact point moves with
 * −v_B (cos alpha, sin alpha), friction acts along (cos alpha, sin alpha) of the selected frame (3.37).
 *
 *   offset  symbol  meaning                                    unit
 *   5       v_B     speed of the contact point, > 0            m/s
 *   6       alpha   angle of the friction force from e_x       rad
 */
export const SlippingUnknowns = { ...RollingUnknowns, v_B: 5, alpha: 6 } as const;
