import { atan2 } from "@talus/portable-math";
import { requireObject } from "@talus/portable-math/arguments";
import {
  areaVectorInto,
  createMeshPieces,
  defaultFlatness,
  Line,
  weldVertices,
} from "@talus/shapes/mesh-distance";
import type { MeshData } from "../ground/terrain-data.ts";
import { createSlopeClasses } from "./slope-classes.ts";

/** A mesh in numbers. */
export interface MeshStatistics {
  readonly triangles: number;
  /** Places of corners; coincident ones count once. */
  readonly vertices: number;
  readonly isClosed: boolean;
  /** m². */
  readonly area: number;
  /** Area that faces up in each class of slope, from k to k + 1 times `slopeClassWidth`, m². */
  readonly slopeAreas: readonly number[];
  /** Area that faces down, m². */
  readonly overhanging: number;
  /** Steepest triangle that faces up, rad. */
  readonly steepest: number;
  /** Straight edges along which two planes meet in a hollow: a sphere touches them only in two places. */
  readonly hollowEdges: number;
  /** The middle of the sharpest of them, m; absent if there is none. */
  readonly sharpestAt?: readonly [number, number, number];
}

/** Sine of the angle by which planes must rise from their edge to form a hollow. */
const flat = 1e-9;

/** @throws RangeError for a mesh that `createTerrain` refuses */
export function measureMesh(data: MeshData): MeshStatistics {
  requireObject("measureMesh", "data", data);
  const where = "createTerrain: mesh";
  const welded = weldVertices(data, where);
  const pieces = createMeshPieces(welded, data.flatness ?? defaultFlatness, where);
  const slopes = measureTriangles(welded);
  return {
    triangles: welded.triangles.length / 3,
    vertices: welded.vertices.length / 3,
    isClosed: pieces.isClosed,
    ...slopes,
    ...findHollows(pieces),
  };
}

function measureTriangles({ vertices, triangles }: ReturnType<typeof weldVertices>) {
  const classes = createSlopeClasses();
  const normal = new Float64Array(3);
  let [area, overhanging, steepest] = [0, 0, 0];
  for (let t = 0; t < triangles.length / 3; t += 1) {
    areaVectorInto(vertices, triangles, t, normal); // twice the area in length
    const [x, y, z] = normal;
    const across = Math.sqrt(x * x + y * y);
    const own = 0.5 * Math.sqrt(across * across + z * z);
    area += own;
    if (z < 0) overhanging += own;
    else {
      classes.addTangent((across * across) / (z * z), own);
      steepest = Math.max(steepest, atan2(across, z));
    }
  }
  return { area, slopeAreas: classes.amounts, overhanging, steepest };
}

function findHollows({ lines, lineCount, isBorder }: ReturnType<typeof createMeshPieces>) {
  let hollowEdges = 0;
  let sharpest = flat;
  let sharpestAt: [number, number, number] | undefined;
  for (let n = 0; n < lineCount; n += 1) {
    if (isBorder[n] === 1) continue;
    const at = Line.size * n;
    let rise = 0; // of a plane from the edge, towards the free side
    for (let i = 0; i < 3; i += 1) rise += lines[at + Line.inward + i] * lines[at + Line.outward + i];
    if (rise > flat) hollowEdges += 1;
    if (!(rise > sharpest)) continue;
    sharpest = rise;
    const half = 0.5 * lines[at + Line.length];
    const middle = (i: number): number => lines[at + Line.at + i] + half * lines[at + Line.along + i];
    sharpestAt = [middle(0), middle(1), middle(2)];
  }
  return { hollowEdges, ...(sharpestAt === undefined ? {} : { sharpestAt }) };
}
