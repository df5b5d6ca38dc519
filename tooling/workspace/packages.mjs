import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run-quietly.mjs";

/** Folders below `parent` that are packages, as sorted paths from the root. */
export function packageFolders(parent) {
  if (!existsSync(join(root, parent))) return [];
  return readdirSync(join(root, parent))
    .map((name) => `${parent}/${name}`)
    .filter((folder) => existsSync(join(root, folder, "package.json")))
    .sort();
}

/** The name that a package folder's package.json gives. */
export function packageName(folder) {
  return JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")).name;
}
