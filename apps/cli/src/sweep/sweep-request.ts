import type { ScenarioRequest } from "../scenario/scenario-request.ts";

/** All that a sweep needs to know. */
export interface SweepRequest extends ScenarioRequest {
  /** Each `key=values`; none: those of the file. */
  readonly vary: readonly string[];
  /** Directory of the results; undefined: the table goes to stdout. */
  readonly out: string | undefined;
  readonly overwrite: boolean;
  /** Goes on with a sweep that is not finished. */
  readonly resume: boolean;
  /** In which forms the table is written into the directory. */
  readonly format: string;
  /** How many runs at once; undefined: as many as there are processors. */
  readonly workers: string | undefined;
  readonly quiet: boolean;
  /** The table as JSON instead of text. */
  readonly json: boolean;
  readonly version: string;
}
