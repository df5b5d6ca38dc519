import type { EventRecord, Sample } from "@talus/results";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type Choice, flight, gridOf, run } from "../support/scenarios.ts";

/** A sphere that flies, bounces, slips, rolls and lifts off over hills on a grid. */
const [radius, mass, friction] = [0.4, 640, 0.3];
const hills = gridOf((x, y) => -0.3 * x + 0.6 * Math.sin(0.7 * x) * Math.cos(0.5 * y), 25, 1);
const choice: Choice = {
  ground: hills,
  radius,
  mass,
  friction,
  start: flight([-15, 2, 8], [4, 1, 0], [0, 5, 3]),
  time: 6,
  outputStep: 0.01,
};

type Row = Omit<Sample, "y" | "foot" | "friction"> & { readonly y: number[]; readonly friction: number };
interface Reported {
  readonly samples: Row[];
  /** Of each step. */
  readonly states: number[];
  /** For the hash: t and y, 14 numbers each. */
  readonly hashed: number[];
  readonly events: EventRecord[];
}

/** The same hills with cells between which the curvature jumps. */
const ofCells: Choice = { ...choice, ground: { ...hills, spline: "C1" } as typeof hills };

function tell(verboseEvents: boolean, of = choice): Reported & { readonly result: ReturnType<typeof run> } {
  const reported: Reported = { samples: [], states: [], hashed: [], events: [] };
  const result = run(of, {
    verboseEvents,
    observer: {
      onSample: (sample) =>
        reported.samples.push({
          ...sample,
          y: [...sample.y.slice(0, 13)],
          friction: Math.hypot(...sample.friction),
        }),
      onStep: (t, y) => reported.states.push(t, ...y.slice(0, 13)),
      onState: (t, y) => reported.hashed.push(t, ...y.slice(0, 13)),
      onEvent: (event) => reported.events.push(event),
    },
  });
  return { ...reported, result };
}

const plain = tell(false);
const { samples, result } = plain;

describe("what a run over hills tells", () => {
  it("has all phases but rest", () => {
    expect(result.phaseCounts.flight).toBeGreaterThan(3);
    expect(result.phaseCounts.slip).toBeGreaterThan(0);
    expect(result.phaseCounts.roll).toBeGreaterThan(0);
  });

  it("samples in order of time, at every output step", () => {
    const times = samples.map(({ t }) => t);
    expect(times.every((t, i) => i === 0 || t >= (times[i - 1] as number))).toBe(true);
    const steps = Array.from({ length: Math.floor(result.t / 0.01) + 1 }, (_, i) => i * 0.01);
    expect(steps.filter((t) => !times.includes(t))).toEqual([]);
  });

  it("tells for the hash the states at output times and on both sides of events, and no steps", () => {
    const hashed = Array.from({ length: plain.hashed.length / 14 }, (_, i) =>
      plain.hashed.slice(14 * i, 14 * i + 14),
    );
    expect(hashed.map(([t]) => t)).toEqual(samples.map(({ t }) => t));
    hashed.forEach((row, i) => {
      // Between its ends a step is off the ground by what its dense output is: an order above the tolerance of 1e-10.
      expectWithin(row.slice(1, 4), samples[i]?.y.slice(0, 3) ?? [], { abs: 1e-8, because: "projection" });
    });
    for (const { t, yMinus, yPlus } of result.events) {
      for (const side of [yMinus, yPlus]) expect(hashed).toContainEqual([t, ...side.slice(0, 13)]);
    }
    expect(result.statistics.steps).not.toBe(hashed.length);
    expect(tell(true).hashed).toEqual(plain.hashed);
  });

  it("samples both sides of every event, one after the other", () => {
    for (const { t, yMinus, yPlus } of result.events) {
      const before = samples.findIndex(
        (row) => row.t === t && row.y.every((value, i) => value === yMinus[i]),
      );
      expect(before).toBeGreaterThanOrEqual(0);
      const after = samples.slice(before + 1).find((row) => row.y.every((value, i) => value === yPlus[i]));
      expect(after?.t).toBe(t);
    }
  });

  it("numbers the events in order of time", () => {
    expect(result.events.map(({ index }) => index)).toEqual(result.events.map((_, i) => i));
    expect(plain.events).toEqual(result.events);
    expect(result.events.every(({ t }, i) => i === 0 || t >= (result.events[i - 1]?.t as number))).toBe(true);
  });

  it("is nowhere under the ground by more than 1e-9 of the radius", () => {
    expect(Math.min(...samples.map(({ gap }) => gap))).toBeGreaterThan(-1e-9 * radius);
    expect(result.deepestGap).toBeGreaterThan(-1e-9 * radius);
  });

  it("on the ground the gap is zero, N presses and |T| stays within the friction cone", () => {
    for (const { phase, gap, normalForce, friction: T, slip } of samples) {
      if (phase === "flight") {
        expect([normalForce, T, slip]).toEqual([0, 0, 0]);
        continue;
      }
      expect(Math.abs(gap)).toBeLessThan(1e-9 * radius);
      expect(normalForce).toBeGreaterThanOrEqual(-1e-9 * mass * 9.81);
      expect(T).toBeLessThanOrEqual(friction * normalForce * (1 + 1e-9) + 1e-9 * mass * 9.81);
      expect(slip === 0 || phase === "slip").toBe(true);
    }
  });

  it("keeps v = a w x n in every sample of rolling", () => {
    for (const { phase, y, slip } of samples.filter((row) => row.phase === "roll")) {
      expect([phase, slip]).toEqual(["roll", 0]);
      const [v, w] = [Math.hypot(...y.slice(7, 10)), Math.hypot(...y.slice(10, 13))];
      expect(v).toBeLessThanOrEqual(radius * w * (1 + 1e-12)); // equal but for spin about the normal
    }
  });
});

describe("patch boundaries between the cells of a C1 grid", () => {
  const quiet = tell(false, ofCells);
  const verbose = tell(true, ofCells);
  const patchBoundaries = verbose.events.filter(({ kind }) => kind === "patch-boundary");

  it("are reported only on request, each on a line of the grid", () => {
    expect(quiet.result.eventCounts["patch-boundary"]).toBeUndefined();
    expect(patchBoundaries.length).toBeGreaterThan(3);
    for (const { foot } of patchBoundaries) {
      const [x, y] = [foot?.[0] as number, foot?.[1] as number];
      const offLine = Math.min(Math.abs(x - Math.round(x)), Math.abs(y - Math.round(y)));
      expect(offLine).toBeLessThan(1e-12); // the foot moves a few 1e-16 s times its speed past the line
    }
  });

  it("change no bit of the run, told or not", () => {
    expect(verbose.states).toEqual(quiet.states);
    expect([...verbose.result.y]).toEqual([...quiet.result.y]);
    expect(verbose.events.filter(({ kind }) => kind !== "patch-boundary").map(({ t }) => t)).toEqual(
      quiet.result.events.map(({ t }) => t),
    );
  });

  it("are none where the curvature does not jump", () => {
    const { events } = tell(true);
    expect(events.filter(({ kind }) => kind === "patch-boundary")).toEqual([]);
  });
});
