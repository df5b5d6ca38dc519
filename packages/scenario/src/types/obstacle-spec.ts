import type { BallData, BoxData, DamData, MeshObstacleData, UprightData, WallData } from "@talus/terrain";
import type { Material } from "./material.ts";

/** A solid on the ground with its own material; by default that of the ground. Lengths in m. */
export type ObstacleSpec = (
  | (Omit<WallData, "material"> & LineOfFile)
  | Omit<BoxData, "material">
  | Omit<UprightData, "material">
  | Omit<BallData, "material">
  | (Omit<DamData, "material" | "points"> & Partial<Pick<DamData, "points">> & LineOfFile)
  | MeshObstacleSpec
) & { readonly material?: Material };

/** A line of a GeoJSON file, instead of points. */
export interface LineOfFile {
  /** Relative to the scenario file. */
  readonly file?: string;
  /** Name or id of the feature, or number of the line from 1. Default: the only one. */
  readonly line?: string | number;
}

/** A closed mesh from a file, relative to the scenario file. */
export interface MeshObstacleSpec extends Omit<MeshObstacleData, "material" | "vertices" | "triangles"> {
  readonly file: string;
  /** Length of the unit of the file, m. Default 1. */
  readonly unit?: number;
}
