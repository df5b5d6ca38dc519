import type { FilmOptions } from "../formats/film-choice.ts";
import type { ScenarioRequest } from "../scenario/scenario-request.ts";

/** Parameters of a run. */
export interface RunRequest extends ScenarioRequest {
  /** Directory of the results; undefined: nothing is written. */
  readonly out: string | undefined;
  readonly overwrite: boolean;
  /** Formats of the results: names separated by commas. */
  readonly format: string;
  /** True if the user has given formats. */
  readonly namesFormat: boolean;
  /** Options of the film. */
  readonly film: FilmOptions;
  /** True to include patch boundaries in the events. */
  readonly verboseEvents: boolean;
  /** True for no summary on stdout. */
  readonly quiet: boolean;
  /** True for the summary as JSON. */
  readonly json: boolean;
  /** True for the summary with colours. */
  readonly colours: boolean;
  /** Version of Talus, for the manifest. */
  readonly version: string;
}
