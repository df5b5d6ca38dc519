import type { ProfileData, RevolutionData, SweepData } from "@talus/terrain";

/** Which ground: what a scenario says of the terrain's surface. Lengths in m. */
export type TerrainSurfaceSpec =
  | PlaneSpec
  | FormulaSpec
  | GridSpec
  | RevolutionData
  | ProfileData
  | SweepData
  | MeshSpec
  | PatchSpec
  | SmoothSpec;

/** z = height + gradient[0] x + gradient[1] y. */
export interface PlaneSpec {
  readonly kind: "plane";
  readonly gradient: readonly [number, number];
  readonly height: number;
}

/** z given by a formula in x and y, on a rectangle and where a condition holds. */
export interface FormulaSpec {
  readonly kind: "formula";
  readonly z: string;
  readonly domain?: {
    readonly x?: readonly [number, number];
    readonly y?: readonly [number, number];
    readonly where?: string;
  };
}

/** Heights on a grid, from a file; the path is relative to the scenario file. */
export interface GridSpec {
  readonly kind: "grid";
  readonly file: string;
  /** "C2" when left out, as in `HeightGridData`. */
  readonly spline?: "C2" | "C1";
}

/** Triangles, from a file. */
export interface MeshSpec {
  readonly kind: "mesh";
  readonly file: string;
  /** Length of the file's unit, m; 1 when left out. */
  readonly unit?: number;
  /** As in `MeshData`, rad. */
  readonly flatness?: number;
}

interface PointFile {
  readonly kind: "points";
  readonly file: string;
  /** Classes of LAS points that are ground; all points when left out. */
  readonly classes?: readonly number[];
}

/** A surface through all points of a file; as `PatchData`. */
export interface PatchSpec extends PointFile {
  readonly method: "patch";
  readonly longestSide?: number;
}

/** A spline fitted to the points of a file; as `SmoothData`. */
export interface SmoothSpec extends PointFile {
  readonly method: "smooth";
  readonly cell: number;
  readonly smoothingLength?: number;
  readonly reach?: number;
}
