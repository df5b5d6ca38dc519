import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const folder = join(import.meta.dirname, "bounds");

/**
 * A safety bound of the code, made unsafe.
 *
 * @typedef {object} Bound
 * @property {string} name    in kebab-case, without a second one
 * @property {string} file    source file, from the root of the repository
 * @property {string} find    text that occurs once in the file
 * @property {string} replace text that makes the bound unsafe
 * @property {string[]} tests test files of which one must fail, from the root of the repository
 * @property {string} why     what the bound protects
 */

/**
 * All bounds, in the order of the files `bounds/*.json`.
 *
 * @returns {Bound[]}
 */
export function readBounds() {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
}

/**
 * The source of a bound's file with the bound made unsafe.
 *
 * @param {Bound} bound
 */
export function mutate(bound) {
  const parts = readFileSync(join(root, bound.file), "utf8").split(bound.find);
  if (parts.length !== 2) {
    const times = parts.length - 1;
    throw new Error(`${bound.name}: ${bound.file} holds "${bound.find}" ${times} times, not once`);
  }
  return parts.join(bound.replace);
}
