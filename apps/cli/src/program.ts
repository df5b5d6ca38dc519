import { type Argument, Command, type Option } from "commander";
import type { AddCommand } from "./commands/add-command.ts";
import { addCheck } from "./commands/check.ts";
import { addCompletion } from "./commands/completion.ts";
import { addImpact } from "./commands/impact.ts";
import { addInit } from "./commands/init.ts";
import { addLaws } from "./commands/laws.ts";
import { addPlot } from "./commands/plot.ts";
import { addRun } from "./commands/run.ts";
import { addSchema } from "./commands/schema.ts";
import { addSweep } from "./commands/sweep.ts";
import { addTerrain } from "./commands/terrain.ts";
import { addVerify } from "./commands/verify.ts";
import type { Host } from "./host/host.ts";
import type { Reply } from "./process/reply.ts";
import { reflowed } from "./reflow.ts";

/** All commands, in the order of the help. To add one, add a module in commands/ and its name here. */
const commands: readonly AddCommand[] = [
  addRun,
  addCheck,
  addPlot,
  addSweep,
  addImpact,
  addTerrain,
  addInit,
  addLaws,
  addSchema,
  addVerify,
  addCompletion,
];

/** Width of help that is not printed to a terminal. */
const columnsOfFiles = 100;

const examples = `
Examples:
  talus init throw                        write a scenario to start from
  talus run slope.yaml                    simulate and print the results
  talus run slope.yaml --out results      also write summary, events, trajectory, loads and manifest
  talus run results/manifest.json         the same run again
  talus check slope.yaml                  show the scenario with all defaults
  talus sweep slope.yaml --vary body.radius=0.2..0.6:5      five radii, one row each
  talus terrain info dem.tif              show the contents of a grid or point cloud

talus help COMMAND gives details. Ctrl-C keeps what is finished and says how to continue. Exit codes: 0 done, 2 wrong
input, 3 the numerics failed, 130 interrupted, 1 a bug in Talus.`;

/** The command with all its subcommands, options and help; nothing else is loaded before one of them runs. */
export function createProgram(host: Host, say: (reply: Reply) => void): Command {
  const columns = host.columns ?? columnsOfFiles;
  const program = new Command("talus")
    .description("Simulates a body that flies, bounces, slips and rolls over relief.")
    .version(host.version, "--version", "print the version")
    .helpOption("-h, --help", "show this help")
    .addHelpText("after", examples)
    .configureHelp({ optionDescription: meaningOf, argumentDescription: meaningOf })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => host.stdout(reflowed(text, columns)),
      writeErr: (text) => host.stderr(reflowed(text, columns)),
      getOutHelpWidth: () => columns,
      getErrHelpWidth: () => columns,
      outputError: (text, write) => write(`talus: ${oneLine(text).slice(0, 2000)}\n`),
    });
  for (const add of commands) add(program, host, say);
  return program.hook("preAction", (_, command) => refuseEmptyNames(command));
}

/** Refuses empty names: with an unset shell variable, `--out "$DIR"` would name no file. */
function refuseEmptyNames(command: Command): void {
  for (const [i, argument] of command.registeredArguments.entries()) {
    if ([command.processedArgs[i]].flat().includes(""))
      command.error(`argument '${argument.name()}' is empty`);
  }
  for (const option of command.options) {
    const value: unknown = command.getOptionValue(option.attributeName());
    const isName = /<(DIR|FILE|MODULE|N)>/.test(option.flags);
    if (isName && [value].flat().includes("")) command.error(`option '${option.flags}' is empty`);
  }
}

/** Description of an option or an argument, with its default if that is a word. */
function meaningOf({ description, defaultValue }: Option | Argument): string {
  return typeof defaultValue === "string" ? `${description} (default: ${defaultValue})` : description;
}

/** "error: unknown option '--ot'\n(Did you mean --out?)" as one line. */
function oneLine(text: string): string {
  return text
    .trim()
    .replace(/^error: /, "")
    .replace(/\s*\n\s*/g, " ");
}
