import { defineConfig } from "tsdown";
import { asciiChunks } from "./ascii-chunks.ts";
import { bundledFiles } from "./bundled-files.ts";
import { bundledLicences } from "./bundled-licences.ts";
import { compileAhead } from "./compile-ahead.ts";

// One bundle with everything inside: the command needs no node_modules. Each dynamic import becomes a chunk of its own
// that is read only when its command runs. CommonJS, since what V8 has compiled of it can be kept (bin/compiled.js).
export default defineConfig({
  entry: { main: "src/main.ts", worker: "src/worker.ts" },
  format: "cjs",
  platform: "node",
  target: "node20.19",
  dts: false,
  // Names stay, so that the trace in a report of a mistake can be read.
  minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  sourcemap: true,
  hash: false,
  clean: true,
  logLevel: "error",
  // laz-perf looks for its WebAssembly beside __filename.
  shims: true,
  // Code needed by every command, and by every run, with all imports: each file adds about a millisecond to the start.
  outputOptions: {
    codeSplitting: {
      groups: [
        { name: "process", test: /\/src\/(run-process|host\/surroundings)\.ts$/, priority: 2 },
        { name: "perform-run", test: /\/src\/run\/perform-run\.ts$/, priority: 1 },
      ],
    },
  },
  plugins: [bundledLicences(), bundledFiles(), asciiChunks()],
  hooks: { "build:done": compileAhead },
});
