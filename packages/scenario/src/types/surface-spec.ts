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

/** A ground: the data of a surface of the terrain, with a file name in place of the data read from it. Lengths in m. */
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
  /** Height that means no data, in the unit of the file, in addition to that defined by the file. */
  readonly noData?: number;
}

type GridSpec = Omit<HeightGridData, "grid"> &
  HeightFile & {
    /** Largest number of cells. Default: as many as the size of the file makes plausible. */
    readonly mostCells?: number;
  };

/** Triangles, from a file. */
type MeshSpec = Omit<MeshData, "vertices" | "triangles"> &
  OfFile & {
    /** Length of the unit of the file, m. Default 1. */
    readonly unit?: number;
  };

interface PointFile extends HeightFile {
  /** Classes of LAS points that are ground. Default: all points. */
  readonly classes?: readonly number[];
  /** Largest number of points. Default: as many as the size of the file makes plausible. */
  readonly mostPoints?: number;
}

/** A surface through all points of a file. */
export type PatchSpec = Omit<PatchData, "x" | "y" | "z"> & PointFile;

/** A spline fitted to the points of a file. */
export type SmoothSpec = Omit<SmoothData, "x" | "y" | "z"> & PointFile;
