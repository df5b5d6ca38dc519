/**
 * Layout of the derivatives of a surface Z = f(X, Y) at the foot point (Float64Array, length 5 or more).
 *
 *   offset  symbol  meaning        unit
 *   0       k1      ∂Z/∂X          1
 *   1       k2      ∂Z/∂Y          1
 *   2       k11     ∂²Z/∂X²        1/m
 *   3       k12     ∂²Z/∂X∂Y       1/m
 *   4       k22     ∂²Z/∂Y²        1/m
 */
export const SurfaceDerivatives = { size: 5, k1: 0, k2: 1, k11: 2, k12: 3, k22: 4 } as const;

const { k1: K1, k2: K2, k11: K11, k12: K12, k22: K22 } = SurfaceDerivatives;

/** Slopes above this have squares near or beyond the largest double. */
const steepest = 1e150;

/**
 * Unit normal of a surface at a foot point that moves over it, and the rate of the normal:
 *   n = (−k1, −k2, 1)/l,   l = √(1 + k1² + k2²)                                                               (2.18)
 *   k1' = k11 X' + k12 Y',   k2' = k12 X' + k22 Y'                                                            (3.11)
 *   n' = (−k1', −k2', 0)/l − n (k1 k1' + k2 k2')/l²
 *
 * Source: P. Cesarek (2008), sections 2.1.3 and 3.1. Differs from it: n' is not printed there.
 *
 * @param surface  layout `SurfaceDerivatives`. From `so` on.
 * @param footRate velocity (X', Y') of the foot point in W, m/s. Length 2 from `fo` on.
 * @param out      n in W, 1, then n' in W, 1/s. Length 6 from `oo` on. May overlap the inputs. No allocation.
 */
export function surfaceNormalMotionInto(
  surface: Float64Array,
  so: number,
  footRate: Float64Array,
  fo: number,
  out: Float64Array,
  oo: number,
): void {
  const k1 = surface[so + K1];
  const k2 = surface[so + K2];
  const k1Rate = surface[so + K11] * footRate[fo] + surface[so + K12] * footRate[fo + 1];
  const k2Rate = surface[so + K12] * footRate[fo] + surface[so + K22] * footRate[fo + 1];
  const largest = Math.max(Math.abs(k1), Math.abs(k2));
  const scale = largest > steepest ? largest : 1; // the slope in units of `scale`
  const s1 = k1 / scale;
  const s2 = k2 / scale;
  const up = 1 / scale;
  const l = Math.sqrt(up * up + s1 * s1 + s2 * s2);
  const stretch = (s1 * k1Rate + s2 * k2Rate) / (l * l);
  out[oo] = -s1 / l;
  out[oo + 1] = -s2 / l;
  out[oo + 2] = up / l;
  out[oo + 3] = (s1 * stretch - k1Rate) / l / scale;
  out[oo + 4] = (s2 * stretch - k2Rate) / l / scale;
  out[oo + 5] = -stretch / l / scale / scale;
}
