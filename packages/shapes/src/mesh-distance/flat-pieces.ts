import { type MeshTopology, neighbour } from "./mesh-topology.ts";
import { areaVectorInto } from "./weld-vertices.ts";

/** Triangles joined into plane pieces, and edges between them joined into straight pieces. */
export interface FlatPieces {
  /** Plane piece of each triangle, numbered from 0. */
  readonly pieceOfTriangle: Int32Array;
  /** Straight piece of each edge, numbered from 0; −1: inside a plane piece. */
  readonly lineOfEdge: Int32Array;
  readonly planeCount: number;
  readonly lineCount: number;
}

/** Round-off of a distance, in ε of the largest coordinate. */
const roundings = 32;
const epsilon = 2.3e-16;

/**
 * Joins neighbouring triangles whose planes meet at an angle below `flatness` or below the effect of round-off of the
 * coordinates, and edges between the same two planes that continue in a straight line.
 *
 * @param flatness rad
 */
export function joinFlatPieces(mesh: MeshTopology, flatness: number): FlatPieces {
  let size = 0;
  for (const value of mesh.vertices) size = Math.max(size, Math.abs(value));
  const rounding = roundings * epsilon * size; // m
  const planes = joinPlanes(mesh, flatness, rounding);
  return { ...planes, ...joinLines(mesh, planes.pieceOfTriangle, flatness, rounding) };
}

function joinPlanes(
  mesh: MeshTopology,
  flatness: number,
  rounding: number,
): Pick<FlatPieces, "pieceOfTriangle" | "planeCount"> {
  const { vertices, triangles, edgeOf, edgeEnds } = mesh;
  const count = triangles.length / 3;
  const areas = new Float64Array(3 * count);
  const doubled = new Float64Array(count);
  const area = new Float64Array(3);
  for (let t = 0; t < count; t += 1) {
    areaVectorInto(vertices, triangles, t, area);
    areas.set(area, 3 * t);
    doubled[t] = length3(area[0], area[1], area[2]);
  }

  /** The triangles on both sides of an edge lie in one plane, and on the same side of it. */
  function isFlat(edge: number, s: number, t: number): boolean {
    const i = 3 * edgeEnds[2 * edge];
    const j = 3 * edgeEnds[2 * edge + 1];
    const side = length3(
      vertices[j] - vertices[i],
      vertices[j + 1] - vertices[i + 1],
      vertices[j + 2] - vertices[i + 2],
    );
    const [a, b] = [3 * s, 3 * t];
    const sx = areas[a + 1] * areas[b + 2] - areas[a + 2] * areas[b + 1];
    const sy = areas[a + 2] * areas[b] - areas[a] * areas[b + 2];
    const sz = areas[a] * areas[b + 1] - areas[a + 1] * areas[b];
    const dot = areas[a] * areas[b] + areas[a + 1] * areas[b + 1] + areas[a + 2] * areas[b + 2];
    const sine = length3(sx, sy, sz) / (doubled[s] * doubled[t]);
    return dot > 0 && sine <= flatness + rounding * side * (1 / doubled[s] + 1 / doubled[t]);
  }

  const pieceOfTriangle = new Int32Array(count).fill(-1);
  const stack: number[] = [];
  let planeCount = 0;
  for (let first = 0; first < count; first += 1) {
    if (pieceOfTriangle[first] >= 0) continue;
    pieceOfTriangle[first] = planeCount;
    stack.push(first);
    for (let s = stack.pop(); s !== undefined; s = stack.pop()) {
      for (let k = 0; k < 3; k += 1) {
        const edge = edgeOf[3 * s + k];
        const t = neighbour(mesh, edge, s);
        if (t < 0 || pieceOfTriangle[t] >= 0 || !isFlat(edge, s, t)) continue;
        pieceOfTriangle[t] = planeCount;
        stack.push(t);
      }
    }
    planeCount += 1;
  }
  return { pieceOfTriangle, planeCount };
}

function joinLines(
  mesh: MeshTopology,
  pieceOfTriangle: Int32Array,
  flatness: number,
  rounding: number,
): Pick<FlatPieces, "lineOfEdge" | "lineCount"> {
  const { vertices, edgeEnds, edgeTriangles, vertexStart, vertexEdges } = mesh;
  const count = edgeEnds.length / 2;
  const isBend = new Uint8Array(count);
  for (let e = 0; e < count; e += 1) {
    isBend[e] = planeBeside(e, 0) === planeBeside(e, 1) ? 0 : 1;
  }

  function planeBeside(edge: number, side: 0 | 1): number {
    const t = edgeTriangles[2 * edge + side];
    return t < 0 ? -1 : pieceOfTriangle[t];
  }

  /** The bend along which edge e continues straight beyond its vertex v; −1 if there is none. */
  function continuation(e: number, v: number): number {
    let other = -1;
    for (let k = vertexStart[v]; k < vertexStart[v + 1]; k += 1) {
      const f = vertexEdges[k];
      if (f === e || isBend[f] === 0) continue;
      if (other >= 0) return -1;
      other = f;
    }
    if (other < 0) return -1;
    const [a, b] = [planeBeside(e, 0), planeBeside(e, 1)];
    const [c, d] = [planeBeside(other, 0), planeBeside(other, 1)];
    const isBetweenTheSame = (a === c && b === d) || (a === d && b === c);
    return isBetweenTheSame && isStraight(e, other, v) ? other : -1;
  }

  function isStraight(e: number, f: number, v: number): boolean {
    const from = 3 * otherEnd(e, v);
    const to = 3 * otherEnd(f, v);
    const at = 3 * v;
    const ux = vertices[at] - vertices[from];
    const uy = vertices[at + 1] - vertices[from + 1];
    const uz = vertices[at + 2] - vertices[from + 2];
    const wx = vertices[to] - vertices[at];
    const wy = vertices[to + 1] - vertices[at + 1];
    const wz = vertices[to + 2] - vertices[at + 2];
    const u = length3(ux, uy, uz);
    const w = length3(wx, wy, wz);
    const sine = length3(uy * wz - uz * wy, uz * wx - ux * wz, ux * wy - uy * wx) / (u * w);
    return ux * wx + uy * wy + uz * wz > 0 && sine <= flatness + rounding * (1 / u + 1 / w);
  }

  function otherEnd(edge: number, v: number): number {
    return edgeEnds[2 * edge] === v ? edgeEnds[2 * edge + 1] : edgeEnds[2 * edge];
  }

  const lineOfEdge = new Int32Array(count).fill(-1);
  let lineCount = 0;
  for (let first = 0; first < count; first += 1) {
    if (isBend[first] === 0 || lineOfEdge[first] >= 0) continue;
    lineOfEdge[first] = lineCount;
    for (let end = 0; end < 2; end += 1) {
      let v = edgeEnds[2 * first + end];
      let e = continuation(first, v);
      while (e >= 0 && lineOfEdge[e] < 0) {
        lineOfEdge[e] = lineCount;
        v = otherEnd(e, v);
        e = continuation(e, v);
      }
    }
    lineCount += 1;
  }
  return { lineOfEdge, lineCount };
}

function length3(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z);
}
