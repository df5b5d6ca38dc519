import { requireList } from "@talus/portable-math/arguments";
import { vector } from "./check-obstacle.ts";
import { lengthOf, type Point } from "./line-point.ts";
import { requireRelation, wrongLine } from "./obstacle-relations.ts";

/** A polyline of the map, and at each of its points the line along which the solids on both sides of it meet. */
export interface BentLine {
  readonly points: readonly Point[];
  /** Unit vector to the left of each segment. */
  readonly normals: readonly Point[];
  /**
   * At each point, the direction in which lines at distance s beside the middle line meet, P_i ± s m_i,
   *   m_i = (n + n′)/(1 + n·n′)   (n, n′ the normals of the segments on both sides; at the ends n)
   */
  readonly mitres: readonly Point[];
}

/**
 * @throws RangeError or TypeError that names the obstacle: points that coincide, or a line that turns back on itself
 */
export function bentLine(given: readonly Point[], label: string): BentLine {
  requireList("createScene", `${label} points`, given);
  requireRelation(label, wrongLine({ points: given }));
  const points = given.map((point, i) => vector(label, `points[${i}]`, point, 2));
  const normals = points.slice(1).map((to, i) => normalOf(points[i] ?? to, to));
  const mitres = points.map((_, i) =>
    mitreOf(normals[i - 1] ?? normals[i], normals[i] ?? normals[i - 1], label),
  );
  return { points, normals, mitres };
}

/** Unit vector to the left of the direction from a to b, two different points. */
function normalOf(a: Point, b: Point): Point {
  const length = lengthOf(a, b);
  return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
}

function mitreOf(n: Point = [0, 1], m: Point = n, label: string): Point {
  const share = 1 + n[0] * m[0] + n[1] * m[1];
  if (share > 1e-6) return [(n[0] + m[0]) / share, (n[1] + m[1]) / share];
  throw new RangeError(`createScene: ${label} points must not turn back on themselves`);
}

/**
 * The feet of neighbours must not cross: each segment is longer than its bends cut off at its sides.
 *
 * @param width half of it at the foot, m
 */
export function requireRoom(
  { points, mitres }: BentLine,
  width: number,
  label: string,
  remedy: string,
): void {
  points.slice(1).forEach((b, i) => {
    const a = points[i] ?? b;
    const along = (k: number, s: number): number => {
      const [x, y] = points[k] ?? a;
      const [mx, my] = mitres[k] ?? [0, 0];
      return (x + s * mx - a[0]) * (b[0] - a[0]) + (y + s * my - a[1]) * (b[1] - a[1]);
    };
    const hasRoom = along(i + 1, -width) > along(i, -width) && along(i + 1, width) > along(i, width);
    if (hasRoom) return;
    throw new RangeError(
      `createScene: ${label} bends too sharply for its width between (${a}) and (${b}); lengthen the segment or ${remedy}`,
    );
  });
}
