import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { describeHybridStatus, type HybridStatus, type Phase, runHybrid } from "../src/index.ts";
import { constantRate, definePhase, type PhaseParts, until } from "./define-phase.ts";

const start = { phase: "a", t: 0, y: [0], discrete: undefined };
const rising = (y0: number) => ["level", "rising", (_t: number, y: Float64Array) => y[0] - y0] as const;

/** A line y = t whose guard fires at y = 1. */
function line(more: Partial<PhaseParts<undefined>> = {}): Phase<undefined> {
  return definePhase({ name: "a", next: ["a"], f: constantRate(1), guards: [rising(1)], ...more });
}

describe("accumulating and chattering transitions (rule 10)", () => {
  it("a relay with a hysteresis of the size of rounding stops as chattering and names both phases and guards", () => {
    const right = definePhase({
      name: "a",
      next: ["b"],
      f: constantRate(-1),
      guards: [["left", "falling", (_t, y) => y[0] - 0.3]],
    });
    const left = definePhase({
      name: "b",
      next: ["a"],
      f: constantRate(1),
      guards: [["right", "rising", (_t, y) => y[0] - (0.3 + 1e-14)]],
    });
    const run = runHybrid({ phases: [right, left] }, { ...start, y: [1] }, until(10));
    const { status } = run;
    if (status.kind !== "chattering") throw new Error(describeHybridStatus(status));
    expect([[...status.phases].sort(), [...status.guards].sort()]).toEqual([
      ["a", "b"],
      ["left", "right"],
    ]);
    // 100 transitions, each within 1000 widths of 100 eps (|t| + h), h <= 10 · 10.
    expectWithin(run.t, 0.7, {
      abs: 100 * 1000 * 100 * Number.EPSILON * 101,
      because: "where the relay began to switch",
    });
  });

  it("closed forms that take no time and lead back to themselves stop as chattering", () => {
    const y = Float64Array.of(0);
    const accumulate: Phase<undefined>["accumulate"] = (_last, t, _y, discrete) => ({
      tEnd: t,
      evaluate: (_t, out) => out.set(y),
      yMinus: y,
      yPlus: y,
      end: { phase: "a", discrete },
      bound: 0,
    });
    const run = runHybrid({ phases: [line({ accumulate })] }, start, until(10, { maxInstantTransitions: 7 }));
    expect(run.status).toMatchObject({ kind: "chattering", t: 0, phases: ["a"], guards: [] });
    expect(run.events.length).toBe(8);
  });

  it("a run stops after maxEvents transitions, in the phase and state that the last one led to", () => {
    const reset: Phase<undefined>["reset"] = (_fired, _t, _yMinus, discrete, yPlus) => {
      yPlus[0] = 0;
      return { phase: "b", discrete };
    };
    const b = definePhase({ name: "b", next: ["a"], f: constantRate(1), guards: [rising(1)] });
    const run = runHybrid({ phases: [line({ next: ["b"], reset }), b] }, start, until(100, { maxEvents: 1 }));
    expect(run.status).toEqual({ kind: "max-events", t: run.events[0].t, events: 1 });
    expect([run.phase, ...run.y]).toEqual(["b", 0]);
  });
});

