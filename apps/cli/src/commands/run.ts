import type { FilmOptions } from "../formats/film-choice.ts";
import { formatsHelp } from "../formats/format-meanings.ts";
import type { AddCommand } from "./add-command.ts";
import { withFilm } from "./film-options.ts";
import { type ScenarioOptions, scenarioRequest, withScenario } from "./scenario-options.ts";

const help = `
When the run has ended, writes into DIR: summary.json, manifest.json, and in the requested formats events, trajectory,
loads, and gates where the scenario has gates. FORMATS is a list of
${formatsHelp()}
A KEY names its sections and list positions, in quotes since shells interpret brackets: "start.velocity[0]=5".
A VALUE is written as in YAML: 5, 20 deg, [10, 0, 0], { kind: soil, halfSpeed: 5 }. KEY= without a value removes the key.
Ctrl-C ends the run at its next step, and a film at its next frame, and keeps what is finished in DIR; the same command
with --overwrite runs it to its end.

Examples:
  talus run slope.yaml --out results --overwrite
  talus run slope.yaml --set terrain.material.staticFriction=0.3 --set "start.velocity=[12, 0, 0]"
  talus run slope.yaml --out results --format csv,html
  talus run slope.yaml --out results --format csv,film --view=-90,20 --frames 200
  talus run slope.yaml --json | jq .outcome
  talus run slope.yaml --law ./my-law.js  with a custom law (its code is run)
  talus run slope.yaml --reader ./my-format.js  with files in a custom format (likewise)`;

interface RunOptions extends ScenarioOptions, FilmOptions {
  readonly out?: string;
  readonly overwrite: boolean;
  readonly format: string;
  readonly verboseEvents: boolean;
  readonly quiet: boolean;
  readonly json: boolean;
}

export const addRun: AddCommand = (program, host, say) => {
  const command = withScenario(program.command("run"))
    .description("simulate a scenario")
    .option("--out <DIR>", "write the results into this new directory")
    .option("--overwrite", "replace DIR if it is empty or contains only results of Talus", false)
    .option("--format <FORMATS>", "formats of the results, see below", "csv");
  withFilm(command)
    .option(
      "--verbose-events",
      "also record each crossing of a patch boundary between two pieces of the ground as an event",
      false,
    )
    .option("--quiet", "print no summary", false)
    .option("--json", "print the summary as JSON", false)
    .addHelpText("after", help)
    .action(async (file: string, options: RunOptions) => {
      const { out, overwrite, format, view, frames, size, verboseEvents, quiet, json } = options;
      const film = { ...(view !== undefined && { view }), frames, size };
      const { colours, version } = host;
      const namesFormat = command.getOptionValueSource("format") === "cli";
      const flags = {
        out,
        overwrite,
        format,
        namesFormat,
        film,
        verboseEvents,
        quiet,
        json,
        colours,
        version,
      };
      const { performRun } = await import("../run/perform-run.ts");
      const { surroundingsOf } = await import("../host/surroundings.ts");
      say(await performRun({ ...scenarioRequest(file, options), ...flags }, surroundingsOf(host, quiet)));
    });
};
