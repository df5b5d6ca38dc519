import { scaledSum } from "./binary-scale.ts";
import { productError, sumError } from "./double-double.ts";

/** 2^±600 and 2^1023: the squares of numbers scaled by them neither overflow nor underflow. */
const SCALE_DOWN = 2.409919865102884e-181;
const SCALE_UP = 4.149515568880993e180;
const SCALE_UP_MOST = 8.98846567431158e307;
const LARGEST = 1e150;
const SMALLEST = 1e-130;
/** Below this the result may be subnormal. */
const SUBNORMAL = 1e-300;

/**
 * √(x² + y² + z²) without overflow or underflow on the way; ∞ if any argument is infinite, also with a NaN among the
 * others.
 *
 * The squares and their sum are kept as high + low, and the root is corrected by its remainder.
 *
 * @param x, y   any doubles, same unit.
 * @param z      third component; 0 if left out.
 * @returns      the length, ≥ +0; error below 0.51 ulp. No allocation.
 */
export function hypot(x: number, y: number, z = 0): number {
  const a = Math.abs(x);
  const b = Math.abs(y);
  const c = Math.abs(z);
  if (a === Infinity || b === Infinity || c === Infinity) return Infinity;
  const largest = Math.max(a, b, c);
  if (largest > LARGEST) return lengthOf(a * SCALE_DOWN, b * SCALE_DOWN, c * SCALE_DOWN, 600);
  if (largest < SUBNORMAL) return lengthOf(a * SCALE_UP_MOST, b * SCALE_UP_MOST, c * SCALE_UP_MOST, -1023);
  if (largest < SMALLEST) return lengthOf(a * SCALE_UP, b * SCALE_UP, c * SCALE_UP, -600);
  return lengthOf(a, b, c, 0);
}

/** √(a² + b² + c²)·2^m with one rounding. */
function lengthOf(a: number, b: number, c: number, m: number): number {
  const aa = a * a;
  const bb = b * b;
  const cc = c * c;
  const ab = aa + bb;
  const s = ab + cc;
  const low =
    sumError(aa, bb, ab) +
    sumError(ab, cc, s) +
    (productError(a, a, aa) + productError(b, b, bb) + productError(c, c, cc));
  const root = Math.sqrt(s);
  if (root === 0) return 0;
  const square = root * root;
  const correction = (s - square - productError(root, root, square) + low) / (2 * root);
  return m === 0 ? root + correction : scaledSum(root, correction, m);
}
