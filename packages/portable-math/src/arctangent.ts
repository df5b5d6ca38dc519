import { angleOfPoint } from "./arctangent-core.ts";
import { HALF_PI_HIGH, PI_HIGH } from "./tables/trigonometric.ts";

/** Three quarters of π to the nearest double. */
const THREE_QUARTER_PI = 2.356194490192345;

/**
 * Arctangent. atan(±0) = ±0, atan(±∞) = ±π/2.
 *
 * @param x   any double.
 * @returns   angle in [−π/2, π/2], rad; error below 0.65 ulp. No allocation.
 */
export function atan(x: number): number {
  if (x === 0 || Number.isNaN(x)) return x;
  if (x === Infinity) return HALF_PI_HIGH;
  if (x === -Infinity) return -HALF_PI_HIGH;
  return x < 0 ? -angleOfPoint(-x, 1) : angleOfPoint(x, 1);
}

/** −value where y is negative or −0. */
function withSignOf(y: number, value: number): number {
  return y < 0 || (y === 0 && 1 / y < 0) ? -value : value;
}

/**
 * Angle of the point (x, y) from the positive x axis, counter-clockwise, with the signed zeros of IEEE 754:
 * atan2(±0, +0 or x > 0) = ±0, atan2(±0, −0 or x < 0) = ±π, infinite points on the diagonals at ±π/4, ±3π/4.
 *
 * @param y, x   any doubles, same unit.
 * @returns      angle in [−π, π], rad; error below 0.65 ulp. No allocation.
 */
export function atan2(y: number, x: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return NaN;
  const height = Math.abs(y);
  const width = Math.abs(x);
  const isLeft = x < 0 || (x === 0 && 1 / x < 0);
  if (height === 0) return withSignOf(y, isLeft ? PI_HIGH : 0);
  if (height === Infinity) {
    return withSignOf(y, width < Infinity ? HALF_PI_HIGH : isLeft ? THREE_QUARTER_PI : HALF_PI_HIGH / 2);
  }
  if (width === Infinity) return withSignOf(y, isLeft ? PI_HIGH : 0);
  return withSignOf(y, angleOfPoint(height, x));
}
