import type { BallData, BoxData, DamData, MeshObstacleData, UprightData, WallData } from "@talus/terrain";
import type { Material } from "./material.ts";

/** A solid on the ground, and its own material; without one it has that of the ground. Lengths in m. */
export type ObstacleSpec = (
  | (Omit<WallData, "material"> & LineOfFile)
  | Omit<BoxData, "material">
  | Omit<UprightData, "material">
  | Omit<BallData, "material">
  | (Omit<DamData, "material" | "points"> & Partial<Pick<DamData, "points">> & LineOfFile)
  | MeshObstacleSpec
) & { readonly material?: Material };

/** In place of points, a line of a GeoJSON file. */
export interface LineOfFile {
  /** Relative to the scenario file. */
  readonly file?: string;
  /** Which of its lines: the name or id of its feature, or its number from 1. Left out: the only one. */
  readonly line?: string | number;
}

/** A closed mesh from a file, relative to the scenario file. */
export interface MeshObstacleSpec extends Omit<MeshObstacleData, "material" | "vertices" | "triangles"> {
  readonly file: string;
  /** Length of the file's unit, m; 1 when left out. */
  readonly unit?: number;
}
