import type {
  FormulaData,
  HeightGridData,
  MeshData,
  PatchData,
  PlaneData,
  ProfileData,
  RevolutionData,
  SmoothData,
  SweepData,
} from "@talus/terrain";

/**
 * Which ground: the data of the terrain's surface, with the name of a file in place of what is read from it. Lengths in
 * m.
 */
export type TerrainSurfaceSpec =
  | PlaneData
  | Omit<FormulaData, "origin">
  | GridSpec
  | RevolutionData
  | Omit<ProfileData, "origin">
  | Omit<SweepData, "origin">
  | MeshSpec
  | PatchSpec
  | SmoothSpec;

interface OfFile {
  /** Relative to the scenario file. */
  readonly file: string;
}

/** A file of heights. */
interface HeightFile extends OfFile {
  /** Height that means no data, in the unit of the file, besides what the file says. */
  readonly noData?: number;
}

type GridSpec = Omit<HeightGridData, "grid"> &
  HeightFile & {
    /** Cells that the file may have; as many as its size makes likely when left out. */
    readonly mostCells?: number;
  };

/** Triangles, from a file. */
type MeshSpec = Omit<MeshData, "vertices" | "triangles"> &
  OfFile & {
    /** Length of the file's unit, m; 1 when left out. */
    readonly unit?: number;
  };

interface PointFile extends HeightFile {
  /** Classes of LAS points that are ground; all points when left out. */
  readonly classes?: readonly number[];
  /** Points that the file may have; as many as its size makes likely when left out. */
  readonly mostPoints?: number;
}

/** A surface through all points of a file. */
export type PatchSpec = Omit<PatchData, "x" | "y" | "z"> & PointFile;

/** A spline fitted to the points of a file. */
export type SmoothSpec = Omit<SmoothData, "x" | "y" | "z"> & PointFile;
