import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { slopeYaml } from "../test/command.ts";

/** The files of a directory. */
export type Files = ReadonlyMap<string, Buffer>;

/** A sweep of five short runs, one of which fails, in a directory of its own. */
export interface SmallSweep {
  readonly directory: string;
  /** The command that writes into `out`. */
  command(out: string): readonly string[];
  remove(): void;
}

export function createSmallSweep(): SmallSweep {
  const directory = mkdtempSync(join(tmpdir(), "talus-sweep-"));
  const file = join(directory, "slope.yaml");
  writeFileSync(file, slopeYaml.replace("time: 2", "time: 0.3"));
  return {
    directory,
    command: (out) => [
      ...["sweep", file, "--vary", "body.radius=0.1..0.5:5", "--vary", "solver.maxSteps=3,9999"],
      ...["--set", "environment.drag={ law: quadratic, coefficient: 1, airDensity: 1.2 }"], // which is integrated, step by step
      ...["--format", "csv,json", "--quiet", "--workers", "1", "--out", out],
    ],
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

export function filesOf(directory: string): Files {
  return new Map(
    readdirSync(directory)
      .sort()
      .map((name) => [name, readFileSync(join(directory, name))]),
  );
}

export function writeFiles(directory: string, files: Files): void {
  mkdirSync(directory);
  for (const [name, bytes] of files) writeFileSync(join(directory, name), bytes);
}

/** The names of the files that two directories do not have alike. */
export function differencesOf(one: Files, other: Files): readonly string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => {
    const [a, b] = [one.get(name), other.get(name)];
    return a === undefined || b === undefined || !a.equals(b);
  });
}
