import { defineConfig } from "vitest/config";

// The fuzz drivers of all packages. `pnpm fuzz` sets TALUS_FUZZ_COUNT and TALUS_FUZZ_SEED. The package of a driver runs from its
// sources, the packages below it as they are built: Node runs them as they are, which takes two thirds of the time.
export default defineConfig({
  root: new URL("../..", import.meta.url).pathname,
  test: {
    include: ["packages/*/fuzz/**/*.fuzz.ts"],
    server: { deps: { external: [/\/packages\/[^/]+\/dist\//] } },
    testTimeout: 12 * 3_600_000,
    teardownTimeout: 60_000,
    disableConsoleIntercept: true,
  },
});
