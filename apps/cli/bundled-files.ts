import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Rolldown } from "tsdown";

const require = createRequire(import.meta.url);

/** Files that lie beside the bundle, where its code looks for them, and where they come from. */
export const bundledFilePaths: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "laz-perf.wasm": "laz-perf/lib/node/laz-perf.wasm",
    "report.js": "@talus/viewer/report.js",
    "resvg.wasm": "@resvg/resvg-wasm/index_bg.wasm",
    "DejaVuSans.ttf": "dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
  }).map(([fileName, module]) => [fileName, require.resolve(module)]),
);

export function bundledFiles(): Rolldown.Plugin {
  return {
    name: "bundled-files",
    generateBundle() {
      for (const [fileName, path] of bundledFilePaths) {
        this.emitFile({ type: "asset", fileName, source: readFileSync(path) });
      }
    },
  };
}
