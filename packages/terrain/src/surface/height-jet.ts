/**
 * Height and derivatives of a surface from its distance function d at a point of it, where d = 0:
 *   zx = −d_x/d_z,  zxx = −(d_xx + 2 d_xz zx + d_zz zx²)/d_z,  and so on
 *
 * @param normal  grad d; normal[2] not 0
 * @param hessian hess d [xx, xy, xz, yy, yz, zz]
 * @param out     [z, zx, zy, zxx, zxy, zyy]
 */
export function writeHeightJet(
  z: number,
  normal: Float64Array,
  hessian: Float64Array,
  out: Float64Array,
): void {
  const zx = -normal[0] / normal[2];
  const zy = -normal[1] / normal[2];
  out[0] = z;
  out[1] = zx;
  out[2] = zy;
  out[3] = -(hessian[0] + 2 * hessian[2] * zx + hessian[5] * zx * zx) / normal[2];
  out[4] = -(hessian[1] + hessian[2] * zy + hessian[4] * zx + hessian[5] * zx * zy) / normal[2];
  out[5] = -(hessian[3] + 2 * hessian[4] * zy + hessian[5] * zy * zy) / normal[2];
}
