import { cross3Into, norm3 } from "@talus/kinematics";
import { type FlatPieces, joinFlatPieces } from "./flat-pieces.ts";
import { measureTips } from "./mesh-tips.ts";
import { connectTriangles, type MeshTopology } from "./mesh-topology.ts";
import { Line, type MeshPieces, Plane } from "./piece-arrays.ts";
import { normalise } from "./unit-vector.ts";
import { areaVectorInto, type WeldedMesh } from "./weld-vertices.ts";

/**
 * @param flatness angle between planes that count as one, rad
 * @param where    prefix of error messages, such as "createScene: mesh 1"
 * @throws RangeError naming the triangles and the edge or vertex where they do not form a surface
 */
export function createMeshPieces(welded: WeldedMesh, flatness: number, where: string): MeshPieces {
  const topology = connectTriangles(welded, where);
  const flat = joinFlatPieces(topology, flatness);
  const planes = measurePlanes(topology, flat);
  const lines = measureLines(topology, flat, planes);
  const tips = measureTips(topology, flat);
  return {
    ...topology,
    ...flat,
    planes,
    ...lines,
    ...tips,
    ...measureBorders(flat, planes, lines),
    onlyTriangle: findOnlyTriangles(topology, flat, tips.vertexOfTip),
    isBorder: Uint8Array.from([...lines.isBorderLine, ...tips.isBorderTip]),
  };
}

function measurePlanes(mesh: MeshTopology, { pieceOfTriangle, planeCount }: FlatPieces): Float64Array {
  const { vertices, triangles } = mesh;
  const planes = new Float64Array(Plane.size * planeCount);
  const weight = new Float64Array(planeCount);
  const area = new Float64Array(3);
  for (let t = 0; t < pieceOfTriangle.length; t += 1) {
    areaVectorInto(vertices, triangles, t, area);
    const size = norm3(area, 0);
    const to = Plane.size * pieceOfTriangle[t];
    weight[pieceOfTriangle[t]] += size;
    for (let i = 0; i < 3; i += 1) {
      let middle = 0;
      for (let k = 0; k < 3; k += 1) middle += vertices[3 * triangles[3 * t + k] + i] / 3;
      planes[to + Plane.at + i] += size * middle;
      planes[to + Plane.normal + i] += area[i];
    }
  }
  for (let p = 0; p < planeCount; p += 1) {
    const to = Plane.size * p;
    for (let i = 0; i < 3; i += 1) planes[to + i] /= weight[p];
    normalise(planes, to + Plane.normal);
    setAcross(planes, to);
  }
  return planes;
}

/** Two unit vectors across the normal, with it a right-handed frame. */
function setAcross(planes: Float64Array, to: number): void {
  const n = to + Plane.normal;
  const u = to + Plane.across;
  const least = [0, 1, 2].reduce((a, b) => (Math.abs(planes[n + b]) < Math.abs(planes[n + a]) ? b : a));
  for (let i = 0; i < 3; i += 1) planes[u + i] = (i === least ? 1 : 0) - planes[n + least] * planes[n + i];
  normalise(planes, u);
  cross3Into(planes, n, planes, u, planes, u + 3);
}

interface MeasuredLines {
  readonly lines: Float64Array;
  readonly isBorderLine: Uint8Array;
  /** Planes beside each edge piece; −1 beyond a border. */
  readonly planesBeside: Int32Array;
}

function measureLines(mesh: MeshTopology, flat: FlatPieces, planes: Float64Array): MeasuredLines {
  const { vertices, edgeEnds, edgeTriangles } = mesh;
  const { lineOfEdge, lineCount, pieceOfTriangle } = flat;
  const lines = new Float64Array(Line.size * lineCount);
  const isBorderLine = new Uint8Array(lineCount);
  const planesBeside = new Int32Array(2 * lineCount).fill(-1);
  const isSet = new Uint8Array(lineCount);
  const ends = new Float64Array(2 * lineCount); // along the first edge from its first vertex, m
  for (let e = 0; e < lineOfEdge.length; e += 1) {
    const line = lineOfEdge[e];
    if (line < 0) continue;
    const to = Line.size * line;
    if (isSet[line] === 0) {
      isSet[line] = 1;
      for (let i = 0; i < 3; i += 1) {
        lines[to + Line.at + i] = vertices[3 * edgeEnds[2 * e] + i];
        lines[to + Line.along + i] =
          vertices[3 * edgeEnds[2 * e + 1] + i] - vertices[3 * edgeEnds[2 * e] + i];
      }
      normalise(lines, to + Line.along);
      for (let side = 0; side < 2; side += 1) {
        const t = edgeTriangles[2 * e + side];
        planesBeside[2 * line + side] = t < 0 ? -1 : pieceOfTriangle[t];
        if (t < 0) isBorderLine[line] = 1;
      }
    }
    for (let end = 0; end < 2; end += 1) {
      const s = alongLine(lines, to, vertices, 3 * edgeEnds[2 * e + end]);
      ends[2 * line] = Math.min(ends[2 * line], s);
      ends[2 * line + 1] = Math.max(ends[2 * line + 1], s);
    }
  }
  for (let line = 0; line < lineCount; line += 1) {
    const to = Line.size * line;
    for (let i = 0; i < 3; i += 1) lines[to + i] += ends[2 * line] * lines[to + Line.along + i];
    lines[to + Line.length] = ends[2 * line + 1] - ends[2 * line];
    setSides(lines, to, planes, planesBeside, line);
  }
  return { lines, isBorderLine, planesBeside };
}

