import { readFileSync } from "node:fs";
import { BadInput, fileTrouble } from "../process/bad-input.ts";

/**
 * The bytes of a file the user named.
 *
 * @param context where its name comes from, such as "slope.yaml: terrain.surface.file: "; empty for an argument
 * @throws BadInput when it cannot be read
 */
export function readInputFile(path: string, context = ""): Uint8Array {
  return readingFile(path, context, () => readFileSync(path));
}

/** What `action` reads of a file; trouble with the file is for the user to put right. */
export function readingFile<T>(path: string, context: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    const trouble = fileTrouble(error);
    if (trouble === undefined) throw error;
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw new BadInput(context + (isMissing ? `no such file: ${path}` : `cannot read ${path}: ${trouble}`));
  }
}

/** @throws BadInput when the bytes are not UTF-8 */
export function decodeText(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new BadInput(`${path}: is not text in UTF-8`);
  }
}
