import { parametersOutside, resolveLawParameters } from "@talus/contact";
import { type LawChoice, ModelError, type Scenario } from "@talus/scenario";
import { findNamed, type LawTables } from "./law-tables.ts";
import { listMaterials } from "./material-list.ts";

/** Laws that materials may have of their own. */
const kinds = ["impact", "friction", "contact", "rolling", "pivoting"] as const;

type Kind = (typeof kinds)[number];

/**
 * A sentence for each parameter of a law in use that lies outside the range of its source.
 *
 * @throws ModelError with the key of a law that is not known, or whose range is none
 */
export function parameterWarnings(scenario: Scenario, tables: LawTables): readonly string[] {
  const warnings = new Set<string>();
  for (const { key, material } of listMaterials(scenario.terrain)) {
    for (const kind of kinds) {
      const own = material[kind];
      const choice = own ?? scenario.laws[kind];
      if (choice === undefined) continue;
      const place = own === undefined ? `laws.${kind}` : `${key}.${kind}`;
      for (const warning of warningsOf(place, kind, choice, tables)) warnings.add(warning);
    }
  }
  return [...warnings];
}

function warningsOf(key: string, kind: Kind, choice: LawChoice, tables: LawTables): readonly string[] {
  const { parameters: given, law: inner } = choice;
  const within = inner === undefined ? [] : warningsOf(`${key}.law`, kind, inner, tables);
  const { name: law, parameters } = findNamed<LawTables[Kind][number]>(key, tables[kind], choice.kind);
  try {
    const outside = parametersOutside(law, parameters, resolveLawParameters(law, parameters, given));
    const own = outside.map(({ name, unit, value, validity: { from, to, reason } }) => {
      const inUnit = unit === "1" ? "" : ` ${unit}`;
      const range = [from === undefined ? "" : ` from ${from}`, to === undefined ? "" : ` up to ${to}`].join(
        "",
      );
      return `${key}: ${name} of the law "${law}" is ${value}${inUnit}, outside its range${range}${inUnit}: ${reason}`;
    });
    return [...own, ...within];
  } catch (error) {
    if (error instanceof RangeError) throw new ModelError(`${key}: ${error.message}`);
    throw error;
  }
}
