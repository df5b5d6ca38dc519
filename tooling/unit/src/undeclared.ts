import { posix } from "node:path";
import type { UnitTask } from "./plan.ts";

/** Entries of a folder by name, those of folders with "/" at their end, without what git ignores. */
export type NamesIn = (folder: string) => readonly string[];

/**
 * Files that the tests of a package have read and turbo does not hash for them: a change there would not run them
 * again.
 *
 * @param readings paths as `watch-reading` notes them
 * @param namesIn  looks into a folder of the repository
 * @returns sorted paths, each once
 */
export function undeclaredReadings(
  task: UnitTask,
  readings: readonly string[],
  namesIn: NamesIn,
): readonly string[] {
  const isBuilt = (path: string): boolean =>
    task.hasAllFiles ? path.includes("/dist/") : task.built.some((folder) => path.startsWith(folder));
  const isDeclared = (path: string): boolean => task.inputs.has(path) || isBuilt(path);
  // a folder without files, as moves leave them behind, is nothing
  const hasDeclared = (folder: string): boolean =>
    [...task.inputs].some((path) => path.startsWith(folder)) || isEmpty(folder, namesIn);
  const holdsOnlyDeclared = (folder: string, isDeep: boolean): boolean =>
    isBuilt(folder) ||
    namesIn(folder).every((name) => {
      const path = posix.join(folder, name);
      if (!name.endsWith("/")) return isDeclared(path);
      return isDeep ? holdsOnlyDeclared(path, true) : hasDeclared(path);
    });
  const isFine = (reading: string): boolean => {
    if (reading.endsWith("/**")) return holdsOnlyDeclared(reading.slice(0, -2), true);
    return reading.endsWith("/") ? holdsOnlyDeclared(reading, false) : isDeclared(reading);
  };
  return [...new Set(readings)].filter((reading) => !isFine(reading)).sort();
}

function isEmpty(folder: string, namesIn: NamesIn): boolean {
  return namesIn(folder).every((name) => name.endsWith("/") && isEmpty(posix.join(folder, name), namesIn));
}
