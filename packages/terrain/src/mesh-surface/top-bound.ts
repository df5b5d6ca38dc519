import { type MeshSurface, Plane } from "@talus/shapes/mesh-distance";

/**
 * Bounds over a rectangle of the map, as `Terrain.boundSurface`: heights and slopes of the upward planes whose
 * triangles reach into it. If they belong to one plane the second derivatives are 0. If a border or a triangle that
 * does not face up reaches into it, as on a cliff, heights may jump, and slopes have no bound.
 */
export function createTopBound({
  pieces,
  tree,
}: MeshSurface): (box: Float64Array, out: Float64Array) => void {
  const { vertices, triangles, planes, pieceOfTriangle, edgeOf, edgeTriangles } = pieces;
  const { boxes, right, first, count, order } = tree;
  const stack = new Int32Array(tree.depth + 2);

  /** True if the rectangle around the vertices of triangle t, from corner `from` on, reaches into the box. */
  function reaches(t: number, from: number, corners: number, box: Float64Array): boolean {
    for (let i = 0; i < 2; i += 1) {
      let low = Infinity;
      let high = -Infinity;
      for (let k = 0; k < corners; k += 1) {
        const x = vertices[3 * triangles[3 * t + ((from + k) % 3)] + i];
        low = Math.min(low, x);
        high = Math.max(high, x);
      }
      if (high < box[2 * i] || low > box[2 * i + 1]) return false;
    }
    return true;
  }

  function hasBorderIn(t: number, box: Float64Array): boolean {
    for (let k = 0; k < 3; k += 1) {
      const edge = edgeOf[3 * t + k];
      if (edgeTriangles[2 * edge] >= 0 && edgeTriangles[2 * edge + 1] >= 0) continue;
      if (reaches(t, k, 2, box)) return true;
    }
    return false;
  }

  /** Adds an upward triangle. */
  function add(t: number, out: Float64Array): void {
    const n = Plane.size * pieceOfTriangle[t] + Plane.normal;
    for (let k = 0; k < 3; k += 1) {
      const z = vertices[3 * triangles[3 * t + k] + 2];
      out[0] = Math.min(out[0], z);
      out[1] = Math.max(out[1], z);
    }
    for (let i = 0; i < 2; i += 1) {
      const slope = -planes[n + i] / planes[n + 2];
      out[2 + 2 * i] = Math.min(out[2 + 2 * i], slope);
      out[3 + 2 * i] = Math.max(out[3 + 2 * i], slope);
    }
  }

  return (box, out) => {
    for (let k = 0; k < 6; k += 2) {
      out[k] = Infinity;
      out[k + 1] = -Infinity;
    }
    out.fill(0, 6);
    let only = -1;
    let isFlat = true;
    let mayJump = false;
    stack[0] = 0;
    for (let depth = 1; depth > 0; ) {
      depth -= 1;
      const node = stack[depth];
      const o = 6 * node;
      if (boxes[o] > box[1] || boxes[o + 3] < box[0] || boxes[o + 1] > box[3] || boxes[o + 4] < box[2])
        continue;
      if (right[node] > 0) {
        stack[depth] = node + 1;
        stack[depth + 1] = right[node];
        depth += 2;
        continue;
      }
      for (let n = first[node]; n < first[node] + count[node]; n += 1) {
        const t = order[n];
        if (!reaches(t, 0, 3, box)) continue;
        const piece = pieceOfTriangle[t];
        const isUpward = planes[Plane.size * piece + Plane.normal + 2] > 0;
        mayJump ||= !isUpward || hasBorderIn(t, box);
        if (!isUpward) continue;
        add(t, out);
        if (only >= 0 && piece !== only) isFlat = false;
        only = piece;
      }
    }
    if (isFlat && !mayJump) return;
    for (let k = mayJump ? 2 : 6; k < 12; k += 2) {
      out[k] = -Infinity;
      out[k + 1] = Infinity;
    }
  };
}
