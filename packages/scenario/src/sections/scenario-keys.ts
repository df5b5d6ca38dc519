import { requireObject } from "@talus/portable-math/arguments";
import { type KeyTable, keyTables } from "../rules/key-tables.ts";
import type { KnownNames } from "./law-rule.ts";
import { topRecord } from "./scenario-rule.ts";

/**
 * Every key of scenario files with allowed values, default and meaning, derived from the rules that read it. The tables
 * of `docs/scenario.md` are generated from it.
 *
 * @param names laws, steppers and formulations that a file may name
 * @returns     a table for each mapping, beginning with the top of the file
 */
export function scenarioKeys(names: KnownNames): readonly KeyTable[] {
  requireObject("scenarioKeys", "names", names);
  return keyTables(topRecord(names));
}
