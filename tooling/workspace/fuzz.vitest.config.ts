import { defineConfig } from "vitest/config";

// The fuzz drivers of all packages, on their sources. `pnpm fuzz` sets TALUS_FUZZ_COUNT and TALUS_FUZZ_SEED.
const conditions = ["talus-source", "module", "node", "development|production"];

export default defineConfig({
  root: new URL("../..", import.meta.url).pathname,
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: ["packages/*/fuzz/**/*.fuzz.ts"],
    testTimeout: 12 * 3_600_000,
    teardownTimeout: 60_000,
    disableConsoleIntercept: true,
  },
});
