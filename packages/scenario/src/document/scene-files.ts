import { requireFunction, requireList, requireMembers } from "@talus/portable-math/arguments";
import type { GateSpec } from "../types/gate-spec.ts";
import type { ObstacleSpec } from "../types/obstacle-spec.ts";
import type { Scenario } from "../types/scenario.ts";

/** A file that the terrain of a scenario uses. */
export interface SceneFile {
  /** Name in the scenario. */
  readonly file: string;
  /** Key that names it, such as "terrain.surface.file". */
  readonly key: string;
}

/** @param gates of the same scenario, which may also follow lines of files */
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

/** The gates with their files renamed. */
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

/** The terrain with its files renamed. */
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

/** An obstacle or gate that follows a line of a file. */
export interface OnFileLine {
  /** Its key in the scenario, such as "terrain.obstacles[0]". */
  readonly key: string;
  readonly file: string;
  readonly line?: string | number;
}

/** All walls, dams and gates that follow a line of a file. */
export function onFileLines(
  { obstacles = [] }: Scenario["terrain"],
  gates: readonly GateSpec[] = [],
): readonly OnFileLine[] {
  const onLine = (each: ObstacleSpec | GateSpec, key: string): OnFileLine[] => {
    if (each.kind !== "wall" && each.kind !== "dam" && each.kind !== "line") return [];
    const { file, line } = each;
    return file === undefined ? [] : [{ key, file, ...(line === undefined ? {} : { line }) }];
  };
  return [
    ...obstacles.flatMap((each, i) => onLine(each, `terrain.obstacles[${i}]`)),
    ...gates.flatMap((each, i) => onLine(each, `gates[${i}]`)),
  ];
}
