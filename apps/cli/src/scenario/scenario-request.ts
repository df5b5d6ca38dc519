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
  /** Modules with formats of files to add to the built-in ones. */
  readonly readers: readonly string[];
  /** Whether the scenario and what it includes may have any size. */
  readonly unbounded: boolean;
}
