import type { FilmOptions } from "./film-choice.ts";

/** A scenario file and what the command line adds to it: plain data, so that a worker can read it. */
export interface ScenarioRequest {
  /** The scenario file. */
  readonly file: string;
  /** Values in place of those of the file, each `key=value`. */
  readonly set: readonly string[];
  /** The seed, in place of that of the file. */
  readonly seed: string | undefined;
  /** Modules with laws to add to the built-in ones. */
  readonly laws: readonly string[];
}

/** All that a run needs to know. */
export interface RunRequest extends ScenarioRequest {
  /** Directory of the results; undefined: nothing is written. */
  readonly out: string | undefined;
  readonly overwrite: boolean;
  /** In which forms the results are written: names with commas between. */
  readonly format: string;
  /** How its film looks. */
  readonly film: FilmOptions;
  /** Also write seams to events. */
  readonly verboseEvents: boolean;
  /** No summary on stdout. */
  readonly quiet: boolean;
  /** The summary as JSON. */
  readonly json: boolean;
  /** The summary with colours. */
  readonly colours: boolean;
  /** Version of Talus, for the manifest. */
  readonly version: string;
}

/** Tells a run to stop at its next step. */
export interface StopSignal {
  readonly aborted: boolean;
}
