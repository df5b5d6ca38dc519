import { Command, CommanderError } from "commander";
import { bugMessage } from "./bug-message.ts";
import type { ConvertOptions } from "./convert-request.ts";
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
Writes into DIR, all at once when the run has ended: summary.json, events.csv, trajectory.csv, loads.csv,
manifest.json, and gates.csv where the scenario has gates.
Ctrl-C ends the run at its next step and keeps what is finished.

Exit codes: 0 done, 2 wrong input, 3 the numerics failed, 130 interrupted, 1 a mistake in Talus.

Examples:
  talus run slope.yaml --out results --overwrite
  talus run slope.yaml --json | jq .outcome
  talus run slope.yaml --law ./my-law.js  with a law of your own (its code is run)`;

const checkExamples = `
Examples:
  talus check slope.yaml
  talus check slope.yaml --json | jq .solver`;

const terrainExamples = `
Examples:
  talus terrain info dem.tif
  talus terrain info dem.asc --json | jq .largestSphere
  talus terrain info cloud.laz
  talus terrain convert srtm.tif dem.tif --to EPSG:32632`;

const convertExamples = `
Nothing is done to the heights but what is asked for, in this order: --fill, --to or --resample, --clip.
New heights are those of the bicubic spline through the cell centres. What was done is printed and written to OUT.json.

Examples:
  talus terrain convert srtm.tif dem.tif --to EPSG:32632 --resample 30
  talus terrain convert dem.tif part.asc --clip 2696000,1167000,2697000,1168000 --fill
  talus terrain convert degrees.asc dem.tif --from EPSG:4326 --to EPSG:2056`;

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
    .option("--law <FILE>", "add the laws of this JavaScript module; may be given again", collect, [])
    .option("--out <DIR>", "write the results into this new directory")
    .option("--overwrite", "replace DIR if it is empty or holds results of Talus only", false)
    .option("--verbose-events", "also write the seams of the ground to events.csv", false)
    .option("--quiet", "print no summary", false)
    .option("--json", "print the summary as JSON", false)
    .helpOption("--help", "show this help")
    .addHelpText("after", runExamples)
    .action(async (file: string, options: RunOptionsRead) => {
      const { law: laws, out, ...flags } = options;
      say(await host.run({ file, laws, out, ...flags, colours: host.colours, version: host.version }));
    });
  program
    .command("check")
    .description("check a scenario and show it with all defaults filled in")
    .argument("FILE", "scenario in YAML, JSON or TOML")
    .option("--law <FILE>", "add the laws of this JavaScript module; may be given again", collect, [])
    .option("--json", "show it as JSON instead of YAML", false)
    .helpOption("--help", "show this help")
    .addHelpText("after", checkExamples)
    .action(async (file: string, { law, json }: { law: readonly string[]; json: boolean }) => {
      const { performCheck } = await import("./perform-check.ts");
      say(await performCheck(file, law, json));
    });
  const terrain = program
    .command("terrain")
    .description("look at files of ground")
    .helpOption("--help", "show this help")
    .addHelpText("after", terrainExamples);
  terrain
    .command("info")
    .description("size, place, heights, slopes, and the largest sphere that fits everywhere")
    .argument("FILE", "a grid (.tif, .asc), points (.las, .laz, .xyz, .csv) or a mesh (.stl, .obj, .ply)")
    .option("--json", "print it as JSON", false)
    .helpOption("--help", "show this help")
    .addHelpText("after", terrainExamples)
    .action(async (file: string, { json }: { json: boolean }) => {
      const { performTerrainInfo } = await import("./perform-terrain-info.ts");
      say(await performTerrainInfo(file, json));
    });
  terrain
    .command("convert")
    .description("write a grid as another file, on another map, with other cells, or a part of it")
    .argument("IN", "a GeoTIFF, in degrees too, or an ESRI ASCII grid")
    .argument("OUT", "a new .tif or .asc, in metres")
    .option("--to <CRS>", "bring it to this map: EPSG:32632, or a definition of PROJ in metres")
    .option("--from <CRS>", "the map it is on, when the file does not say")
    .option("--resample <CELL>", "side of the new cells, m")
    .option("--clip <x0,y0,x1,y1>", "keep the cells whose centres lie inside, m on the map of OUT")
    .option("--fill", "give heights to cells without data", false)
    .option("--spline <KIND>", "C2, or C1 for rough data", "C2")
    .option("--overwrite", "replace OUT and its record", false)
    .helpOption("--help", "show this help")
    .addHelpText("after", convertExamples)
    .action(async (file: string, out: string, options: ConvertOptions) => {
      const { performTerrainConvert } = await import("./perform-terrain-convert.ts");
      say(await performTerrainConvert(file, out, options, host.version));
    });
  return program;
}

/** All values of an option that may be given again. */
function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

interface RunOptionsRead {
  readonly law: readonly string[];
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
