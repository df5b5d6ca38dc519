import { closestOnTriangle, Part } from "./closest-on-triangle.ts";
import { neighbour } from "./mesh-topology.ts";
import type { MeshPieces } from "./piece-arrays.ts";
import type { TriangleTree } from "./triangle-tree.ts";

/** Searches a mesh for places nearest to a point. Keeps buffers; no method allocates. */
export interface MeshSearch {
  /**
   * The triangle nearest to c.
   * @param start a triangle whose distance bounds the search; −1 for none
   */
  nearestTriangle(c: Float64Array, start: number): number;
  /**
   * Descends from triangle t to a local minimum of the distance from c; returns the piece on which its foot lies.
   */
  descend(c: Float64Array, t: number): number;
  /**
   * Collects the pieces that have a local minimum of the distance within `limit`, in no particular order.
   * @param pieces written; further ones are dropped
   * @returns      their number
   */
  collect(c: Float64Array, limit: number, pieces: Int32Array): number;
  /** The highest upward triangle over or under (at[0], at[1]), −1 for none; its height is written to out[0], m. */
  highestAt(at: Float64Array, out: Float64Array): number;
}

/** Steps of one descent: each comes closer to c, so that only round-off could cause a cycle. */
const mostSteps = 100_000;
/**
 * A place beyond the side of a triangle by at most this fraction of its size still counts as on it, in map directions.
 */
const sideSlack = 1e-12;

