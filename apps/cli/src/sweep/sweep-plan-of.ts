import { parseVariation, planSweep, type SweepPlan, type Variation, variationsOf } from "@talus/runner";
import { pathText } from "@talus/scenario/rules";
import { BadInput } from "../process/bad-input.ts";
import type { ScenarioFile } from "../scenario/scenario-file.ts";

/**
 * The plan of a sweep, from the values of options or otherwise from `sweep.vary` of the file.
 *
 * @throws BadInput or ScenarioError of one line
 */
export function planOf(source: ScenarioFile, vary: readonly string[]): SweepPlan {
  const { file, document, laws, readers } = source;
  if (vary.length > 0) {
    const variations = vary.map((text) => parseVariation(text, "--vary"));
    refuseLostSettings(source, variations, "--vary");
    return planSweep(document, variations, "--vary", laws.tables, readers);
  }
  const from = `${file}: sweep.vary`;
  const variations = variationsOf(document);
  refuseLostSettings(source, variations, from);
  return planSweep(document, variations, from, laws.tables, readers);
}

/** Refuses a value set by an option that every run of the sweep would replace. */
function refuseLostSettings(
  { settings }: ScenarioFile,
  variations: readonly Variation[],
  from: string,
): void {
  for (const { path, from: option } of settings) {
    const varied = variations.find((each) => each.path.every((part, i) => path[i] === part));
    if (varied === undefined) continue;
    const key = pathText(path);
    throw new BadInput(`${option}: ${key} is set here and varied by ${from}; allowed: one of them for a key`);
  }
}
