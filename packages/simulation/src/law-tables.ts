import type {
  ForceLawDefinition,
  FrictionLawDefinition,
  ImpactLawDefinition,
  PivotingLawDefinition,
  RollingLawDefinition,
} from "@talus/contact";
import type { Stepper } from "@talus/ode";
import { ModelError } from "./model-error.ts";
import type { LawChoice } from "./scenario.ts";

/** The laws and steppers a scenario may name. Passed explicitly; a longer table is made by adding to a copy. */
export interface LawTables {
  readonly impact: readonly ImpactLawDefinition[];
  readonly friction: readonly FrictionLawDefinition[];
  /** Force laws, which a scenario names as `contact`. */
  readonly contact: readonly ForceLawDefinition[];
  readonly rolling: readonly RollingLawDefinition[];
  readonly pivoting: readonly PivotingLawDefinition[];
  readonly steppers: readonly Stepper[];
}

/** @throws ModelError with the key and the names that there are */
export function findNamed<T extends { readonly name: string }>(
  key: string,
  table: readonly T[],
  name: string,
): T {
  const found = table.find((entry) => entry.name === name);
  if (found !== undefined) return found;
  throw new ModelError(
    `${key}: there is no "${name}"; known are ${table.map((entry) => entry.name).join(", ")}`,
  );
}

/** A law made with the parameters of a choice. @throws ModelError with the key and what the law says of them */
export function createLaw<L>(
  key: string,
  law: { create(parameters: LawChoice["parameters"]): L },
  { parameters }: LawChoice,
): L {
  try {
    return law.create(parameters);
  } catch (error) {
    if (error instanceof RangeError) throw new ModelError(`${key}: ${error.message}`);
    throw error;
  }
}
