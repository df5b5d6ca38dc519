import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * A file that lies beside the bundle; where the sources run, that of the package which it comes from.
 *
 * @param module where it comes from, as `bundled-files.ts` says it for the build
 */
export function readBesideBundle(name: string, module: string): Uint8Array {
  const beside = new URL(`./${name}`, import.meta.url);
  return readFileSync(existsSync(beside) ? beside : createRequire(import.meta.url).resolve(module));
}
