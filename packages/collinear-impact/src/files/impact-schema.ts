import type { JsonRecord } from "@talus/results/text";
import { schemaDocument } from "@talus/scenario/rules";
import { impactRecord } from "./impact-rules.ts";

/**
 * JSON Schema of impact files, from the rules that read them, for the completion of editors: it accepts every file that
 * `readImpact` accepts. Left to `readImpact`: ranges of numbers with units, the number of layers, and everything else
 * that depends on two keys.
 *
 * @returns plain data, draft 2020-12
 */
export function impactSchema(): JsonRecord {
  return schemaDocument("Talus impact, version 1", [
    impactRecord("SI").schema,
    impactRecord("dimensionless").schema,
  ]);
}