function setSides(
  lines: Float64Array,
  to: number,
  planes: Float64Array,
  planesBeside: Int32Array,
  line: number,
): void {
  for (let side = 0; side < 2; side += 1) {
    const own = planesBeside[2 * line + side];
    const plane = own >= 0 ? own : planesBeside[2 * line + 1 - side];
    const runsAlong = own >= 0 ? side === 0 : side === 1; // the plane's border runs along the line, not against it
    const n = Plane.size * plane + Plane.normal;
    const inward = to + Line.inward + 3 * side;
    cross3Into(planes, n, lines, to + Line.along, lines, inward);
    for (let i = 0; i < 3; i += 1) {
      if (!runsAlong) lines[inward + i] = -lines[inward + i];
      lines[to + Line.outward + i] += planes[n + i];
    }
    normalise(lines, inward);
  }
  normalise(lines, to + Line.outward);
}

function alongLine(lines: Float64Array, to: number, vertices: Float64Array, v: number): number {
  let s = 0;
  for (let i = 0; i < 3; i += 1)
    s += (vertices[v + i] - lines[to + Line.at + i]) * lines[to + Line.along + i];
  return s;
}

/** The sides of each plane piece in its own coordinates. */
function measureBorders(
  { planeCount }: FlatPieces,
  planes: Float64Array,
  { lines, planesBeside }: MeasuredLines,
): Pick<MeshPieces, "borderStart" | "borderSides"> {
  const borderStart = new Int32Array(planeCount + 1);
  for (const plane of planesBeside) if (plane >= 0) borderStart[plane + 1] += 1;
  for (let p = 0; p < planeCount; p += 1) borderStart[p + 1] += borderStart[p];
  const next = borderStart.slice();
  const borderSides = new Float64Array(4 * borderStart[planeCount]);
  for (let k = 0; k < planesBeside.length; k += 1) {
    const plane = planesBeside[k];
    if (plane < 0) continue;
    const line = Line.size * (k >> 1);
    const to = 4 * next[plane];
    next[plane] += 1;
    for (let axis = 0; axis < 2; axis += 1) {
      const across = Plane.size * plane + Plane.across + 3 * axis;
      for (let i = 0; i < 3; i += 1) {
        const start = lines[line + Line.at + i] - planes[Plane.size * plane + i];
        const way = lines[line + Line.length] * lines[line + Line.along + i];
        borderSides[to + axis] += start * planes[across + i];
        borderSides[to + 2 + axis] += (start + way) * planes[across + i];
      }
    }
  }
  return { borderStart, borderSides };
}

function findOnlyTriangles(mesh: MeshTopology, flat: FlatPieces, vertexOfTip: Int32Array): Int32Array {
  const { edgeTriangles, vertexStart, vertexEdges } = mesh;
  const { pieceOfTriangle, lineOfEdge, planeCount, lineCount } = flat;
  const none = -1;
  const several = -2;
  const only = new Int32Array(planeCount + lineCount + vertexOfTip.length).fill(none);
  const aTriangle = (e: number): number => Math.max(edgeTriangles[2 * e], edgeTriangles[2 * e + 1]);
  for (let t = 0; t < pieceOfTriangle.length; t += 1) {
    const piece = pieceOfTriangle[t];
    only[piece] = only[piece] === none ? t : several;
  }
  for (let e = 0; e < lineOfEdge.length; e += 1) {
    if (lineOfEdge[e] < 0) continue;
    const piece = planeCount + lineOfEdge[e];
    only[piece] = only[piece] === none ? aTriangle(e) : several;
  }
  for (let n = 0; n < vertexOfTip.length; n += 1) {
    only[planeCount + lineCount + n] = aTriangle(vertexEdges[vertexStart[vertexOfTip[n]]]);
  }
  return only.map((t) => Math.max(t, -1));
}
