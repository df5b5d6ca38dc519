import { requireObject } from "@talus/portable-math/arguments";
import { prjName } from "../files/names-beside.ts";
import { chooseOrigin, type MapShift } from "../reference/map-origin.ts";
import type { MapReference } from "../reference/map-reference.ts";
import { readPrj } from "../reference/prj-file.ts";
import { requireMeshOnMap } from "./mesh-on-map.ts";
import { triangulate } from "./triangulate.ts";

/** A surface of triangles. */
export interface TriangleMesh {
  /** Coordinates x, y, z of vertex i at 3 i, m. */
  readonly vertices: Float64Array;
  /** Vertices of triangle i at 3 i, counter-clockwise seen from its outer side. */
  readonly triangles: Uint32Array;
}

/** Contents of a mesh file. */
export interface MeshFile {
  readonly mesh: TriangleMesh;
  /** Shift of the coordinates: file = mesh + origin, m. Whole kilometres; 0, 0 without a shift. */
  readonly origin: MapShift;
  /** Number of triangles of the file that were omitted since two of their corners coincide. */
  readonly degenerate: number;
  /** That of the `.prj` file; left out without one. */
  readonly reference?: MapReference;
}

export interface MeshOptions {
  /** Length of the file's unit, m: 0.001 for a mesh in millimetres. Left out: that of the `.prj` file, else 1. */
  readonly metresPerUnit?: number;
  /** The file of the same name with the ending `.prj`: its reference system and units. */
  readonly prj?: Uint8Array;
}

/** Collects vertices and faces as a file names them. */
export interface MeshBuilder {
  readonly vertexCount: number;
  vertex(x: number, y: number, z: number): void;
  /**
   * A polygon by the indices of its vertices, which are there already.
   *
   * @returns false when it has no triangulation: it crosses itself or has no area
   */
  polygon(indices: readonly number[]): boolean;
  triangle(a: number, b: number, c: number): void;
  /** @throws what `fail` throws, when there is no triangle */
  finish(fail: (what: string) => never): MeshFile;
}

/**
 * @param name the file's name, for errors
 * @throws RangeError when metresPerUnit is not > 0
 */
export function createMeshBuilder(options: MeshOptions, name: string): MeshBuilder {
  requireObject("mesh", "options", options);
  const { metresPerUnit } = options;
  if (metresPerUnit !== undefined && !(metresPerUnit > 0 && metresPerUnit < Infinity)) {
    throw new RangeError(`mesh: metresPerUnit must be > 0, got ${metresPerUnit}`);
  }
  const prj = options.prj === undefined ? undefined : readPrj(options.prj, prjName(name));
  const coordinates: number[] = [];
  const corners: number[] = [];
  let degenerate = 0;

  const isSamePoint = (a: number, b: number): boolean =>
    coordinates[3 * a] === coordinates[3 * b] &&
    coordinates[3 * a + 1] === coordinates[3 * b + 1] &&
    coordinates[3 * a + 2] === coordinates[3 * b + 2];

  const builder: MeshBuilder = {
    get vertexCount() {
      return coordinates.length / 3;
    },
    vertex(x, y, z) {
      coordinates.push(x, y, z);
    },
    polygon(indices) {
      if (indices.length === 3) {
        builder.triangle(indices[0], indices[1], indices[2]);
        return true;
      }
      const triangles = triangulate(coordinates, indices);
      if (triangles === undefined) return false;
      for (let i = 0; i < triangles.length; i += 3) {
        builder.triangle(triangles[i], triangles[i + 1], triangles[i + 2]);
      }
      return true;
    },
    triangle(a, b, c) {
      if (isSamePoint(a, b) || isSamePoint(b, c) || isSamePoint(c, a)) degenerate += 1;
      else corners.push(a, b, c);
    },
    finish(fail) {
      if (corners.length === 0) fail("file has no triangle with three different corners");
      const triangles = Uint32Array.from(corners);
      const units = requireMeshOnMap({ vertices: coordinates, triangles }, { name, metresPerUnit, prj });
      const vertices = Float64Array.from(coordinates, (value, i) => value * units[i % 3]);
      return {
        mesh: { vertices, triangles },
        origin: shift(vertices),
        degenerate,
        ...(prj === undefined ? {} : { reference: prj.reference }),
      };
    },
  };
  return builder;
}

/** Moves the vertices to a local origin when they lie far out. */
function shift(vertices: Float64Array): MapShift {
  const bounds = { xMin: vertices[0], xMax: vertices[0], yMin: vertices[1], yMax: vertices[1] };
  for (let i = 0; i < vertices.length; i += 3) {
    bounds.xMin = Math.min(bounds.xMin, vertices[i]);
    bounds.xMax = Math.max(bounds.xMax, vertices[i]);
    bounds.yMin = Math.min(bounds.yMin, vertices[i + 1]);
    bounds.yMax = Math.max(bounds.yMax, vertices[i + 1]);
  }
  const origin = chooseOrigin(bounds);
  for (let i = 0; i < vertices.length; i += 3) {
    vertices[i] -= origin.x;
    vertices[i + 1] -= origin.y;
  }
  return origin;
}
