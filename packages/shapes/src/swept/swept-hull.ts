import { requireObject, requirePoints } from "@talus/portable-math/arguments";
import { pointScale } from "../points/point-scale.ts";
import type { HullSurface } from "./hull-surface.ts";

/** Convex hull of points swept by a ball: conv{points} + ball(rounding). One point is a ball, two are a capsule. */
export interface SweptHull {
  readonly kind: "hull";
  /** x y z of each point in one list, m; at least one. */
  readonly points: ArrayLike<number>;
  /** Radius of the ball, m, ≥ 0; > 0 where the points lie in one plane. */
  readonly rounding: number;
}

/**
 * The points of a swept hull as a list of its own.
 *
 * @throws RangeError or TypeError that names the number that is wrong.
 */
export function requireSweptHull(where: string, hull: SweptHull): Float64Array {
  requireObject(where, "hull", hull);
  const points = requirePoints(where, "hull.points", hull.points, 1);
  if (!(hull.rounding >= 0 && hull.rounding < Infinity)) {
    throw new RangeError(`${where}: hull.rounding must be >= 0 m and finite, got ${hull.rounding}`);
  }
  return points;
}

/** The power of two above the box around the points and the ball, m: divided by it, lengths are about 1. */
export function sizeOfSwept(points: Float64Array, rounding: number): number {
  const ball = pointScale(Float64Array.of(0, 0, 0, 2 * rounding, 0, 0));
  if (points.every((x, k) => x === points[k % 3])) return ball;
  return rounding > 0 ? Math.max(ball, pointScale(points)) : pointScale(points);
}

/** Middle of the box around the corners, m. */
export function middleOfCorners({ points, corners }: HullSurface): Float64Array {
  return Float64Array.from([0, 1, 2], (axis) => {
    let low = Infinity;
    let high = -Infinity;
    for (const i of corners) {
      low = Math.min(low, points[3 * i + axis]);
      high = Math.max(high, points[3 * i + axis]);
    }
    return low + (high - low) / 2;
  });
}
