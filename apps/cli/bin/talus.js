#!/usr/bin/env node
// The command itself is bundled into dist by the build; this file stays small, so that it always runs. CommonJS, as the
// bundle is: modules of that kind can be given what V8 compiled before, and start some milliseconds sooner.
const { existsSync } = require("node:fs");
const { join } = require("node:path");
const { requireCompiled } = require("./compiled.js");

/** @type {{ enableCompileCache?: () => void }} from Node 22.1 on */
const { enableCompileCache } = require("node:module");

const bundle = join(__dirname, "../dist/main.cjs");
if (!existsSync(bundle)) {
  console.error(
    "talus: not built yet; run `npm start` (sets everything up) or `pnpm build` in the repository",
  );
  process.exitCode = 2;
} else if (enableCompileCache) {
  enableCompileCache(); // what V8 has compiled is kept in the directory for temporary files
  require(bundle);
} else {
  requireCompiled("./main.cjs");
}
