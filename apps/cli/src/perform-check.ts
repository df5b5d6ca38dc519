import { scenarioJson, scenarioYaml } from "@talus/io";
import { simulate } from "@talus/simulation";
import { exitCode } from "./exit-code.ts";
import { failureOf } from "./failure-report.ts";
import { loadScenario } from "./load-scenario.ts";
import type { Reply } from "./run-request.ts";

/** Reads a scenario and its files, makes the model, tries its start, and shows the scenario with its defaults. */
export async function performCheck(file: string, laws: readonly string[], json: boolean): Promise<Reply> {
  try {
    const { scenario, model, naming } = await loadScenario(file, laws);
    naming(() => simulate(model, { signal: { aborted: true } })); // the start, and no step
    const shown = json ? scenarioJson(scenario) : scenarioYaml(scenario);
    return { exitCode: exitCode.done, stdout: shown, stderr: "" };
  } catch (error) {
    const failure = failureOf(error);
    return { exitCode: failure.exitCode, stdout: "", stderr: failure.message };
  }
}
