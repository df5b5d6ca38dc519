import type { MapOrigin } from "@talus/geodata";
import { requireList, requireMembers, requireObject } from "@talus/portable-math/arguments";
import { type JsonRecord, jsonText } from "../text/index.ts";

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
  /** Length of the unit of that system, m, whose coordinates are those of the run over it. Left out: 1. */
  readonly metresPerCrsUnit?: number;
  readonly origin: MapOrigin;
  /** By how much `start.place: on-surface` moved the centre, m. */
  readonly startShift: readonly [number, number, number];
  /** Of `createTrajectoryHash`. Left out: the run was not hashed. */
  readonly hash?: string | undefined;
}

/**
 * The text of `manifest.json`: a scenario file with all defaults, followed by the facts of the run.
 * Reading it as a scenario gives the same scenario, bit for bit.
 *
 * @param scenario the scenario that was run, as a plain document: in map coordinates, with paths relative to the
 *   directory of the manifest
 */
export function manifestJson(scenario: object, facts: RunFacts): string {
  requireObject("manifestJson", "scenario", scenario);
  requireMembers("manifestJson", "facts", facts, ["versions", "origin"]);
  requireList("manifestJson", "facts.inputs", facts.inputs);
  requireList("manifestJson", "facts.plugins", facts.plugins);
  requireList("manifestJson", "facts.startShift", facts.startShift);
  return jsonText({
    ...(scenario as JsonRecord),
    status: facts.status,
    versions: { ...facts.versions },
    inputs: facts.inputs.map((input) => ({ ...input })),
    plugins: facts.plugins.map((plugin) => ({ ...plugin })),
    crs: facts.crs,
    ...((facts.metresPerCrsUnit ?? 1) === 1 ? {} : { metresPerCrsUnit: facts.metresPerCrsUnit }),
    origin: { ...facts.origin },
    startShift: [...facts.startShift],
    ...(facts.hash === undefined ? {} : { hash: facts.hash }),
  });
}
