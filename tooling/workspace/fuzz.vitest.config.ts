import { defineConfig } from "vitest/config";
import { builtFiles, builtPackages } from "./built-packages.ts";

// The fuzz drivers of all packages and apps. `pnpm fuzz` builds the packages, and sets TALUS_FUZZ_COUNT and
// TALUS_FUZZ_SEED.
export default defineConfig({
  plugins: [builtPackages],
  root: new URL("../..", import.meta.url).pathname,
  test: {
    include: ["{packages,apps}/*/fuzz/**/*.fuzz.ts"],
    server: { deps: { external: [builtFiles] } },
    testTimeout: 12 * 3_600_000,
    teardownTimeout: 60_000,
    disableConsoleIntercept: true,
  },
});
