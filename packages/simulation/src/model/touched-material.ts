import type { Contact } from "@talus/terrain";
import { type ContactMaterial, type ContactMaterials, createImpactSources } from "./laws/contact-material.ts";
import type { SphereModel } from "./sphere-model.ts";

/** The same materials for a separate run, with one sequence of random numbers for all of them. */
export function materialsOfRun({ materials }: SphereModel, random: () => number): ContactMaterials {
  const sources = createImpactSources(random);
  const own = (material: ContactMaterial): ContactMaterial => ({
    ...material,
    impactContext: { ...material.impactContext, ...sources },
  });
  const [ground, ...others] = materials;
  return [own(ground), ...others.map(own)];
}

/** The touched material. */
export function materialOf({ materials }: SphereModel, { material }: Contact): ContactMaterial {
  return materials[material] ?? materials[0];
}

/** True if anything of the scenario is compliant. */
export function hasForceLaws({ materials }: SphereModel): boolean {
  return materials.some(({ forceLaw }) => forceLaw !== undefined);
}
