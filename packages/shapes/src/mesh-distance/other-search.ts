import { closestOnTriangle } from "./closest-on-triangle.ts";
import { Line, type MeshPieces, Plane } from "./piece-arrays.ts";
import type { TriangleTree } from "./triangle-tree.ts";

/** Largest number of unit vectors whose cone contains all normals of a piece. */
const mostNormals = 3;

/** See `createOtherSearch`. No method allocates. */
export interface OtherSearch {
  /**
   * Lists the triangles that protrude from behind `piece` by more than `slack` and come closer to c than `reach`, m.
   *
   * @param list written; further ones are dropped
   * @returns    their number
   */
  collect(c: Float64Array, piece: number, slack: number, reach: number, list: Int32Array): number;
  /** Writes to out[0] the distance from c to the nearest of those, m; `reach` if there are none. */
  measure(c: Float64Array, piece: number, slack: number, reach: number, out: Float64Array): void;
  /** The same for the first `count` triangles of a list. */
  measureListed(c: Float64Array, list: Int32Array, count: number, reach: number, out: Float64Array): void;
}

/**
 * Distances from everything that a ball may touch besides the piece on which its foot lies. A ball that touches a piece
 * with a normal n at r lies beyond the plane (x − r)·n = 0: no triangle behind that plane is touched, however near it
 * is. The triangles behind a piece are those for which this holds for all normals of it:
 *
 *   plane    (x − o)·n <= 0                                                                            (1)
 *   edge     (x − o)·n1, (x − o)·n2 <= 0, the normals of its two planes; at a border also −n, −m       (2)
 *   vertex   the triangles that meet in it, which lie between its spokes                               (3)
 *
 * So they remain behind it, however far the ball moves along the piece. Keeps buffers.
 *
 * @param planeOfNode from `planesOfNodes`
 */
