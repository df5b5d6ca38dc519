import { defineConfig } from "vitest/config";

// Tests run on the sources: every package names them under the condition "talus-source".
const conditions = ["talus-source", "module", "node", "development|production"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: ["{packages,apps,tooling,examples}/*/test/**/*.test.ts"],
    testTimeout: 60_000,
    maxWorkers: "100%", // every file has a process and directories of its own; left out, one processor would stay idle
    allowOnly: false,
    benchmark: { include: ["benchmarks/**/*.bench.ts"] },
  },
});
