import { describe, expect, it } from "vitest";
import type { HybridSystem, Phase } from "../src/index.ts";
import { describeHybridSystem, describePhase } from "../src/testing/index.ts";
import type { TestRunner } from "../src/testing/test-runner.ts";
import { bouncingBall } from "./bouncing-ball.ts";
import { constantRate, definePhase, until } from "./define-phase.ts";

const ball = bouncingBall({ gravity: 9.81, restitution: 0.7, closedFormBelow: 0.5 });
const states = [
  { t: 0, y: [1, 0], discrete: undefined },
  { t: 2, y: [0, 0.3], discrete: undefined },
  { t: 3, y: [0, -4], discrete: undefined },
];
for (const phase of ball.phases) describePhase(phase, states, { describe, it, expect });
describeHybridSystem(
  ball,
  {
    starts: [
      { phase: "flight", t: 0, y: [1, 0], discrete: undefined },
      { phase: "flight", t: 0, y: [3, 2], discrete: undefined },
    ],
    options: until(6),
  },
  { describe, it, expect },
);

/** A runner that collects the titles of the tests that fail. */
function collect(suite: (runner: TestRunner) => void): string[] {
  const failed: string[] = [];
  suite({
    describe: (_title, body) => body(),
    it: (title, body) => {
      try {
        body();
      } catch {
        failed.push(title);
      }
    },
    expect: expect as TestRunner["expect"],
  });
  return failed;
}

describe("the suite of phases finds what is broken, and nothing else", () => {
  const whole: Phase<{ n: number }> = {
    ...definePhase<{ n: number }>({
      name: "a",
      next: ["a"],
      f: constantRate(1),
      guards: [["top", "rising", (_t, y) => y[0] - 1]],
    }),
    timers: [{ name: "tick", next: (t) => t + 1 }],
  };
  const at = [
    { t: 0, y: [0.5], discrete: { n: 1 } },
    { t: 1, y: [2], discrete: { n: 2 } },
  ];
  let memory = 0;
  const broken: readonly [string, Partial<Phase<{ n: number }>>, RegExp][] = [
    ["a size that its states do not have", { size: () => 2 }, /^has the size/],
    ["a rate that is not written", { f: () => {} }, /^writes every rate/],
    ["a rate that is NaN", { f: (_t, _y, ydot) => ydot.fill(Number.NaN) as never }, /^writes every rate/],
    ["a guard that is not written", { guards: { ...whole.guards, evaluate: () => {} } }, /^writes the value/],
    [
      "a state that is changed by f",
      {
        f: (_t, y, ydot) => {
          ydot[0] = 1;
          y[0] += 1;
        },
      },
      /^writes every rate|^gives the same rates/,
    ],
    [
      "a workspace that remembers",
      {
        enter: () => ({ last: 0 }),
        f: (_t, y, ydot, workspace) => {
          const own = workspace as { last: number };
          ydot[0] = own.last;
          own.last = y[0];
        },
      },
      /^gives the same rates|^writes every rate/,
    ],
    ["a timer in the past", { timers: [{ name: "tick", next: (t) => t }] }, /^has timers/],
    ["a name given twice", { timers: [{ name: "top", next: (t) => t + 1 }] }, /^names its guards/],
    ["a step limit of zero", { maxStep: () => 0 }, /^limits its steps/],
    [
      "a projection that goes on and on",
      {
        project: (_t, y) => {
          y[0] += 1;
          return true;
        },
      },
      /^projects/,
    ],
    ["a reset to nowhere", { reset: (_f, _t, _y, discrete) => ({ phase: "b", discrete }) }, /^jumps/],
    ["an ending of a phase that is not final", { reset: () => ({ outcome: "over" }) }, /^jumps/],
    [
      "a reset that remembers",
      {
        reset: () => {
          memory += 1;
          return { phase: "a", discrete: { n: memory } };
        },
      },
      /^jumps/,
    ],
    [
      "a reset that changes the discrete data",
      {
        reset: (_f, _t, _y, discrete) => {
          discrete.n = 5;
          return { phase: "a", discrete };
        },
      },
      /^jumps/,
    ],
    [
      "a closed form that misses its end",
      {
        accumulate: (_last, t, _y, discrete) => ({
          tEnd: t + 1,
          evaluate: (_time, out) => out.fill(0) as never,
          yMinus: Float64Array.of(1),
          yPlus: Float64Array.of(1),
          end: { phase: "a", discrete },
          bound: 0.5,
        }),
      },
      /^gives closed forms/,
    ],
  ];
  const suite = (phase: Phase<{ n: number }>) => {
    const samples = at.map(({ t, y, discrete }) => ({ t, y, discrete: { ...discrete } }));
    return collect((runner) => describePhase(phase, samples, runner));
  };

  it("a whole phase passes", () => {
    expect(suite(whole)).toEqual([]);
  });
  it.each(broken)("%s", (_title, parts, titles) => {
    const failed = suite({ ...whole, ...parts });
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.filter((title) => !titles.test(title))).toEqual([]);
  });
  it("data that cannot be cloned", () => {
    const samples = [{ t: 0, y: [0], discrete: { n: 1, act: () => 1 } }];
    expect(collect((runner) => describePhase(whole, samples, runner))).toContain(
      "has discrete data that can be cloned",
    );
  });
  it("no sample", () => {
    expect(() => describePhase(whole, [], { describe, it, expect })).toThrow(RangeError);
  });
});

describe("the suite of systems finds what is broken", () => {
  const start = { phase: "a", t: 0, y: [0], discrete: undefined };
  const suite = (system: HybridSystem<undefined>, starts = [start]) =>
    collect((runner) => describeHybridSystem(system, { starts, options: until(3) }, runner));
  const guard = ["top", "rising", (_t: number, y: Float64Array) => y[0] - 1] as const;

  it("a phase that no start visits", () => {
    const a = definePhase({ name: "a", next: ["b"], guards: [guard] });
    expect(suite({ phases: [a, definePhase({ name: "b", final: true })] })).toEqual(["visits every phase"]);
  });

  it("a run that stops because a guard was passed", () => {
    const a = definePhase({ name: "a", next: ["a"], f: constantRate(1), guards: [guard] });
    expect(suite({ phases: [a] }).map((title) => title.slice(0, 11))).toEqual(["ends by its"]);
  });

  it("phases with a memory of their own", () => {
    let calls = 0;
    const f: Phase<undefined>["f"] = (_t, _y, ydot) => {
      calls += 1;
      ydot[0] = 1e-6 * calls;
    };
    const failed = suite({ phases: [definePhase({ name: "a", final: true, f })] });
    expect(failed.map((title) => title.slice(0, 5))).toEqual(["moves", "goes "]);
  });

  it("no start", () => {
    expect(() => suite({ phases: [] }, [])).toThrow(RangeError);
  });
});
