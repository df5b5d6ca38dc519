#!/usr/bin/env node
// The command itself is bundled into dist by the build; this file stays small, so that it always runs.
import { existsSync } from "node:fs";
import module from "node:module";

const bundle = new URL("../dist/main.js", import.meta.url);
if (existsSync(bundle)) {
  /** @type {{ enableCompileCache?: () => void }} from Node 22.1 on */
  const { enableCompileCache } = module;
  enableCompileCache?.(); // what V8 has compiled is kept in the directory for temporary files
  await import(bundle.href);
} else {
  console.error(
    "talus: not built yet; run `npm start` (sets everything up) or `pnpm build` in the repository",
  );
  process.exitCode = 2;
}
