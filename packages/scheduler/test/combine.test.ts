import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  combine,
  createHybridRun,
  type HybridSystem,
  type Part,
  type Phase,
  restoreHybridRun,
  runHybrid,
} from "../src/index.ts";
import { bouncingBall } from "./bouncing-ball.ts";
import { constantRate, definePhase, rootWidth, until } from "./define-phase.ts";

/** A tooth that rises at the given rate to 1 and falls back to 0: period 1/rate. D counts. */
function sawtooth(name: string, rate: number, more: Partial<Phase<number>> = {}): Part<number> {
  const rise = definePhase<number>({
    name: "rise",
    next: ["rise"],
    f: constantRate(rate),
    guards: [["top", "rising", (_t, y) => y[0] - 1]],
    reset: (_fired, _t, _y, count, yPlus) => {
      yPlus[0] = 0;
      return { phase: "rise", discrete: count + 1, note: name };
    },
  });
  const start = { phase: "rise", t: 0, y: [0], discrete: 0 };
  return { name, system: { phases: [{ ...rise, ...more }] }, start };
}

describe("systems side by side", () => {
  it("each switches at its own times, and both together where these meet", () => {
    const { system, start } = combine([sawtooth("slow", 1), sawtooth("fast", 1.5)]);
    const run = runHybrid(system, start, until(2.2));
    // Tops at 1, 2 and at 2/3, 4/3, 2.
    const expected = [2 / 3, 1, 4 / 3, 2];
    const because = "a line is exact but for rounding; one width for each tooth before";
    const times = run.events.map(({ t }) => t);
    expectWithin(times, expected, { abs: 4 * rootWidth(2.2, 2.2), because });
    expect(run.events.map(({ guards }) => guards)).toEqual([
      ["fast.top"],
      ["slow.top"],
      ["fast.top"],
      ["slow.top", "fast.top"],
    ]);
    expect(run.events.map(({ note }) => note)).toEqual([
      [undefined, "fast"],
      ["slow", undefined],
      [undefined, "fast"],
      ["slow", "fast"],
    ]);
    expect(run.discrete.map(({ discrete }) => discrete)).toEqual([2, 3]);
    expectWithin([...run.y], [0.2, 0.3], { abs: 8 * rootWidth(2.2, 2.2), because });
  });

  it("a part that does not switch keeps its bits of state, and its timers their times", () => {
    const ticks = { name: "tick", next: (t: number) => t + 0.75 };
    const clock = definePhase<number>({
      name: "clock",
      next: ["clock"],
      timers: [ticks],
      reset: (_fired, _t, _y, count) => ({ phase: "clock", discrete: count + 1 }),
    });
    const part = {
      name: "clock",
      system: { phases: [clock] },
      start: { phase: "clock", t: 0, y: [7], discrete: 0 },
    };
    const { system, start } = combine([sawtooth("tooth", 2), part]);
    const run = runHybrid(system, start, until(3.1));
    const clocked = run.events.filter(({ guards }) => guards.includes("clock.tick"));
    expect(clocked.map(({ t }) => t)).toEqual([0.75, 1.5, 2.25, 3]);
    expect(run.y[1]).toBe(7);
  });

  it("the phases of the whole are the pairs of phases, and its graph passes the check", () => {
    const two = (name: string): Part => {
      const on = definePhase({ name: "on", next: ["off"], guards: [["a", "rising", (t) => t - 1]] });
      const off = definePhase({ name: "off", next: ["on"], guards: [["b", "falling", (t) => t + 1]] });
      return {
        name,
        system: { phases: [on, off] },
        start: { phase: "on", t: 0, y: [0], discrete: undefined },
      };
    };
    const { system, start } = combine([two("x"), two("y")]);
    expect(system.phases.map(({ name }) => name)).toEqual([
      "x.on | y.on",
      "x.on | y.off",
      "x.off | y.on",
      "x.off | y.off",
    ]);
    expect([...system.phases[0].next].sort()).toEqual(["x.off | y.off", "x.off | y.on", "x.on | y.off"]);
    const run = runHybrid(system, start, until(2));
    expect([run.phase, run.events.map(({ guards }) => guards)]).toEqual(["x.off | y.off", [["x.a", "y.a"]]]);
  });

  it("coupled parts act on each other: two rooms with a wall between them reach the same temperature", () => {
    const room = (name: string, T: number): Part => ({
      name,
      system: { phases: [definePhase({ name: "still", final: true })] },
      start: { phase: "still", t: 0, y: [T], discrete: undefined },
    });
    const k = 0.7;
    const { system, start } = combine([room("warm", 30), room("cold", 10)], (_t, y, ydot) => {
      ydot[0][0] -= k * (y[0][0] - y[1][0]);
      ydot[1][0] += k * (y[0][0] - y[1][0]);
    });
    const run = runHybrid(system, start, until(2));
    const difference = 20 * Math.exp(-2 * k * 2);
    const because = "a relative tolerance of 1e-9 a step, some twenty steps";
    expectWithin([...run.y], [20 + difference / 2, 20 - difference / 2], { rel: 1e-7, because });
  });

  it("a part may change its size: the others move to other places in the state", () => {
    const grow = definePhase({
      name: "one",
      next: ["two"],
      f: constantRate(1),
      guards: [["breaks", "rising", (_t, y) => y[0] - 1]],
      reset: (_fired, _t, yMinus, discrete) => ({
        phase: "two",
        discrete,
        y: Float64Array.of(yMinus[0], -yMinus[0]),
      }),
    });
    const two = definePhase({ name: "two", components: 2, final: true, f: constantRate(1, -1) });
    const whole: Part = {
      name: "body",
      system: { phases: [grow, two] },
      start: { phase: "one", t: 0, y: [0], discrete: undefined },
    };
    const { system, start } = combine([whole, sawtooth("tooth", 0.25)]);
    const run = runHybrid(system, start, until(2));
    const because = "lines are exact but for rounding and one width";
    expectWithin([...run.y], [2, -2, 0.5], { abs: 4 * rootWidth(2, 2), because });
    expect(run.discrete.map(({ offset, size }) => [offset, size])).toEqual([
      [0, 2],
      [2, 1],
    ]);
  });

  it("projections and step limits of the parts hold in the whole", () => {
    const limited = sawtooth("limited", 1, { maxStep: () => 0.1 });
    const held = sawtooth("held", 0.01, {
      project: (_t, y) => {
        y[0] = 0.5;
        return true;
      },
    });
    const { system, start } = combine([limited, held]);
    const lengths: number[] = [];
    const onStep = ({ t0, t1 }: { t0: number; t1: number }) => lengths.push(t1 - t0);
    const run = runHybrid(system, start, until(0.95, { observer: { onStep } }));
    expectWithin(Math.max(...lengths), 0.1, {
      abs: Number.EPSILON,
      because: "rounding of a difference of times below 1",
    });
    expect(run.y[1]).toBe(0.5);
    const stuck = combine([limited, sawtooth("stuck", 1, { project: () => false })]);
    expect(runHybrid(stuck.system, stuck.start, until(1)).status).toMatchObject({
      reason: "projection-failed",
    });
  });

  it("an ending of one part ends the run and says whose it is", () => {
    const over = sawtooth("one", 1, { final: true, reset: () => ({ outcome: "full", note: 5 }) });
    const { system, start } = combine([over, sawtooth("two", 0.5)]);
    const run = runHybrid(system, start, until(9));
    expect([run.status.kind === "ended" && run.status.outcome, run.events[0].note]).toEqual([
      "one: full",
      [5, undefined],
    ]);
  });

  it("a transition that a part does not declare, or to a state of a wrong size, stops the run", () => {
    const lost = sawtooth("one", 1, { reset: () => ({ phase: "away", discrete: 0 }) });
    const { system, start } = combine([lost]);
    expect(runHybrid(system, start, until(9)).status).toMatchObject({ name: "transition-not-declared" });
    const small = sawtooth("one", 1, {
      reset: () => ({ phase: "rise", discrete: 0, y: new Float64Array(3) }),
    });
    const wrong = combine([small]);
    expect(runHybrid(wrong.system, wrong.start, until(9)).status).toMatchObject({ name: "state-size" });
  });

  it("is saved and restored like any other", () => {
    const { system, start } = combine([sawtooth("slow", 1), sawtooth("fast", 1.7)]);
    const run = createHybridRun(system, start, until(3));
    for (let i = 0; i < 6; i += 1) run.advance();
    const rest = restoreHybridRun(system, structuredClone(run.save()), until(3));
    while (run.advance() === undefined);
    while (rest.advance() === undefined);
    expect([rest.t, rest.y, rest.discrete]).toEqual([run.t, run.y, run.discrete]);
  });

  it("parts that do not fit together are refused", () => {
    const one = sawtooth("one", 1);
    expect(() => combine([])).toThrow("at least one part");
    expect(() => combine([one, one])).toThrow("names must be unique");
    expect(() => combine([one, { ...one, name: "a | b" }])).toThrow("without");
    const late = { ...sawtooth("late", 1), start: { phase: "rise", t: 1, y: [0], discrete: 0 } };
    expect(() => combine([one, late])).toThrow("must start at 0, got 1");
    const ball: HybridSystem<unknown> = bouncingBall({ gravity: 1, restitution: 0.5 });
    const start = { phase: "flight", t: 0, y: [1, 0], discrete: undefined };
    expect(() => combine([one, { name: "ball", system: ball, start }])).toThrow('closed form, got "flight"');
    expect(() => combine([{ ...one, start: { ...one.start, phase: "fall" } }])).toThrow('no phase "fall"');
    const [rise] = one.system.phases;
    const functions = rise.guards.functions.map((guard) => ({ ...guard, rateBound: () => 1 }));
    const bounded = { phases: [{ ...rise, guards: { ...rise.guards, functions } }] };
    expect(() => combine([{ ...one, system: bounded }])).toThrow("rateBound must be a number");
  });
});