export function createOtherSearch(
  mesh: MeshPieces,
  tree: TriangleTree,
  planeOfNode: Int32Array,
): OtherSearch {
  const { vertices, triangles, pieceOfTriangle, planes, lines, planeCount, lineCount } = mesh;
  const { boxes, right, first, count, order } = tree;
  const stack = new Int32Array(tree.depth + 2);
  const square = new Float64Array(2);
  const normals = new Float64Array(3 * mostNormals);
  const at = new Float64Array(3);
  let normalCount = 0;
  let ownPlane = -1;
  let ownVertex = -1;

  /** Sets what lies behind a piece. */
  function setPiece(piece: number): void {
    normalCount = 0;
    ownPlane = -1;
    ownVertex = -1;
    const line = piece - planeCount;
    if (line < 0) {
      ownPlane = piece;
      const from = Plane.size * piece;
      for (let i = 0; i < 3; i += 1) at[i] = planes[from + Plane.at + i];
      addNormal(planes, from + Plane.normal, 1); // (1)
    } else if (line < lineCount) setLine(Line.size * line, mesh.isBorder[line] !== 0);
    else ownVertex = mesh.vertexOfTip[line - lineCount];
  }

  function setLine(from: number, isBorder: boolean): void {
    for (let i = 0; i < 3; i += 1) at[i] = lines[from + Line.at + i];
    if (isBorder) {
      addNormal(lines, from + Line.outward, 1);
      addNormal(lines, from + Line.outward, -1);
      addNormal(lines, from + Line.inward, -1);
      return;
    }
    for (let side = 0; side < 2; side += 1) addSide(from, from + Line.inward + 3 * side); // (2)
  }

  function addNormal(vectors: Float64Array, from: number, sign: 1 | -1): void {
    for (let i = 0; i < 3; i += 1) normals[3 * normalCount + i] = sign * vectors[from + i];
    normalCount += 1;
  }

  /**
   * The normal of the plane at one side of an edge: the cross product of the direction into it and that of the edge.
   */
  function addSide(line: number, inward: number): void {
    const t = line + Line.along;
    const to = 3 * normalCount;
    let along = 0;
    for (let i = 0; i < 3; i += 1) {
      const j = (i + 1) % 3;
      const k = (i + 2) % 3;
      normals[to + i] = lines[inward + j] * lines[t + k] - lines[inward + k] * lines[t + j];
      along += normals[to + i] * lines[line + Line.outward + i];
    }
    if (along < 0) for (let i = 0; i < 3; i += 1) normals[to + i] = -normals[to + i];
    normalCount += 1;
  }

  /** True if all of a box lies behind the piece. */
  function isBoxBehind(node: number, slack: number): boolean {
    if (normalCount === 0) return false;
    const b = 6 * node;
    for (let n = 0; n < 3 * normalCount; n += 3) {
      let most = 0;
      for (let i = 0; i < 3; i += 1) {
        const end = normals[n + i] > 0 ? boxes[b + 3 + i] : boxes[b + i];
        most += normals[n + i] * (end - at[i]);
      }
      if (most > slack) return false;
    }
    return true;
  }

  function isBehind(t: number, slack: number): boolean {
    if (pieceOfTriangle[t] === ownPlane) return true;
    for (let corner = 3 * t; corner < 3 * t + 3; corner += 1) {
      const v = triangles[corner];
      if (ownVertex >= 0) {
        if (v === ownVertex) return true; // (3)
        continue;
      }
      for (let n = 0; n < 3 * normalCount; n += 3) {
        let height = 0;
        for (let i = 0; i < 3; i += 1) height += normals[n + i] * (vertices[3 * v + i] - at[i]);
        if (height > slack) return false;
      }
    }
    return ownVertex < 0;
  }

  /**
   * Visits the triangles as in `collect`, and counts them; with `list` undefined only the nearest is sought, whose
   * squared distance is left in square[1].
   */
  function look(
    c: Float64Array,
    piece: number,
    slack: number,
    reach: number,
    list: Int32Array | undefined,
  ): number {
    setPiece(piece);
    let least = reach * reach;
    let found = 0;
    stack[0] = 0;
    for (let depth = 1; depth > 0; ) {
      depth -= 1;
      const node = stack[depth];
      if (ownPlane >= 0 && planeOfNode[node] === ownPlane) continue;
      let gap = 0;
      for (let i = 0; i < 3; i += 1) {
        const away = Math.max(boxes[6 * node + i] - c[i], 0, c[i] - boxes[6 * node + i + 3]);
        gap += away * away;
      }
      if (gap >= least || isBoxBehind(node, slack)) continue;
      if (right[node] > 0) {
        stack[depth] = node + 1;
        stack[depth + 1] = right[node];
        depth += 2;
        continue;
      }
      for (let n = first[node]; n < first[node] + count[node]; n += 1) {
        if (isBehind(order[n], slack)) continue;
        closestOnTriangle(mesh, order[n], c, square);
        if (!(square[0] < least)) continue;
        if (list === undefined) least = square[0];
        else if (found < list.length) list[found] = order[n];
        found += 1;
      }
    }
    square[1] = least;
    return found;
  }

  return {
    collect: look,
    measure(c, piece, slack, reach, out) {
      look(c, piece, slack, reach, undefined);
      out[0] = Math.sqrt(square[1]);
    },
    measureListed(c, list, listed, reach, out) {
      let least = reach * reach;
      for (let n = 0; n < listed; n += 1) {
        closestOnTriangle(mesh, list[n], c, square);
        least = Math.min(least, square[0]);
      }
      out[0] = Math.sqrt(least);
    },
  };
}

/** The plane piece of each node of a tree whose triangles all belong to one piece, else -1. */
export function planesOfNodes(
  { pieceOfTriangle }: MeshPieces,
  { right, first, count, order }: TriangleTree,
): Int32Array {
  const planes = new Int32Array(right.length);
  // halves come after their parent node
  for (let node = right.length - 1; node >= 0; node -= 1) {
    if (right[node] > 0) {
      planes[node] = planes[node + 1] === planes[right[node]] ? planes[node + 1] : -1;
      continue;
    }
    const plane = pieceOfTriangle[order[first[node]]];
    let isOne = true;
    for (let n = first[node]; n < first[node] + count[node]; n += 1) {
      if (pieceOfTriangle[order[n]] !== plane) isOne = false;
    }
    planes[node] = isOne ? plane : -1;
  }
  return planes;
}
