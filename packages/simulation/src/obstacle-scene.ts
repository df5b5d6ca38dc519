import type { ContactContext } from "@talus/contact";
import {
  type Contact,
  createScene,
  createZonedTerrain,
  type MeshObstacleData,
  type ObstacleData,
  type Terrain,
  type ZoneData,
} from "@talus/terrain";
import { ModelError } from "./model-error.ts";
import type { MeshObstacleSpec } from "./obstacle-spec.ts";
import type { Scenario } from "./scenario.ts";
import type { SphereModel } from "./sphere-model.ts";

/** What a scenario names and files or lists hold, already read. */
export interface SceneParts {
  /** Where on the map which of `terrain.materials` is. */
  readonly zones?: ZoneData;
  /** Triangles of each obstacle of kind mesh, in m, by its place among `terrain.obstacles`. */
  readonly meshes?: ReadonlyMap<number, Pick<MeshObstacleData, "vertices" | "triangles">>;
}

/**
 * The ground with the scenario's materials and obstacles on it, and the coefficients of each material: 0 the ground's, then
 * those of its zones, then those of obstacles.
 */
export interface ObstacleScene {
  readonly terrain: Terrain;
  readonly contexts: SphereModel["contexts"];
  readonly zoneNames: SphereModel["zoneNames"];
}

/** @throws ModelError when an obstacle cannot stand where the scenario puts it, or a zone is none */
export function createObstacleScene(
  { terrain, body }: Scenario,
  ground: Terrain,
  { zones, meshes }: SceneParts,
): ObstacleScene {
  const { mass, radius } = body;
  const { classes = {} } = terrain.materials ?? {};
  const contexts: [ContactContext, ...ContactContext[]] = [{ ...terrain.material, mass, radius }];
  for (const material of Object.values(classes)) contexts.push({ ...material, mass, radius });
  const obstacles = (terrain.obstacles ?? []).map(({ material, ...spec }, i): ObstacleData => {
    const obstacle = spec.kind === "mesh" ? withTriangles(spec, i, meshes) : spec;
    if (material === undefined) return obstacle;
    contexts.push({ ...material, mass, radius });
    return { ...obstacle, material: contexts.length - 1 };
  });
  const zoned = naming("terrain.materials", () => {
    if (zones === undefined && terrain.materials !== undefined)
      throw new RangeError("createModel: parts.zones must hold its zones");
    return zones === undefined ? ground : createZonedTerrain(ground, zones);
  });
  const scene = naming("terrain.obstacles", () => createScene(zoned, obstacles));
  return { terrain: scene, contexts, zoneNames: Object.keys(classes) };
}

function withTriangles(
  { file, unit: _unit, ...obstacle }: MeshObstacleSpec,
  i: number,
  meshes: SceneParts["meshes"],
): MeshObstacleData {
  const mesh = meshes?.get(i);
  if (mesh === undefined) throw new RangeError(`createModel: parts.meshes must hold ${file}, obstacle ${i}`);
  return { ...obstacle, ...mesh };
}

/** @throws ModelError with the key in place of the name of the function that found the fault */
function naming<T>(key: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    throw new ModelError(`${key}: ${error.message.replace(/^create\w+: /, "")}`);
  }
}

/** Name of the material that is touched: of its zone, or of the obstacle that has it; "terrain" for that of the ground. */
export function materialNameOf({ zoneNames }: SphereModel, { material, object, feature }: Contact): string {
  if (material === 0) return "terrain";
  return object > 0 ? feature : (zoneNames[material - 1] ?? "terrain");
}

/** Coefficients of the material that is touched. */
export function contextOf({ contexts }: SphereModel, contact: Contact): ContactContext {
  return contexts[contact.material] ?? contexts[0];
}

/** Step within which the touched object is smooth enough to sample events, m. */
export function smoothLengthAt({ query }: SphereModel, contact: Contact): number {
  return query.objects?.smoothLengthOf(contact.object) ?? query.smoothLength;
}
