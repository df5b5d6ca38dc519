import { requireList } from "@talus/portable-math/arguments";
import { TerrainFileError } from "../files/terrain-file-error.ts";
import type { FileReader } from "./file-reader.ts";

/** Extension in a list that accepts all files that no other reader accepts. */
const anyEnding = "*";

/**
 * The reader for the extension of a file; the last of several, so that a custom format added to a list replaces a
 * built-in one.
 *
 * @returns undefined if there is none
 */
export function readerOfEnding<R extends FileReader<unknown>>(
  list: readonly R[],
  file: string,
): R | undefined {
  requireList("readerOf", "list", list);
  if (typeof file !== "string") {
    throw new TypeError(`readerOf: file must be a text, got ${String(file)}`);
  }
  const ending = endingOf(file);
  return ending === anyEnding ? undefined : named(list, ending);
}

/**
 * The same, or the reader of the list that accepts files with any extension.
 *
 * @throws TerrainFileError with the extensions allowed
 */
export function readerOf<R extends FileReader<unknown>>(list: readonly R[], file: string): R {
  const found = readerOfEnding(list, file) ?? named(list, anyEnding);
  if (found !== undefined) return found;
  const allowed = list.flatMap(({ endings }) => endings).map((ending) => `.${ending}`);
  throw new TerrainFileError(
    file,
    "name",
    `unknown extension "${endingOf(file)}", allowed: ${allowed.join(", ")}`,
  );
}

function named<R extends FileReader<unknown>>(list: readonly R[], ending: string): R | undefined {
  return list.filter(({ endings }) => endings.includes(ending)).at(-1);
}

/** Extension in lower case, without the dot; empty if there is none. */
function endingOf(file: string): string {
  return /\.([^./\\]*)$/.exec(file)?.[1]?.toLowerCase() ?? "";
}
