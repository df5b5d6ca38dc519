import type { SourceDocument } from "@talus/scenario";
import { childField, type Field, failAt, parsePath, requireDocument } from "@talus/scenario/rules";
import { checkLine, checkLineOptions } from "../line/check-line.ts";
import type { LineSystem } from "../line/line-system.ts";
import { lineUnits } from "../line/line-units.ts";
import { impactDefaults as defaults, impactRecord, scaling } from "./impact-rules.ts";
import type { ImpactScenario } from "./impact-scenario.ts";

/**
 * Reads an impact file, version 1: SI or dimensionless, defaults filled in. The `manifest.json` of an impact is such a
 * file.
 *
 * @throws ScenarioError whose one line names file, line, key, what is wrong and what is allowed
 */
export function readImpact(document: SourceDocument): ImpactScenario {
  requireDocument("readImpact", document);
  const top: Field = { source: document, path: [], value: document.value };
  const scale = scalingOf(top);
  const file = impactRecord(scale).read(top);
  const { title, bodies, layers, wall, scheme, step } = file;
  const gravity = file.gravity ?? (scale === "SI" ? defaults.gravity : 1);
  const line: LineSystem = { bodies, layers, wall, gravity };
  checked(top, () => checkLine(line));
  const unit = lineUnits(line).time;
  const { endTime = defaults.endTime * unit } = file;
  checked(top, () => checkLineOptions({ step, endTime, scheme }, line));
  return { title, scaling: scale, line, scheme, step, endTime };
}

/**
 * It decides which units numbers may carry, so it is read first; a file that is not a mapping fails with the rest.
 */
function scalingOf(top: Field): ImpactScenario["scaling"] {
  if (typeof top.value !== "object" || top.value === null || Array.isArray(top.value))
    return defaults.scaling;
  const field = childField(top, "scaling");
  return field.value === undefined ? defaults.scaling : scaling.read(field);
}

/** Errors found only by the model begin with the key: they become errors at that place of the file. */
function checked(top: Field, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const [, key, what] = /^(\S+): (.*)$/s.exec(error.message) ?? [];
    if (key === undefined || what === undefined) throw error;
    failAt({ ...top, path: parsePath(key, key) }, what);
  }
}
