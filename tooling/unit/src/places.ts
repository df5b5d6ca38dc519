import { relative, resolve, sep } from "node:path";

/** Root of the repository. */
export const root = resolve(import.meta.dirname, "../../..");

/** Folder of a package, in it and ignored by git: what a run of its tests leaves for turbo to keep. */
export const resultFolder = ".unit";

/** In the result folder: the counts of the tests, as Vitest writes them. */
export const reportFile = `${resultFolder}/report.json`;

/** In the result folder: what was read outside of the package, one path a line, as {@link Reading} explains. */
export const readingFile = `${resultFolder}/readings.txt`;

/** A path from the root, with forward slashes. */
export function fromRoot(path: string): string {
  return relative(root, path).replaceAll(sep, "/");
}
