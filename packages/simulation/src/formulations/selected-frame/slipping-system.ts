import { cos, sin } from "@talus/portable-math";
import { writeCommonRows } from "./common-rows.ts";
import type { SphereOnSurface, SurfaceTerms } from "./surface-terms.ts";
import { SlippingUnknowns } from "./unknowns.ts";

const { Psi, Theta, v_B, alpha, v_z, Om_x, Om_y, Om_z } = SlippingUnknowns;

/**
 * Velocity of the centre of a slipping sphere, selected frame, m/s (3):
 *   v_x = −v_B cos(alpha) + a Om_y,  v_y = −v_B sin(alpha) − a Om_x                                          (3.45)
 */
export function slippingVelocityInto(a: number, x: Float64Array, out: Float64Array): void {
  out[0] = -x[v_B] * cos(x[alpha]) + a * x[Om_y];
  out[1] = -x[v_B] * sin(x[alpha]) - a * x[Om_x];
  out[2] = x[v_z];
}

/**
 * Rolling with slip, M_s(x) x' = f_s(x), rows as in Okno 3: those of `writeCommonRows`, and with s, c of alpha, sT, cT
 * of Theta, v_x and v_y of (3.45), D = 2 pi a^2 mu_z, K = mu [m g cT + D (v_z − w_z)], the normal force without its
 * rates:
 *
 *   3  m (−cT − mu c sT) v_y Psi' − m (v_z + mu c v_x) Theta' − m c v_B' + m v_B s alpha' − mu m c v_z' + m a Om_y'
 *      = −m g sT − D (v_x − w_x) + c K                                                                     (3.51)
 *   4  m (v_x cT − v_z sT − mu s sT v_y) Psi' − mu m s v_x Theta' − m s v_B' − m v_B c alpha' − mu m s v_z' − m a Om_x'
 *      = −D (v_y − w_y) + s K
 *   5  v_z' = 0
 *   6  (−mu m a s sT v_y − A Om_y cT) Psi' − (mu m a s v_x + A Om_z) Theta' − mu m a s v_z' + A Om_x' = a s K   (3.54)
 *   7  (mu m a c sT v_y + A Om_x cT − A Om_z sT) Psi' + mu m a c v_x Theta' + mu m a c v_z' + A Om_y' = −a c K
 *
 * |det M_s| = A^2 m^2 v_B |sin(theta) tan(Theta) det(I − a S)|/cos^2 Theta: singular at the start of slip too.
 *
 * Source: P. Cesarek (2008), (3.51), (3.54); Okno 3 is damaged, and (3.50) lacks a factor m in its first row.
 *
 * @param mu    kinetic friction
 * @param terms of `evaluateTerms` at x
 * @param v     of `slippingVelocityInto` at x
 * @param M     row-major with `columns` columns, of which the first 14 are written in 14 rows
 * @param f     right-hand side, the first 14. No allocation.
 */
export function writeSlippingSystem(
  sphere: SphereOnSurface,
  mu: number,
  terms: SurfaceTerms,
  x: Float64Array,
  v: Float64Array,
  M: Float64Array,
  columns: number,
  f: Float64Array,
): void {
  const { mass: m, radius: a, inertia: A, gravity: g, drag: D } = sphere;
  const { wind, R1 } = terms;
  const sT = R1[2];
  const cT = R1[8];
  const s = sin(x[alpha]);
  const c = cos(x[alpha]);
  const K = mu * (m * g * cT + D * (v[2] - wind[2]));
  M.fill(0);
  writeCommonRows(sphere, terms, x, M, columns, f);
  for (let i = 0; i < 3; i += 1) f[i] = v[i]; // (2.57)

  let row = 3 * columns;
  M[row + Psi] = -m * (cT + mu * c * sT) * v[1];
  M[row + Theta] = -m * (v[2] + mu * c * v[0]);
  M[row + v_B] = -m * c;
  M[row + alpha] = m * x[v_B] * s;
  M[row + v_z] = -mu * m * c;
  M[row + Om_y] = m * a;
  f[3] = -m * g * sT - D * (v[0] - wind[0]) + c * K;
  row = 4 * columns;
  M[row + Psi] = m * (v[0] * cT - v[2] * sT - mu * s * sT * v[1]);
  M[row + Theta] = -mu * m * s * v[0];
  M[row + v_B] = -m * s;
  M[row + alpha] = -m * x[v_B] * c;
  M[row + v_z] = -mu * m * s;
  M[row + Om_x] = -m * a;
  f[4] = -D * (v[1] - wind[1]) + s * K;
  M[5 * columns + v_z] = 1;
  f[5] = 0;

  row = 6 * columns;
  M[row + Psi] = -mu * m * a * s * sT * v[1] - A * x[Om_y] * cT;
  M[row + Theta] = -mu * m * a * s * v[0] - A * x[Om_z];
  M[row + v_z] = -mu * m * a * s;
  M[row + Om_x] = A;
  f[6] = a * s * K;
  row = 7 * columns;
  M[row + Psi] = mu * m * a * c * sT * v[1] + A * x[Om_x] * cT - A * x[Om_z] * sT;
  M[row + Theta] = mu * m * a * c * v[0];
  M[row + v_z] = mu * m * a * c;
  M[row + Om_y] = A;
  f[7] = -a * c * K;
}
