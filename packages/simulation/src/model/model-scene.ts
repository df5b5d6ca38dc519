import type { Scenario } from "@talus/scenario";
import type { Terrain } from "@talus/terrain";
import { crestWarnings } from "./crest-warnings.ts";
import { createGates, type Gate } from "./gate.ts";
import { createObstacleFrames, type ObstacleFrame } from "./obstacle-frame.ts";
import { createObstacleScene, type ObstacleScene } from "./obstacle-scene.ts";
import type { SceneParts } from "./scene-parts.ts";

/** All of a model that depends on its ground and on what stands on it alone. Never changed, so models may share it. */
export interface ModelScene extends ObstacleScene {
  /** Ground alone, zones, triangles of meshes: the same objects, or another scene. */
  readonly ground: Terrain;
  readonly zones: SceneParts["zones"];
  readonly meshes: SceneParts["meshes"];
  /** Everything else that it was made from, as text. */
  readonly description: string;
  readonly gates: readonly Gate[];
  readonly obstacleFrames: ReadonlyMap<string, ObstacleFrame>;
  /** Of crests that are not at their height. */
  readonly warnings: readonly string[];
}

/**
 * The scene of a scenario, or a known one where it is the same.
 *
 * @param scenario with the points of its lines
 * @throws ModelError if an obstacle or a gate cannot stand where the scenario puts it, or a zone is invalid
 */
export function createModelScene(
  scenario: Scenario,
  ground: Terrain,
  parts: SceneParts,
  known: ModelScene | undefined,
): ModelScene {
  const { zones, meshes, origin } = parts;
  const description = describe(scenario, origin);
  const isSame =
    known !== undefined &&
    known.ground === ground &&
    known.zones === zones &&
    hasSameMeshes(known.meshes, meshes) &&
    known.description === description;
  if (isSame) return known;
  const scene = createObstacleScene(scenario, ground, parts);
  return {
    ...scene,
    ground,
    zones,
    meshes,
    description,
    gates: createGates(scenario, ground),
    obstacleFrames: createObstacleFrames(scenario, ground),
    warnings: crestWarnings(scenario, ground, origin),
  };
}

/** Obstacles, gates and materials by place as text. Numbers are written so that different ones differ. */
function describe({ terrain, gates }: Scenario, origin: SceneParts["origin"]): string {
  return JSON.stringify([terrain.obstacles, terrain.materials, gates, origin], (_key, value: unknown) =>
    typeof value === "number" && (!Number.isFinite(value) || Object.is(value, -0))
      ? `number ${Object.is(value, -0) ? "-0" : value}`
      : value,
  );
}

/** The triangles of the same meshes. Their list is made anew by each reading. */
function hasSameMeshes(a: SceneParts["meshes"], b: SceneParts["meshes"]): boolean {
  if ((a?.size ?? 0) !== (b?.size ?? 0)) return false;
  for (const [i, mesh] of a ?? []) if (b?.get(i) !== mesh) return false;
  return true;
}
