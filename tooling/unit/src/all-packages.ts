import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { machine, machineVariable } from "./machine.ts";
import { readingFile, reportFile, resultFolder, root } from "./places.ts";
import { type UnitTask, unitTasks } from "./plan.ts";
import { countLine, type PackageResult, readReport, sum, type TestCount } from "./report.ts";
import { undeclaredReadings } from "./undeclared.ts";
import { foldersWithoutScript, namesIn } from "./workspace.ts";

// One package at a time, with a worker for each processor: with more, tests that count collections wait for the
// compiler of V8 and count what it has not optimised yet.
const run = ["run", "unit", "--continue", "--concurrency=1"];
const logs = ["--output-logs=new-only", "--log-order=grouped", "--log-prefix=none"];

/**
 * Runs the tests of the packages, or takes their results from turbo's cache, and prints what fails; the last line
 * counts them.
 *
 * @param options turbo's, such as `--filter=@talus/ode`
 * @returns the exit code: 0 when all tests pass and read only what turbo hashes for them
 */
export function runAllPackages(options: readonly string[]): number {
  const environment = {
    ...process.env,
    [machineVariable]: machine(),
    // so that the packages' scripts run on this Node
    PATH: [dirname(process.execPath), process.env.PATH ?? ""].join(delimiter),
  };
  const turbo = join(root, "node_modules/.bin/turbo");
  const dry = spawnSync(turbo, [...run, ...options, "--dry=json"], {
    cwd: root,
    env: environment,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    shell: process.platform === "win32",
  });
  if (dry.status !== 0) {
    console.error(`${dry.stdout ?? ""}${dry.stderr ?? ""}${dry.error?.message ?? ""}`);
    return 2;
  }
  const tasks = unitTasks(dry.stdout);
  for (const { folder } of tasks) rmSync(join(root, folder, resultFolder), { recursive: true, force: true });
  const { status } = spawnSync(turbo, [...run, ...logs, ...options], {
    cwd: root,
    env: environment,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  const results = [...tasks.map(resultOf), ...foldersWithoutScript().map(withoutScript)];
  for (const failure of results.flatMap(({ failures }) => failures)) console.log(`FAILED  ${failure}`);
  const count = sum([...results, ...unexplained(status, results)]);
  console.log(countLine(count));
  return status === 0 && count.failed === 0 && count.passed > 0 ? 0 : 1;
}

/** Result of a package's tests, with each thing that they should not have read as a failure. */
function resultOf(task: UnitTask): PackageResult {
  const result = readReport(textOf(join(root, task.folder, reportFile)));
  const readings = (textOf(join(root, task.folder, readingFile)) ?? "")
    .split("\n")
    .filter((line) => line !== "");
  const undeclared = undeclaredReadings(task, readings, namesIn);
  const failures = [...result.failures];
  if (undeclared.length > 0) {
    failures.push(
      `its tests read what is no input of its task "unit" (turbo.json): ${undeclared.join(", ")}`,
    );
  }
  return {
    ...result,
    failed: result.failed + (undeclared.length > 0 ? 1 : 0),
    failures: failures.map((failure) => `${task.folder}: ${failure.replace(`${root}/`, "")}`),
  };
}

/** A run that has failed without a test that fails, as after an error beside the tests: one failure. */
function unexplained(status: number | null, results: readonly PackageResult[]): readonly TestCount[] {
  const isExplained = status === 0 || results.some(({ failed }) => failed > 0);
  return isExplained ? [] : [{ passed: 0, failed: 1, skipped: 0 }];
}

function withoutScript(folder: string): PackageResult {
  const failure = `${folder}: there are tests, but no script "unit" in its package.json`;
  return { passed: 0, failed: 1, skipped: 0, failures: [failure] };
}

function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
