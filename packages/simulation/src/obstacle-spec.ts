import type { BallData, BoxData, DamData, UprightData, WallData } from "@talus/terrain";
import type { Material } from "./scenario.ts";

/** A solid on the ground, and its own material; without one it has that of the ground. Lengths in m. */
export type ObstacleSpec = (
  | Omit<WallData, "material">
  | Omit<BoxData, "material">
  | Omit<UprightData, "material">
  | Omit<BallData, "material">
  | Omit<DamData, "material">
) & { readonly material?: Material };
