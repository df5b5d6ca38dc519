import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type HybridOptions, type Phase, runHybrid } from "../src/index.ts";
import { constantRate, definePhase, type Guard, rootWidth, until } from "./define-phase.ts";

const end = definePhase({ name: "end", final: true });

/** One stay with y = t, from t = 0 on, that ends at the first of the guards; one that begins past its zero may wait. */
function firstOf(
  guards: readonly Guard[],
  more: Partial<Pick<Phase<undefined>, "f" | "maxStep">> = {},
  options: Partial<HybridOptions<undefined, unknown>> = {},
) {
  const a = definePhase({ name: "a", next: ["end"], f: constantRate(1), guards, ...more });
  const functions = a.guards.functions.map((guard) => ({ ...guard, whenPast: "wait" as const }));
  const phases = [{ ...a, guards: { ...a.guards, functions } }, end];
  return runHybrid({ phases }, { phase: "a", t: 0, y: [0], discrete: undefined }, until(10, options));
}

describe("directions are explicit (rule 3)", () => {
  it.each([
    ["falling", 1],
    ["rising", 3],
    ["either", 1],
  ] as const)("a guard %s through zero at 1 s and back at 3 s, fires at %i s", (direction, t) => {
    const run = firstOf([["dip", direction, (time) => (time - 1) * (time - 3)]]);
    expect(run.events.map(({ guards }) => guards)).toEqual([["dip"]]);
    expectWithin(run.events[0].t, t, { abs: rootWidth(10, 10), because: "one width of the bracket" });
  });
});

describe("an event is located on the dense output (rule 4)", () => {
  it("no rate is asked for ahead of a step that has been accepted", () => {
    let accepted = 0;
    let earliest = Number.POSITIVE_INFINITY;
    let calls = 0;
    const f: Phase<undefined>["f"] = (t, y, ydot) => {
      calls += 1;
      earliest = Math.min(earliest, t - accepted);
      ydot[0] = y[1];
      ydot[1] = -y[0];
    };
    const onStep = ({ t1 }: { readonly t1: number }) => {
      accepted = t1;
    };
    const swing = definePhase({
      name: "a",
      components: 2,
      next: ["a"],
      f,
      guards: [["zero", "either", (_t, y) => y[0]]],
    });
    const start = { phase: "a", t: 0, y: [1, 0], discrete: undefined };
    const run = runHybrid({ phases: [swing] }, start, until(20, { observer: { onStep } }));
    expect(run.events.length).toBe(6); // at (2n + 1) π/2 up to 20
    expect(calls).toBeGreaterThan(1000);
    expect(earliest).toBe(0);
  });

  it("with loose tolerances the time has the error of the method, not that of the coarser dense output", () => {
    // cos t has its zero at π/2, within a first step of about 1 s.
    const swing = definePhase({
      name: "a",
      components: 2,
      next: ["end"],
      f: (_t, y, ydot) => {
        ydot[0] = y[1];
        ydot[1] = -y[0];
      },
      guards: [["down", "falling", (_t, y) => y[0]]],
    });
    const finish = definePhase({ name: "end", components: 2, final: true });
    const start = { phase: "a", t: 0, y: [1, 0], discrete: undefined };
    const loose = { relativeTolerance: 1e-4, absoluteTolerance: 1e-4 };
    const run = runHybrid({ phases: [swing, finish] }, start, until(3, loose));
    const [{ t, yMinus }] = run.events;
    expect(run.statistics.a.steps).toBeLessThan(6);
    expectWithin(t, Math.PI / 2, {
      abs: 5e-4,
      because: "a few steps of tolerance 1e-4; slope of cos is 1 there",
    });
    // The state is that of a step that ends at t, where the guard has settled: zero to the bracket, not to 1e-4.
    expectWithin(yMinus[0], 0, { abs: rootWidth(3, 3), because: "slope 1 times one width of the bracket" });
  });
});

describe("the bracket is narrow and its right end is taken (rule 5)", () => {
  const roots = [Math.PI / 3, Math.SQRT2, 1.7, 2 / 3, 5.123456789];

  it.each([undefined, 1, 100, 1e6])("with a root tolerance of %s", (rootTolerance) => {
    const factor = rootTolerance ?? 100;
    for (const root of roots) {
      const guard: Guard = ["root", "falling", (t) => root - t];
      const run = firstOf([guard], {}, rootTolerance === undefined ? {} : { rootTolerance });
      const late = run.events[0].t - root;
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThanOrEqual(factor * Number.EPSILON * (root + 10));
    }
  });
});

describe("crossings inside a step are found (rule 7)", () => {
  it.each([1, 1e-3, 1e-6])(
    "a guard that dips below zero for %d s in a step of several seconds fires",
    (width) => {
      const [a, b] = [4.321, 4.321 + width];
      const run = firstOf([["dip", "falling", (t) => (t - a) * (t - b)]]);
      expect(run.events.length).toBe(1);
      const { t } = run.events[0];
      expectWithin(t, a, { abs: rootWidth(a, 10), because: "one width of the bracket" });
      const longest = Math.max(...stepsOf("without a guard there").map(({ t0, t1 }) => t1 - t0));
      expect(longest).toBeGreaterThan(1);
    },
  );

  it("of several crossings in one step the earliest fires", () => {
    const guards: Guard[] = [7, 5, 6].map((t) => [`at ${t}`, "rising", (time) => time - t]);
    const run = firstOf(guards);
    expect(run.events.map((event) => event.guards)).toEqual([["at 5"]]);
  });
});

/** Steps of the same stay when its guard is far away. */
function stepsOf(name: string): readonly { t0: number; t1: number }[] {
  const steps: { t0: number; t1: number }[] = [];
  const onStep = ({ t0, t1 }: { t0: number; t1: number }) => {
    steps.push({ t0, t1 });
  };
  firstOf([[name, "falling", () => 1]], {}, { observer: { onStep } });
  return steps;
}
