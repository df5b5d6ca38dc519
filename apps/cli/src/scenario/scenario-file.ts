import type { ReaderTable } from "@talus/geodata";
import type { InputFile } from "@talus/results";
import { parseSetting, readDocuments } from "@talus/runner/files";
import { type Setting, type SourceDocument, withSettings } from "@talus/scenario";
import { diskFiles } from "../files/disk-files.ts";
import { readMainFile, requireKind } from "../files/main-file.ts";
import { type LoadedLaws, loadLaws } from "./load-laws.ts";
import { loadReaders } from "./load-readers.ts";
import type { ScenarioRequest } from "./scenario-request.ts";

/** A scenario file as read, not checked yet, with the laws that it may name. */
export interface ScenarioFile {
  readonly file: string;
  /** Document with the values of options applied. */
  readonly document: SourceDocument;
  readonly settings: readonly Setting[];
  readonly laws: LoadedLaws;
  /** Formats of its data files. */
  readonly readers: ReaderTable;
  /** Plug-in files of laws and formats, with paths as given. */
  readonly plugins: readonly InputFile[];
}

/** @throws BadInput or ScenarioError of one line */
export async function readScenarioFile(request: ScenarioRequest): Promise<ScenarioFile> {
  const { file, unbounded } = request;
  const settings = settingsOf(request);
  const laws = await loadLaws(request.laws);
  const readers = await loadReaders(request.readers);
  const document = await readDocuments(readMainFile(file, unbounded), file, diskFiles, { unbounded });
  requireKind(document, file, "talus");
  const plugins = [...laws.plugins, ...readers.plugins];
  return {
    file,
    document: withSettings(document, settings),
    settings,
    laws,
    readers: readers.table,
    plugins,
  };
}

/** Values given by options; the last one for a key applies. */
function settingsOf({ set, seed }: ScenarioRequest): readonly Setting[] {
  const settings = set.map((text) => parseSetting(text, "--set"));
  return seed === undefined ? settings : [...settings, parseSetting(`seed=${seed}`, "--seed")];
}
