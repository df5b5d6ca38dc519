import type { ScenarioRequest } from "../scenario/scenario-request.ts";

/** Parameters of a sweep. */
export interface SweepRequest extends ScenarioRequest {
  /** Variations, each `key=values`; none: those of the file. */
  readonly vary: readonly string[];
  /** Directory of the results; undefined: the table goes to stdout. */
  readonly out: string | undefined;
  readonly overwrite: boolean;
  /** True to continue an unfinished sweep. */
  readonly resume: boolean;
  /** Formats of the table in the directory. */
  readonly format: string;
  /** Number of concurrent runs; undefined: the number of processors. */
  readonly workers: string | undefined;
  readonly quiet: boolean;
  /** True for the table as JSON instead of text. */
  readonly json: boolean;
  readonly version: string;
}
