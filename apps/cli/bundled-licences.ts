import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Rolldown } from "tsdown";
import { bundledFilePaths } from "./bundled-files.ts";

/** Packages inside the script of the report, which @talus/viewer has built. */
const inReport = ["three", "uplot"];

/** Writes dist/licences.txt: name, version and licence text of every package from elsewhere inside the bundle. */
export function bundledLicences(): Rolldown.Plugin {
  return {
    name: "bundled-licences",
    generateBundle(_options, bundle) {
      const folders = new Set<string>();
      for (const [fileName, path] of bundledFilePaths) {
        if (fileName !== "report.js") folders.add(packageFolder(path));
        else for (const name of inReport) folders.add(packageFolder(createRequire(path).resolve(name)));
      }
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
  const { name, version, license, author } = manifest(folder);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (file !== undefined) return `${name} ${version}\n\n${readText(join(folder, file))}\n`;
  // Packages that only name a licence whose text is always the same.
  const known = join(import.meta.dirname, "licence-texts", `${license}.txt`);
  if (!existsSync(known)) throw new Error(`${name} ${version} has no licence text in ${folder}`);
  const text = readText(known);
  const owner = typeof author === "string" ? author : (author?.name ?? "its authors");
  return `${name} ${version}, by ${owner}\n\n${text}\n`;
}

function readText(file: string): string {
  return readFileSync(file, "utf8").trim();
}

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
}

function manifest(folder: string): Manifest {
  return JSON.parse(readText(join(folder, "package.json"))) as Manifest;
}
