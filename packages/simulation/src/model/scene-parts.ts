import type { ZoneData } from "@talus/geodata";
import type { MeshObstacleData } from "@talus/terrain";

/** Parts that a scenario names and that are in files or lists, already read. */
export interface SceneParts {
  /** Places on the map of each of `terrain.materials`. */
  readonly zones?: ZoneData;
  /** Triangles of each obstacle of kind mesh, in m, by its index in `terrain.obstacles`. */
  readonly meshes?: ReadonlyMap<number, Pick<MeshObstacleData, "vertices" | "triangles">>;
  /** Lines from files that walls, dams and gates follow, in the coordinates of the ground. */
  readonly lines?: FileLines;
  /** Map = coordinates of the ground + origin, m, for warnings. */
  readonly origin?: { readonly x: number; readonly y: number };
  /** Sentences on features of the ground's files that look wrong but may be right. */
  readonly warnings?: readonly string[];
}

/**
 * Lines read from files, by the key of the object that follows them, such as "terrain.obstacles[0]" or "gates[1]".
 */
export type FileLines = ReadonlyMap<string, readonly (readonly [number, number])[]>;
