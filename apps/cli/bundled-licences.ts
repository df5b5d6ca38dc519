import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Rolldown } from "tsdown";

/** Writes dist/licences.txt: name, version and licence text of every package from elsewhere inside the bundle. */
export function bundledLicences(): Rolldown.Plugin {
  return {
    name: "bundled-licences",
    generateBundle(_options, bundle) {
      const folders = new Set<string>();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        for (const id of chunk.moduleIds) {
          if (id.includes("node_modules")) folders.add(packageFolder(id));
        }
      }
      const source = [...folders].map(licence).sort().join("\n");
      this.emitFile({ type: "asset", fileName: "licences.txt", source });
    },
  };
}

/** Nearest folder above a module whose package.json has a version. */
function packageFolder(module: string): string {
  let folder = dirname(module);
  while (!existsSync(join(folder, "package.json")) || manifest(folder).version === undefined) {
    folder = dirname(folder);
  }
  return folder;
}

/** @throws Error when the package comes without a licence text: it must not be bundled then */
function licence(folder: string): string {
  const { name, version } = manifest(folder);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (file === undefined) throw new Error(`${name} ${version} has no licence text in ${folder}`);
  return `${name} ${version}\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
}

function manifest(folder: string): { name?: string; version?: string } {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    name?: string;
    version?: string;
  };
}
