import { cos, sin } from "@talus/portable-math";
import type { SphereOnSurface, SurfaceTerms } from "./surface-terms.ts";
import { RollingUnknowns } from "./unknowns.ts";

const { X, Y, Psi, Theta, psi, theta, phi, Om_x, Om_y, Om_z } = RollingUnknowns;

/**
 * Rows shared by rolling and slipping, with their right-hand sides except for the velocity in (2.57):
 *
 *   0..2    R1 (X', Y', Z') = (v_x, v_y, v_z)                                               (2.57)
 *   8       Psi' Om_y sinTheta + Theta' Om_x + Om_z' = 0                                    (2.89), last
 *   9..11   angular velocity of the body from the rates of the five angles                  (2.46)
 *   12 13   the surface relation k_i(X_B, Y_B) = −(cosPsi, sinPsi) tanTheta, differentiated (3.16)
 *
 * @param M mass matrix, filled with zeros before, row-major with `columns` columns
 * @param f right-hand side. No allocation.
 */
export function writeCommonRows(
  { radius: a }: SphereOnSurface,
  { R1, surface }: SurfaceTerms,
  x: Float64Array,
  M: Float64Array,
  columns: number,
  f: Float64Array,
): void {
  const sT = R1[2];
  const cT = R1[8];
  const sP = R1[3];
  const cP = -R1[4];
  const tT = sT / cT;
  const k11 = surface[3];
  const k12 = surface[4];
  const k22 = surface[5];
  for (let i = 0; i < 3; i += 1) for (let j = 0; j < 3; j += 1) M[i * columns + j] = R1[3 * i + j];

  let row = 8 * columns;
  M[row + Psi] = x[Om_y] * sT;
  M[row + Theta] = x[Om_x];
  M[row + Om_z] = 1;
  f[8] = 0;

  const sp = sin(x[psi]);
  const cp = cos(x[psi]);
  const st = sin(x[theta]);
  row = 9 * columns;
  M[row + Psi] = sT;
  M[row + theta] = -sp;
  M[row + phi] = cp * st;
  f[9] = x[Om_x];
  row = 10 * columns;
  M[row + Theta] = -1;
  M[row + theta] = cp;
  M[row + phi] = sp * st;
  f[10] = x[Om_y];
  row = 11 * columns;
  M[row + Psi] = cT;
  M[row + psi] = 1;
  M[row + phi] = cos(x[theta]);
  f[11] = x[Om_z];

  row = 12 * columns;
  M[row + X] = k11;
  M[row + Y] = k12;
  M[row + Psi] = k11 * a * sP * sT - k12 * a * cP * sT - sP * tT;
  M[row + Theta] = -k11 * a * cP * cT - k12 * a * sP * cT + cP / (cT * cT);
  f[12] = 0;
  row = 13 * columns;
  M[row + X] = k12;
  M[row + Y] = k22;
  M[row + Psi] = k12 * a * sP * sT - k22 * a * cP * sT + cP * tT;
  M[row + Theta] = -k12 * a * cP * cT - k22 * a * sP * cT + sP / (cT * cT);
  f[13] = 0;
}
