import type { AddCommand } from "./add-command.ts";
import { type ScenarioOptions, scenarioRequest, withScenario } from "./scenario-options.ts";

const help = `
Also reads the files named in the scenario, builds the model and checks its start. The output is itself a scenario.

Examples:
  talus check slope.yaml
  talus check slope.yaml --json | jq .solver
  talus check slope.yaml --set body.radius=0.4 > larger.yaml
  talus check slope.yaml --quiet && echo good`;

interface CheckOptions extends ScenarioOptions {
  readonly quiet: boolean;
  readonly json: boolean;
}

export const addCheck: AddCommand = (program, _, say) => {
  withScenario(program.command("check"))
    .description("check a scenario and show it with all defaults filled in")
    .option("--quiet", "print nothing; the exit code is the result", false)
    .option("--json", "show it as JSON instead of YAML", false)
    .addHelpText("after", help)
    .action(async (file: string, options: CheckOptions) => {
      const { performCheck } = await import("../scenario/perform-check.ts");
      const { quiet, json } = options;
      say(await performCheck({ ...scenarioRequest(file, options), quiet, json }));
    });
};
