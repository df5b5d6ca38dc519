import { requireArray } from "@talus/portable-math/arguments";

/** A surface as triangles, for drawing; corners run anticlockwise seen from the free side. */
export interface Triangles {
  /** Places x, y, z one after the other, m. */
  readonly vertices: Float64Array;
  /** Three vertices for each triangle, counted from 0. */
  readonly triangles: Uint32Array;
}

/** Several surfaces merged into one. */
export function joinTriangles(parts: readonly Triangles[]): Triangles {
  requireArray("joinTriangles", "parts", parts);
  for (const [i, part] of parts.entries()) {
    const isSurface = part?.vertices instanceof Float64Array && part.triangles instanceof Uint32Array;
    if (!isSurface) {
      throw new TypeError(`joinTriangles: parts[${i}] must have vertices and triangles, got ${String(part)}`);
    }
  }
  const vertices = new Float64Array(parts.reduce((sum, part) => sum + part.vertices.length, 0));
  const triangles = new Uint32Array(parts.reduce((sum, part) => sum + part.triangles.length, 0));
  let [v, t] = [0, 0];
  for (const part of parts) {
    vertices.set(part.vertices, v);
    triangles.set(
      part.triangles.map((corner) => corner + v / 3),
      t,
    );
    v += part.vertices.length;
    t += part.triangles.length;
  }
  return { vertices, triangles };
}
