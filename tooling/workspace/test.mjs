// npm test: sets everything up and runs all tests on what was built; what turbo knows already is not run again. The last line
// counts them. With arguments, which go to Vitest, such as a file: those tests alone, always.
import "./require-node.mjs";
import { spawnSync } from "node:child_process";
import { quietEnvironment, root } from "./run-quietly.mjs";
import { setUp } from "./set-up.mjs";

setUp();
const chosen = process.argv.slice(2);
const command =
  chosen.length === 0
    ? ["tooling/unit/dist/main.js", "all"]
    : ["node_modules/vitest/vitest.mjs", "run", "--mode=built", ...chosen];
const { status } = spawnSync(process.execPath, command, {
  cwd: root,
  env: quietEnvironment,
  stdio: "inherit",
});
process.exitCode = status ?? 1;
