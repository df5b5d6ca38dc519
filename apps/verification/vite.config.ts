import { readFileSync } from "node:fs";
import { defineConfig } from "vite";
import { formulaFonts } from "./formula-fonts.ts";
import { offline } from "./offline.ts";

const { version } = JSON.parse(readFileSync(new URL("../cli/package.json", import.meta.url), "utf8")) as {
  version: string;
};

// Relative addresses: the built page works in any folder of any file server.
export default defineConfig({
  base: "./",
  build: {
    outDir: "dist",
    target: "es2022",
    emptyOutDir: true,
    reportCompressedSize: false,
    // the sizes of three and the engine are given; test/offline.test.ts checks the budget
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  worker: { format: "es" },
  // The version that the command writes into a manifest, so that the files are the same.
  define: { __TALUS_VERSION__: JSON.stringify(version) },
  plugins: [formulaFonts(), offline()],
  logLevel: "warn",
});
