import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { runHybrid } from "../src/index.ts";
import { constantRate, definePhase, type Guard, rootWidth, until } from "./define-phase.ts";

const end = definePhase({ name: "end", components: 2, final: true });

/** Two components that fall to zero at t = 1 and t = 1 + delay. */
function twoFalling(guards: readonly Guard[], delay: number) {
  const seen: number[][] = [];
  const falling = definePhase({
    name: "falling",
    components: 2,
    next: ["end"],
    f: constantRate(-1, -2),
    guards,
    reset(fired, _t, _yMinus, discrete) {
      seen.push([...fired]);
      return { phase: "end", discrete };
    },
  });
  const start = { phase: "falling", t: 0, y: [1, 2 + 2 * delay], discrete: undefined };
  const run = runHybrid({ phases: [falling, end] }, start, until(3));
  return { run, seen };
}

describe("guards at one instant (rule 6)", () => {
  const first: Guard = ["first", "falling", (_t, y) => y[0]];
  const second: Guard = ["second", "falling", (_t, y) => y[1]];
  const never: Guard = ["never", "falling", (_t, y) => y[0] + 10];

  it("two guards that reach zero together both fire, in declared order", () => {
    for (const guards of [
      [first, never, second],
      [second, never, first],
    ]) {
      const { run, seen } = twoFalling(guards, 0);
      expect(seen).toEqual([[0, 2]]);
      expect(run.events.map((event) => event.guards)).toEqual([[guards[0][0], guards[2][0]]]);
      expectWithin(run.events[0].t, 1, { abs: rootWidth(1, 3), because: "one width of the root bracket" });
    }
  });

  it("of two guards a microsecond apart the earlier one fires, wherever it is declared", () => {
    expect(twoFalling([second, first], 1e-6).run.events[0].guards).toEqual(["first"]);
    expect(twoFalling([first, second], 1e-6).run.events[0].guards).toEqual(["first"]);
    expect(twoFalling([first, second], -1e-6).run.events[0].guards).toEqual(["second"]);
  });
});

describe("events on the start and end of a run (rule 1: t0 < t* <= t1)", () => {
  const clock = definePhase({ name: "clock", next: ["after"], guards: [["noon", "falling", (t) => 1 - t]] });
  const after = definePhase({ name: "after", next: ["after"], guards: [["noon", "rising", (t) => t - 1]] });
  const system = { phases: [clock, after] };

  it("an event exactly at the end time happens, and the run ends in the next phase", () => {
    const run = runHybrid(system, { phase: "clock", t: 0, y: [0], discrete: undefined }, until(1));
    expect(run.events.map(({ t, guards }) => [t, guards])).toEqual([[1, ["noon"]]]);
    expect(run.status).toEqual({ kind: "reached-end", t: 1 });
    expect(run.phase).toBe("after");
    expect(run.segments.map(({ phase, t0, t1 }) => [phase, t0, t1])).toEqual([["clock", 0, 1]]);
  });

  it("an event exactly at the start has already been: it does not happen again", () => {
    // Rising, at its zero and on its way past it: only "wait" lets that be, else it is a wrong choice of side.
    const waiting = {
      ...after,
      guards: { ...after.guards, functions: [{ ...after.guards.functions[0], whenPast: "wait" as const }] },
    };
    const run = runHybrid(
      { phases: [waiting] },
      { phase: "after", t: 1, y: [0], discrete: undefined },
      until(2),
    );
    expect(run.events).toEqual([]);
    expect(run.status).toEqual({ kind: "reached-end", t: 2 });
  });

  it("a run that ends where it starts takes no step and keeps the state", () => {
    const run = runHybrid(system, { phase: "clock", t: 0, y: [7], discrete: undefined }, until(0));
    expect(run.status).toEqual({ kind: "reached-end", t: 0 });
    expect([run.phase, ...run.y]).toEqual(["clock", 7]);
    expect([run.segments, run.events]).toEqual([[], []]);
  });
});

describe("a guard past its zero (rule 2)", () => {
  const falls = (y0: number) => {
    const ground: Guard = ["ground", "falling", (_t, y) => y[0]];
    const other: Guard = ["other", "falling", (_t, y) => y[0] + 10];
    const fall = definePhase({ name: "fall", next: ["fall"], f: constantRate(-1), guards: [other, ground] });
    return runHybrid({ phases: [fall] }, { phase: "fall", t: 3, y: [y0], discrete: undefined }, until(4));
  };

  it("a body that begins on or under the ground and moves down stops the run, and the guard is named", () => {
    for (const y0 of [0, -0.5]) {
      const run = falls(y0);
      expect(run.status).toMatchObject({ kind: "guard-passed", t: 3, phase: "fall", guard: "ground" });
      // The step that went through the ground is not taken.
      expect([run.t, ...run.y, run.segments.length]).toEqual([3, y0, 0]);
    }
  });

  it("a body that begins on the ground and rises does not hit it at the start, but when it is back", () => {
    const thrown = definePhase({
      name: "thrown",
      components: 2,
      next: ["end"],
      f: (_t, y, ydot) => {
        ydot[0] = y[1];
        ydot[1] = -2;
      },
      guards: [["ground", "falling", (_t, y) => y[0]]],
    });
    const start = { phase: "thrown", t: 0, y: [0, 1], discrete: undefined };
    const run = runHybrid({ phases: [thrown, end] }, start, until(3));
    expect(run.events.length).toBe(1);
    expectWithin(run.events[0].t, 1, { abs: rootWidth(1, 3), because: "2 v / g = 1, located to one width" });
  });
});
