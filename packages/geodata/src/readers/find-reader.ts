import { requireList } from "@talus/portable-math/arguments";
import { TerrainFileError } from "../files/terrain-file-error.ts";
import type { FileReader } from "./file-reader.ts";

/** Stands in a list of endings for all that no other reader names. */
const anyEnding = "*";

/**
 * The reader that names the ending of a file; the last of several, so that a format of your own that is added to a list
 * takes the place of a built-in one.
 *
 * @returns undefined where none does
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
 * The same, else the reader of the list that takes files with any ending.
 *
 * @throws TerrainFileError with the endings that are allowed
 */
export function readerOf<R extends FileReader<unknown>>(list: readonly R[], file: string): R {
  const found = readerOfEnding(list, file) ?? named(list, anyEnding);
  if (found !== undefined) return found;
  const allowed = list.flatMap(({ endings }) => endings).map((ending) => `.${ending}`);
  throw new TerrainFileError(
    file,
    "name",
    `ending "${endingOf(file)}" is not known, allowed: ${allowed.join(", ")}`,
  );
}

function named<R extends FileReader<unknown>>(list: readonly R[], ending: string): R | undefined {
  return list.filter(({ endings }) => endings.includes(ending)).at(-1);
}

/** In small letters, without the dot; empty where there is none. */
function endingOf(file: string): string {
  return /\.([^./\\]*)$/.exec(file)?.[1]?.toLowerCase() ?? "";
}
