import { writeCommonRows } from "./common-rows.ts";
import type { SphereOnSurface, SurfaceTerms } from "./surface-terms.ts";
import { RollingUnknowns } from "./unknowns.ts";

const { Psi, Theta, v_x, v_y, v_z, Om_x, Om_y, Om_z } = RollingUnknowns;

/**
 * Rolling without slip, M_b(x) x' = f_b(x) (3.23), rows as in Okno 1: those of `writeCommonRows`, and
 *
 *   3..5  v_x' − a Om_y' = 0,  v_y' + a Om_x' = 0,  v_z' = 0                                             (3.10)
 *   6     Psi' [m a (v_x cT − v_z sT) + A Om_y cT] + Theta' A Om_z + m a v_y' − A Om_x' = −D a (v_y − w_y)  (3.09)
 *   7     Psi' [m a v_y cT − A (Om_x cT − Om_z sT)] + Theta' m a v_z − m a v_x' − A Om_y' = m g a sT + D a (v_x − w_x)
 *
 * with sT, cT of Theta, D = 2 pi a^2 mu_z. det M_b = −(A + m a^2)^2 sin(theta) tan(Theta) det(I − a S)/cos^2 Theta, S
 * the shape operator at the contact point: singular on a horizontal tangent plane, at theta = 0 or pi, and where the
 * sphere is as round as the hollow.
 *
 * Source: P. Cesarek (2008), Okno 1, (3.23)-(3.28). Row B7 as in (3.09): the Okno is damaged there.
 *
 * @param terms of `evaluateTerms` at x
 * @param M     row-major with `columns` columns, of which the first 14 are written in 14 rows
 * @param f     right-hand side, the first 14. No allocation.
 */
export function writeRollingSystem(
  sphere: SphereOnSurface,
  terms: SurfaceTerms,
  x: Float64Array,
  M: Float64Array,
  columns: number,
  f: Float64Array,
): void {
  const { mass: m, radius: a, inertia: A, gravity: g, drag: D } = sphere;
  const { wind, R1 } = terms;
  const sT = R1[2];
  const cT = R1[8];
  M.fill(0);
  writeCommonRows(sphere, terms, x, M, columns, f);
  for (let i = 0; i < 3; i += 1) f[i] = x[v_x + i]; // (2.57)

  let row = 3 * columns;
  M[row + v_x] = 1;
  M[row + Om_y] = -a;
  row = 4 * columns;
  M[row + v_y] = 1;
  M[row + Om_x] = a;
  row = 5 * columns;
  M[row + v_z] = 1;
  f.fill(0, 3, 6);

  row = 6 * columns;
  M[row + Psi] = m * a * (x[v_x] * cT - x[v_z] * sT) + A * x[Om_y] * cT;
  M[row + Theta] = A * x[Om_z];
  M[row + v_y] = m * a;
  M[row + Om_x] = -A;
  f[6] = -D * a * (x[v_y] - wind[1]);
  row = 7 * columns;
  M[row + Psi] = m * a * x[v_y] * cT - A * (x[Om_x] * cT - x[Om_z] * sT);
  M[row + Theta] = m * a * x[v_z];
  M[row + v_x] = -m * a;
  M[row + Om_y] = -A;
  f[7] = m * g * a * sT + D * a * (x[v_x] - wind[0]);
}
