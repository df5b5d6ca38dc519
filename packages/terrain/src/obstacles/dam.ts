import type { Terrain } from "../terrain.ts";
import { finite, positive, vector } from "./check-obstacle.ts";
import type { DamData } from "./obstacle-data.ts";
import type { Hexahedron } from "./solid-shapes.ts";
import { heightBelow } from "./standing-ground.ts";

/** The dam reaches below the lowest ground along it by this part of its greatest height. */
const buried = 0.5;

/**
 * A dam as one hexahedron for each segment. Neighbours meet in the vertical plane that halves their angle, where a line
 * at distance s beside the middle line passes through
 *   P_i ± s m_i,  m_i = (n + n′)/(1 + n·n′)   (n, n′ the unit normals of the segments on both sides; at the ends n)
 *
 * @throws RangeError or TypeError that names the obstacle and the field
 */
export function damShapes(data: DamData, label: string, terrain: Terrain): readonly Hexahedron[] {
  const points = pointsOf(data, label);
  const crest = finite(label, "crest", data.crest);
  const low = baseOf(data, label, terrain, points, crest);
  const narrow = 0.5 * positive(label, "crestWidth", data.crestWidth);
  const wide = narrow + (crest - low) / positive(label, "sideSlope", data.sideSlope);
  const normals = points.slice(1).map((to, i) => normalOf(points[i] ?? to, to, label));
  const mitres = points.map((_, i) =>
    mitreOf(normals[i - 1] ?? normals[i], normals[i] ?? normals[i - 1], label),
  );

  return normals.map((_, i) => {
    const corner = (k: number, s: number, z: number): [number, number, number] => {
      const [x, y] = points[k] ?? [0, 0];
      const [mx, my] = mitres[k] ?? [0, 0];
      return [x + s * mx, y + s * my, z];
    };
    const level = (s: number, z: number) => [
      corner(i, -s, z),
      corner(i + 1, -s, z),
      corner(i + 1, s, z),
      corner(i, s, z),
    ];
    const foot = level(wide, low);
    requireRoom(foot, points[i] ?? [0, 0], points[i + 1] ?? [0, 0], label);
    return { kind: "hexahedron", corners: [...foot, ...level(narrow, crest)] };
  });
}

function pointsOf(data: DamData, label: string): readonly (readonly [number, number])[] {
  const points: readonly (readonly [number, number])[] = data.points;
  if (!(points?.length >= 2)) {
    throw new RangeError(`createScene: ${label} points must be at least two, got ${String(points?.length)}`);
  }
  return points.map((point, i) => vector(label, `points[${i}]`, point, 2));
}

function baseOf(
  data: DamData,
  label: string,
  terrain: Terrain,
  points: readonly (readonly [number, number])[],
  crest: number,
): number {
  let low = Infinity;
  if (data.base !== undefined) low = finite(label, "base", data.base);
  else {
    points.slice(1).forEach((to, i) => {
      low = Math.min(low, heightBelow(label, terrain, points[i] ?? to, to, 0));
    });
    low -= buried * (crest - low);
  }
  if (low < crest) return low;
  throw new RangeError(`createScene: ${label} crest must be above its foot at ${low} m, got ${crest}`);
}

type Direction = readonly [number, number];

/** Unit vector to the left of the way from a to b. */
function normalOf(a: Direction, b: Direction, label: string): Direction {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length > 0) return [-dy / length, dx / length];
  throw new RangeError(`createScene: ${label} points must differ from their neighbours, got [${a}] twice`);
}

function mitreOf(n: Direction = [0, 1], m: Direction = n, label: string): Direction {
  const share = 1 + n[0] * m[0] + n[1] * m[1];
  if (share > 1e-6) return [(n[0] + m[0]) / share, (n[1] + m[1]) / share];
  throw new RangeError(`createScene: ${label} points must not turn back on themselves`);
}

/** The feet of neighbours must not cross: each segment is longer than its bends take off at the foot. */
function requireRoom(
  foot: readonly (readonly [number, number, number])[],
  a: Direction,
  b: Direction,
  label: string,
): void {
  const along = ([x, y]: readonly [number, number, ...number[]]): number =>
    (x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1]);
  const [right0, right1, left1, left0] = foot.map(along);
  if ((right1 ?? 0) > (right0 ?? 0) && (left1 ?? 0) > (left0 ?? 0)) return;
  throw new RangeError(
    `createScene: ${label} bends too sharply for its width between (${a}) and (${b}); lengthen the segment or raise the base`,
  );
}
