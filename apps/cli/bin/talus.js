#!/usr/bin/env node
// The command itself is bundled into dist by the build; this file stays small, so that it always runs.
import { existsSync } from "node:fs";

const bundle = new URL("../dist/main.js", import.meta.url);
if (existsSync(bundle)) {
  await import(bundle.href);
} else {
  console.error(
    "talus: not built yet; run `npm start` (sets everything up) or `pnpm build` in the repository",
  );
  process.exitCode = 2;
}
