import { expect, it } from "vitest";
import { allCases, errorOf, runCase } from "../src/index.ts";

it.each(allCases().map((one) => [one.title, one] as const))("%s", (_title, one) => {
  const report = runCase(one);
  const worst = report.comparisons.filter((each) => errorOf(each) > one.tolerance);
  expect(worst).toEqual([]);
  expect(report.comparisons.length).toBeGreaterThan(2);
  expect(report.passed).toBe(true);
});

it("every case names its source, the reason of its tolerance, and an id of its own", () => {
  const ids = allCases().map((one) => one.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const one of allCases()) {
    expect(one.source.length).toBeGreaterThan(10);
    expect(one.because.length).toBeGreaterThan(20);
  }
});

it("a reference that is wrong by 1e-6 fails the case", () => {
  for (const one of allCases()) {
    const wrong = {
      ...one,
      tolerance: Math.min(one.tolerance, 1e-7),
      compare: (run: Parameters<typeof one.compare>[0]) =>
        one
          .compare(run)
          .map((each, i) => (i === 0 ? { ...each, reference: each.reference * (1 + 1e-6) } : each)),
    };
    expect(runCase(wrong).passed).toBe(false);
  }
});
