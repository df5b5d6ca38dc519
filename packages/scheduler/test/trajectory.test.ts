import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type HybridProgress, type Phase, runHybrid } from "../src/index.ts";
import { constantRate, definePhase, rootWidth, until } from "./define-phase.ts";

/** Rises from 0 to 1, then from −1 through two phases that take no time: three transitions at one instant, t = 1. */
function stairs(): readonly Phase<undefined>[] {
  const instant = (name: string, next: string, y: number): Phase<undefined> => {
    const at = Float64Array.of(y);
    return definePhase({
      name,
      next: [next],
      accumulate: (_last, t, _y, discrete) => ({
        tEnd: t,
        evaluate: (_time, out) => out.set(at),
        yMinus: at,
        yPlus: Float64Array.of(y + 1),
        end: { phase: next, discrete },
        bound: 0,
      }),
    });
  };
  const rise = definePhase({
    name: "rise",
    next: ["first"],
    f: constantRate(1),
    guards: [["top", "rising", (_t, y) => y[0] - 1]],
    reset: (_fired, _t, _y, discrete, yPlus) => {
      yPlus[0] = 10;
      return { phase: "first", discrete };
    },
  });
  const fall = definePhase({ name: "fall", final: true, f: constantRate(-2) });
  return [rise, instant("first", "second", 10), instant("second", "fall", 11), fall];
}

const start = { phase: "rise", t: 0, y: [0], discrete: undefined };

describe("the whole run is one function of time with two sides at each event", () => {
  const run = runHybrid({ phases: stairs() }, start, until(3));
  const [{ t: tEvent }] = run.events;

  it("between events both sides are the same, and right", () => {
    for (const side of ["before", "after"] as const) {
      expect(run.at(0.5, side)).toMatchObject({ phase: "rise" });
      expectWithin(run.at(0.5, side).y[0], 0.5, { abs: 1e-15, because: "a line is exact but for rounding" });
      expectWithin(run.at(2, side).y[0], 12 - 2, {
        abs: 4 * rootWidth(3, 3),
        because: "two rates of 2, one width",
      });
    }
  });

  it("at an instant of three transitions, before is ahead of the first and after behind the last", () => {
    expect(run.events.map(({ t }) => t)).toEqual([tEvent, tEvent, tEvent]);
    expect(run.at(tEvent, "before")).toEqual({ phase: "rise", discrete: undefined, y: run.events[0].yMinus });
    expect(run.at(tEvent, "after")).toEqual({ phase: "fall", discrete: undefined, y: run.events[2].yPlus });
  });

  it("the first and the last time belong to the run, others do not", () => {
    expect([...run.at(0, "before").y, ...run.at(0, "after").y]).toEqual([0, 0]);
    expect([run.at(3, "before").y, run.at(3, "after").y]).toEqual([run.y, run.y]);
    for (const t of [-0.1, 3.1, Number.NaN]) expect(() => run.at(t, "after")).toThrow(RangeError);
    expect(() => run.at(1, "left" as never)).toThrow('side must be "before" or "after", got left');
  });

  it("after the last transition of a run that ends with it comes the state that it led to", () => {
    const stopped = runHybrid({ phases: stairs() }, start, until(3, { maxEvents: 1 }));
    const { t } = stopped;
    expect(stopped.at(t, "before").y).toEqual(stopped.events[0].yMinus);
    expect(stopped.at(t, "after")).toEqual({ phase: "first", discrete: undefined, y: Float64Array.of(10) });
  });

  it("without dense output only the end is there", () => {
    const bare = runHybrid({ phases: stairs() }, start, until(3, { dense: false }));
    expect(bare.at(3, "after").y).toEqual(bare.y);
    expect(() => bare.at(1, "after")).toThrow("the run has no dense output");
  });
});

describe("what an observer hears of progress", () => {
  it("a run of thousands of steps reports each hundredth, in order, up to its end", () => {
    const heard: HybridProgress[] = [];
    const slow = definePhase({ name: "slow", final: true, f: constantRate(1), maxStep: () => 1e-3 });
    const observer = { onProgress: (progress: HybridProgress) => heard.push(progress) };
    runHybrid({ phases: [slow] }, { ...start, phase: "slow" }, until(4, { observer, dense: false }));
    expect(heard.length).toBeGreaterThanOrEqual(99);
    expect(heard.length).toBeLessThanOrEqual(101);
    heard.forEach(({ t, fraction, tEnd, phase }, i) => {
      expect(fraction).toBe(t / 4);
      expect([tEnd, phase]).toEqual([4, "slow"]);
      if (i > 0) expect(fraction).toBeGreaterThan(heard[i - 1].fraction);
    });
    expect(heard.at(-1)).toMatchObject({ t: 4, fraction: 1, events: 0 });
  });

  it("a run that hardly moves reports after each 1000 steps", () => {
    const heard: number[] = [];
    const slow = definePhase({ name: "slow", final: true, f: constantRate(1), maxStep: () => 1e-6 });
    const observer = { onProgress: ({ steps }: HybridProgress) => heard.push(steps) };
    const options = until(4, { observer, dense: false, maxTotalSteps: 3500 });
    const run = runHybrid({ phases: [slow] }, { ...start, phase: "slow" }, options);
    expect(run.status).toMatchObject({ kind: "max-total-steps", steps: 3500 });
    expect(heard).toEqual([1000, 2000, 3000]);
  });
});
