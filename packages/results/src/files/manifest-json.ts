import { type JsonRecord, jsonText } from "@talus/results/text";
import type { Scenario } from "@talus/scenario";
import { requireList, requireMembers, requireObject } from "@talus/scenario/rules";
import type { MapOrigin } from "./map-origin.ts";

/** A file that a run has read. */
export interface InputFile {
  /** Path relative to the directory of the manifest. */
  readonly file: string;
  /** SHA-256 of its bytes, hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

/** What a manifest adds to its scenario. */
export interface RunFacts {
  /** Name of the status of the run: "ended", "interrupted" or what failed. */
  readonly status: string;
  /** Versions by name, such as { talus: "1.2.0" }. */
  readonly versions: Readonly<Record<string, string>>;
  readonly inputs: readonly InputFile[];
  /** Modules whose laws were added to the built-in ones. */
  readonly plugins: readonly InputFile[];
  /** Coordinate reference system of the map, such as "EPSG:2056"; null when it is not known. */
  readonly crs: string | null;
  readonly origin: MapOrigin;
  /** By how much `start.place: on-surface` moved the centre, m. */
  readonly startShift: readonly [number, number, number];
  /** Of `createTrajectoryHash`. */
  readonly hash: string;
}

/**
 * The text of `manifest.json`: a scenario file with all defaults, followed by the facts of the run.
 * Reading it with `parseScenario` gives the same scenario, bit for bit.
 *
 * @param scenario in map coordinates, with paths relative to the directory of the manifest
 */
export function manifestJson(scenario: Scenario, facts: RunFacts): string {
  requireObject("manifestJson", "scenario", scenario);
  requireMembers("manifestJson", "facts", facts, ["versions", "origin"]);
  requireList("manifestJson", "facts.inputs", facts.inputs);
  requireList("manifestJson", "facts.plugins", facts.plugins);
  requireList("manifestJson", "facts.startShift", facts.startShift);
  return jsonText({
    ...scenarioRecord(scenario),
    status: facts.status,
    versions: { ...facts.versions },
    inputs: facts.inputs.map((input) => ({ ...input })),
    plugins: facts.plugins.map((plugin) => ({ ...plugin })),
    crs: facts.crs,
    origin: { ...facts.origin },
    startShift: [...facts.startShift],
    hash: facts.hash,
  });
}

/** The text of a scenario as JSON. */
export function scenarioJson(scenario: Scenario): string {
  requireObject("scenarioJson", "scenario", scenario);
  return jsonText(scenarioRecord(scenario));
}

/** A scenario is plain JSON data by its type, which only has no index signature. */
function scenarioRecord(scenario: Scenario): JsonRecord {
  return scenario as unknown as JsonRecord;
}
