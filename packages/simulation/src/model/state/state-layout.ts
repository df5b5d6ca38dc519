import { RigidBodyState } from "@talus/kinematics";

/**
 * Layout of the state of a sphere on terrain (Float64Array, length 22): the rigid body, then what the energy
 * ledger adds up along the motion, then the rise of the flight. Only p, v and w count in the error norm.
 *
 *   offset  symbol        meaning                                                          unit
 *   0..12                 RigidBodyState: p_WB, q_WB, v_WB, w_WB; q rests while the others are
 *                         integrated and is found afterwards (`createOrientation`)
 *   13      lostToSlip    energy taken by friction while the contact slips                 J
 *   14      lostToDrag    energy taken by air and water (negative when they give)          J
 *   15      lostToImpact  energy taken by impacts                                          J
 *   16      lostToRolling energy taken by rolling resistance                               J
 *   17      lostToPivoting  energy taken by pivoting friction                              J
 *   18      workOfGround  work done by ground that moves                                   J
 *   19      rise          distance of the centre from where the flight began, along the    m
 *                         normal of the ground there
 *   20      riseSpeed     its rate                                                         m/s
 *   19..20  internal      pressed into a layer, in place of the rise: internal variables of the    of the law
 *                         force law, at most two; their errors show in v
 *   21      time          of the run, for forces that depend on it                         s
 *
 * On a plane rise and riseSpeed are the gap and the normal velocity of a flight, without the rounding of the
 * coordinates and velocities they are part of: a bounce of a nanometre at 10 m is still known to ten digits.
 */
export const SphereState = {
  ...RigidBodyState,
  lostToSlip: 13,
  lostToDrag: 14,
  lostToImpact: 15,
  lostToRolling: 16,
  lostToPivoting: 17,
  workOfGround: 18,
  rise: 19,
  riseSpeed: 20,
  internal: 19,
  mostInternal: 2,
  time: 21,
  length: 22,
} as const;

/**
 * Absolute tolerances per component: q, and the additions after the rigid body, are excluded from the error norm.
 */
export function sphereTolerances(absoluteTolerance: number): Float64Array {
  const tolerances = new Float64Array(SphereState.length).fill(Infinity);
  tolerances.fill(absoluteTolerance, 0, RigidBodyState.size);
  return tolerances.fill(Infinity, RigidBodyState.q_WB, RigidBodyState.v_WB);
}
