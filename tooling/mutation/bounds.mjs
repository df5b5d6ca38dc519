import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const folder = join(import.meta.dirname, "bounds");

/** All bounds, in the order of the files `bounds/*.json`. */
export function readBounds() {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
}

/**
 * The source of a bound's file with the bound made unsafe.
 *
 * @throws Error where the text of the bound does not occur once in it
 */
export function mutate(bound) {
  const parts = readFileSync(join(root, bound.file), "utf8").split(bound.find);
  if (parts.length !== 2) {
    const times = parts.length - 1;
    throw new Error(`${bound.name}: ${bound.file} holds "${bound.find}" ${times} times, not once`);
  }
  return parts.join(bound.replace);
}
