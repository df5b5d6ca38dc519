import { readFileSync } from "node:fs";

/** The version of an installed package, read from its package.json, which not every package exports. */
export const versionOf = (name) =>
  JSON.parse(readFileSync(new URL(`../node_modules/${name}/package.json`, import.meta.url), "utf8")).version;
