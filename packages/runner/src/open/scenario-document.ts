import type { Scenario, SourceDocument } from "@talus/scenario";
import { type BoundOptions, includeFiles, readDocuments } from "../files/documents/parse-scenario.ts";
import { boundsOf } from "../files/source/document-bounds.ts";
import { type FileSource, textOf } from "../files/source/file-source.ts";
import { refusedFile } from "../files/source/refused-file.ts";

/**
 * Source of a scenario: the path of a file, a document that was read, or plain values, either a `Scenario` or the
 * contents of a file.
 */
export type ScenarioSource = string | SourceDocument | Scenario | Readonly<Record<string, unknown>>;

/** Name of a scenario without a file. */
const unnamed = "scenario";

/**
 * A scenario as plain values with their places, merged with its includes.
 *
 * @throws ScenarioError of one line
 */
export async function documentOf(
  source: ScenarioSource,
  files: FileSource,
  options: BoundOptions,
): Promise<SourceDocument> {
  if (typeof source === "string") return readFile(source, files, options);
  if (isDocument(source)) return source;
  const place = { file: unnamed, line: undefined };
  return includeFiles({ value: source, placeOf: () => place }, unnamed, 0, files, options);
}

/** Path of the file of a document. */
export function fileOf(document: SourceDocument): string {
  return document.placeOf([]).file;
}

async function readFile(file: string, files: FileSource, options: BoundOptions): Promise<SourceDocument> {
  try {
    const { text } = boundsOf(options.unbounded ?? false);
    return await readDocuments(await textOf(await files.read(file), file, text), file, files, options);
  } catch (error) {
    throw refusedFile(error, file, undefined, "");
  }
}

function isDocument(source: object): source is SourceDocument {
  return "placeOf" in source && typeof source.placeOf === "function";
}
