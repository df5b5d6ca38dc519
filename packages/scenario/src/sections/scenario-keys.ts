import { requireObject } from "@talus/portable-math/arguments";
import { type KeyTable, keyTables } from "../rules/key-tables.ts";
import type { KnownNames } from "./law-rule.ts";
import { topRecord } from "./scenario-rule.ts";

/**
 * Every key of scenario files with what it may be, its default and its meaning, from the rules that read them; the
 * tables of `docs/scenario.md` are these.
 *
 * @param names the laws, steppers and formulations that a file may name
 * @returns     a table for each mapping, the top of the file first
 */
export function scenarioKeys(names: KnownNames): readonly KeyTable[] {
  requireObject("scenarioKeys", "names", names);
  return keyTables(topRecord(names));
}
