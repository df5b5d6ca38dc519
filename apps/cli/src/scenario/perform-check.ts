import { scenarioJson, scenarioYaml } from "@talus/runner/files";
import { done, type Reply, replyOf } from "../process/reply.ts";
import { loadScenario } from "./load-scenario.ts";
import type { ScenarioRequest } from "./scenario-request.ts";

export interface CheckRequest extends ScenarioRequest {
  /** True for no output: the exit code is the result. */
  readonly quiet: boolean;
  readonly json: boolean;
}

/** Reads a scenario and its files, creates the model, checks its start, and shows the scenario with its defaults. */
export function performCheck(request: CheckRequest): Promise<Reply> {
  return replyOf(async () => {
    const { scenario, model, run } = await loadScenario(request);
    run({ signal: { aborted: true } }); // the start without any step
    const stdout = request.quiet ? "" : request.json ? scenarioJson(scenario) : scenarioYaml(scenario);
    const stderr = model.warnings.map((warning) => `talus: ${request.file}: warning: ${warning}\n`).join("");
    return { ...done(stdout), stderr };
  });
}
