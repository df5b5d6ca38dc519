import { log10 } from "@talus/portable-math";
import type { Surface } from "../run-view.ts";
import { powerOfTen } from "./ticks.ts";

/** A round contour interval that gives about `count` contours; 0 on level ground. */
export function contourStep({ vertices }: Surface, count: number): number {
  let [low, high] = [Infinity, -Infinity];
  for (let k = 2; k < vertices.length; k += 3) {
    low = Math.min(low, vertices[k] ?? 0);
    high = Math.max(high, vertices[k] ?? 0);
  }
  const raw = (high - low) / count;
  if (!(raw > 1e-9)) return 0;
  const ten = powerOfTen(Math.floor(log10(raw)));
  return ten * ([1, 2, 5, 10].find((round) => round * ten >= raw) ?? 10);
}

/**
 * Contours of a surface as segments: x, y, z of both ends of each.
 *
 * @param zero height on the map of z = 0 of the surface, m: contours are at multiples of the step in heights of the map
 */
export function contourPieces({ vertices, triangles }: Surface, step: number, zero: number): number[] {
  const places: number[] = [];
  const at = (corner: number, axis: number): number => vertices[3 * (triangles[corner] ?? 0) + axis] ?? 0;
  for (let k = 0; k < triangles.length; k += 3) {
    const heights = [at(k, 2), at(k + 1, 2), at(k + 2, 2)];
    const [low, high] = [Math.min(...heights), Math.max(...heights)];
    for (let n = Math.ceil((low + zero) / step); n * step - zero < high; n += 1) {
      const level = n * step - zero;
      const cut: number[] = [];
      for (let i = 0; i < 3 && cut.length < 6; i += 1) {
        const [a, b] = [k + i, k + ((i + 1) % 3)];
        const [za, zb] = [at(a, 2), at(b, 2)];
        if (za < level === zb < level) continue;
        const share = (level - za) / (zb - za);
        for (let axis = 0; axis < 3; axis += 1) cut.push(at(a, axis) + share * (at(b, axis) - at(a, axis)));
      }
      if (cut.length === 6) places.push(...cut);
    }
  }
  return places;
}

/** The lines along which a function changes sign on a surface, in pieces: x, y, z of both ends of each. */
export function cutPieces(
  { vertices, triangles }: Surface,
  f: (x: number, y: number, z: number) => number,
): number[] {
  const values = Float64Array.from({ length: vertices.length / 3 }, (_, i) =>
    f(vertices[3 * i] ?? 0, vertices[3 * i + 1] ?? 0, vertices[3 * i + 2] ?? 0),
  );
  const places: number[] = [];
  for (let k = 0; k < triangles.length; k += 3) {
    const cut: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      const [a, b] = [triangles[k + i] ?? 0, triangles[k + ((i + 1) % 3)] ?? 0];
      const [fa, fb] = [values[a] ?? 0, values[b] ?? 0];
      if (fa < 0 === fb < 0) continue;
      const share = fa / (fa - fb);
      for (let axis = 0; axis < 3; axis += 1) {
        const from = vertices[3 * a + axis] ?? 0;
        cut.push(from + share * ((vertices[3 * b + axis] ?? 0) - from));
      }
    }
    if (cut.length === 6) places.push(...cut);
  }
  return places;
}
