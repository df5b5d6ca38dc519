import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * A file beside the bundle; when running from the sources, that of the package from which it comes.
 *
 * @param module its origin, as defined for the build in `bundled-files.ts`
 */
export function readBesideBundle(name: string, module: string): Uint8Array {
  const beside = new URL(`./${name}`, import.meta.url);
  return readFileSync(existsSync(beside) ? beside : createRequire(import.meta.url).resolve(module));
}
