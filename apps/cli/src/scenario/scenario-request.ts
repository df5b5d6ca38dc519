/** A scenario file with the options of the command line: plain data, which can be sent to a worker. */
export interface ScenarioRequest {
  /** The scenario file. */
  readonly file: string;
  /** Values that replace those of the file, each `key=value`. */
  readonly set: readonly string[];
  /** Seed that replaces that of the file. */
  readonly seed: string | undefined;
  /** Modules with laws in addition to the built-in ones. */
  readonly laws: readonly string[];
  /** Modules with file formats in addition to the built-in ones. */
  readonly readers: readonly string[];
  /** True if the scenario and its includes may have any size. */
  readonly unbounded: boolean;
}
