import type { MapOrigin } from "@talus/geodata";
import { requireList, requireMembers, requireObject } from "@talus/portable-math/arguments";
import { type JsonRecord, jsonText } from "../text/index.ts";

/** A file read by a run. */
export interface InputFile {
  /** Path relative to the directory of the manifest. */
  readonly file: string;
  /** SHA-256 of its bytes, hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

/** Facts of a run that a manifest adds to its scenario. */
export interface RunFacts {
  /** Name of the final status: "ended", "interrupted" or the failure. */
  readonly status: string;
  /** Versions by name, such as { talus: "1.2.0" }. */
  readonly versions: Readonly<Record<string, string>>;
  readonly inputs: readonly InputFile[];
  /** Modules whose laws were added to the built-in ones. */
  readonly plugins: readonly InputFile[];
  /** Coordinate reference system of the map, such as "EPSG:2056"; null if unknown. */
  readonly crs: string | null;
  /** Length of the unit of that system, m: its coordinates are those of the run divided by this. Default 1. */
  readonly metresPerCrsUnit?: number;
  readonly origin: MapOrigin;
  /** Shift of the centre by `start.place: on-surface`, m. */
  readonly startShift: readonly [number, number, number];
  /** Of `createTrajectoryHash`. Left out: the run was not hashed. */
  readonly hash?: string | undefined;
}

/**
 * Text of `manifest.json`: a scenario file with all defaults filled in, followed by the facts of the run. Read as a
 * scenario, it gives the same scenario bit for bit.
 *
 * @param scenario the scenario of the run as a plain document, in map coordinates, with paths relative to the directory
 *   of the manifest
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
