import type { RunResult } from "@talus/results";
import { createModel, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import { describe, expect, it } from "vitest";
import { allCases, type Case, type Comparison, errorOf, reportCase, runCase } from "../src/index.ts";

const all = allCases();

describe.each(all.map((one) => [one.title, one] as const))("%s", (_title, one) => {
  const again = repeatable(one);
  const report = runCase(again);

  it("agrees with its reference", () => {
    const worst = report.comparisons.filter((each) => errorOf(each) > one.tolerance);
    expect(worst).toEqual([]);
    expect(report.comparisons.length).toBeGreaterThan(2);
    expect(report.passed).toBe(true);
  });

  it("is failed by each reference that is wrong by 1e-6 or by ten tolerances", () => {
    report.comparisons.forEach((_, i) => {
      const wrong = withWrongReference(again, i);
      expect(runCase(wrong).passed, report.comparisons[i]?.quantity).toBe(false);
    });
  });
});

it("every case names its source, the reason of its tolerance, and an id of its own", () => {
  const ids = all.map((one) => one.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const one of all) {
    expect(one.source.length).toBeGreaterThan(10);
    expect(one.because.length).toBeGreaterThan(20);
  }
});

/** The case as one that is computed once, however often it is compared. */
function repeatable(one: Case): Case {
  if ("compute" in one) {
    const comparisons = one.compute();
    return { ...one, compute: () => comparisons };
  }
  const run: RunResult = simulate(createModel(one.scenario, createTerrain(one.terrain)));
  const { comparisons } = reportCase(one, run);
  const { scenario: _, terrain: __, compare: ___, ...about } = one;
  return { ...about, compute: () => comparisons };
}

function withWrongReference(one: Case, index: number): Case {
  if (!("compute" in one)) return one;
  const spoil = (each: Comparison): Comparison => {
    const scale = each.scale ?? Math.abs(each.reference);
    return { ...each, reference: each.reference + Math.max(1e-6, 10 * one.tolerance) * (scale || 1) };
  };
  const tolerance = Math.min(one.tolerance, 1e-7);
  return {
    ...one,
    tolerance,
    compute: () => one.compute().map((each, i) => (i === index ? spoil(each) : each)),
  };
}

it("a computation that fails has no comparison and an error without bound", () => {
  const [first] = all.filter((one) => "compute" in one);
  const report = runCase({ ...first, compute: () => [] } as Case);
  expect([report.passed, report.error]).toEqual([false, Number.POSITIVE_INFINITY]);
  const missing = { quantity: "t", unit: "s", computed: Number.NaN, reference: 1 };
  expect(runCase({ ...first, compute: () => [missing] } as Case).passed).toBe(false);
});
