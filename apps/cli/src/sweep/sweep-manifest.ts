import { existsSync, statSync } from "node:fs";
import { fileHash, type InputFile } from "@talus/results";
import { type JsonRecord, type JsonValue, jsonText } from "@talus/results/text";
import type { SweepPlan } from "@talus/runner";
import { withDocumentFiles, withoutResults } from "@talus/scenario";
import { openFileSource } from "../files/file-source.ts";
import { moved, movedFrom, pathFrom } from "../files/paths.ts";
import type { ScenarioFile } from "../scenario/scenario-file.ts";
import type { SweepRequest } from "./sweep-request.ts";

/** Manifest of a sweep: a scenario file that `sweep` and `run` can read. */
export interface SweepManifest {
  /** SHA-256 of everything that determines the rows: scenario, varied values, files, laws, version. */
  readonly fingerprint: string;
  /** The text of `manifest.json`. */
  text(status: "running" | "interrupted" | "finished"): string;
}

/**
 * The scenario is that of the first run as in its file. Defaults are not filled in: one that follows from a varied
 * value, such as kineticFriction from staticFriction, would no longer follow.
 */
export function sweepManifest(source: ScenarioFile, plan: SweepPlan, request: SweepRequest): SweepManifest {
  const { file, plugins } = source;
  const document = withoutResults(plan.document);
  const files = plan.files.flatMap((name) => inputOf(file, name));
  const hashOf = (name: string): string => files.find((each) => each.file === name)?.sha256 ?? name;
  const decisive = [
    withDocumentFiles(document, hashOf),
    varyOf(plan, hashOf),
    plugins.map(({ sha256 }) => sha256),
    request.version,
  ];
  const fingerprint = fileHash(new TextEncoder().encode(JSON.stringify(decisive)));
  return {
    fingerprint,
    text(status) {
      const directory = request.out ?? ".";
      const move = (name: string): string => movedFrom(file, name, directory);
      return jsonText({
        ...(withDocumentFiles(document, move) as JsonRecord),
        status,
        versions: { talus: request.version },
        inputs: files.map((each) => ({ ...each, file: move(each.file) })),
        plugins: plugins.map((plugin) => ({ ...plugin, file: moved(plugin.file, directory) })),
        sweep: { vary: varyOf(plan, move), runs: plan.runs.length, fingerprint },
      });
    },
  };
}

/** Contents of `sweep.vary` in a file. */
function varyOf({ keys, variations }: SweepPlan, rename: (file: string) => string): JsonRecord {
  const values = variations.map(({ path, values }, i) => {
    const isFile = path[0] === "terrain" && path[path.length - 1] === "file";
    const named = values.map((value) => (isFile && typeof value === "string" ? rename(value) : value));
    return [keys[i] ?? "", named as JsonValue[]] as const;
  });
  return Object.fromEntries(values);
}

/** A file to be read by runs; if it does not exist, the runs that need it report that. */
function inputOf(scenarioFile: string, file: string): readonly InputFile[] {
  const path = pathFrom(scenarioFile, file);
  if (!existsSync(path) || !statSync(path).isFile()) return [];
  const source = openFileSource(path);
  try {
    return [{ file, sha256: source.hash(), bytes: source.size }];
  } finally {
    source.close();
  }
}
