import { atan2, cos, sin } from "@talus/portable-math";
import { checkSphere } from "./check-sphere.ts";
import { PlaneRollingUnknowns } from "./plane-unknowns.ts";
import type { SphereOnProfile } from "./sphere-on-profile.ts";

const { X, Z, Theta, v_z, theta, size } = PlaneRollingUnknowns;

/**
 * Places the sphere on the profile at the contact point X_B: centre and Theta, velocity along the normal and angle 0.
 *
 * Differs from the source's Okno 8, 9, which print tanTheta = |k1| and X = X_B + a sinTheta: both hold for a profile
 * that falls, with Psi = 0, and their equations for Psi = pi. Here tanTheta = k1 and X = X_B − a sinTheta, for any
 * slope.
 *
 * @param x written at X, Z, Theta, v_z, theta; length 7
 * @throws RangeError or TypeError that names the constant of the sphere, X_B or x
 */
export function placeOnProfile(sphere: SphereOnProfile, X_B: number, x: Float64Array): void {
  checkSphere("placeOnProfile", sphere);
  if (!Number.isFinite(X_B)) {
    throw new RangeError(`placeOnProfile: X_B must be a finite number of metres, got ${String(X_B)}`);
  }
  if (!(x?.length >= size)) {
    throw new RangeError(`placeOnProfile: x must have room for ${size} numbers, got ${String(x?.length)}`);
  }
  const profile = new Float64Array(3);
  sphere.evaluateProfile(X_B, profile);
  x[Theta] = atan2(profile[1], 1);
  x[X] = X_B - sphere.radius * sin(x[Theta]);
  x[Z] = profile[0] + sphere.radius * cos(x[Theta]);
  x[v_z] = 0;
  x[theta] = 0;
}

/** Terms of the coefficients of both plane systems: [sinTheta, cosTheta, then the profile's three]. */
export function evaluateProfileTerms(
  { radius: a, evaluateProfile }: SphereOnProfile,
  x: Float64Array,
  profile: Float64Array,
  out: Float64Array,
): void {
  out[0] = sin(x[Theta]);
  out[1] = cos(x[Theta]);
  evaluateProfile(x[X] + a * out[0], profile);
  out.set(profile, 2);
}

/**
 * Rows that rolling and slipping share:
 *   0 1  X' cT + Z' sT = v_x,  −X' sT + Z' cT = v_z                                          B1 B3
 *   3    v_z' = 0                                                                            B6
 *   5    −Theta' + theta' = Om_y                                                             B11
 *   6    X' k11 − Theta' cT (1/cT^3 − a k11) = 0, the profile's slope differentiated         B13
 */
export function writeCommonPlaneRows(
  { radius: a }: SphereOnProfile,
  terms: Float64Array,
  M: Float64Array,
): void {
  const sT = terms[0];
  const cT = terms[1];
  const k11 = terms[4];
  M.fill(0);
  M[X] = cT;
  M[Z] = sT;
  M[size + X] = -sT;
  M[size + Z] = cT;
  M[3 * size + v_z] = 1;
  M[5 * size + Theta] = -1;
  M[5 * size + theta] = 1;
  M[6 * size + X] = k11;
  M[6 * size + Theta] = -cT * (1 / (cT * cT * cT) - a * k11);
}