export function createMeshSearch(mesh: MeshPieces, tree: TriangleTree): MeshSearch {
  const { vertices, triangles, edgeOf, edgeTriangles, vertexStart, vertexEdges, spokes } = mesh;
  const { pieceOfTriangle, lineOfEdge, planeCount, pieceOfVertex } = mesh;
  const { boxes, right, first, count, order } = tree;
  const stack = new Int32Array(tree.depth + 2);
  const keys = new Float64Array(tree.depth + 2);
  const square = new Float64Array(1);
  const gap = new Float64Array(1);

  /** gap[0] = squared distance of c from the box of a node, m². */
  function measureGap(c: Float64Array, node: number): void {
    let sum = 0;
    for (let i = 0; i < 3; i += 1) {
      const away = Math.max(boxes[6 * node + i] - c[i], 0, c[i] - boxes[6 * node + i + 3]);
      sum += away * away;
    }
    gap[0] = sum;
  }

  function nearestTriangle(c: Float64Array, start: number): number {
    let best = start;
    let least = Infinity;
    if (start >= 0) {
      closestOnTriangle(mesh, start, c, square);
      least = square[0];
    }
    stack[0] = 0;
    keys[0] = 0;
    for (let depth = 1; depth > 0; ) {
      depth -= 1;
      const node = stack[depth];
      if (keys[depth] >= least) continue;
      if (right[node] === 0) {
        for (let n = first[node]; n < first[node] + count[node]; n += 1) {
          closestOnTriangle(mesh, order[n], c, square);
          if (square[0] >= least) continue;
          least = square[0];
          best = order[n];
        }
        continue;
      }
      measureGap(c, node + 1);
      const left = gap[0];
      measureGap(c, right[node]);
      const other = gap[0];
      const leftIsNearer = left <= other;
      stack[depth] = leftIsNearer ? right[node] : node + 1;
      keys[depth] = leftIsNearer ? other : left;
      stack[depth + 1] = leftIsNearer ? node + 1 : right[node];
      keys[depth + 1] = leftIsNearer ? left : other;
      depth += 2;
    }
    return best;
  }

  function descend(c: Float64Array, from: number): number {
    let t = from;
    let lastEdge = -1;
    for (let step = 0; step < mostSteps; step += 1) {
      const part = closestOnTriangle(mesh, t, c, square);
      if (part === Part.inside) return pieceOfTriangle[t];
      if (part < Part.corner) {
        const edge = edgeOf[3 * t + part - Part.side];
        const beyond = neighbour(mesh, edge, t);
        // seen from both its triangles the nearest point is on the edge
        if (beyond < 0 || edge === lastEdge) return pieceOfEdge(edge, t);
        lastEdge = edge;
        t = beyond;
        continue;
      }
      const v = triangles[3 * t + part - Part.corner];
      const edge = steepestEdge(c, v);
      if (edge < 0 || edge === lastEdge) return pieceOfVertex[v];
      lastEdge = -1;
      const other = Math.max(edgeTriangles[2 * edge], edgeTriangles[2 * edge + 1]);
      if (other === t) return pieceOfVertex[v]; // round-off: this triangle has just been assigned to the edge
      t = other;
    }
    return pieceOfTriangle[t];
  }

  function pieceOfEdge(edge: number, t: number): number {
    return lineOfEdge[edge] < 0 ? pieceOfTriangle[t] : planeCount + lineOfEdge[edge];
  }

  /**
   * The edge at vertex v along which the distance from c decreases fastest; −1 when v is the nearest of all points
   * around it.
   */
  function steepestEdge(c: Float64Array, v: number): number {
    const dx = c[0] - vertices[3 * v];
    const dy = c[1] - vertices[3 * v + 1];
    const dz = c[2] - vertices[3 * v + 2];
    let steepest = 0;
    let best = -1;
    for (let k = vertexStart[v]; k < vertexStart[v + 1]; k += 1) {
      const slope = dx * spokes[3 * k] + dy * spokes[3 * k + 1] + dz * spokes[3 * k + 2];
      if (slope <= steepest) continue;
      steepest = slope;
      best = vertexEdges[k];
    }
    return best;
  }

  /**
   * The piece on which triangle t has a local minimum of the distance; −1 when its nearest point is not one.
   */
  function pieceOfMinimum(c: Float64Array, t: number): number {
    const part = closestOnTriangle(mesh, t, c, square);
    if (part === Part.inside) return pieceOfTriangle[t];
    if (part >= Part.corner) {
      const v = triangles[3 * t + part - Part.corner];
      return steepestEdge(c, v) < 0 ? pieceOfVertex[v] : -1;
    }
    const edge = edgeOf[3 * t + part - Part.side];
    const beyond = neighbour(mesh, edge, t);
    if (beyond < 0) return pieceOfEdge(edge, t);
    const seen = closestOnTriangle(mesh, beyond, c, square);
    const isSame = seen >= Part.side && seen < Part.corner && edgeOf[3 * beyond + seen - Part.side] === edge;
    return isSame ? pieceOfEdge(edge, t) : -1;
  }

  function collect(c: Float64Array, limit: number, pieces: Int32Array): number {
    const most = limit * limit;
    let found = 0;
    stack[0] = 0;
    for (let depth = 1; depth > 0; ) {
      depth -= 1;
      const node = stack[depth];
      measureGap(c, node);
      if (gap[0] > most) continue;
      if (right[node] > 0) {
        stack[depth] = node + 1;
        stack[depth + 1] = right[node];
        depth += 2;
        continue;
      }
      for (let n = first[node]; n < first[node] + count[node]; n += 1) {
        closestOnTriangle(mesh, order[n], c, square);
        if (square[0] > most) continue;
        const piece = pieceOfMinimum(c, order[n]);
        if (piece < 0 || found === pieces.length || isListed(pieces, found, piece)) continue;
        pieces[found] = piece;
        found += 1;
      }
    }
    return found;
  }

  function highestAt(at: Float64Array, out: Float64Array): number {
    const x = at[0];
    const y = at[1];
    let best = -1;
    out[0] = -Infinity;
    stack[0] = 0;
    for (let depth = 1; depth > 0; ) {
      depth -= 1;
      const node = stack[depth];
      const b = 6 * node;
      if (x < boxes[b] || x > boxes[b + 3] || y < boxes[b + 1] || y > boxes[b + 4]) continue;
      if (boxes[b + 5] < out[0]) continue;
      if (right[node] > 0) {
        stack[depth] = node + 1;
        stack[depth + 1] = right[node];
        depth += 2;
        continue;
      }
      for (let n = first[node]; n < first[node] + count[node]; n += 1) {
        if (!isOver(at, order[n], gap) || !(gap[0] > out[0])) continue;
        out[0] = gap[0];
        best = order[n];
      }
    }
    return best;
  }

  /**
   * True if triangle t faces up and lies over or under the place; its height there is written to out[0], m.
   */
  function isOver(at: Float64Array, t: number, out: Float64Array): boolean {
    const a = 3 * triangles[3 * t];
    const b = 3 * triangles[3 * t + 1];
    const c = 3 * triangles[3 * t + 2];
    const ux = vertices[b] - vertices[a];
    const uy = vertices[b + 1] - vertices[a + 1];
    const vx = vertices[c] - vertices[a];
    const vy = vertices[c + 1] - vertices[a + 1];
    const px = at[0] - vertices[a];
    const py = at[1] - vertices[a + 1];
    const whole = ux * vy - uy * vx;
    if (!(whole > 0)) return false;
    const second = (px * vy - py * vx) / whole;
    const third = (ux * py - uy * px) / whole;
    if (second < -sideSlack || third < -sideSlack || second + third > 1 + sideSlack) return false;
    const rise = second * (vertices[b + 2] - vertices[a + 2]) + third * (vertices[c + 2] - vertices[a + 2]);
    out[0] = vertices[a + 2] + rise;
    return true;
  }

  return { nearestTriangle, descend, collect, highestAt };
}

function isListed(pieces: Int32Array, count: number, piece: number): boolean {
  for (let n = 0; n < count; n += 1) if (pieces[n] === piece) return true;
  return false;
}
