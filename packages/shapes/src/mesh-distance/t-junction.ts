/** Part of the length of an edge within which a vertex lies on it. */
const ON_EDGE = 1e-9;

/** A vertex that lies on an edge of a triangle of which it is no corner. */
interface TJunction {
  readonly vertex: number;
  readonly triangle: number;
  readonly from: number;
  readonly to: number;
}

/**
 * A T-junction, where triangles touch that share no vertex: one that lies on an edge of another triangle, or on whose
 * edges another vertex lies. Undefined where there is none.
 */
export function findTJunction(
  vertices: Float64Array,
  triangles: ArrayLike<number>,
  near: number,
): TJunction | undefined {
  for (let corner = 0; corner < triangles.length; corner += 1) {
    const triangle = Math.floor(corner / 3);
    const from = triangles[corner];
    const to = triangles[3 * triangle + ((corner + 1) % 3)];
    if (from !== near && to !== near) {
      if (isBetween(vertices, near, from, to)) return { vertex: near, triangle, from, to };
      continue;
    }
    for (let vertex = 0; 3 * vertex < vertices.length; vertex += 1) {
      if (vertex !== from && vertex !== to && isBetween(vertices, vertex, from, to))
        return { vertex, triangle, from, to };
    }
  }
  return undefined;
}

function isBetween(vertices: Float64Array, vertex: number, from: number, to: number): boolean {
  const [d, e] = [Float64Array.of(0, 0, 0), Float64Array.of(0, 0, 0)];
  for (let k = 0; k < 3; k += 1) {
    d[k] = vertices[3 * to + k] - vertices[3 * from + k];
    e[k] = vertices[3 * vertex + k] - vertices[3 * from + k];
  }
  const square = d[0] * d[0] + d[1] * d[1] + d[2] * d[2];
  const along = (d[0] * e[0] + d[1] * e[1] + d[2] * e[2]) / square;
  if (!(along > ON_EDGE && along < 1 - ON_EDGE)) return false;
  let off = 0;
  for (let k = 0; k < 3; k += 1) off += (e[k] - along * d[k]) * (e[k] - along * d[k]);
  return off <= ON_EDGE * ON_EDGE * square;
}
