import type { ZoneData } from "@talus/geodata";
import type { MeshObstacleData } from "@talus/terrain";

/** What a scenario names and files or lists hold, already read. */
export interface SceneParts {
  /** Where on the map which of `terrain.materials` is. */
  readonly zones?: ZoneData;
  /** Triangles of each obstacle of kind mesh, in m, by its place among `terrain.obstacles`. */
  readonly meshes?: ReadonlyMap<number, Pick<MeshObstacleData, "vertices" | "triangles">>;
  /** Lines of files that walls, dams and gates follow, in the coordinates of the ground. */
  readonly lines?: FileLines;
  /** Map = coordinates of the ground + origin, m, for warnings. */
  readonly origin?: { readonly x: number; readonly y: number };
}

/** Lines that were read from files, by the key of what follows them, such as "terrain.obstacles[0]" or "gates[1]". */
export type FileLines = ReadonlyMap<string, readonly (readonly [number, number])[]>;
