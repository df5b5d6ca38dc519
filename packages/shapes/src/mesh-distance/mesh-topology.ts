import { findTJunction } from "./t-junction.ts";
import { placeText, type WeldedMesh } from "./weld-vertices.ts";

/**
 * Incidence of triangles, edges and vertices of a mesh. Edges and triangles are numbered from 0; −1: none.
 */
export interface MeshTopology extends WeldedMesh {
  /** Edge 3 t + k joins the corners k and k + 1 of triangle t. */
  readonly edgeOf: Int32Array;
  /** Two ends per edge. */
  readonly edgeEnds: Int32Array;
  /**
   * Two triangles per edge: the one that runs from the first end to the second, and the one that traverses it
   * backwards.
   */
  readonly edgeTriangles: Int32Array;
  /** Edges at vertex v: vertexEdges[vertexStart[v]] up to, not including, vertexStart[v + 1]. */
  readonly vertexStart: Int32Array;
  readonly vertexEdges: Int32Array;
  /** Every edge has two triangles. */
  readonly isClosed: boolean;
}

/**
 * Joins triangles at their edges.
 *
 * @param where prefix of error messages
 * @throws RangeError naming the triangles and the place, where an edge belongs to more than two triangles, two
 *         neighbours have opposite orientations, or fans of triangles meet in one vertex only
 */
export function connectTriangles(mesh: WeldedMesh, where: string): MeshTopology {
  const { vertices, triangles } = mesh;
  const count = vertices.length / 3;
  const edgeOf = new Int32Array(triangles.length);
  const ends: number[] = [];
  const sides: number[] = [];
  const numbers = new Map<number, number>();
  for (let corner = 0; corner < triangles.length; corner += 1) {
    const t = Math.floor(corner / 3);
    const from = triangles[corner];
    const to = triangles[3 * t + ((corner + 1) % 3)];
    const key = Math.min(from, to) * count + Math.max(from, to);
    let edge = numbers.get(key);
    if (edge === undefined) {
      edge = ends.length / 2;
      numbers.set(key, edge);
      ends.push(from, to);
      sides.push(-1, -1);
    }
    const slot = 2 * edge + (ends[2 * edge] === from ? 0 : 1);
    if (sides[slot] >= 0) refuseEdge(mesh, from, to, where);
    sides[slot] = t;
    edgeOf[corner] = edge;
  }
  const edgeEnds = Int32Array.from(ends);
  const edgeTriangles = Int32Array.from(sides);
  const isClosed = !edgeTriangles.includes(-1);
  const topology = {
    ...mesh,
    edgeOf,
    edgeEnds,
    edgeTriangles,
    ...edgesAtVertices(edgeEnds, count),
    isClosed,
  };
  checkFans(topology, where);
  return topology;
}

/** The triangle beyond an edge of triangle t; −1 beyond a border. */
export function neighbour({ edgeTriangles }: MeshTopology, edge: number, t: number): number {
  return edgeTriangles[2 * edge] === t ? edgeTriangles[2 * edge + 1] : edgeTriangles[2 * edge];
}

function refuseEdge({ vertices, triangles }: WeldedMesh, from: number, to: number, where: string): never {
  const users: number[] = [];
  for (let corner = 0; corner < triangles.length; corner += 1) {
    const t = Math.floor(corner / 3);
    const a = triangles[corner];
    const b = triangles[3 * t + ((corner + 1) % 3)];
    if ((a === from && b === to) || (a === to && b === from)) users.push(t);
  }
  const edge = `the edge from ${placeText(vertices, from)} to ${placeText(vertices, to)}`;
  if (users.length > 2) {
    throw new RangeError(
      `${where} triangles ${users.join(", ")} share ${edge}; an edge may have two triangles`,
    );
  }
  throw new RangeError(
    `${where} triangles ${users.join(" and ")} run along ${edge} in the same direction; turn one round`,
  );
}

function edgesAtVertices(
  edgeEnds: Int32Array,
  count: number,
): { readonly vertexStart: Int32Array; readonly vertexEdges: Int32Array } {
  const vertexStart = new Int32Array(count + 1);
  for (const vertex of edgeEnds) vertexStart[vertex + 1] += 1;
  for (let v = 0; v < count; v += 1) vertexStart[v + 1] += vertexStart[v];
  const next = vertexStart.slice();
  const vertexEdges = new Int32Array(edgeEnds.length);
  for (let end = 0; end < edgeEnds.length; end += 1) {
    vertexEdges[next[edgeEnds[end]]] = end >> 1;
    next[edgeEnds[end]] += 1;
  }
  return { vertexStart, vertexEdges };
}

/** The remedy for a vertex on an edge of another triangle, the usual reason for separate fans. */
function remedy({ vertices, triangles }: MeshTopology, v: number): string {
  const junction = findTJunction(vertices, triangles, v);
  if (junction === undefined) return "";
  const { vertex, triangle, from, to } = junction;
  const edge = `the edge of triangle ${triangle} from ${placeText(vertices, from)} to ${placeText(vertices, to)}`;
  return `; vertex ${placeText(vertices, vertex)} lies on ${edge} (a T-junction): split that triangle there, for example in MeshLab by Remove T-Vertices`;
}

/** Around each vertex all triangles must be reached from one of them over shared edges. */
function checkFans(mesh: MeshTopology, where: string): void {
  const { vertices, triangles } = mesh;
  const total = new Int32Array(vertices.length / 3);
  const some = new Int32Array(vertices.length / 3);
  for (let corner = 0; corner < triangles.length; corner += 1) {
    total[triangles[corner]] += 1;
    some[triangles[corner]] = Math.floor(corner / 3);
  }
  for (let v = 0; v < total.length; v += 1) {
    const ahead = countFan(mesh, v, some[v], 0);
    const reached = ahead > 0 ? ahead : -ahead - countFan(mesh, v, some[v], 2) - 1;
    if (reached === total[v]) continue;
    throw new RangeError(
      `${where} has separate fans of triangles that meet only in the vertex ${placeText(vertices, v)}${remedy(mesh, v)}`,
    );
  }
}

/**
 * Triangles met on the way around a vertex from one of them, over the edge after (0) or before (2) its corner there;
 * negated where the way ends at a border.
 */
function countFan(mesh: MeshTopology, v: number, start: number, side: 0 | 2): number {
  const { triangles, edgeOf } = mesh;
  let count = 0;
  let t = start;
  do {
    count += 1;
    const k = [0, 1, 2].findIndex((corner) => triangles[3 * t + corner] === v);
    t = neighbour(mesh, edgeOf[3 * t + ((k + side) % 3)], t);
  } while (t >= 0 && t !== start);
  return t >= 0 ? count : -count;
}
