import { defineConfig } from "tsdown";
import { bundledFiles } from "./bundled-files.ts";
import { bundledLicences } from "./bundled-licences.ts";

// One bundle with everything inside: the command needs no node_modules. Each dynamic import becomes a chunk of its
// own that is read only when its command runs.
export default defineConfig({
  entry: { main: "src/main.ts" },
  format: "esm",
  platform: "node",
  target: "node20.19",
  fixedExtension: false,
  dts: false,
  sourcemap: true,
  hash: false,
  clean: true,
  logLevel: "warn",
  // laz-perf looks for its WebAssembly beside __filename.
  shims: true,
  // What every command needs, and what every run needs, with all that they import: each file costs the start about a millisecond.
  outputOptions: {
    codeSplitting: {
      groups: [
        { name: "process", test: /\/src\/process\.ts$/, priority: 2 },
        { name: "perform-run", test: /\/src\/perform-run\.ts$/, priority: 1 },
      ],
    },
  },
  plugins: [bundledLicences(), bundledFiles()],
});
