// pnpm unit: builds, and runs the tests of the packages, each package as a task of which turbo keeps the result.
// Arguments go to turbo, such as --filter=@talus/ode, or --force to run what has been run before. The last line counts
// the tests.
import "./require-node.mjs";
import { spawnSync } from "node:child_process";
import { quietEnvironment, root, runQuietly } from "./run-quietly.mjs";

const built = runQuietly("turbo", ["run", "build", "--output-logs=errors-only"]);
if (!built.ok) {
  console.error(`unit: the build fails\n${built.output}`);
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  ["tooling/unit/dist/main.js", "all", ...process.argv.slice(2)],
  { cwd: root, env: quietEnvironment, stdio: "inherit" },
);
process.exitCode = status ?? 1;
