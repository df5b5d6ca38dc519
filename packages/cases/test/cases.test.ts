import { expect, it } from "vitest";
import { allCases, type Case, type Comparison, errorOf, runCase } from "../src/index.ts";

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

it.each(allCases().map((one) => [one.id, one] as const))(
  "a reference of %s that is wrong by 1e-6 fails it",
  (_id, one) => {
    expect(runCase(withWrongReference(one)).passed).toBe(false);
  },
);

function withWrongReference(one: Case): Case {
  const tolerance = Math.min(one.tolerance, 1e-7);
  const spoil = (comparisons: readonly Comparison[]) =>
    comparisons.map((each, i) => (i === 0 ? { ...each, reference: each.reference * (1 + 1e-6) } : each));
  if ("compute" in one) return { ...one, tolerance, compute: () => spoil(one.compute()) };
  return { ...one, tolerance, compare: (run) => spoil(one.compare(run)) };
}

it("a computation that fails has no comparison and an error without bound", () => {
  const [first] = allCases().filter((one) => "compute" in one);
  const report = runCase({ ...first, compute: () => [] } as Case);
  expect([report.passed, report.error]).toEqual([false, Number.POSITIVE_INFINITY]);
  const missing = { quantity: "t", unit: "s", computed: Number.NaN, reference: 1 };
  expect(runCase({ ...first, compute: () => [missing] } as Case).passed).toBe(false);
});
