import { existsSync } from "node:fs";
import { join } from "node:path";
import type { SourceDocument } from "@talus/scenario";
import { BadInput } from "../process/bad-input.ts";
import { decodeText, readInputFile } from "./input-file.ts";

/** Kinds of files by their first key. */
const kinds = { talus: "a scenario, for talus run", "talus-impact": "a file for talus impact" } as const;

/** Largest size of a file without --unbounded, bytes. */
const usualSize = 2 ** 24;

/**
 * Text of the file given to a command, possibly a pipe.
 *
 * @param unbounded true for any size; undefined if the command has no such option
 * @throws BadInput of one line; for a directory of results it names the file to use
 */
export function readMainFile(file: string, unbounded?: boolean): string {
  const manifest = join(file, "manifest.json");
  if (existsSync(manifest)) throw new BadInput(`${file}: is a directory of results; give ${manifest}`);
  const orMore = unbounded === undefined ? "" : ", or more with --unbounded";
  const bytes = unbounded ? readInputFile(file) : readInputFile(file, "", usualSize, orMore);
  return decodeText(bytes, file);
}

/**
 * @param key first key of a file of the right kind
 * @throws BadInput for a file of another kind, with that kind
 */
export function requireKind({ value }: SourceDocument, file: string, key: keyof typeof kinds): void {
  const other = key === "talus" ? "talus-impact" : "talus";
  if (typeof value === "object" && value !== null && other in value && !(key in value))
    throw new BadInput(`${file}: is ${kinds[other]}`);
}
