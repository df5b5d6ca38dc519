import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Rolldown } from "tsdown";

/** Puts the script of the report beside the bundle, where the format reads it. */
export function reportScriptFile(): Rolldown.Plugin {
  return {
    name: "report-script-file",
    generateBundle() {
      const file = createRequire(import.meta.url).resolve("@talus/viewer/report.js");
      this.emitFile({ type: "asset", fileName: "report.js", source: readFileSync(file) });
    },
  };
}
