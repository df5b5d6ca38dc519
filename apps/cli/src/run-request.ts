/** All that a run needs to know: plain data, so that a worker can do it. */
export interface RunRequest {
  /** The scenario file. */
  readonly file: string;
  /** Modules with laws to add to the built-in ones. */
  readonly laws: readonly string[];
  /** Directory of the results; undefined: nothing is written. */
  readonly out: string | undefined;
  readonly overwrite: boolean;
  /** Also write seams to events.csv. */
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

/** What a command says in the end. */
export interface Reply {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Tells a run to stop at its next step. */
export interface StopSignal {
  readonly aborted: boolean;
}
