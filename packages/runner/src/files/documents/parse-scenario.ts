import type { ReaderTable } from "@talus/geodata";
import { requireObject, requireText } from "@talus/portable-math/arguments";
import {
  createScenarioReader,
  type KnownNames,
  type Scenario,
  type Setting,
  type SourceDocument,
  withSettings,
} from "@talus/scenario";
import { boundsOf } from "../source/document-bounds.ts";
import type { FileSource } from "../source/file-source.ts";
import { refuseIncludes, withIncludes } from "./include.ts";
import { readToml } from "./toml-source.ts";
import { readYaml } from "./yaml-source.ts";

export type ScenarioFormat = "yaml" | "json" | "toml";

export interface ParseOptions {
  /** Default: by the extension of the file name. */
  readonly format?: ScenarioFormat;
  /** Laws, steppers and formulations that a file may name. Default: names of laws are not checked. */
  readonly names?: KnownNames;
  /** Formats of data files. Default: `readers` of the package geodata. */
  readonly readers?: ReaderTable;
  /** Values that replace those of the file. */
  readonly settings?: readonly Setting[];
}

/**
 * Reads a scenario file of version 1: SI numbers, text with units, defaults filled in. The `manifest.json` of a run is
 * such a file; its facts of the run are ignored.
 *
 * @param source the text of the file
 * @param file   name of the file, for messages; its extension (.yaml, .yml, .json, .toml) selects the format
 * @throws ScenarioError of one line with file, line, key, the error and what is allowed
 */
export function parseScenario(source: string, file: string, options: ParseOptions = {}): Scenario {
  requireObject("parseScenario", "options", options);
  const document = readDocument(source, file, options.format);
  return createScenarioReader(options.names, options.readers)(withSettings(document, options.settings ?? []));
}

/**
 * A file as plain values with their places; only the syntax is checked, and includes are refused.
 *
 * @throws ScenarioError of one line
 */
export function readDocument(source: string, file: string, format?: ScenarioFormat): SourceDocument {
  requireText("readDocument", "source", source);
  requireText("readDocument", "file", file);
  return refuseIncludes(readOne(source, file, format));
}

export interface BoundOptions {
  /**
   * True to lift the bounds on a scenario: 16 MiB of text, 100 included files, 20 levels of includes. Default false.
   */
  readonly unbounded?: boolean;
}

/**
 * Reads a scenario file and its includes as plain values with their places.
 *
 * @param file path of the file, to which the names of other files are relative
 * @throws ScenarioError of one line, also if the number of files or the length of their text exceeds the bounds
 */
export async function readDocuments(
  source: string,
  file: string,
  files: FileSource,
  options: BoundOptions = {},
): Promise<SourceDocument> {
  requireText("readDocuments", "source", source);
  requireText("readDocuments", "file", file);
  requireObject("readDocuments", "files", files);
  return includeFiles(readOne(source, file), file, source.length, files, options);
}

/**
 * A document merged with its includes.
 *
 * @param length of the text of the document
 */
export function includeFiles(
  document: SourceDocument,
  file: string,
  length: number,
  files: FileSource,
  { unbounded = false }: BoundOptions,
): Promise<SourceDocument> {
  return withIncludes(document, file, length, readOne, files, boundsOf(unbounded));
}

/**
 * A carriage return alone also ends a line, as YAML 1.2 (5.4) requires and neither parser implements. A byte order mark
 * at the beginning and the end-of-file character of DOS (Ctrl-Z) at the end are not part of the text.
 */
function readOne(source: string, file: string, format = formatOf(file)): SourceDocument {
  const end = source.trimEnd().endsWith(controlZ) ? source.indexOf(controlZ) : source.length;
  const text = source.slice(source.startsWith("\uFEFF") ? 1 : 0, end).replace(/\r\n?/g, "\n");
  return format === "toml" ? readToml(text, file) : readYaml(text, file, format === "json" ? "JSON" : "YAML");
}

const controlZ = "\u001A";

/** Format of a file by its extension; YAML if unknown, which includes JSON. */
function formatOf(file: string): ScenarioFormat {
  const name = file.toLowerCase();
  if (name.endsWith(".toml")) return "toml";
  return name.endsWith(".json") ? "json" : "yaml";
}
