import type { Equations } from "@talus/ode";
import { checkSphere } from "./check-sphere.ts";
import { PlaneSlippingUnknowns } from "./plane-unknowns.ts";
import { evaluateProfileTerms, writeCommonPlaneRows } from "./profile-terms.ts";
import type { SphereOnProfile } from "./sphere-on-profile.ts";

const { Theta, v_B, v_z, Om_y, size } = PlaneSlippingUnknowns;

/**
 * Rolling with slip in the plane, for a method that takes a mass matrix; unknowns `PlaneSlippingUnknowns`. With
 * v_x = −c v_B + a Om_y, c = cos(alpha):
 *   −m (v_z + mu c v_x) Theta' − m c v_B' − mu m c v_z' + m a Om_y' = −m g sinTheta + c mu m g cosTheta      S4
 *   mu m a c v_x Theta' + mu m a c v_z' + A Om_y' = −c mu m g a cosTheta                                     S8
 *
 * Source: P. Cesarek (2008), Okno 9. Differs from it: alpha is 0 or pi, as v_B >= 0; the Okno has alpha = 0 only
 * (6.01).
 *
 * @param mu kinetic friction
 * @param c  1 where friction acts up the e_x axis (alpha = 0), −1 where down (alpha = pi)
 * @throws RangeError or TypeError that names the constant of the sphere, mu or c
 */
export function createPlaneSlipping(sphere: SphereOnProfile, mu: number, c: 1 | -1): Equations {
  checkSphere("createPlaneSlipping", sphere);
  if (!(mu >= 0 && mu < Infinity)) {
    throw new RangeError(`createPlaneSlipping: mu must be >= 0 and finite, got ${String(mu)}`);
  }
  if (c !== 1 && c !== -1) throw new RangeError(`createPlaneSlipping: c must be 1 or -1, got ${String(c)}`);
  const { mass: m, radius: a, inertia: A, gravity: g } = sphere;
  const profile = new Float64Array(3);
  const terms = new Float64Array(5);
  return {
    f(_t, x, out) {
      evaluateProfileTerms(sphere, x, profile, terms);
      const K = mu * m * g * terms[1];
      out.fill(0);
      out[0] = -c * x[v_B] + a * x[Om_y];
      out[1] = x[v_z];
      out[2] = -m * g * terms[0] + c * K;
      out[4] = -c * a * K;
      out[5] = x[Om_y];
    },
    mass(_t, x, M) {
      evaluateProfileTerms(sphere, x, profile, terms);
      const v_x = -c * x[v_B] + a * x[Om_y];
      writeCommonPlaneRows(sphere, terms, M);
      M[2 * size + Theta] = -m * (x[v_z] + mu * c * v_x);
      M[2 * size + v_B] = -m * c;
      M[2 * size + v_z] = -mu * m * c;
      M[2 * size + Om_y] = m * a;
      M[4 * size + Theta] = mu * m * a * c * v_x;
      M[4 * size + v_z] = mu * m * a * c;
      M[4 * size + Om_y] = A;
    },
  };
}
