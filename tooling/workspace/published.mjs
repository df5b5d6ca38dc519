import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packageFolders } from "./packages.mjs";
import { root } from "./run-quietly.mjs";

export { root };

/**
 * Published packages and apps: those that are not private.
 *
 * @returns {{ folder: string, manifest: Record<string, any>, readme: string, changelog: string }[]}
 */
export function publishedPackages() {
  return [...packageFolders("packages"), ...packageFolders("apps")]
    .map((folder) => ({
      folder,
      manifest: JSON.parse(textOf(`${folder}/package.json`)),
      readme: textOf(`${folder}/README.md`),
      changelog: textOf(`${folder}/CHANGELOG.md`),
    }))
    .filter(({ manifest }) => !manifest.private);
}

function textOf(file) {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
