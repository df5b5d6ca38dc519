/**
 * Carlson's symmetric elliptic integrals by duplication. Arguments are given by their square roots, so that squares of
 * small numbers do not underflow before they are added.
 *
 * Source: B. C. Carlson (1979), Computing elliptic integrals by duplication, Numer. Math. 33, doi 10.1007/BF01396491,
 * with the longer series of Carlson (1995), Numerical computation of real or complex elliptic integrals, Numer.
 * Algorithms 10, doi 10.1007/BF02198293, at the end.
 */

/**
 * If the spread of the arguments relative to their mean is below this, the series at the end errs by less than ε (sixth
 * power).
 */
const smallSpread = 1.5e-3;
/** The same for the series of R_C, which ends with the seventh power. */
const smallSpreadC = 5e-3;

/** R_F(x, y, z) = ½ ∫₀^∞ dt/√((t + x)(t + y)(t + z)), at most one of x, y, z zero; arguments √x, √y, √z ≥ 0. */
export function carlsonF(rootX: number, rootY: number, rootZ: number): number {
  const lambda = rootX * rootY + rootY * rootZ + rootZ * rootX;
  let x = (rootX * rootX + lambda) / 4;
  let y = (rootY * rootY + lambda) / 4;
  let z = (rootZ * rootZ + lambda) / 4;
  let mean = (x + y + z) / 3;
  while (Math.max(Math.abs(mean - x), Math.abs(mean - y), Math.abs(mean - z)) > smallSpread * mean) {
    const step = Math.sqrt(x * y) + Math.sqrt(y * z) + Math.sqrt(z * x);
    x = (x + step) / 4;
    y = (y + step) / 4;
    z = (z + step) / 4;
    mean = (x + y + z) / 3;
  }
  const X = 1 - x / mean;
  const Y = 1 - y / mean;
  const Z = -X - Y;
  const E2 = X * Y - Z * Z;
  const E3 = X * Y * Z;
  return (1 - E2 / 10 + E3 / 14 + (E2 * E2) / 24 - (3 * E2 * E3) / 44) / Math.sqrt(mean);
}

/** R_C(x, 1) = ½ ∫₀^∞ dt/(√(t + x) (t + 1)), x ≥ 0: arctan or area tangent, smooth where they meet. */
function carlsonC(given: number): number {
  let x = given;
  let y = 1;
  let mean = (x + 2 * y) / 3;
  while (Math.abs(y - mean) > smallSpreadC * mean) {
    const step = 2 * Math.sqrt(x * y) + y;
    x = (x + step) / 4;
    y = (y + step) / 4;
    mean = (x + 2 * y) / 3;
  }
  const s = y / mean - 1;
  const series = 3 / 10 + s * (1 / 7 + s * (3 / 8 + s * (9 / 22 + s * (159 / 208 + (s * 9) / 8))));
  return (1 + s * s * series) / Math.sqrt(mean);
}

/**
 * R_J(x, y, z, p) = (3/2) ∫₀^∞ dt/(√((t + x)(t + y)(t + z)) (t + p)), p > 0, at most one of x, y, z zero; arguments
 * √x, √y, √z, √p. All terms are positive: nothing cancels.
 */
export function carlsonJ(rootX: number, rootY: number, rootZ: number, rootP: number): number {
  let [rx, ry, rz, rp] = [rootX, rootY, rootZ, rootP];
  let sum = 0;
  let share = 1; // 4^-n
  for (;;) {
    const x = rx * rx;
    const y = ry * ry;
    const z = rz * rz;
    const p = rp * rp;
    const mean = (x + y + z + 2 * p) / 5;
    const spread = Math.max(Math.abs(mean - x), Math.abs(mean - y), Math.abs(mean - z), Math.abs(mean - p));
    if (!(spread > smallSpread * mean)) {
      return 3 * sum + (share * seriesJ(1 - x / mean, 1 - y / mean, 1 - z / mean)) / (mean * Math.sqrt(mean));
    }
    const lambda = rx * ry + ry * rz + rz * rx;
    const rootBeta = rp * (p + lambda);
    const ratio = (p * (rx + ry + rz) + rx * ry * rz) / rootBeta; // √α/√β
    sum += (share * carlsonC(ratio * ratio)) / rootBeta;
    rx = 0.5 * Math.sqrt(x + lambda);
    ry = 0.5 * Math.sqrt(y + lambda);
    rz = 0.5 * Math.sqrt(z + lambda);
    rp = 0.5 * Math.sqrt(p + lambda);
    share /= 4;
  }
}

/** Taylor series of R_J about equal arguments of mean 1, whose differences from it are −X, −Y, −Z and −P. */
function seriesJ(X: number, Y: number, Z: number): number {
  const P = -(X + Y + Z) / 2;
  const XYZ = X * Y * Z;
  const E2 = X * Y + X * Z + Y * Z - 3 * P * P;
  const E3 = XYZ + 2 * E2 * P + 4 * P * P * P;
  const E4 = (2 * XYZ + E2 * P + 3 * P * P * P) * P;
  const E5 = XYZ * P * P;
  return 1 - (3 * E2) / 14 + E3 / 6 + (9 * E2 * E2) / 88 - (3 * E4) / 22 - (9 * E2 * E3) / 52 + (3 * E5) / 26;
}
