import { atan2 } from "@talus/portable-math";
import { RollingUnknowns } from "./unknowns.ts";

const { Psi, Theta } = RollingUnknowns;

const TURN = 2 * Math.PI;

/**
 * Psi and Theta of a normal, (2.15)-(2.25), of all angles that give it the nearest to those in x: (Psi, Theta), the
 * same some turns on, or (Psi + pi, −Theta), as beyond the bottom of a pit that is crossed in a straight line.
 *
 * @param n unit normal, world frame (3)
 * @param x read and written at Psi and Theta. No allocation.
 */
export function followNormal(n: Float64Array, x: Float64Array): void {
  const horizontal = Math.sqrt(n[0] * n[0] + n[1] * n[1]);
  const tilt = atan2(horizontal, n[2]);
  const heading = horizontal > 0 ? atan2(n[1], n[0]) : x[Psi];
  const halfTurns = Math.round((2 * (x[Psi] - heading)) / TURN);
  x[Psi] = heading + 0.5 * halfTurns * TURN;
  x[Theta] = halfTurns % 2 === 0 ? tilt : -tilt;
}
