import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { findConvergingSequence } from "../src/converging-sequence.ts";
import {
  type Accumulation,
  type ConvergingSequence,
  describeHybridStatus,
  type RunningStep,
  runHybrid,
} from "../src/index.ts";
import { bouncingBall } from "./bouncing-ball.ts";
import { definePhase, rootWidth, until } from "./define-phase.ts";

/** Transitions with these intervals, from phases and by guards that repeat. */
function transitions(intervals: readonly number[], names: readonly string[] = ["ground"]) {
  let t = 0;
  return [0, ...intervals].map((interval, i) => {
    t += interval;
    const name = names[i % names.length];
    return { instant: { t, from: `phase ${name}`, guards: [name] }, accuracy: 1e-14 };
  });
}

function found(intervals: readonly number[], names?: readonly string[]): ConvergingSequence {
  const sequence = findConvergingSequence(transitions(intervals, names));
  if (sequence === undefined || sequence === "unknown") throw new Error(`found ${sequence}`);
  return sequence;
}

describe("a converging sequence is recognised from its latest intervals", () => {
  it("a geometric sequence of ratio q ends at the sum of its series", () => {
    for (const q of [0.01, 0.3, 0.5, 0.9, 0.99]) {
      const { limit, ratio, bound, period } = found([1, q, q * q]);
      expect(period).toBe(1);
      expectWithin(ratio, q, { rel: 1e-13 / q, because: "rounding of a difference of times below 3" });
      expectWithin(limit, 1 / (1 - q), { abs: bound, because: "its own bound" });
      expect(bound).toBeLessThan(1e-12 / ((1 - q) * (1 - q) * q * q)); // accuracy 1e-14 over the shortest interval
    }
  });

  it("two phases that take turns shrink by the product of their two ratios", () => {
    const [a, b] = [0.5, 0.8];
    const intervals = [1, a, a * b, a * a * b, a * a * b * b, a ** 3 * b * b];
    const { limit, ratio, period, bound } = found(intervals, ["left", "right"]);
    expect(period).toBe(2);
    expectWithin(ratio, a * b, { rel: 1e-12, because: "rounding of differences of times" });
    expectWithin(limit, (1 + a) / (1 - a * b), { abs: bound, because: "its own bound" });
  });

  it.each([
    ["equal intervals", [1, 1, 1]],
    ["growing intervals", [1, 1.1, 1.21]],
    ["intervals 1/n, whose sum diverges, after a million terms", [1e-6, 1 / 1_000_001, 1 / 1_000_002]],
    ["intervals 1/n after ten terms", [1 / 10, 1 / 11, 1 / 12]],
    ["intervals 1/n², too slow to be followed", [1 / 100, 1 / 121, 1 / 144]],
    ["ratios that change", [1, 0.5, 0.1]],
  ])("%s are none", (_title, intervals) => {
    expect(findConvergingSequence(transitions(intervals))).not.toMatchObject({ period: 1 });
  });

  it("other guards in between, or too few transitions, say nothing", () => {
    expect(findConvergingSequence(transitions([1, 0.5, 0.25], ["a", "b", "c"]))).toBeUndefined();
    expect(findConvergingSequence(transitions([1, 0.5]))).toBeUndefined();
  });

  it("intervals of the size of their rounding leave the question open", () => {
    expect(findConvergingSequence(transitions([4e-13, 2e-13, 1e-13]))).toBe("unknown");
  });
});

const gravity = 9.81;
const restitution = 0.6;
const start = { phase: "flight", t: 0, y: [1, 0], discrete: undefined };
const limit = (Math.sqrt(2 / gravity) * (1 + restitution)) / (1 - restitution);

