import { defineConfig } from "vitest/config";
import { builtFiles, builtPackages } from "./tooling/workspace/built-packages.ts";

// Tests run on the sources: every package names them under the condition "talus-source". With `--mode built`, as `npm
// test` runs them, they run on what was built of the packages: the same tests in two thirds of the processor's time.
const conditions = ["talus-source", "module", "node", "development|production"];
const sources = {
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
};
// With TALUS_UNIT, as the task `unit` sets it, those of one package; two packages run at a time, so each keeps its own
// notes.
const { TALUS_UNIT: unit } = process.env;
const tests = `${unit ?? "{packages/*,apps/*,tooling/*,examples/*,references}"}/test/**`;
// Compilation and garbage collection in V8 depend on everything that a process has run before: a file that counts
// collections runs in a separate process. The others share theirs and what they import, which saves a third of the
// time. It counts in the sources always: through Vitest's modules V8 inlines less, and less of what is allocated
// escapes the count. V8 compiles at once, not beside the program: what it inlines would depend on how busy the machine
// is. On newer Nodes its middle compiler, which boxes more, is disabled: the code that is measured is fully optimised.
const hasMiddleCompiler = Number.parseInt(process.versions.node, 10) >= 22;
const counting = `${tests}/{allocation*,count-collections}.test.ts`;
const testTimeout = 60_000;

export default defineConfig(({ mode }) => ({
  ...(unit === undefined ? {} : { cacheDir: `node_modules/.vite/${unit}` }),
  test: {
    projects: [
      {
        ...sources,
        test: {
          name: "counting",
          include: [counting],
          execArgv: ["--no-concurrent-recompilation", ...(hasMiddleCompiler ? ["--no-maglev"] : [])],
          testTimeout,
          benchmark: { include: [] },
        },
      },
      {
        ...(mode === "built" ? { plugins: [builtPackages] } : sources),
        test: {
          name: "shared",
          include: [`${tests}/*.test.ts`],
          exclude: [counting],
          isolate: false,
          server: { deps: { external: mode === "built" ? [builtFiles] : [] } },
          testTimeout,
          benchmark: { include: ["benchmarks/**/*.bench.ts"] },
        },
      },
    ],
    maxWorkers: "100%", // left out, one processor would stay idle
    allowOnly: false,
  },
}));
