import type { MeshPieces } from "@talus/shapes/mesh-distance";
import { type PackedBoxes, packBoxes, packedStackSize } from "../query/packed-boxes.ts";

/** The border edges of an open mesh as seen from above; immutable. */
export interface MeshBorder {
  /** [x0, y0, x1, y1] of edge k at 4 k, m. */
  readonly sides: Float64Array;
  readonly tree: PackedBoxes;
}

/** @returns undefined for a closed mesh */
export function createMeshBorder({
  vertices,
  edgeEnds,
  edgeTriangles,
}: Pick<MeshPieces, "vertices" | "edgeEnds" | "edgeTriangles">): MeshBorder | undefined {
  const all: number[] = [];
  for (let e = 0; e < edgeEnds.length; e += 2) {
    if (edgeTriangles[e] >= 0 && edgeTriangles[e + 1] >= 0) continue;
    const [a, b] = [3 * edgeEnds[e], 3 * edgeEnds[e + 1]];
    all.push(vertices[a], vertices[a + 1], vertices[b], vertices[b + 1]);
  }
  if (all.length === 0) return undefined;
  const sides = Float64Array.from(all);
  const tree = packBoxes(sides.length / 4, (k, out) => {
    for (let i = 0; i < 2; i += 1) {
      out[i] = Math.min(sides[4 * k + i], sides[4 * k + 2 + i]);
      out[i + 2] = Math.max(sides[4 * k + i], sides[4 * k + 2 + i]);
    }
  });
  return { sides, tree };
}

/** Distance of a place from the nearest border edge, seen from above, m; >= 0. Keeps buffers; no allocation. */
export function createBorderSearch({ sides, tree }: MeshBorder): (at: Float64Array) => number {
  const { boxes, links, leaves, root, endOfNode } = tree;
  const stack = new Int32Array(packedStackSize);
  let last = 0; // the edge found last is examined first

  function squareFrom(at: Float64Array, k: number): number {
    const dx = sides[4 * k + 2] - sides[4 * k];
    const dy = sides[4 * k + 3] - sides[4 * k + 1];
    const px = at[0] - sides[4 * k];
    const py = at[1] - sides[4 * k + 1];
    const length = dx * dx + dy * dy;
    const along = px * dx + py * dy;
    if (along <= 0) return px * px + py * py;
    if (along >= length) return (px - dx) * (px - dx) + (py - dy) * (py - dy);
    const cross = px * dy - py * dx;
    return (cross * cross) / length;
  }

  return (at) => {
    let least = squareFrom(at, last);
    let depth = 1;
    stack[0] = root;
    while (depth > 0) {
      depth -= 1;
      const begin = stack[depth];
      const end = endOfNode(begin);
      for (let box = begin; box < end; box += 4) {
        const dx = Math.max(boxes[box] - at[0], 0, at[0] - boxes[box + 2]);
        const dy = Math.max(boxes[box + 1] - at[1], 0, at[1] - boxes[box + 3]);
        if (dx * dx + dy * dy >= least) continue;
        const link = links[box / 4];
        if (begin >= leaves) {
          stack[depth] = link;
          depth += 1;
          continue;
        }
        const square = squareFrom(at, link);
        if (square >= least) continue;
        least = square;
        last = link;
      }
    }
    return Math.sqrt(least);
  };
}
