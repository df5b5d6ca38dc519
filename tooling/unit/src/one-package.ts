import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isOfThisNode, machineVariable } from "./machine.ts";
import { fromRoot, readingFile, reportFile, resultFolder, root } from "./places.ts";

/**
 * Runs the tests of one package on what was built, and leaves in its result folder their report and what they have read
 * outside of the package.
 *
 * @param folder absolute path of the package
 * @returns the exit code: 0 when all tests pass
 */
export function runPackage(folder: string): number {
  const { TURBO_HASH, [machineVariable]: described } = process.env;
  if (TURBO_HASH !== undefined && (described === undefined || !isOfThisNode(described))) {
    console.error("unit: turbo would keep this for another Node: run npm test or pnpm unit");
    return 1;
  }
  rmSync(join(folder, resultFolder), { recursive: true, force: true });
  mkdirSync(join(folder, resultFolder));
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      "--mode=built",
      "--reporter=default",
      "--reporter=json",
      `--outputFile=${join(folder, reportFile)}`,
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        TALUS_UNIT: fromRoot(folder),
        TALUS_READINGS: join(folder, readingFile),
        NODE_OPTIONS: withPreload(process.env.NODE_OPTIONS, new URL("watch-reading.js", import.meta.url)),
      },
      stdio: "inherit",
    },
  );
  return status ?? 1;
}

/** All processes of Node that a test starts get it, too. */
function withPreload(options: string | undefined, module: URL): string {
  const preload = `--import ${module.href}`;
  return options === undefined || options === "" ? preload : `${options} ${preload}`;
}
