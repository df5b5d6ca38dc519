import type { FileContents } from "@talus/geodata";
import type { GateSpec, Scenario } from "@talus/scenario";
import { requireFunction, requireList, requireMembers, requireObject } from "@talus/scenario/rules";
import type { SceneParts } from "@talus/simulation";
import { onFileLines, resolveLines } from "./resolve-lines.ts";
import { resolveMeshes } from "./resolve-meshes.ts";
import { type ResolvedTerrain, type ResolveOptions, resolveTerrain } from "./resolve-terrain.ts";
import { resolveZones } from "./resolve-zones.ts";

/** The ground of a scenario and what is on it, as data. */
export interface ResolvedScene extends ResolvedTerrain {
  /** For `createModel`. */
  readonly parts: SceneParts;
}

/** A file that the terrain of a scenario is made of. */
export interface SceneFile {
  /** As the scenario names it. */
  readonly file: string;
  /** The key that names it, such as "terrain.surface.file". */
  readonly key: string;
}

/** @param gates of the same scenario, which may follow lines of files */
export function sceneFiles(
  terrain: Scenario["terrain"],
  gates: Scenario["gates"] = [],
): readonly SceneFile[] {
  requireMembers("sceneFiles", "terrain", terrain, ["surface"]);
  requireList("sceneFiles", "gates", gates);
  const { surface, materials, obstacles = [] } = terrain;
  const files: SceneFile[] = [];
  if ("file" in surface) files.push({ file: surface.file, key: "terrain.surface.file" });
  if (materials !== undefined && "file" in materials) {
    files.push({ file: materials.file, key: "terrain.materials.file" });
  }
  for (const [i, obstacle] of obstacles.entries()) {
    if (obstacle.kind === "mesh") files.push({ file: obstacle.file, key: `terrain.obstacles[${i}].file` });
  }
  for (const { file, key } of onFileLines(terrain, gates)) files.push({ file, key: `${key}.file` });
  return files;
}

/** The gates with other names for their files. */
export function withGateFiles(
  gates: readonly GateSpec[],
  rename: (file: string) => string,
): readonly GateSpec[] {
  requireList("withGateFiles", "gates", gates);
  requireFunction("withGateFiles", "rename", rename);
  return gates.map((gate) =>
    gate.kind === "plane" || gate.file === undefined ? gate : { ...gate, file: rename(gate.file) },
  );
}

/** The terrain with other names for its files. */
export function withSceneFiles(
  terrain: Scenario["terrain"],
  rename: (file: string) => string,
): Scenario["terrain"] {
  requireMembers("withSceneFiles", "terrain", terrain, ["surface"]);
  requireFunction("withSceneFiles", "rename", rename);
  const renamed = <T extends object>(part: T): T =>
    "file" in part && typeof part.file === "string" ? { ...part, file: rename(part.file) } : part;
  const { surface, materials, obstacles } = terrain;
  return {
    ...terrain,
    surface: renamed(surface),
    ...(materials === undefined ? {} : { materials: renamed(materials) }),
    ...(obstacles === undefined ? {} : { obstacles: obstacles.map(renamed) }),
  };
}

/**
 * `resolveTerrain`, the zones of materials on that ground, the triangles of obstacles, and the lines that walls, dams and gates follow.
 *
 * @param files contents by the name in the scenario; all of `sceneFiles(terrain)`
 * @param known the ground, where it has been resolved before
 * @param gates of the same scenario, which may follow lines of files
 * @throws RangeError when a file is not in `files`; TerrainFileError, of one line, when its contents are wrong
 */
export async function resolveScene(
  terrain: Scenario["terrain"],
  files: ReadonlyMap<string, FileContents>,
  options: ResolveOptions = {},
  known?: ResolvedTerrain,
  gates: readonly GateSpec[] = [],
): Promise<ResolvedScene> {
  requireMembers("resolveScene", "terrain", terrain, ["surface"]);
  requireObject("resolveScene", "files", files);
  requireObject("resolveScene", "options", options);
  requireList("resolveScene", "gates", gates);
  const ground = known ?? (await resolveTerrain(terrain.surface, files, options));
  const { materials, obstacles = [] } = terrain;
  const { shownAs = (file: string): string => file } = options;
  const meshes = await resolveMeshes(obstacles, files, options, ground.origin);
  const lines = await resolveLines(onFileLines(terrain, gates), files, shownAs, ground);
  const common = { meshes, lines, origin: ground.origin };
  if (materials === undefined) return { ...ground, parts: common };
  const file = "file" in materials ? materials.file : "";
  const contents = files.get(file);
  const zones = await resolveZones(materials, contents, shownAs(file), ground, options);
  return { ...ground, parts: { ...common, zones } };
}
