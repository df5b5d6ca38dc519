import {
  type ImpactLawDefinition,
  type ImpactValidity,
  requireValidity,
  resolveLawParameters,
} from "@talus/contact";
import { type LawChoice, ModelError } from "@talus/scenario";

/** The impacts for which a law of a scenario holds. */
export interface LawRange extends ImpactValidity {
  readonly law: string;
}

/**
 * Ranges of an impact law and of the one by which it resolves its impacts, where their definitions name them.
 *
 * @param table holds both by name
 * @throws ModelError with the key of a law whose range is invalid
 */
export function rangesOf(
  key: string,
  choice: LawChoice,
  table: readonly ImpactLawDefinition[],
): readonly LawRange[] {
  const { kind, parameters, law: inner } = choice;
  const definition = table.find(({ name }) => name === kind);
  const within = inner === undefined ? [] : rangesOf(`${key}.law`, inner, table);
  if (definition?.validity === undefined) return within;
  try {
    const range = definition.validity(resolveLawParameters(kind, definition.parameters, parameters));
    return [{ ...requireValidity(kind, range), law: kind }, ...within];
  } catch (error) {
    if (error instanceof RangeError) throw new ModelError(`${key}: ${error.message}`);
    throw error;
  }
}
