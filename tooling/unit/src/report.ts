/** Numbers of tests. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The part of Vitest's JSON report that is used here. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly FileReport[];
}

interface FileReport {
  /** Path of the file. */
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
}

/** A package's tests in numbers, and the names of those that fail. */
export interface PackageResult extends TestCount {
  readonly failures: readonly string[];
}

/**
 * Counts the tests of a report. A file that could not be loaded is one failure; so is a missing report, or one that
 * breaks off, since then the run has ended before its end.
 *
 * @param text the report; undefined when there is none
 */
export function readReport(text: string | undefined): PackageResult {
  const report = text === undefined ? undefined : parsed(text);
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0, failures: ["the run left no report"] };
  const failures = report.testResults.flatMap(failuresIn);
  const broken = report.testResults.filter(isBroken).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

/** Counts of several runs together. */
export function sum(counts: readonly TestCount[]): TestCount {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
    skipped: counts.reduce((total, { skipped }) => total + skipped, 0),
  };
}

/** The last line of a run of tests, which programs read. */
export function countLine({ passed, failed, skipped }: TestCount): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

function parsed(text: string): Report | undefined {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return undefined;
  }
}

function isBroken({ status, assertionResults }: FileReport): boolean {
  return status === "failed" && assertionResults.every((each) => each.status !== "failed");
}

function failuresIn(file: FileReport): readonly string[] {
  if (isBroken(file)) return [`${file.name}: ${file.message.split("\n", 1)[0]}`];
  return file.assertionResults
    .filter(({ status }) => status === "failed")
    .map(({ fullName }) => `${file.name}: ${fullName}`);
}
