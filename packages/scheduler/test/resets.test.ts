import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type HybridSystem, type Phase, runHybrid } from "../src/index.ts";
import { constantRate, definePhase, rootWidth, until } from "./define-phase.ts";

describe("a reset (rule 8)", () => {
  /** A tank that is emptied by half whenever it is full: y = [volume], D = times emptied. */
  const tank: Phase<number> = definePhase<number>({
    name: "filling",
    next: ["filling"],
    f: constantRate(2),
    guards: [["full", "rising", (_t, y) => y[0] - 1]],
    reset(_fired, _t, yMinus, emptied, yPlus) {
      yPlus[0] = yMinus[0] / 2;
      return { phase: "filling", discrete: emptied + 1, note: `emptied ${emptied + 1}` };
    },
  });
  const start = { phase: "filling", t: 0, y: [0], discrete: 0 };

  it("the record keeps both sides, the new discrete data and the note", () => {
    const run = runHybrid({ phases: [tank] }, start, until<number>(1.1));
    expect(run.events.map(({ discrete, note, to }) => [discrete, note, to])).toEqual([
      [1, "emptied 1", "filling"],
      [2, "emptied 2", "filling"],
      [3, "emptied 3", "filling"],
    ]);
    for (const { yMinus, yPlus } of run.events) {
      expectWithin(yMinus[0], 1, {
        abs: 2 * rootWidth(1, 1.1),
        because: "rate 2 times one width of the bracket",
      });
      expect(yPlus[0]).toBe(yMinus[0] / 2);
    }
    expect([run.discrete, run.segments.map(({ discrete }) => discrete)]).toEqual([3, [0, 1, 2, 3]]);
  });

  it("the continuous output of neighbouring segments meets the two sides exactly", () => {
    const run = runHybrid({ phases: [tank] }, start, until<number>(1.1));
    const y = new Float64Array(1);
    run.events.forEach((event, i) => {
      run.segments[i].at(event.t, y);
      expect(y).toEqual(event.yMinus);
      run.segments[i + 1].at(event.t, y);
      expect(y).toEqual(event.yPlus);
      expect(run.segments[i].t1).toBe(run.segments[i + 1].t0);
    });
    run.segments[1].at(-100, y);
    expect(y).toEqual(run.events[0].yPlus);
    expect(() => run.segments[1].at(Number.NaN, y)).toThrow(RangeError);
  });

  it("the records of a run do not change when the next phase goes on", () => {
    const copies: Float64Array[] = [];
    const onTransition = ({ yMinus, yPlus }: { yMinus: Float64Array; yPlus: Float64Array }) => {
      copies.push(yMinus.slice(), yPlus.slice());
    };
    const run = runHybrid({ phases: [tank] }, start, until<number>(1.1, { observer: { onTransition } }));
    expect(run.events.flatMap(({ yMinus, yPlus }) => [yMinus, yPlus])).toEqual(copies);
  });

  it("the state may change its size: a body breaks in two, and its halves fly apart", () => {
    const whole = definePhase({
      name: "whole",
      next: ["halves"],
      f: constantRate(1),
      guards: [["breaks", "rising", (_t, y) => y[0] - 1]],
      reset: (_fired, _t, yMinus, discrete) => ({
        phase: "halves",
        discrete,
        y: Float64Array.of(yMinus[0], yMinus[0]),
      }),
    });
    const halves = definePhase({
      name: "halves",
      components: 2,
      next: ["whole"],
      f: constantRate(3, -1),
      guards: [["joins", "falling", (_t, y) => 8 - y[0] + y[1]]],
      reset: (_fired, _t, yMinus, discrete) => ({ phase: "whole", discrete, y: yMinus.slice(0, 1) }),
    });
    // The guard of "whole" is past its zero when the halves join; it may wait.
    const functions = whole.guards.functions.map((guard) => ({ ...guard, whenPast: "wait" as const }));
    const system = { phases: [{ ...whole, guards: { ...whole.guards, functions } }, halves] };
    const run = runHybrid(system, { phase: "whole", t: 0, y: [0], discrete: undefined }, until(4));
    // Breaks at t = 1, y = 1; the halves are 4 (t − 1) apart, 8 at t = 3, where the first is at 7; it ends at 8.
    const because = "rates up to 4 times two widths of the bracket";
    expectWithin(
      run.events.map(({ t }) => t),
      [1, 3],
      { abs: 8 * rootWidth(4, 4), because },
    );
    expect(run.y.length).toBe(1);
    expectWithin(run.y[0], 8, { abs: 8 * rootWidth(4, 4), because });
    expect(run.statistics.whole.entered).toBe(2);
    expect(run.statistics.whole.steps + run.statistics.halves.steps).toBe(stepsOf(system));
  });
});

function stepsOf(system: HybridSystem<undefined>): number {
  let steps = 0;
  const observer = { onStep: () => (steps += 1) };
  runHybrid(system, { phase: "whole", t: 0, y: [0], discrete: undefined }, until(4, { observer }));
  return steps;
}

describe("after a reset nothing of the steps before is used (rule 9)", () => {
  it("a rate that changes its sign at each event is followed without an error of the method", () => {
    // y' = 1 up to 3, then y' = −2 down to 2: a first stage carried over an event would have the wrong rate.
    const up = definePhase({
      name: "up",
      next: ["down"],
      f: constantRate(1),
      guards: [["top", "rising", (_t, y) => y[0] - 3]],
    });
    const down = definePhase({
      name: "down",
      next: ["up"],
      f: constantRate(-2),
      guards: [["bottom", "falling", (_t, y) => y[0] - 2]],
    });
    const run = runHybrid(
      { phases: [up, down] },
      { phase: "up", t: 0, y: [2], discrete: undefined },
      until(9.9),
    );
    const expected = run.events.map((_event, i) => 1.5 * Math.floor(i / 2) + (i % 2 === 0 ? 1 : 1.5));
    expect(expected.length).toBe(12);
    expectWithin(
      run.events.map(({ t }) => t),
      expected,
      {
        abs: 12 * 2 * rootWidth(10, 10),
        because: "a line is exact for the method: only the widths of 12 brackets add up",
      },
    );
  });
});
