/**
 * Delassus matrix of a sphere at its contact point: D = diag(Dt, Dt, Dn) with
 *   Dt = 1/m + a²/A = (1 + 1/k)/m,   Dn = 1/m.
 *
 * @param mass     m, kg, > 0.
 * @param gyration k = A/(m a²), 1, > 0 (2/5 for a homogeneous sphere).
 * @param out      D row by row, 1/kg. Length 9, overwritten. No allocation.
 */
export function sphereDelassusInto(mass: number, gyration: number, out: Float64Array): void {
  if (!(mass > 0 && gyration > 0 && out.length === 9)) {
    throw new RangeError(
      `sphereDelassusInto: mass and gyration must be > 0 and out have 9 entries, got ${mass}, ${gyration}, ${out.length}`,
    );
  }
  const Dt = (1 + 1 / gyration) / mass;
  out.fill(0);
  out[0] = Dt;
  out[4] = Dt;
  out[8] = 1 / mass;
}
