import { basename, dirname, join, resolve } from "node:path";

/** Where results wait until they are complete: beside their place, so that a rename moves them at once. */
export function partialDirectory(path: string): string {
  const target = resolve(path);
  return join(dirname(target), `.${basename(target)}.partial-${process.pid}`);
}
