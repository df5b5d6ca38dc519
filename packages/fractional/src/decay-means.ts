import { expm1 } from "@talus/portable-math";

/** Up to this z the series in z is used, above it the formulas, which cancel for small z. */
const seriesUpTo = 0.25;

/** φ(z) = (1 − e^(−z))/z, z ≥ 0. No allocation. */
export function meanOfDecay(z: number): number {
  return z < 1e-9 ? 1 - 0.5 * z : -expm1(-z) / z;
}

/** ψ(z) = (z − 1 + e^(−z))/z² = ½ − z/6 + ..., z ≥ 0. No allocation. */
export function meanOfRamp(z: number): number {
  if (z > seriesUpTo) return (1 + expm1(-z) / z) / z;
  let sum = 0;
  for (let k = 12; k >= 2; k -= 1) sum = (1 - z * sum) / k;
  return sum;
}

/** χ(z) = (½ − ψ(z))/z = 1/6 − z/24 + ..., z ≥ 0. No allocation. */
export function meanOfParabola(z: number): number {
  if (z > seriesUpTo) return (0.5 - meanOfRamp(z)) / z;
  let sum = 0;
  for (let k = 13; k >= 4; k -= 1) sum = (1 - z * sum) / k;
  return (1 - z * sum) / 6;
}
