import type { ReaderTable } from "@talus/geodata";
import { requireObject } from "@talus/portable-math/arguments";
import type { JsonRecord } from "@talus/portable-math/json";
import { partialSchema, schemaDocument } from "../rules/json-schema.ts";
import type { KnownNames } from "./law-rule.ts";
import { topRecord } from "./scenario-rule.ts";

/** Files whose keys hold where this file says nothing else. */
const include: JsonRecord = {
  anyOf: [
    { type: "string", pattern: "\\S" },
    { type: "array", items: { type: "string", pattern: "\\S" }, minItems: 1 },
  ],
  description: "scenario files whose keys hold where this one says nothing else, relative to this file",
};

/**
 * JSON Schema of scenario files, from the rules that read them, for the completion of editors: it accepts every file
 * that `createScenarioReader` does, and refuses unknown keys, missing keys, wrong types, names and ranges of numbers.
 * What is left to the reader: ranges of numbers with units, and what depends on two keys.
 *
 * @param names   the laws and steppers that a file may name
 * @param readers the formats that its files may have; left out: those of `readers` of the package geodata
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
