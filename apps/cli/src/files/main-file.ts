import { existsSync } from "node:fs";
import { join } from "node:path";
import type { SourceDocument } from "@talus/scenario";
import { BadInput } from "../process/bad-input.ts";
import { decodeText, readInputFile } from "./input-file.ts";

/** What a file is, by the key that it begins with. */
const kinds = { talus: "a scenario, for talus run", "talus-impact": "a file for talus impact" } as const;

/** Bytes of a file that is read without --unbounded. */
const usualSize = 2 ** 24;

/**
 * The text of the file that a command is given: of a pipe too.
 *
 * @param unbounded whether it may have any size; undefined: the command has no such option
 * @throws BadInput of one line; for a directory of results it says where its file is
 */
export function readMainFile(file: string, unbounded?: boolean): string {
  const manifest = join(file, "manifest.json");
  if (existsSync(manifest)) throw new BadInput(`${file}: is a directory of results; give ${manifest}`);
  const orMore = unbounded === undefined ? "" : ", or more with --unbounded";
  const bytes = unbounded ? readInputFile(file) : readInputFile(file, "", usualSize, orMore);
  return decodeText(bytes, file);
}

/**
 * @param key what a file of the right kind begins with
 * @throws BadInput for a file of the other kind, saying which
 */
export function requireKind({ value }: SourceDocument, file: string, key: keyof typeof kinds): void {
  const other = key === "talus" ? "talus-impact" : "talus";
  if (typeof value === "object" && value !== null && other in value && !(key in value))
    throw new BadInput(`${file}: is ${kinds[other]}`);
}
