import { existsSync } from "node:fs";
import { join } from "node:path";
import { type FileAccess, readDocument } from "@talus/runner/files";
import type { SourceDocument } from "@talus/scenario";
import { BadInput } from "../process/bad-input.ts";
import { decodeText, readInputFile } from "./input-file.ts";

/** What a file is, by the key that it begins with. */
const kinds = { talus: "a scenario, for talus run", "talus-impact": "a file for talus impact" } as const;

/**
 * The file that a command is given, read but not checked.
 *
 * @param key   what a file of the right kind begins with
 * @param files reads what it includes; left out: it includes nothing
 * @throws BadInput or ScenarioError of one line; for a file of the other kind it says which, for a directory of results where its file is
 */
export function readMainFile(file: string, key: keyof typeof kinds, files?: FileAccess): SourceDocument {
  const document = readDocument(decodeText(readFileOrHint(file), file), file, files && { files });
  const other = key === "talus" ? "talus-impact" : "talus";
  const { value } = document;
  if (typeof value === "object" && value !== null && other in value && !(key in value))
    throw new BadInput(`${file}: is ${kinds[other]}`);
  return document;
}

function readFileOrHint(file: string): Uint8Array {
  const manifest = join(file, "manifest.json");
  if (existsSync(manifest)) throw new BadInput(`${file}: is a directory of results; give ${manifest}`);
  return readInputFile(file);
}
