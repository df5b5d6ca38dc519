import type { Triangles } from "@talus/shapes/drawing";

/** Lowest and highest place of triangles over or under a point of the map, m. */
export interface Reading {
  readonly low: number;
  readonly high: number;
}

/** A triangle this far beside a point, m, still counts: neighbours share their edges. */
const near = 1e-9;
const stripes = 400;

/** Reads a solid from its triangles, one by one, by barycentric coordinates. */
export function createReading({ vertices, triangles }: Triangles): (x: number, y: number) => Reading {
  const at = (t: number, k: number, i: number): number =>
    vertices[3 * (triangles[3 * t + k] as number) + i] as number;
  const count = triangles.length / 3;
  const range = (t: number, i: number): readonly [number, number] => {
    const values = [at(t, 0, i), at(t, 1, i), at(t, 2, i)];
    return [Math.min(...values) - near, Math.max(...values) + near];
  };
  const all = Array.from({ length: count }, (_, t) => t);
  const west = Math.min(...all.map((t) => range(t, 0)[0]));
  const width = (Math.max(...all.map((t) => range(t, 0)[1])) - west) / stripes;
  const lists: number[][] = Array.from({ length: stripes + 1 }, () => []);
  for (const t of all) {
    const [low, high] = range(t, 0);
    for (let s = Math.floor((low - west) / width); s <= (high - west) / width; s += 1) lists[s]?.push(t);
  }
  return (x, y) => {
    let low = Infinity;
    let high = -Infinity;
    for (const t of lists[Math.floor((x - west) / width)] ?? []) {
      const [ux, uy] = [at(t, 1, 0) - at(t, 0, 0), at(t, 1, 1) - at(t, 0, 1)];
      const [vx, vy] = [at(t, 2, 0) - at(t, 0, 0), at(t, 2, 1) - at(t, 0, 1)];
      const area = ux * vy - uy * vx;
      const size = Math.max(Math.hypot(ux, uy), Math.hypot(vx, vy));
      if (Math.abs(area) < 1e-9 * size * size) continue; // upright
      const [px, py] = [x - at(t, 0, 0), y - at(t, 0, 1)];
      const b = (px * vy - py * vx) / area;
      const c = (ux * py - uy * px) / area;
      const slack = (near * size) / Math.abs(area);
      if (b < -slack || c < -slack || b + c > 1 + slack) continue;
      const z = at(t, 0, 2) + b * (at(t, 1, 2) - at(t, 0, 2)) + c * (at(t, 2, 2) - at(t, 0, 2));
      low = Math.min(low, z);
      high = Math.max(high, z);
    }
    return { low, high };
  };
}
