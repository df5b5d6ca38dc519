import type { AddCommand } from "./add-command.ts";
import { collect, type ScenarioOptions, scenarioRequest, withScenario } from "./scenario-options.ts";

const help = `
VALUES is a list, 0.2,0.3,0.5 or 10 deg,20 deg, or a range FROM..TO:COUNT of equally spaced numbers, 0.2..0.6:5. With several
--vary there is a run for every combination; the last one changes fastest. One run is one row, with the varied keys,
the status and the figures of the summary; those of obstacles and gates have their names in brackets.
Without --out the table goes to stdout. With it DIR gets sweep.csv, sweep.check, which reveals damage, and
manifest.json, a scenario that records what was varied: talus sweep DIR/manifest.json repeats the sweep.
Where the scenario gives no tolerance of its solver, the runs of a sweep have 1e-6 relative and 1e-8 absolute.
Rows do not depend on the number of workers. Ctrl-C keeps the finished rows; --resume computes the others, and those
that are damaged or missing again.
The exit code is 3 when a run has failed; its row says why.

Examples:
  talus sweep slope.yaml --vary terrain.material.staticFriction=0.2..0.6:9 --out friction
  talus sweep wall.yaml --vary "terrain.obstacles[0].height=1,2,3" --vary "start.velocity[0]=5..15:11" --out walls
  talus sweep walls/manifest.json --out walls --resume
  talus sweep slope.yaml --vary seed=1..1000:1000 --set laws.impact="{ kind: rough-ground, roughness: 0.02 }" --out mc
  talus sweep slope.yaml --vary body.radius=0.2,0.4 | cut -d, -f1-5`;

interface SweepOptions extends ScenarioOptions {
  readonly vary: readonly string[];
  readonly out?: string;
  readonly overwrite: boolean;
  readonly resume: boolean;
  readonly format: string;
  readonly workers?: string;
  readonly quiet: boolean;
  readonly json: boolean;
}

export const addSweep: AddCommand = (program, host, say) => {
  withScenario(program.command("sweep"))
    .description("run a scenario for many values of its keys")
    .option("--vary <KEY=VALUES>", "a key and its values; repeatable", collect, [])
    .option("--out <DIR>", "write the table into this new directory")
    .option("--resume", "continue the sweep in DIR", false)
    .option("--overwrite", "replace DIR if it contains a sweep", false)
    .option("--format <FORMATS>", "csv, or csv,json for sweep.json too", "csv")
    .option("--workers <N>", "number of concurrent runs (default: number of processors)")
    .option("--quiet", "print nothing", false)
    .option("--json", "print the table as JSON", false)
    .addHelpText("after", help)
    .action(async (file: string, options: SweepOptions) => {
      const { performSweep } = await import("../sweep/perform-sweep.ts");
      const { surroundingsOf } = await import("../host/surroundings.ts");
      const { vary, out, overwrite, resume, format, workers, quiet, json } = options;
      const flags = { vary, out, overwrite, resume, format, workers, quiet, json, version: host.version };
      const request = { ...scenarioRequest(file, options), ...flags };
      const { startProgress } = surroundingsOf(host, quiet);
      say(await performSweep(request, { openPool: host.openPool, startProgress }));
    });
};
