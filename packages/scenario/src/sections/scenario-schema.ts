import type { ReaderTable } from "@talus/geodata";
import { requireObject } from "@talus/portable-math/arguments";
import type { JsonRecord } from "@talus/portable-math/json";
import { partialSchema, schemaDocument } from "../rules/json-schema.ts";
import type { KnownNames } from "./law-rule.ts";
import { topRecord } from "./scenario-rule.ts";

/** Key for files whose keys apply unless this file overrides them. */
const include: JsonRecord = {
  anyOf: [
    { type: "string", pattern: "\\S" },
    { type: "array", items: { type: "string", pattern: "\\S" }, minItems: 1 },
  ],
  description: "scenario files whose keys apply unless this one overrides them, relative to this file",
};

/**
 * JSON Schema of scenario files, from the rules that read them, for completion in editors. It accepts every file that
 * `createScenarioReader` accepts, and refuses unknown keys, missing keys, wrong types, names and ranges of numbers. It
 * does not check ranges of numbers with units, nor conditions on two keys.
 *
 * @param names   laws and steppers that a file may name
 * @param readers formats of data files; default: `readers` of the package geodata
 * @returns       plain data, draft 2020-12
 */
export function scenarioSchema(names: KnownNames, readers?: ReaderTable): JsonRecord {
  if (names !== undefined) requireObject("scenarioSchema", "names", names);
  const { schema } = topRecord(names, readers);
  if (schema === false || typeof schema.properties !== "object") {
    throw new TypeError("scenarioSchema: the rule of a scenario must be a mapping");
  }
  const whole = { ...schema, properties: { ...schema.properties, include } };
  return schemaDocument("Talus scenario, version 1", [
    whole,
    { ...partialSchema(whole), required: ["include"] },
  ]);
}
