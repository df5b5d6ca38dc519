import { cos, exp, log, pow, sin } from "@talus/portable-math";

/**
 * Poles λ^α = z on the principal sheet, |arg λ| < π, in order of increasing φ. A pole on the cut has φ = 0 like the
 * branch point.
 *
 * @returns their number, at most 2. No allocation.
 */
export function findPoles(alpha: number, size: number, angle: number, poles: Float64Array): number {
  const radius = pow(size, 1 / alpha);
  let count = 0;
  for (let turn = -1; turn <= 1; turn += 1) {
    const argument = (angle + 2 * Math.PI * turn) / alpha;
    if (Math.abs(argument) < Math.PI * (1 - 1e-15) && count < 2) {
      poles[2 * count] = radius;
      poles[2 * count + 1] = argument;
      count += 1;
    }
  }
  if (count === 2 && phi(poles, 0) > phi(poles, 1)) {
    const argument = poles[1];
    poles[1] = poles[3];
    poles[3] = argument;
  }
  return count;
}

/** φ = ½ (Re λ + |λ|) of a pole. */
export function phi(poles: Float64Array, k: number): number {
  const half = cos(0.5 * poles[2 * k + 1]);
  return poles[2 * k] * half * half;
}

/** Above this e^x is ∞; below its negative it is 0 or nearly so. */
const largestExponent = 709.5;

/**
 * Adds λ^(1−β) e^λ/α. If that is larger than every double, ±∞ in its direction, as far as that direction can be
 * determined in double precision; NaN in both parts if it cannot.
 */
export function addResidue(
  alpha: number,
  beta: number,
  poles: Float64Array,
  k: number,
  out: Float64Array,
): void {
  const radius = poles[2 * k];
  const angle = poles[2 * k + 1];
  const rate = alpha === 2 && Math.abs(angle) === Math.PI / 2 ? 0 : radius * cos(angle); // z < 0: on the imaginary axis
  if (rate === -Infinity) return;
  let size = (exp(rate) * pow(radius, 1 - beta)) / alpha;
  if (!(size > 0 && size < Infinity)) {
    // For the case that a factor exceeds the doubles.
    const exponent = rate === Infinity ? Infinity : rate + (1 - beta) * log(radius) - log(alpha);
    if (exponent < -largestExponent) return;
    size = exponent > largestExponent ? Infinity : exp(exponent);
  }
  if (angle === 0) {
    out[0] += size;
    return;
  }
  const turn = radius * sin(angle) + (1 - beta) * angle;
  if (!(Math.abs(turn) < Infinity)) {
    out[0] = NaN;
    out[1] = NaN;
    return;
  }
  out[0] += size * cos(turn);
  out[1] += size * sin(turn);
}
