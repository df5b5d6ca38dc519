/**
 * The larger principal curvature of a height surface from its jet, > 0 in a hollow, 1/m.
 *
 * With the metric I = L Lᵀ, L = [a, 0; zx zy/a, w/a], a² = 1 + zx², w² = 1 + zx² + zy², and H the second derivatives,
 * the shape operator has the eigenvalues of the symmetric matrix L⁻¹ H L⁻ᵀ/w. Its discriminant is a sum of squares, so
 * that the curvature keeps its digits where both principal curvatures are equal.
 */
export function largestCurvature(jet: Float64Array): number {
  return curvatureOf(jet[1], jet[2], jet[3], jet[4], jet[5]);
}

/** The same from [zx, zy, zxx, zxy, zyy]. */
export function curvatureOf(zx: number, zy: number, zxx: number, zxy: number, zyy: number): number {
  const a2 = 1 + zx * zx;
  const w2 = a2 + zy * zy;
  const w = Math.sqrt(w2);
  const shear = (zx * zy) / a2;
  const twist = zxy - shear * zxx; // of L⁻¹ H L⁻ᵀ, times w
  const s11 = zxx / a2;
  const s22 = (a2 * (zyy - shear * (zxy + twist))) / w2;
  const s12 = twist / w;
  const half = 0.5 * (s11 - s22);
  return (0.5 * (s11 + s22) + Math.sqrt(half * half + s12 * s12)) / w;
}
