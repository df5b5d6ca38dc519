import { cross3Into, norm3 } from "@talus/kinematics";
import { atan2 } from "@talus/portable-math";
import type { FlatPieces } from "./flat-pieces.ts";
import type { MeshTopology } from "./mesh-topology.ts";
import type { MeshPieces } from "./piece-arrays.ts";
import { normalise } from "./unit-vector.ts";
import { areaVectorInto } from "./weld-vertices.ts";

/** The vertex pieces of a mesh, as in `MeshPieces`. */
interface MeasuredTips
  extends Pick<MeshPieces, "pieceOfVertex" | "tips" | "vertexOfTip" | "spokes" | "tipCount"> {
  readonly isBorderTip: Uint8Array;
}

/** Vertices where no two bends, or two that do not form a straight line, meet. */
export function measureTips(mesh: MeshTopology, flat: FlatPieces): MeasuredTips {
  const { vertices, vertexStart, vertexEdges, edgeEnds, edgeTriangles } = mesh;
  const { pieceOfTriangle, lineOfEdge, planeCount, lineCount } = flat;
  const pieceOfVertex = new Int32Array(vertices.length / 3);
  const spokes = new Float64Array(3 * vertexEdges.length);
  const vertexOf: number[] = [];
  const borders: number[] = [];
  for (let v = 0; v < pieceOfVertex.length; v += 1) {
    let bends = 0;
    let lowest = lineCount;
    let highest = -1;
    let isBorder = 0;
    let plane = -1;
    for (let k = vertexStart[v]; k < vertexStart[v + 1]; k += 1) {
      const e = vertexEdges[k];
      const other = edgeEnds[2 * e] === v ? edgeEnds[2 * e + 1] : edgeEnds[2 * e];
      for (let i = 0; i < 3; i += 1) spokes[3 * k + i] = vertices[3 * other + i] - vertices[3 * v + i];
      normalise(spokes, 3 * k);
      if (edgeTriangles[2 * e] < 0 || edgeTriangles[2 * e + 1] < 0) isBorder = 1;
      plane = pieceOfTriangle[Math.max(edgeTriangles[2 * e], edgeTriangles[2 * e + 1])];
      if (lineOfEdge[e] < 0) continue;
      bends += 1;
      lowest = Math.min(lowest, lineOfEdge[e]);
      highest = Math.max(highest, lineOfEdge[e]);
    }
    if (bends === 0) pieceOfVertex[v] = plane;
    else if (bends === 2 && lowest === highest) pieceOfVertex[v] = planeCount + lowest;
    else {
      pieceOfVertex[v] = planeCount + lineCount + vertexOf.length;
      vertexOf.push(v);
      borders.push(isBorder);
    }
  }
  const vertexOfTip = Int32Array.from(vertexOf);
  return {
    pieceOfVertex,
    spokes,
    vertexOfTip,
    tipCount: vertexOf.length,
    tips: measureTipNormals(mesh, vertexOfTip),
    isBorderTip: Uint8Array.from(borders),
  };
}

/**
 * The side of a vertex is determined by the normals of its triangles, each weighted with its angle there.
 *
 * Source: Bærentzen and Aanæs (2005), Signed distance computation using the angle weighted pseudonormal, IEEE Trans.
 * Visualization and Computer Graphics 11, 243. Differs from it: the angle is computed from its sine and cosine.
 */
function measureTipNormals(mesh: MeshTopology, vertexOfTip: Int32Array): Float64Array {
  const { vertices, triangles } = mesh;
  const sums = new Float64Array(vertices.length);
  const sides = new Float64Array(12);
  for (let t = 0; t < triangles.length / 3; t += 1) {
    areaVectorInto(vertices, triangles, t, sides);
    normalise(sides, 0);
    for (let k = 0; k < 3; k += 1) {
      const v = 3 * triangles[3 * t + k];
      const b = 3 * triangles[3 * t + ((k + 1) % 3)];
      const c = 3 * triangles[3 * t + ((k + 2) % 3)];
      for (let i = 0; i < 3; i += 1) {
        sides[3 + i] = vertices[b + i] - vertices[v + i];
        sides[6 + i] = vertices[c + i] - vertices[v + i];
      }
      cross3Into(sides, 3, sides, 6, sides, 9);
      const cosine = sides[3] * sides[6] + sides[4] * sides[7] + sides[5] * sides[8];
      const angle = atan2(norm3(sides, 9), cosine);
      for (let i = 0; i < 3; i += 1) sums[v + i] += angle * sides[i];
    }
  }
  const tips = new Float64Array(6 * vertexOfTip.length);
  for (let n = 0; n < vertexOfTip.length; n += 1) {
    const v = 3 * vertexOfTip[n];
    for (let i = 0; i < 3; i += 1) {
      tips[6 * n + i] = vertices[v + i];
      tips[6 * n + 3 + i] = sums[v + i];
    }
    normalise(tips, 6 * n + 3);
  }
  return tips;
}
