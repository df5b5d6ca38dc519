import { existsSync } from "node:fs";
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
 * Reads back what a run has written, and the ground it ran on.
 *
 * @param readers modules with formats of its files
 * @throws BadInput, ScenarioError or TerrainFileError, each of one line
 */
export async function readResults(directory: string, readers: readonly string[]): Promise<DrawnRun> {
  const text = (name: string): string => {
    const path = join(directory, name);
    if (existsSync(directory) && !existsSync(path)) {
      const hint = name.endsWith(".csv") ? "; run with --format csv" : "; give the directory of a run";
      throw new BadInput(`${directory} holds no ${name}${hint}`);
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
  // A picture needs the ground, not the laws, which may be in files of the user.
  const { model, parts, origin, crs } = await loadScenario({
    file,
    set: ["laws="],
    seed: undefined,
    laws: [],
    readers,
    unbounded: true, // a run has read it
  });
  return {
    scenario: parseScenario(manifest, file, { readers: (await loadReaders(readers)).table }),
    model,
    parts,
    origin,
    crs,
    trajectory: table("trajectory.csv"),
    events: table("events.csv"),
    summary: recordOf(text("summary.json"), join(directory, "summary.json")),
    manifest,
  };
}

function recordOf(json: string, path: string): JsonRecord {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === "object" && value !== null) return value as JsonRecord;
  } catch {
    // told below
  }
  throw new BadInput(`${path}: is not the summary of a run`);
}
