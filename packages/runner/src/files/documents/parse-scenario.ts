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
  /** Left out: told from the end of the file name. */
  readonly format?: ScenarioFormat;
  /** The laws, steppers and formulations that a file may name. Left out: names of laws are not checked here. */
  readonly names?: KnownNames;
  /** The formats that its files may have. Left out: those of `readers` of the package geodata. */
  readonly readers?: ReaderTable;
  /** Values in place of those of the file. */
  readonly settings?: readonly Setting[];
}

/**
 * Reads a scenario file of version 1: SI numbers, text with units, defaults filled in.
 * The `manifest.json` of a run is such a file; what it adds of the run is read over.
 *
 * @param source the text of the file
 * @param file   its name: for messages, and its end (.yaml, .yml, .json, .toml) names the format
 * @throws ScenarioError whose one line names file, line, key, what is wrong and what is allowed
 */
export function parseScenario(source: string, file: string, options: ParseOptions = {}): Scenario {
  requireObject("parseScenario", "options", options);
  const document = readDocument(source, file, options.format);
  return createScenarioReader(options.names, options.readers)(withSettings(document, options.settings ?? []));
}

/**
 * A file as plain values with their places; nothing but the syntax is checked. It may include nothing.
 *
 * @throws ScenarioError of one line
 */
export function readDocument(source: string, file: string, format?: ScenarioFormat): SourceDocument {
  requireText("readDocument", "source", source);
  requireText("readDocument", "file", file);
  return refuseIncludes(readOne(source, file, format));
}

export interface BoundOptions {
  /** Whether a scenario may have any size: left out, 16 MiB of text, 100 included files, 20 files deep. */
  readonly unbounded?: boolean;
}

/**
 * A scenario file and what it includes as plain values with their places.
 *
 * @param file its path, from which it names others
 * @throws ScenarioError of one line, also for more files and text than a scenario usually has
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
 * A document with what it includes.
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
 * A carriage return alone ends a line too: so says YAML 1.2 (5.4), and neither parser does it. A byte order mark at the
 * beginning and the end-of-file character of DOS (Ctrl-Z) at the end are no part of the text.
 */
function readOne(source: string, file: string, format = formatOf(file)): SourceDocument {
  const end = source.trimEnd().endsWith(controlZ) ? source.indexOf(controlZ) : source.length;
  const text = source.slice(source.startsWith("\uFEFF") ? 1 : 0, end).replace(/\r\n?/g, "\n");
  return format === "toml" ? readToml(text, file) : readYaml(text, file, format === "json" ? "JSON" : "YAML");
}

const controlZ = "\u001A";

/** YAML reads JSON too, so that a name without a known end is taken for YAML. */
function formatOf(file: string): ScenarioFormat {
  const name = file.toLowerCase();
  if (name.endsWith(".toml")) return "toml";
  return name.endsWith(".json") ? "json" : "yaml";
}
