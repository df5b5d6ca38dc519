import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Rolldown } from "tsdown";

/** Puts the WebAssembly of laz-perf beside the bundle, where its code looks for it. */
export function lazDecoderFile(): Rolldown.Plugin {
  return {
    name: "laz-decoder-file",
    generateBundle() {
      const file = createRequire(import.meta.url).resolve("laz-perf/lib/node/laz-perf.wasm");
      this.emitFile({ type: "asset", fileName: "laz-perf.wasm", source: readFileSync(file) });
    },
  };
}
