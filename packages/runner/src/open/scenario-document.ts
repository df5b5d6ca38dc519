import type { Scenario, SourceDocument } from "@talus/scenario";
import { includeFiles, readDocument } from "../files/documents/parse-scenario.ts";
import { type FileSource, textOf } from "../files/source/file-source.ts";

/** The path of a scenario file, its document, or a scenario as plain values: a `Scenario`, or what a file would say. */
export type ScenarioSource = string | SourceDocument | Scenario | Readonly<Record<string, unknown>>;

/** What a scenario without a file is called. */
const unnamed = "scenario";

/**
 * A scenario as plain values with their places, with what it includes.
 *
 * @throws ScenarioError of one line; whatever `files.read` throws for a scenario file
 */
export async function documentOf(source: ScenarioSource, files: FileSource): Promise<SourceDocument> {
  const document = typeof source === "string" ? await readFile(source, files) : asDocument(source);
  return includeFiles(document, fileOf(document), files);
}

/** The path of the file of a document. */
export function fileOf(document: SourceDocument): string {
  return document.placeOf([]).file;
}

async function readFile(file: string, files: FileSource): Promise<SourceDocument> {
  return readDocument(await textOf(await files.read(file)), file);
}

function asDocument(source: Exclude<ScenarioSource, string>): SourceDocument {
  if (isDocument(source)) return source;
  const place = { file: unnamed, line: undefined };
  return { value: source, placeOf: () => place };
}

function isDocument(source: object): source is SourceDocument {
  return "placeOf" in source && typeof source.placeOf === "function";
}
