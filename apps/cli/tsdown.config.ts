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
  plugins: [bundledLicences(), bundledFiles()],
});
