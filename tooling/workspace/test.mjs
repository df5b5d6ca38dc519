// npm test: sets everything up and runs all tests on what was built; what turbo knows already is not run again. The
// last line counts them. With arguments, which go to Vitest, such as a file: those tests alone, always.
import "./require-node.mjs";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { quietEnvironment, root } from "./run-quietly.mjs";
import { setUp } from "./set-up.mjs";

setUp();
const chosen = process.argv.slice(2);
process.exitCode = chosen.length === 0 ? run("tooling/unit/dist/main.js", "all") : await runFiles();

async function runFiles() {
  const { countLine, readReport } = await import("../unit/dist/report.js");
  const folder = mkdtempSync(join(tmpdir(), "talus-test-"));
  const report = join(folder, "report.json");
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--mode=built"];
  const status = run(...vitest, "--reporter=default", "--reporter=json", `--outputFile=${report}`, ...chosen);
  const count = readReport(existsSync(report) ? readFileSync(report, "utf8") : undefined);
  rmSync(folder, { recursive: true });
  console.log(countLine(count));
  return status === 0 && count.failed === 0 && count.passed > 0 ? 0 : 1;
}

function run(...command) {
  return (
    spawnSync(process.execPath, command, { cwd: root, env: quietEnvironment, stdio: "inherit" }).status ?? 1
  );
}
