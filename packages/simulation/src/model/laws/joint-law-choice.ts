import type { JointImpactLaw } from "@talus/contact";
import { ModelError, type Scenario } from "@talus/scenario";
import { createLaw, findNamed, type LawTables } from "./law-tables.ts";

const KEY = "laws.jointImpact";

/**
 * The law of a scenario for the impacts of several contacts at once; undefined if it names none.
 *
 * @throws ModelError with the key, if the law is unknown or its parameters are wrong
 */
export function createJointLaw({ laws }: Scenario, tables: LawTables): JointImpactLaw | undefined {
  const { jointImpact: choice } = laws;
  if (choice === undefined) return undefined;
  if (choice.always === true) {
    throw new ModelError(
      `${KEY}.always: got true; allowed: false: a single contact is resolved by the law of its pair`,
    );
  }
  return createLaw(KEY, findNamed(KEY, tables.jointImpact ?? [], choice.kind), choice);
}
