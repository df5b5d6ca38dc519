import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Columns, readTable } from "@talus/results/tables";
import type { JsonRecord } from "@talus/results/text";
import { parseScenario } from "@talus/runner/files";
import { decodeText, readInputFile } from "../files/input-file.ts";
import type { DrawnRun } from "../formats/recorded-run.ts";
import { BadInput } from "../process/bad-input.ts";
import { loadReaders } from "../scenario/load-readers.ts";
import { loadScenario } from "../scenario/load-scenario.ts";

/**
 * Reads the results of a run, and its ground.
 *
 * @param readers modules with formats of its files
 * @throws BadInput, ScenarioError or TerrainFileError, each of one line
 */
export async function readResults(directory: string, readers: readonly string[]): Promise<DrawnRun> {
  requireRun(directory);
  const text = (name: string): string => {
    const path = join(directory, name);
    if (!existsSync(path)) {
      const hint = name.endsWith(".csv") ? "; run with --format csv" : "; give the directory of a run";
      throw new BadInput(`${directory} contains no ${name}${hint}`);
    }
    return decodeText(readInputFile(path), path);
  };
  const table = (name: string): Columns => {
    try {
      return readTable(text(name));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new BadInput(`${join(directory, name)}: ${error.message}`);
    }
  };
  const file = join(directory, "manifest.json");
  const manifest = text("manifest.json");
  // A picture needs the ground, not laws and forces, which may be in files of the user. Newton's law is valid for every
  // method.
  const without = withoutOwnLaws(recordOf(manifest, file));
  const { model, parts, origin, crs, metresPerUnit } = await loadScenario({
    file,
    set: ["laws={impact: {kind: newton}}", "forces=", ...without],
    seed: undefined,
    laws: [],
    readers,
    unbounded: true, // a run has already read it
  });
  return {
    scenario: parseScenario(manifest, file, { readers: (await loadReaders(readers)).table }),
    model,
    parts,
    origin,
    crs,
    metresPerUnit,
    trajectory: table("trajectory.csv"),
    events: table("events.csv"),
    summary: recordOf(text("summary.json"), join(directory, "summary.json")),
    manifest,
  };
}

/** @throws BadInput unless it is the directory of a run, with the command that creates one */
function requireRun(directory: string): void {
  const run = "talus run FILE --out DIR";
  if (!existsSync(directory)) throw new BadInput(`no such directory: ${directory}; ${run} makes one`);
  if (!statSync(directory).isDirectory()) {
    throw new BadInput(`${directory} is a file; give the directory of a run, which ${run} makes`);
  }
  if (!existsSync(join(directory, "sweep.csv")) || existsSync(join(directory, "summary.json"))) return;
  throw new BadInput(
    `${directory} is the directory of a sweep, which keeps numbers in sweep.csv and no motions; to draw one of its runs, run it with ` +
      `the values of its row: talus run ${join(directory, "manifest.json")} --set KEY=VALUE --out DIR`,
  );
}

/** Keys of the laws that a material may have of its own. */
const lawKeys: readonly string[] = ["impact", "friction", "contact", "rolling", "pivoting"];

/** A setting that takes the laws off the materials of a scenario, wherever those are on its ground. */
function withoutOwnLaws({ terrain }: JsonRecord): readonly string[] {
  const stripped = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(stripped);
    if (typeof value !== "object" || value === null) return value;
    const isMaterial = "staticFriction" in value;
    const kept = Object.entries(value).filter(([key]) => !(isMaterial && lawKeys.includes(key)));
    return Object.fromEntries(kept.map(([key, each]) => [key, stripped(each)]));
  };
  const [before, after] = [terrain, stripped(terrain)].map((value) => JSON.stringify(value));
  return before === after ? [] : [`terrain=${after}`];
}

function recordOf(json: string, path: string): JsonRecord {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === "object" && value !== null) return value as JsonRecord;
  } catch {
    // reported below
  }
  throw new BadInput(`${path}: is not the summary of a run`);
}
