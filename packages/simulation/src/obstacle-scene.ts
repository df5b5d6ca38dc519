import type { ContactContext } from "@talus/contact";
import { type Contact, createScene, type ObstacleData, type Terrain } from "@talus/terrain";
import { ModelError } from "./model-error.ts";
import type { Scenario } from "./scenario.ts";
import type { SphereModel } from "./sphere-model.ts";

/** The ground with the scenario's obstacles on it, and the coefficients of each material: 0 the ground's. */
export interface ObstacleScene {
  readonly terrain: Terrain;
  readonly contexts: SphereModel["contexts"];
}

/** @throws ModelError when an obstacle cannot stand where the scenario puts it */
export function createObstacleScene({ terrain, body }: Scenario, ground: Terrain): ObstacleScene {
  const { mass, radius } = body;
  const contexts: [ContactContext, ...ContactContext[]] = [{ ...terrain.material, mass, radius }];
  const obstacles = (terrain.obstacles ?? []).map(({ material, ...obstacle }): ObstacleData => {
    if (material === undefined) return obstacle;
    contexts.push({ ...material, mass, radius });
    return { ...obstacle, material: contexts.length - 1 };
  });
  try {
    return { terrain: createScene(ground, obstacles), contexts };
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    throw new ModelError(`terrain.obstacles: ${error.message.replace(/^createScene: /, "")}`);
  }
}

/** Coefficients of the material that is touched. */
export function contextOf({ contexts }: SphereModel, contact: Contact): ContactContext {
  return contexts[contact.material] ?? contexts[0];
}

/** Step within which the touched object is smooth enough to sample events, m. */
export function smoothLengthAt({ query }: SphereModel, contact: Contact): number {
  return query.objects?.smoothLengthOf(contact.object) ?? query.smoothLength;
}
