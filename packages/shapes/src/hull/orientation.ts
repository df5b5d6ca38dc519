import { orient3d } from "robust-predicates";
import { pointScale } from "../points/point-scale.ts";

/**
 * The side of the plane of points a, b, c on which the point d lies, by indices, with the exact sign:
 * 1 where a, b, c are seen counter-clockwise, −1 on the other side, 0 in the plane.
 */
export type Orientation = (a: number, b: number, c: number, d: number) => -1 | 0 | 1;

/**
 * Coordinates below this fraction of the size of the points count as 0. Digits of all others are above 2^-293 of it,
 * and those of products of three above 2^-879: nothing that affects the sign underflows.
 */
const smallest = 5.659799424266695e-73; // 2^-240

/**
 * Orientation test over fixed points, exact: adaptive sums of floating-point expansions, by the package
 * robust-predicates.
 *
 * Source: Shewchuk (1997), Adaptive precision floating-point arithmetic and fast robust geometric predicates,
 * doi 10.1007/PL00009321.
 *
 * @param points x y z of each point, finite. Not changed.
 */
export function createOrientation(points: Float64Array): Orientation {
  const scale = pointScale(points);
  const p = points.map((x) => (Math.abs(x / scale) < smallest ? 0 : x / scale));
  return (a, b, c, d) => {
    const [i, j, k, l] = [3 * a, 3 * b, 3 * c, 3 * d];
    const below = orient3d(
      p[i],
      p[i + 1],
      p[i + 2],
      p[j],
      p[j + 1],
      p[j + 2],
      p[k],
      p[k + 1],
      p[k + 2],
      p[l],
      p[l + 1],
      p[l + 2],
    );
    if (below === 0) return 0;
    return below < 0 ? 1 : -1;
  };
}
