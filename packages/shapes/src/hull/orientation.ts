/**
 * On which side of the plane of points a, b, c the point d lies, by indices, with the exact sign:
 * 1 where a, b, c are seen counter-clockwise, −1 on the other side, 0 in the plane.
 */
export type Orientation = (a: number, b: number, c: number, d: number) => -1 | 0 | 1;

/** Bound of the rounding error of the determinant over its permanent: (7 + 56 u) u with u = ε/2 (Shewchuk). */
const errorBound = (7 + 28 * Number.EPSILON) * 0.5 * Number.EPSILON;
/** Below this permanent a product may have underflowed, which the bound does not cover. */
const smallestPermanent = 1e-280;

/**
 * Orientation test over fixed points: a determinant in doubles where its sign is certain, in integers where it is not
 * (every double is an integer times a power of two, and one power serves all).
 *
 * Source: Shewchuk (1997), Adaptive precision floating-point arithmetic and fast robust geometric predicates,
 * doi 10.1007/PL00009321, for the bound. Differs from it: integers in place of expansions.
 *
 * @param points x y z of each point, finite. Kept and not changed.
 */
export function createOrientation(points: Float64Array): Orientation {
  let exact: readonly bigint[] | undefined;
  return (a, b, c, d) => {
    const ax = points[3 * a] - points[3 * d];
    const ay = points[3 * a + 1] - points[3 * d + 1];
    const az = points[3 * a + 2] - points[3 * d + 2];
    const bx = points[3 * b] - points[3 * d];
    const by = points[3 * b + 1] - points[3 * d + 1];
    const bz = points[3 * b + 2] - points[3 * d + 2];
    const cx = points[3 * c] - points[3 * d];
    const cy = points[3 * c + 1] - points[3 * d + 1];
    const cz = points[3 * c + 2] - points[3 * d + 2];
    const determinant = az * (bx * cy - by * cx) + bz * (cx * ay - cy * ax) + cz * (ax * by - ay * bx);
    const permanent =
      Math.abs(az) * (Math.abs(bx * cy) + Math.abs(by * cx)) +
      Math.abs(bz) * (Math.abs(cx * ay) + Math.abs(cy * ax)) +
      Math.abs(cz) * (Math.abs(ax * by) + Math.abs(ay * bx));
    const isCertain = permanent > smallestPermanent && Math.abs(determinant) > errorBound * permanent;
    if (isCertain) return determinant < 0 ? 1 : -1;
    exact ??= asIntegers(points);
    return exactOrientation(exact, a, b, c, d);
  };
}

function exactOrientation(x: readonly bigint[], a: number, b: number, c: number, d: number): -1 | 0 | 1 {
  const [ax, ay, az] = [0, 1, 2].map((k) => x[3 * a + k] - x[3 * d + k]);
  const [bx, by, bz] = [0, 1, 2].map((k) => x[3 * b + k] - x[3 * d + k]);
  const [cx, cy, cz] = [0, 1, 2].map((k) => x[3 * c + k] - x[3 * d + k]);
  const determinant = az * (bx * cy - by * cx) + bz * (cx * ay - cy * ax) + cz * (ax * by - ay * bx);
  if (determinant === 0n) return 0;
  return determinant < 0n ? 1 : -1;
}

const fractionBits = 52n;
const fractionMask = (1n << fractionBits) - 1n;
const exponentMask = 0x7ffn;

/** All numbers times the same power of two, so that they are integers. */
function asIntegers(values: Float64Array): bigint[] {
  const bits = new BigUint64Array(Float64Array.from(values).buffer);
  const parts = Array.from(bits, (word) => {
    const exponent = (word >> fractionBits) & exponentMask;
    const fraction = word & fractionMask;
    const isSubnormal = exponent === 0n;
    const magnitude = isSubnormal ? fraction : fraction + (1n << fractionBits);
    const isNegative = word >> 63n === 1n;
    return { mantissa: isNegative ? -magnitude : magnitude, exponent: isSubnormal ? 1n : exponent };
  });
  let lowest = exponentMask;
  for (const { mantissa, exponent } of parts) {
    if (mantissa !== 0n && exponent < lowest) lowest = exponent;
  }
  return parts.map(({ mantissa, exponent }) => (mantissa === 0n ? 0n : mantissa << (exponent - lowest)));
}
