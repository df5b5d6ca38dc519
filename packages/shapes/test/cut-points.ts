import type { SeededRandom } from "@talus/testing-tools";
import { convexHull, type Geometry, geometryMoments } from "../src/index.ts";

/** Points within the unit ball, x y z of each. */
export function randomPoints(random: SeededRandom, count: number): number[] {
  const points: number[] = [];
  while (points.length < 3 * count) {
    const [x, y, z] = [0, 1, 2].map(() => random.uniform(-1, 1));
    if (Math.hypot(x, y, z) <= 1) points.push(x, y, z);
  }
  return points;
}

/** Points of the two parts of a hull above and below the plane through the mean of its points, and of their face. */
export interface CutPoints {
  readonly above: number[];
  readonly below: number[];
  readonly face: number[];
}

/** Nothing where a part would have no volume. */
export function cutPoints(points: readonly number[], normal: Float64Array): CutPoints | undefined {
  const count = points.length / 3;
  const along = (i: number) =>
    points[3 * i] * normal[0] + points[3 * i + 1] * normal[1] + points[3 * i + 2] * normal[2];
  const mean = Array.from({ length: count }, (_, i) => along(i)).reduce((sum, x) => sum + x / count, 0);
  const triangles = convexHull("cutPoints", points);
  const face: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k += 1) {
      const [i, j] = [triangles[t + k], triangles[t + ((k + 1) % 3)]];
      const [a, b] = [along(i) - mean, along(j) - mean];
      if (!(i < j && a * b < 0)) continue;
      for (let x = 0; x < 3; x += 1) face.push((points[3 * i + x] * b - points[3 * j + x] * a) / (b - a));
    }
  }
  const part = (sign: number) => points.filter((_, k) => sign * (along((k - (k % 3)) / 3) - mean) > 0);
  const [above, below] = [part(1), part(-1)];
  if (face.length < 9) return undefined;
  return { above: [...above, ...face], below: [...below, ...face], face };
}

/** V, f = ∫ x and C = ∫ x xᵀ about the origin: additive, where the centre and the inertia are not. */
export function momentSums(geometry: Geometry): number[] {
  const { measure: V, centre, inertiaByMass } = geometryMoments("momentSums", geometry);
  const [x, y, z] = centre;
  const [Jxx, Jxy, Jxz, Jyy, Jyz, Jzz] = inertiaByMass;
  const half = (Jxx + Jyy + Jzz) / 2;
  const about = [
    half - Jxx + x * x,
    x * y - Jxy,
    x * z - Jxz,
    half - Jyy + y * y,
    y * z - Jyz,
    half - Jzz + z * z,
  ];
  return [V, V * x, V * y, V * z, ...about.map((c) => V * c)];
}

export function addSums(a: readonly number[], b: readonly number[]): number[] {
  return a.map((x, k) => x + b[k]);
}
