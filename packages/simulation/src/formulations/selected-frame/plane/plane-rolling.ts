import type { Equations } from "@talus/ode";
import { cos, sin } from "@talus/portable-math";
import { checkSphere } from "./check-sphere.ts";
import { PlaneRollingUnknowns } from "./plane-unknowns.ts";
import { evaluateProfileTerms, writeCommonPlaneRows } from "./profile-terms.ts";
import type { SphereOnProfile } from "./sphere-on-profile.ts";

const { Theta, v_x, v_z, Om_y, size } = PlaneRollingUnknowns;

/**
 * Rolling without slip in the plane, for a method that takes a mass matrix; unknowns `PlaneRollingUnknowns`:
 *   v_x' − a Om_y' = 0                                                                       B4
 *   Theta' m a v_z − m a v_x' − A Om_y' = m g a sinTheta                                     B8
 *
 * Source: P. Cesarek (2008), Okno 8.
 *
 * @throws RangeError or TypeError that names the constant of the sphere
 */
export function createPlaneRolling(sphere: SphereOnProfile): Equations {
  checkSphere("createPlaneRolling", sphere);
  const { mass: m, radius: a, inertia: A, gravity: g } = sphere;
  const profile = new Float64Array(3);
  const terms = new Float64Array(5);
  return {
    f(_t, x, out) {
      evaluateProfileTerms(sphere, x, profile, terms);
      out.fill(0);
      out[0] = x[v_x];
      out[1] = x[v_z];
      out[4] = m * g * a * terms[0];
      out[5] = x[Om_y];
    },
    mass(_t, x, M) {
      evaluateProfileTerms(sphere, x, profile, terms);
      writeCommonPlaneRows(sphere, terms, M);
      M[2 * size + v_x] = 1;
      M[2 * size + Om_y] = -a;
      M[4 * size + Theta] = m * a * x[v_z];
      M[4 * size + v_x] = -m * a;
      M[4 * size + Om_y] = -A;
    },
  };
}

/**
 * Reaction of the ground on the rolling sphere, along e_x and e_z, N (2):
 *   R_x = m v_x' − Theta' m v_z + m g sinTheta,  R_z = m v_z' + Theta' m v_x + m g cosTheta
 * R_z < 0 where the sphere leaves the ground. No allocation.
 *
 * Differs from the source's Okno 8, which omits the terms of Theta'.
 *
 * @param x    state, `PlaneRollingUnknowns`
 * @param xdot its rate: of M x' = f, with the equations of `createPlaneRolling`
 */
export function planeReactionInto(
  { mass: m, gravity: g }: SphereOnProfile,
  x: Float64Array,
  xdot: Float64Array,
  out: Float64Array,
): void {
  out[0] = m * (xdot[v_x] - xdot[Theta] * x[v_z] + g * sin(x[Theta]));
  out[1] = m * (xdot[v_z] + xdot[Theta] * x[v_x] + g * cos(x[Theta]));
}
