import type { FilmOptions } from "../formats/film-choice.ts";
import type { ScenarioRequest } from "../scenario/scenario-request.ts";

/** All that a run needs to know. */
export interface RunRequest extends ScenarioRequest {
  /** Directory of the results; undefined: nothing is written. */
  readonly out: string | undefined;
  readonly overwrite: boolean;
  /** In which forms the results are written: names with commas between. */
  readonly format: string;
  /** The user has named forms. */
  readonly namesFormat: boolean;
  /** How its film looks. */
  readonly film: FilmOptions;
  /** Also write patch boundaries to events. */
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
