import { describe, expect, it } from "vitest";
import { countLine, readReport, sum } from "../src/report.ts";

const file = (status: string, ...tests: [status: string, fullName: string][]) => ({
  name: "/talus/packages/ode/test/order.test.ts",
  status,
  message: status === "failed" ? "Error: no such module\n    at line 1" : "",
  assertionResults: tests.map(([each, fullName]) => ({ status: each, fullName })),
});

const report = (numPassedTests: number, numFailedTests: number, ...testResults: ReturnType<typeof file>[]) =>
  JSON.stringify({ numPassedTests, numFailedTests, numPendingTests: 2, numTodoTests: 1, testResults });

describe("the report of a package's tests", () => {
  it("gives the numbers, and the names of what fails", () => {
    const text = report(1, 1, file("failed", ["passed", "falls"], ["failed", "bounces"]));
    expect(readReport(text)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 3,
      failures: ["/talus/packages/ode/test/order.test.ts: bounces"],
    });
  });

  it("counts a file that could not be loaded as one failure", () => {
    expect(readReport(report(0, 0, file("failed")))).toMatchObject({
      failed: 1,
      failures: ["/talus/packages/ode/test/order.test.ts: Error: no such module"],
    });
  });

  it("counts a file whose tests pass and that fails all the same", () => {
    expect(readReport(report(1, 0, file("failed", ["passed", "falls"])))).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });

  it.each([undefined, "", '{ "numPassedTests": 3'])("is one failure where it is %j", (text) => {
    expect(readReport(text)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  });

  it("adds up", () => {
    expect(
      sum([
        { passed: 1, failed: 2, skipped: 3 },
        { passed: 10, failed: 20, skipped: 30 },
      ]),
    ).toEqual({ passed: 11, failed: 22, skipped: 33 });
    expect(countLine(sum([]))).toBe("0 passed, 0 failed, 0 skipped");
  });
});
