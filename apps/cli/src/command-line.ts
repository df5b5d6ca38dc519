import { Command, CommanderError } from "commander";
import { bugMessage } from "./bug-message.ts";
import { exitCode } from "./exit-code.ts";
import type { Reply, RunRequest } from "./run-request.ts";

/** What the command line needs from its process. */
export interface Host {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  /** Whether stdout is a terminal that wants colours. */
  readonly colours: boolean;
  readonly version: string;
  /** Performs a run; in a process it does so in a worker. */
  readonly run: (request: RunRequest) => Promise<Reply>;
}

/** Reads the arguments, does what they ask, and returns the exit code. */
export async function runCommandLine(args: readonly string[], host: Host): Promise<number> {
  let code: number = exitCode.done;
  const say = (reply: Reply): void => {
    host.stdout(reply.stdout);
    host.stderr(reply.stderr);
    code = reply.exitCode;
  };
  try {
    await createProgram(host, say).parseAsync([...args], { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.done : exitCode.badInput;
    host.stderr(bugMessage(error));
    return exitCode.bug;
  }
}

const examples = `
Examples:
  talus run slope.yaml                    simulate and print what came out
  talus run slope.yaml --out results      also write summary, events, trajectory and manifest
  talus run results/manifest.json         the same run again
  talus check slope.yaml                  show the scenario with all defaults
  talus terrain info dem.tif              show what a grid of heights or a point cloud holds`;

const runExamples = `
Writes into DIR, all at once when the run has ended: summary.json, events.csv, trajectory.csv, manifest.json.
Ctrl-C ends the run at its next step and keeps what is finished.

Exit codes: 0 done, 2 wrong input, 3 the numerics failed, 130 interrupted, 1 a mistake in Talus.

Examples:
  talus run slope.yaml --out results --overwrite
  talus run slope.yaml --json | jq .outcome`;

const checkExamples = `
Examples:
  talus check slope.yaml
  talus check slope.yaml --json | jq .solver`;

const terrainExamples = `
Examples:
  talus terrain info dem.tif
  talus terrain info dem.asc --json | jq .largestSphere
  talus terrain info cloud.laz`;

function createProgram(host: Host, say: (reply: Reply) => void): Command {
  const program = new Command("talus")
    .description("Simulates a body that flies, bounces, slips and rolls over relief.")
    .version(host.version, "--version", "print the version")
    .helpOption("--help", "show this help")
    .addHelpText("after", examples)
    .exitOverride()
    .configureOutput({
      writeOut: host.stdout,
      writeErr: host.stderr,
      outputError: (text, write) => write(`talus: ${oneLine(text)}\n`),
    });
  program
    .command("run")
    .description("simulate a scenario")
    .argument("FILE", "scenario in YAML, JSON or TOML, or the manifest.json of a run")
    .option("--out <DIR>", "write the results into this new directory")
    .option("--overwrite", "replace DIR if it is empty or holds results of Talus only", false)
    .option("--verbose-events", "also write the seams of the ground to events.csv", false)
    .option("--quiet", "print no summary", false)
    .option("--json", "print the summary as JSON", false)
    .helpOption("--help", "show this help")
    .addHelpText("after", runExamples)
    .action(async (file: string, options: RunOptionsRead) => {
      const { out, ...flags } = options;
      say(await host.run({ file, out, ...flags, colours: host.colours, version: host.version }));
    });
  program
    .command("check")
    .description("check a scenario and show it with all defaults filled in")
    .argument("FILE", "scenario in YAML, JSON or TOML")
    .option("--json", "show it as JSON instead of YAML", false)
    .helpOption("--help", "show this help")
    .addHelpText("after", checkExamples)
    .action(async (file: string, { json }: { json: boolean }) => {
      const { performCheck } = await import("./perform-check.ts");
      say(await performCheck(file, json));
    });
  const terrain = program
    .command("terrain")
    .description("look at files of ground")
    .helpOption("--help", "show this help")
    .addHelpText("after", terrainExamples);
  terrain
    .command("info")
    .description("size, place, heights, slopes, and the largest sphere that fits everywhere")
    .argument("FILE", "a GeoTIFF, an ESRI ASCII grid, or points in LAS or LAZ")
    .option("--json", "print it as JSON", false)
    .helpOption("--help", "show this help")
    .addHelpText("after", terrainExamples)
    .action(async (file: string, { json }: { json: boolean }) => {
      const { performTerrainInfo } = await import("./perform-terrain-info.ts");
      say(await performTerrainInfo(file, json));
    });
  return program;
}

interface RunOptionsRead {
  readonly out?: string;
  readonly overwrite: boolean;
  readonly verboseEvents: boolean;
  readonly quiet: boolean;
  readonly json: boolean;
}

/** "error: unknown option '--ot'\n(Did you mean --out?)" as one line. */
function oneLine(text: string): string {
  return text
    .trim()
    .replace(/^error: /, "")
    .replace(/\s*\n\s*/g, " ");
}
