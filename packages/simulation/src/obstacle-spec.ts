import type { BallData, BoxData, DamData, MeshObstacleData, UprightData, WallData } from "@talus/terrain";
import type { Material } from "./scenario.ts";

/** A solid on the ground, and its own material; without one it has that of the ground. Lengths in m. */
export type ObstacleSpec = (
  | Omit<WallData, "material">
  | Omit<BoxData, "material">
  | Omit<UprightData, "material">
  | Omit<BallData, "material">
  | Omit<DamData, "material">
  | MeshObstacleSpec
) & { readonly material?: Material };

/** A closed mesh from a file, relative to the scenario file. */
export interface MeshObstacleSpec extends Omit<MeshObstacleData, "material" | "vertices" | "triangles"> {
  readonly file: string;
  /** Length of the file's unit, m; 1 when left out. */
  readonly unit?: number;
}
