import { parseSetting, readDocuments } from "@talus/runner/files";
import { type Setting, type SourceDocument, withSettings } from "@talus/scenario";
import { diskFiles } from "../files/disk-files.ts";
import { readMainFile, requireKind } from "../files/main-file.ts";
import { type LoadedLaws, loadLaws } from "./load-laws.ts";
import type { ScenarioRequest } from "./scenario-request.ts";

/** A scenario file as it was read, not checked yet, and the laws that it may name. */
export interface ScenarioFile {
  readonly file: string;
  /** With the values that options put in the place of those of the file. */
  readonly document: SourceDocument;
  readonly settings: readonly Setting[];
  readonly laws: LoadedLaws;
}

/** @throws BadInput or ScenarioError of one line */
export async function readScenarioFile(request: ScenarioRequest): Promise<ScenarioFile> {
  const { file } = request;
  const settings = settingsOf(request);
  const laws = await loadLaws(request.laws);
  const document = await readDocuments(readMainFile(file), file, diskFiles);
  requireKind(document, file, "talus");
  return { file, document: withSettings(document, settings), settings, laws };
}

/** What options put in the place of values of the file; the last one for a key counts. */
function settingsOf({ set, seed }: ScenarioRequest): readonly Setting[] {
  const settings = set.map((text) => parseSetting(text, "--set"));
  return seed === undefined ? settings : [...settings, parseSetting(`seed=${seed}`, "--seed")];
}
