import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./places.ts";

const notTracked = new Set([".git", ".turbo", ".unit", "coverage", "dist", "node_modules", "results"]);

/** Entries of a folder of the repository, those of folders with "/" at their end, without what git ignores. */
export function namesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !notTracked.has(name) && !name.endsWith(".tsbuildinfo"))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
}

/** Folders with tests that no task runs: those without a script `unit`. */
export function foldersWithoutScript(): readonly string[] {
  return ["packages", "apps", "tooling", "examples"]
    .flatMap((parent) => namesIn(parent).map((name) => `${parent}/${name}`))
    .filter(
      (folder) => existsSync(join(root, folder, "test")) && !hasScript(join(root, folder, "package.json")),
    );
}

function hasScript(manifest: string): boolean {
  if (!existsSync(manifest)) return false;
  const { scripts } = JSON.parse(readFileSync(manifest, "utf8")) as { scripts?: Record<string, string> };
  return scripts?.unit !== undefined;
}
