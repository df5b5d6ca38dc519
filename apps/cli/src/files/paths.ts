import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";

/** Path of a file named in a scenario file. */
export function pathFrom(scenarioFile: string, name: string): string {
  return isAbsolute(name) ? name : join(dirname(scenarioFile), name);
}

/** Name of the same file from a scenario file in another directory. */
export function movedFrom(scenarioFile: string, name: string, directory: string): string {
  return isAbsolute(name) ? name : moved(pathFrom(scenarioFile, name), directory);
}

/** A path relative to another directory, with "/" on every system. */
export function moved(path: string, directory: string): string {
  return relative(resolve(directory), resolve(path)).split(sep).join("/");
}