describe("stopping on request", () => {
  it("an aborted run keeps what it has, from the step after the signal on", () => {
    const signal = { aborted: false };
    const observer = {
      onStep: ({ t1 }: { t1: number }) => {
        signal.aborted = t1 >= 0.5;
      },
    };
    const run = runHybrid(
      { phases: [line({ maxStep: () => 0.125 })] },
      start,
      until(10, { signal, observer }),
    );
    expect(run.status.kind).toBe("aborted");
    expect(run.segments[0].t1).toBe(run.t);
    expect(run.t).toBeGreaterThanOrEqual(0.5);
    expect(run.t).toBeLessThan(0.5 + 0.125);
  });

  it("a run aborted before it begins stays where it is", () => {
    const run = runHybrid({ phases: [line()] }, start, until(10, { signal: { aborted: true } }));
    expect([run.status, run.segments]).toEqual([{ kind: "aborted", t: 0 }, []]);
  });

  it("an aborted run does not ask for a closed form", () => {
    const accumulate = () => {
      throw new Error("asked");
    };
    const run = runHybrid(
      { phases: [line({ accumulate })] },
      start,
      until(10, { signal: { aborted: true } }),
    );
    expect(run.status).toEqual({ kind: "aborted", t: 0 });
  });

  it("an ending stops the run with its outcome and note, and with the state after the jump", () => {
    const reset: Phase<undefined>["reset"] = (_fired, _t, _yMinus, _discrete, yPlus) => {
      yPlus[0] = 42;
      return { outcome: "full", note: "overflow" };
    };
    const run = runHybrid({ phases: [line({ next: [], final: true, reset })] }, start, until(10));
    expect(run.status).toMatchObject({ kind: "ended", outcome: "full" });
    expect([run.phase, run.y[0], run.events[0].note, run.events[0].to]).toEqual([
      "a",
      42,
      "overflow",
      undefined,
    ]);
  });
});

describe("numbers that are not finite never travel", () => {
  it("a rate that turns NaN at t = 0.5 stops the run there, with its component", () => {
    const f: Phase<undefined>["f"] = (t, _y, ydot) => {
      ydot[0] = 1;
      ydot[1] = t < 0.5 ? 1 : Number.NaN;
    };
    const run = runHybrid({ phases: [line({ components: 2, f })] }, { ...start, y: [0, 0] }, until(10));
    expect(run.status).toMatchObject({ kind: "not-finite", phase: "a", component: 1 });
    expect(run.y.every(Number.isFinite)).toBe(true);
    expect(run.t).toBeLessThan(0.5);
    expectWithin(run.t, 0.5, { abs: 1e-12, because: "steps shrink by tens until they are rounding of t" });
  });

  it("a guard that is NaN at the start or later stops the run before the step, and is named", () => {
    for (const [from, t] of [
      [-1, 0],
      [0.3, 0.3],
    ]) {
      const guard = [
        "level",
        "rising",
        (_t: number, y: Float64Array) => (y[0] >= from ? Number.NaN : -1),
      ] as const;
      const run = runHybrid(
        { phases: [line({ guards: [guard], maxStep: () => 0.25 })] },
        start,
        until(1, { absoluteTolerance: 1 }),
      );
      expect(run.status).toMatchObject({ kind: "not-finite", phase: "a", guard: "level", component: -1 });
      expect(run.t).toBeLessThanOrEqual(t);
      expect(run.y.every(Number.isFinite)).toBe(true);
    }
  });

  it("a guard that is NaN only at the instant at which a phase begins is found before the first step", () => {
    const guard = ["level", "rising", (t: number) => (t === 0 ? Number.NaN : -1)] as const;
    const run = runHybrid({ phases: [line({ guards: [guard] })] }, start, until(1));
    expect(run.status).toEqual({ kind: "not-finite", t: 0, phase: "a", component: -1, guard: "level" });
    expect(run.statistics.a.steps).toBe(0);
  });

  it("a reset or a closed form that gives NaN is not taken", () => {
    const reset: Phase<undefined>["reset"] = (_fired, _t, _yMinus, discrete, yPlus) => {
      yPlus[0] = Number.NaN;
      return { phase: "a", discrete };
    };
    const jump = runHybrid({ phases: [line({ reset })] }, start, until(10));
    expect([jump.status.kind, jump.events.length, Number.isFinite(jump.y[0])]).toEqual([
      "not-finite",
      0,
      true,
    ]);

    const nan = Float64Array.of(Number.NaN);
    const accumulate: Phase<undefined>["accumulate"] = (_last, t, _y, discrete) => ({
      tEnd: t + 1,
      evaluate: (_t, out) => out.set(nan),
      yMinus: nan,
      yPlus: nan,
      end: { phase: "a", discrete },
      bound: 0,
    });
    for (const tEnd of [0.5, 10]) {
      const form = runHybrid({ phases: [line({ accumulate })] }, start, until(tEnd));
      expect([form.status.kind, form.t, form.y[0], form.segments]).toEqual(["not-finite", 0, 0, []]);
    }
  });
});