describe("a run that accumulates", () => {
  it("is ended as soon as its limit is as near as requested, and the limit is correct within its bound", () => {
    const system = bouncingBall({ gravity, restitution });
    for (const accumulationTolerance of [1e-2, 1e-5]) {
      const { status, t } = runHybrid(system, start, until(10, { accumulationTolerance }));
      if (status.kind !== "accumulating") throw new Error(describeHybridStatus(status));
      expect(limit - t).toBeLessThanOrEqual(accumulationTolerance);
      expect(limit - t).toBeGreaterThan(0.3 * accumulationTolerance); // the impact before was too far: a factor of 0.6
      const late = (20 * rootWidth(2, 1)) / (1 - restitution);
      expectWithin(status.limit, limit, {
        abs: status.bound + late,
        because: "its bound; lateness of 20 impacts",
      });
      expect(describeHybridStatus(status)).toContain(`end at t = ${status.limit} s`);
    }
  });

  it("can be taken to its limit by a phase that knows no more than the sequence", () => {
    const seen: ConvergingSequence[] = [];
    const { phases } = bouncingBall({ gravity, restitution, closedFormBelow: 1 });
    const accumulate = (
      _last: unknown,
      t: number,
      y: Float64Array,
      discrete: undefined,
      sequence: ConvergingSequence | undefined,
    ): Accumulation<undefined> | undefined => {
      if (sequence === undefined || sequence.limit - t > 0.01) return undefined;
      seen.push(sequence);
      const rest = new Float64Array(2);
      return {
        tEnd: sequence.limit,
        evaluate: (_t, out) => out.fill(0),
        yMinus: rest,
        yPlus: rest,
        end: { phase: "rest", discrete },
        // No higher and no faster than at the start of the form.
        bound: Math.max(y[1], (y[1] * y[1]) / (2 * gravity)),
      };
    };
    const system = { phases: [{ ...phases[0], accumulate }, phases[1]] };
    // The phase is asked before the run gives up at the same distance.
    const run = runHybrid(system, start, until(10, { accumulationTolerance: 0.01 }));
    expect([run.status.kind, run.phase, seen.length]).toEqual(["reached-end", "rest", 1]);
    const last = run.events[run.events.length - 1];
    expectWithin(last.t, limit, {
      abs: seen[0].bound + 1e-10,
      because: "the sequence's own bound; lateness of ten impacts is below 1e-10",
    });
    expect(last.bound).toBeLessThan(gravity * 0.01);
  });

  it("shows an observer where the smooth parts of its form end, not past the end of the run", () => {
    const { phases } = bouncingBall({ gravity, restitution, closedFormBelow: 1 });
    const rest = new Float64Array(2);
    const accumulate = (_last: unknown, t: number): Accumulation<undefined> => ({
      tEnd: t + 3,
      evaluate: (_t, out) => out.fill(0),
      smoothUntil: (time) => Math.floor(time) + 1,
      yMinus: rest,
      yPlus: rest,
      end: { phase: "rest", discrete: undefined },
      bound: 0,
    });
    const ends: (number | undefined)[] = [];
    const onStep = ({ t0, t1, smoothUntil }: RunningStep<undefined>): void => {
      for (let t: number | undefined = t0; t !== undefined && t < t1; ) {
        t = smoothUntil?.(t);
        ends.push(t);
      }
    };
    const system = { phases: [{ ...phases[0], accumulate }, phases[1]] };
    runHybrid(system, start, until(2.5, { observer: { onStep } }));
    expect(ends).toEqual([1, 2, 2.5]);
    ends.length = 0;
    runHybrid(system, start, until(3.5, { observer: { onStep } }));
    expect(ends.slice(0, 3)).toEqual([1, 2, 3]);
    expect(new Set(ends.slice(3))).toEqual(new Set([undefined])); // integrated steps are smooth throughout
  });

  it("is distinguished from a sequence of ever shorter intervals whose sum diverges", () => {
    // Interval n lasts 1/n: D counts, a clock ends each stay.
    const harmonic = definePhase<number>({
      name: "harmonic",
      next: ["harmonic"],
      timers: [{ name: "next", next: (t, n) => t + 1 / n }],
      reset: (_fired, _t, _y, n) => ({ phase: "harmonic", discrete: n + 1 }),
    });
    const from = { phase: "harmonic", t: 0, y: [0], discrete: 1 };
    const options = until<number>(8, { accumulationTolerance: 1, dense: false });
    const run = runHybrid({ phases: [harmonic] }, from, options);
    expect(run.status).toEqual({ kind: "reached-end", t: 8 });
    // 1 + 1/2 + … + 1/n is ln n + 0.5772 + 1/(2n): at 8 it has n = e^(8 − 0.5772) = 1674 terms.
    expectWithin(run.events.length, Math.exp(8 - 0.5772156649), {
      abs: 1,
      because: "a whole number of terms",
    });
  });
});
