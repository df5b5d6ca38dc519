import type { ImpactLaw, JointImpactLaw } from "@talus/contact";
import { ModelError, type Scenario } from "@talus/scenario";
import type { ContactMaterial, ContactMaterials } from "./contact-material.ts";
import { createLaw, findNamed, type LawTables } from "./law-tables.ts";
import { singleContactLaw } from "./single-contact-law.ts";

const KEY = "laws.jointImpact";

/**
 * The law of a scenario for the impacts of several contacts at once; undefined if it names none.
 *
 * @throws ModelError with the key, if the law is unknown or its parameters are wrong
 */
export function createJointLaw({ laws }: Scenario, tables: LawTables): JointImpactLaw | undefined {
  const { jointImpact: choice } = laws;
  if (choice === undefined) return undefined;
  return createLaw(KEY, findNamed(KEY, tables.jointImpact ?? [], choice.kind), choice);
}

/**
 * The materials with the joint law in place of the law of each pair, for a single contact too, where the scenario asks
 * for it by `always: true`; else as they are.
 *
 * @throws ModelError if a pair has an impact law that no coefficient of restitution decides
 */
export function resolvedJointly(
  scenario: Scenario,
  tables: LawTables,
  materials: ContactMaterials,
): ContactMaterials {
  if (scenario.laws.jointImpact?.always !== true) return materials;
  const resolved = (material: ContactMaterial): ContactMaterial => {
    const { impactLaw, lastImpactLaw, frictionLaw, forceLaw, isByRestitution } = material;
    if (forceLaw !== undefined) return material;
    if (!isByRestitution) {
      const friction =
        frictionLaw.inImpacts === undefined ? "" : ` under the friction law "${frictionLaw.name}"`;
      const allowed = tables.impact.filter(({ followsFriction }) => followsFriction === true);
      throw new ModelError(
        `${KEY}.always: got true with the impact law "${impactLaw.name}"${friction}, which no coefficient of ` +
          `restitution decides alone; allowed with Coulomb's friction and ${allowed.map(({ name }) => name).join(", ")}`,
      );
    }
    const single = (law: ImpactLaw): ImpactLaw => {
      const joint = createJointLaw(scenario, tables); // with buffers of its own
      return joint === undefined ? law : singleContactLaw(joint, law);
    };
    return { ...material, impactLaw: single(impactLaw), lastImpactLaw: single(lastImpactLaw) };
  };
  const [ground, ...others] = materials;
  return [resolved(ground), ...others.map(resolved)];
}
