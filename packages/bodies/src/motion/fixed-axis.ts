import { requireFinite, requirePositive } from "@talus/portable-math/arguments";
import type { VectorField } from "./free-motion.ts";

/** State of a rotation about an axis: angle φ, rad, and rate φ', rad/s. */
const AxisState = { angle: 0, rate: 1 } as const;

/**
 * Rotation about an axis of fixed direction through a fixed point or the mass centre, J_a φ'' = M_a: Harl, Kegl, Karner
 * (2.55). State: angle φ (rad), rate φ' (rad/s).
 *
 * @param inertia moment about that axis, kg m², > 0.
 * @param moment  M_a(t, φ, φ'), N m.
 * @throws RangeError
 */
export function fixedAxisRotation(
  inertia: number,
  moment: (t: number, angle: number, rate: number) => number,
): VectorField {
  requirePositive("fixedAxisRotation", "inertia", inertia, "kg m²");
  return (t, y, ydot) => {
    ydot[AxisState.angle] = y[AxisState.rate];
    ydot[AxisState.rate] = moment(t, y[AxisState.angle], y[AxisState.rate]) / inertia;
  };
}

/**
 * Rate after a plastic hit on a body that turns about a fixed axis: L about the axis is conserved, Harl, Kegl, Karner
 * (2.45), (2.56).
 *
 *   (J + dm s²) ω+ = J ω + dm s v
 *
 * @param inertia J about the axis, kg m², > 0.
 * @param rate    ω before, rad/s.
 * @param dm      mass that sticks, kg, > 0.
 * @param arm     s, its distance from the axis, m, and
 * @param speed   v, its velocity across that arm, in the sense of growing angle, m/s.
 * @throws RangeError
 */
export function accretedRate(inertia: number, rate: number, dm: number, arm: number, speed: number): number {
  requirePositive("accretedRate", "inertia", inertia, "kg m²");
  requirePositive("accretedRate", "dm", dm, "kg");
  requireFinite("accretedRate", "rate, arm, speed", [rate, arm, speed], 3);
  return (inertia * rate + dm * arm * speed) / (inertia + dm * arm * arm);
}
