import type { Contact } from "../ground/contact.ts";

/**
 * Fills distance, foot, normal, Hessian and largest curvature of a contact from the jet of a height surface at
 * the foot.
 *
 * With g = (zx, zy), w = √(1 + g·g), n = (−zx, −zy, 1)/w, metric G = I + g gᵀ, second form h = [zxx zxy; zxy zyy]/w
 * (positive in a hollow: dn = −S dr, S = G⁻¹ h), and a = (c − r)·n:
 *   hess d = −S (I − a S)⁻¹ = E M Eᵀ,   E = [∂r/∂x ∂r/∂y],                                            (1)
 *   M = −G⁻¹ h (G − a h)⁻¹ = −(adj G · h · adj G − a det h · adj G)/(det G · det(G − a h)),            (2)
 *   curvature = the larger root of κ² − tr S κ + det S = 0.                                            (3)
 * Where the sphere of radius a does not fit, G − a h is singular and (2) has no finite value: its determinant is then
 * kept at 1e-12 det G, so that the result stays finite.
 *
 * Source: do Carmo (1976), Differential Geometry of Curves and Surfaces, sections 2.5 and 3.3, for S; the rest
 * follows from dr_c = (I − a S) dr.
 *
 * @param c   point [x, y, z], m
 * @param at  map position [x, y] of the foot, m
 * @param jet [z, zx, zy, zxx, zxy, zyy] there
 * @param out written except piece, patchDistance, feature and material. No allocation.
 */
export function fillContact(c: Float64Array, at: Float64Array, jet: Float64Array, out: Contact): void {
  const x = at[0];
  const y = at[1];
  const z = jet[0];
  const zx = jet[1];
  const zy = jet[2];
  const g11 = 1 + zx * zx;
  const g12 = zx * zy;
  const g22 = 1 + zy * zy;
  const detG = 1 + zx * zx + zy * zy;
  const w = Math.sqrt(detG);
  const nx = -zx / w;
  const ny = -zy / w;
  const nz = 1 / w;
  const a = (c[0] - x) * nx + (c[1] - y) * ny + (c[2] - z) * nz;

  const h11 = jet[3] / w;
  const h12 = jet[4] / w;
  const h22 = jet[5] / w;
  const detH = h11 * h22 - h12 * h12;

  const b11 = g11 - a * h11;
  const b12 = g12 - a * h12;
  const b22 = g22 - a * h22;
  const detB = awayFromZero(b11 * b22 - b12 * b12, 1e-12 * detG);
  const scale = -1 / (detG * detB);
  // adj G = [g22 −g12; −g12 g11]; k = h · adj G, then adj G · k
  const k11 = h11 * g22 - h12 * g12;
  const k12 = h12 * g11 - h11 * g12;
  const k21 = h12 * g22 - h22 * g12;
  const k22 = h22 * g11 - h12 * g12;
  const m11 = scale * (g22 * k11 - g12 * k21 - a * detH * g22); // (2)
  const m12 = scale * (g22 * k12 - g12 * k22 + a * detH * g12);
  const m22 = scale * (g11 * k22 - g12 * k12 - a * detH * g11);

  const halfTrace = (k11 + k22) / (2 * detG);
  const detS = detH / detG;
  const split = Math.sqrt(Math.max(0, halfTrace * halfTrace - detS));

  out.distance = a;
  out.foot[0] = x;
  out.foot[1] = y;
  out.foot[2] = z;
  out.normal[0] = nx;
  out.normal[1] = ny;
  out.normal[2] = nz;
  const mx = m11 * zx + m12 * zy;
  const my = m12 * zx + m22 * zy;
  out.hessian[0] = m11; // (1)
  out.hessian[1] = m12;
  out.hessian[2] = mx;
  out.hessian[3] = m22;
  out.hessian[4] = my;
  out.hessian[5] = mx * zx + my * zy;
  out.curvature = halfTrace + split; // (3)
}

function awayFromZero(value: number, smallest: number): number {
  if (Math.abs(value) >= smallest) return value;
  return value < 0 ? -smallest : smallest;
}
