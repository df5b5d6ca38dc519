import { resolve } from "node:path";
import type { Plugin } from "vitest/config";
import { defineConfig } from "vitest/config";
import { mutate, readBounds } from "./bounds.mjs";

// One run with the bound that TALUS_MUTANT names made unsafe as its file is read; the file itself is not changed.
// Without it the sources are run as they are. TALUS_MUTATION_CACHE is a folder in which runs share what they have
// transformed.
const root = resolve(import.meta.dirname, "../..");
const conditions = ["talus-source", "module", "node", "development|production"];
const { TALUS_MUTANT: name, TALUS_MUTATION_CACHE: fsModuleCachePath } = process.env;
const bound = readBounds().find((each) => each.name === name);
if (name !== undefined && bound === undefined) throw new Error(`there is no bound ${name}`);
const file = bound === undefined ? undefined : resolve(root, bound.file);

const mutant: Plugin = {
  name: "talus-mutant",
  enforce: "pre",
  load(id) {
    return bound !== undefined && id === file ? mutate(bound) : null;
  },
  // The cache goes by the text of the file on disk, which a mutant is not.
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) =>
    define(({ id }) => id !== file && undefined),
};

export default defineConfig({
  root,
  plugins: [mutant],
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: ["{packages,apps}/*/test/**/*.test.ts"],
    isolate: false,
    testTimeout: 60_000,
    bail: name === undefined ? 0 : 1,
    experimental: {
      fsModuleCache: fsModuleCachePath !== undefined,
      ...(fsModuleCachePath === undefined ? {} : { fsModuleCachePath }),
    },
  },
});
