import {
  type ForceLawDefinition,
  type FrictionLawDefinition,
  type ImpactLaw,
  type ImpactLawDefinition,
  type JointImpactLawDefinition,
  type ParameterSpec,
  type PivotingLawDefinition,
  type RollingLawDefinition,
  resolveLawParameters,
} from "@talus/contact";
import type { Stepper } from "@talus/ode";
import { type LawChoice, ModelError } from "@talus/scenario";
import type { Formulation } from "../../formulations/formulation.ts";
import type { LoadDefinition } from "../loads/load-definition.ts";

/**
 * The laws, steppers and formulations a scenario may name. Passed explicitly; a longer table is made by adding to a
 * copy.
 */
export interface LawTables {
  readonly impact: readonly ImpactLawDefinition[];
  /** Impacts of several contacts at once. Default none: those of `builtInLaws`. */
  readonly jointImpact?: readonly JointImpactLawDefinition[];
  readonly friction: readonly FrictionLawDefinition[];
  /** Force laws, which a scenario names as `contact`. */
  readonly contact: readonly ForceLawDefinition[];
  readonly rolling: readonly RollingLawDefinition[];
  readonly pivoting: readonly PivotingLawDefinition[];
  /** Forces, which a scenario names under `forces`, besides the built-in ones. Default none. */
  readonly loads?: readonly LoadDefinition[];
  readonly steppers: readonly Stepper[];
  /** Named as `method`; default none, spheres by events only. */
  readonly formulations?: readonly Formulation[];
}

/** @throws ModelError with the key and the known names */
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

/** Members of a definition needed to make a law, or another part of a model, from parameters. */
interface Definition<L> {
  readonly name: string;
  readonly parameters: readonly ParameterSpec[];
  create(parameters: LawChoice["parameters"]): L;
}

/**
 * A law made with the parameters of a choice, which are checked against those of its definition, defaults filled in.
 *
 * @throws ModelError with the key, and the message of the definition or the law about the parameters
 */
export function createLaw<L>(key: string, definition: Definition<L>, choice: LawChoice): L {
  try {
    const { name, parameters } = definition;
    return definition.create(resolveLawParameters(name, parameters, choice.parameters));
  } catch (error) {
    if (error instanceof RangeError) throw new ModelError(`${key}: ${error.message}`);
    throw error;
  }
}

/**
 * An impact law made with the parameters of a choice and, if it resolves its impacts by another one, with that law.
 *
 * @throws ModelError with the key and what is wrong or allowed
 */
export function createImpactLaw(
  key: string,
  definition: ImpactLawDefinition,
  choice: LawChoice,
  table: readonly ImpactLawDefinition[],
): ImpactLaw {
  const { law } = choice;
  if (law === undefined) return createLaw(key, definition, choice);
  if (definition.inner === undefined)
    throw new ModelError(`${key}.law: the law "${definition.name}" takes no other law`);
  const found = findNamed(`${key}.law`, table, law.kind);
  if (found.inner !== undefined) {
    const known = table.filter(({ inner }) => inner === undefined).map(({ name }) => name);
    throw new ModelError(
      `${key}.law: the law "${found.name}" takes a law itself; allowed are ${known.join(", ")}`,
    );
  }
  const inner = createLaw(`${key}.law`, found, law);
  return createLaw(
    key,
    { ...definition, create: (parameters) => definition.create(parameters, inner) },
    choice,
  );
}
