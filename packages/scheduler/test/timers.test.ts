import { expect, it } from "vitest";
import { describeHybridStatus, type Phase, runHybrid, type Timer } from "../src/index.ts";
import { constantRate, definePhase, until } from "./define-phase.ts";

/** Every half second, however the phases change: the count is in the discrete data. */
const clock: Timer<number> = { name: "tick", next: (_t, ticks) => (ticks + 1) / 2 };

/** y' = 1 in steps that do not fit the clock; D counts the ticks, a tick leaves y as it is. */
function ticking(more: Partial<Phase<number>> = {}): Phase<number> {
  const phase = definePhase<number>({
    name: "run",
    next: ["run"],
    f: constantRate(1),
    guards: [["far", "rising", (_t, y) => y[0] - 1.25]],
    reset: (fired, _t, _yMinus, ticks, yPlus) => {
      if (fired.includes(0)) yPlus[0] = 0;
      return { phase: "run", discrete: fired.includes(1) ? ticks + 1 : ticks };
    },
  });
  return { ...phase, timers: [clock], maxStep: () => 0.3, ...more };
}

const start = { phase: "run", t: 0, y: [0], discrete: 0 };

it("a timer fires exactly at its times, each once, whatever the steps and the transitions between", () => {
  const run = runHybrid({ phases: [ticking()] }, start, until(3.1));
  const ticks = run.events.filter(({ guards }) => guards.includes("tick"));
  expect(ticks.map(({ t }) => t)).toEqual([0.5, 1, 1.5, 2, 2.5, 3]);
  expect(run.statistics.run.fired).toEqual({ tick: 6, far: 2 });
  expect(run.discrete).toBe(6);
});

it("a guard and a timer at one instant fire together, the guard first", () => {
  const fired: number[][] = [];
  const together = ticking({
    maxStep: () => 0.25,
    guards: {
      functions: [{ name: "far", direction: "rising", terminal: true }],
      evaluate: (t, _y, g) => {
        g[0] = t - 1.5;
      },
    },
    reset: (which, _t, _y, ticks) => {
      fired.push([...which]);
      return { phase: "run", discrete: ticks + 1 };
    },
  });
  const run = runHybrid({ phases: [together] }, start, until(1.75));
  expect(run.events.map(({ t, guards }) => [t, guards])).toEqual([
    [0.5, ["tick"]],
    [1, ["tick"]],
    [1.5, ["far", "tick"]],
  ]);
  expect(fired).toEqual([[1], [1], [0, 1]]);
});

it("a timer at the end time fires, one behind it does not, and one that never comes is no error", () => {
  const never: Timer<number> = { name: "never", next: () => Number.POSITIVE_INFINITY };
  const phases = [ticking({ timers: [clock, never] })];
  expect(runHybrid({ phases }, start, until(1)).events.map(({ t }) => t)).toEqual([0.5, 1]);
  expect(runHybrid({ phases }, start, until(0.99)).events.map(({ t }) => t)).toEqual([0.5]);
});

it("a timer that is due when its phase begins, or not a time, stops the run by name", () => {
  for (const due of [0, -1, Number.NaN]) {
    const phases = [ticking({ timers: [{ name: "late", next: () => due }] })];
    const { status, statistics } = runHybrid({ phases }, start, until(1));
    expect(status).toMatchObject({ kind: "broken-invariant", name: "timer-not-ahead", phase: "run", t: 0 });
    expect(describeHybridStatus(status)).toContain(`timer "late" must be due after 0, got ${due}`);
    expect(statistics.run.steps).toBe(0);
  }
});

it("a guard and a timer of one name are refused", () => {
  const phases = [ticking({ timers: [{ ...clock, name: "far" }] })];
  expect(() => runHybrid({ phases }, start, until(1))).toThrow(
    new RangeError('hybrid system: two guards or timers of phase "run" are named "far"'),
  );
});
