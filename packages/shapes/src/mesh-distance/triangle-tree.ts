import type { WeldedMesh } from "./weld-vertices.ts";

/**
 * A tree of boxes over the triangles of a mesh, on flat arrays. Node 0 is the root; a node with `right` > 0 has its
 * halves at the next number and at `right`; one with `right` = 0 holds order[first] up to order[first + count − 1].
 */
export interface TriangleTree {
  /** [x0, y0, z0, x1, y1, z1] of each node, m. */
  readonly boxes: Float64Array;
  readonly right: Int32Array;
  readonly first: Int32Array;
  readonly count: Int32Array;
  /** Triangles, by place in the tree. */
  readonly order: Int32Array;
  /** Number of nodes on the longest path from the root: no search keeps more open. */
  readonly depth: number;
}

const mostInLeaf = 4;

/**
 * Halves the triangles at the median of their middles, along the longest side of the box around these, until few are
 * left.
 */
export function createTriangleTree({ vertices, triangles }: WeldedMesh): TriangleTree {
  const count = triangles.length / 3;
  const middles = new Float64Array(3 * count);
  for (let corner = 0; corner < triangles.length; corner += 1) {
    const t = 3 * Math.floor(corner / 3);
    for (let i = 0; i < 3; i += 1) middles[t + i] += vertices[3 * triangles[corner] + i] / 3;
  }
  const order = Int32Array.from({ length: count }, (_, t) => t);
  const boxes: number[] = [];
  const right: number[] = [];
  const first: number[] = [];
  const counts: number[] = [];
  let depth = 0;

  function addNode(from: number, to: number, level: number): void {
    depth = Math.max(depth, level);
    const node = right.length;
    right.push(0);
    first.push(from);
    counts.push(to - from);
    const box = boxOf(from, to);
    boxes.push(...box.outer);
    if (to - from <= mostInLeaf) return;
    const axis = box.longest;
    order.subarray(from, to).sort((s, t) => middles[3 * s + axis] - middles[3 * t + axis] || s - t);
    const half = (from + to) >> 1;
    addNode(from, half, level + 1);
    right[node] = right.length;
    addNode(half, to, level + 1);
  }

  /** The box of the triangles, and the axis along which their middles are spread most. */
  function boxOf(from: number, to: number): { readonly outer: number[]; readonly longest: number } {
    const outer = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
    const inner = outer.slice();
    for (let n = from; n < to; n += 1) {
      const t = order[n];
      for (let i = 0; i < 3; i += 1) {
        inner[i] = Math.min(inner[i], middles[3 * t + i]);
        inner[i + 3] = Math.max(inner[i + 3], middles[3 * t + i]);
        for (let k = 0; k < 3; k += 1) {
          const value = vertices[3 * triangles[3 * t + k] + i];
          outer[i] = Math.min(outer[i], value);
          outer[i + 3] = Math.max(outer[i + 3], value);
        }
      }
    }
    const spread = [0, 1, 2].map((i) => inner[i + 3] - inner[i]);
    return { outer, longest: spread.indexOf(Math.max(...spread)) };
  }

  addNode(0, count, 1);
  return {
    boxes: Float64Array.from(boxes),
    right: Int32Array.from(right),
    first: Int32Array.from(first),
    count: Int32Array.from(counts),
    order,
    depth,
  };
}
