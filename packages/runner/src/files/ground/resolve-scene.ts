import type { FileContents } from "@talus/geodata";
import { requireList, requireMembers, requireObject } from "@talus/portable-math/arguments";
import { type GateSpec, onFileLines, type Scenario } from "@talus/scenario";
import type { SceneParts } from "@talus/simulation";
import { resolveLines } from "./resolve-lines.ts";
import { resolveMeshes } from "./resolve-meshes.ts";
import { type ResolvedTerrain, type ResolveOptions, resolveTerrain } from "./resolve-terrain.ts";
import { resolveZones } from "./resolve-zones.ts";

/** The ground of a scenario with its zones, obstacles and lines, as data. */
export interface ResolvedScene extends ResolvedTerrain {
  /** Data for `createModel`. */
  readonly parts: SceneParts;
}

/**
 * Resolves the ground as `resolveTerrain` does, with its zones of materials, the triangles of obstacles, and the lines
 * that walls, dams and gates follow.
 *
 * @param files contents by the name in the scenario, for all of `sceneFiles(terrain)`
 * @param known the ground, if already resolved
 * @param gates of the same scenario, which may follow lines of files
 * @throws RangeError when a file is missing in `files`; TerrainFileError, of one line, when its contents are wrong
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
  const common = { meshes, lines, origin: ground.origin, warnings: ground.warnings };
  if (materials === undefined) return { ...ground, parts: common };
  const file = "file" in materials ? materials.file : "";
  const zones = await resolveZones(materials, files, shownAs(file), ground, options);
  return { ...ground, parts: { ...common, zones } };
}