describe("a phase that breaks its contract stops the run with a status", () => {
  const broken: readonly [string, Partial<PhaseParts<undefined>>][] = [
    ["transition-not-declared", { reset: (_f, _t, _y, discrete) => ({ phase: "elsewhere", discrete }) }],
    ["ending-not-declared", { reset: () => ({ outcome: "over" }) }],
    ["state-size", { reset: (_f, _t, _y, discrete) => ({ phase: "a", discrete, y: new Float64Array(2) }) }],
    ["step-limit", { maxStep: () => Number.NaN }],
    [
      "closed-form-time",
      {
        accumulate: (_last, t, y, discrete) => ({
          tEnd: t - 1,
          evaluate: () => {},
          yMinus: y,
          yPlus: y,
          end: { phase: "a", discrete },
          bound: 0,
        }),
      },
    ],
  ];
  it.each(broken)("%s", (name, parts) => {
    const run = runHybrid({ phases: [line(parts)] }, start, until(10));
    expect(run.status).toMatchObject({ kind: "broken-invariant", name, phase: "a", t: run.t });
    expect(describeHybridStatus(run.status)).toContain(name);
    expect(run.events).toEqual([]);
  });

  it("a transition to a phase that exists but is not declared is not taken either", () => {
    const reset: Phase<undefined>["reset"] = (_fired, _t, _y, discrete) => ({ phase: "c", discrete });
    const phases = [
      line({ next: ["b"], reset }),
      definePhase({ name: "b", next: ["c"], guards: [rising(5)] }),
      definePhase({ name: "c", final: true }),
    ];
    const run = runHybrid({ phases }, start, until(10));
    expect(run.status).toMatchObject({ kind: "broken-invariant", name: "transition-not-declared" });
    expect(run.phase).toBe("a");
  });

  it("a projection that fails and a step budget that is used up are named as failures of the integration", () => {
    const stuck = runHybrid({ phases: [line({ project: () => false })] }, start, until(10));
    expect(stuck.status).toEqual({
      kind: "integration-failed",
      t: 0,
      phase: "a",
      reason: "projection-failed",
    });
    const small = runHybrid({ phases: [line({ maxStep: () => 0.01 })] }, start, until(10, { maxSteps: 5 }));
    expect(small.status).toMatchObject({ kind: "integration-failed", phase: "a", reason: "max-steps" });
  });

  it.each(["enter", "f", "project", "maxStep", "reset", "accumulate"] as const)(
    "an error thrown in %s reaches the caller unchanged",
    (place) => {
      const error = new Error("mine");
      const parts = {
        [place]: () => {
          throw error;
        },
      };
      expect(() => runHybrid({ phases: [line(parts)] }, start, until(10))).toThrow(error);
    },
  );
});

it("every status has a sentence with its time and, for a failure, a name to look for", () => {
  const at = { t: 1.5, phase: "slide" };
  const sentences: readonly [HybridStatus, string][] = [
    [{ kind: "reached-end", t: 1.5 }, "reached the end time"],
    [{ kind: "ended", t: 1.5, outcome: "at-rest" }, '"at-rest"'],
    [{ kind: "aborted", t: 1.5 }, "aborted"],
    [{ kind: "max-events", t: 1.5, events: 9 }, "9 events"],
    [{ kind: "chattering", t: 1.5, phases: ["slide"], guards: [] }, "guards none"],
    [{ kind: "guard-passed", ...at, guard: "ground", value: -0.25 }, '"ground" of phase "slide"'],
    [{ kind: "not-finite", ...at, component: 3 }, "component 3"],
    [{ kind: "not-finite", ...at, component: -1, guard: "ground" }, 'guard "ground"'],
    [{ kind: "integration-failed", ...at, reason: "max-steps" }, "raise"],
    [{ kind: "broken-invariant", ...at, name: "state-size", detail: "2 for 3" }, "2 for 3"],
  ];
  for (const [status, part] of sentences) {
    expect(describeHybridStatus(status)).toContain(part);
    expect(describeHybridStatus(status)).toContain("at t = 1.5 s");
  }
});
