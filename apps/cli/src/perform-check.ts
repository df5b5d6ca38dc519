import { scenarioJson, scenarioYaml } from "@talus/io";
import { exitCode } from "./exit-code.ts";
import { failureOf } from "./failure-report.ts";
import { loadScenario } from "./load-scenario.ts";
import type { Reply } from "./run-request.ts";

/** Reads a scenario and its files, makes the model, and shows the scenario with its defaults. */
export function performCheck(file: string, json: boolean): Reply {
  try {
    const { scenario } = loadScenario(file);
    const shown = json ? scenarioJson(scenario) : scenarioYaml(scenario);
    return { exitCode: exitCode.done, stdout: shown, stderr: "" };
  } catch (error) {
    const failure = failureOf(error);
    return { exitCode: failure.exitCode, stdout: "", stderr: failure.message };
  }
}
