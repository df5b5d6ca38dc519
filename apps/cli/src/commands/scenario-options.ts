import type { Command } from "commander";
import type { ScenarioRequest } from "../scenario/scenario-request.ts";

/** Options added by `withScenario`, as parsed by commander. */
export interface ScenarioOptions {
  readonly set: readonly string[];
  readonly seed?: string;
  readonly law: readonly string[];
  readonly reader: readonly string[];
  readonly unbounded: boolean;
}

/** Adds the argument FILE and the options common to all commands with a scenario. */
export function withScenario(command: Command): Command {
  command
    .argument("FILE", "scenario in YAML, JSON or TOML, or the manifest.json of a run")
    .option("--set <KEY=VALUE>", "override a value of FILE; repeatable", collect, [])
    .option("--seed <N>", "the same as --set seed=N")
    .option("--law <MODULE>", "load laws from this JavaScript file; repeatable", collect, []);
  return withReader(command)
    .option("--unbounded", "read a scenario of any size, with any number of included files", false)
    .helpOption("-h, --help", "show this help");
}

/** Adds the option common to all commands that read terrain. */
export function withReader(command: Command): Command {
  return command.option(
    "--reader <MODULE>",
    "load file formats from this JavaScript file; repeatable",
    collect,
    [],
  );
}

export function scenarioRequest(file: string, options: ScenarioOptions): ScenarioRequest {
  const { set, seed, law, reader, unbounded } = options;
  return { file, set, seed, laws: law, readers: reader, unbounded };
}

/** All values of a repeatable option. */
export function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}
