import { cos, sin } from "@talus/portable-math";
import type { HereditaryLaw } from "../laws/hereditary-law.ts";
import { createRandomSequence, type RandomSequence } from "./random-sequence.ts";
import type { SuiteOptions, TestRunner } from "./test-runner.ts";

/** Steps of a stroke; its work is then known to about their square, also where the force jumps at first touch. */
const steps = 200;

/** Allowed error of an energy, over the work of the loading. */
const strokeError = 1e-3;

/** Extent of the tested strokes. */
export interface HereditarySuiteOptions extends SuiteOptions {
  /** Largest indentation, m. Default 0.01. */
  readonly indentation?: number;
  /** Shortest and longest stroke, s: the law must take steps of 1/200 of the shortest. Default 0.2 and 2. */
  readonly durations?: readonly [number, number];
}

/**
 * Tests that a force law with memory keeps the contract of `HereditaryLaw`, on strokes in and out from first touch.
 *
 * @param runner the test runner's functions, passed in: `{ describe, it, expect }`.
 * @example describeHereditaryLaw(layeredForce({ normal, ...times }), { describe, it, expect });
 */
export function describeHereditaryLaw<H>(
  law: HereditaryLaw<H>,
  runner: TestRunner,
  options: HereditarySuiteOptions = {},
): void {
  const { describe, it, expect } = runner;
  const { count = 20, seed = 1, indentation = 0.01, durations = [0.2, 2] } = options;
  const worst = (measure: (stroke: Stroke) => number, looksAround = false): number => {
    const random = createRandomSequence(seed);
    let largest = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i += 1) {
      const depth = random(0.1, 1) * indentation;
      const duration = random(durations[0], durations[1]);
      const value = measure(makeStroke(law, depth, duration, looksAround ? random : undefined));
      if (!Number.isFinite(value)) return Number.POSITIVE_INFINITY;
      largest = Math.max(largest, value);
    }
    return largest;
  };

  describe(`force law with memory ${law.name} (${count} strokes, seed ${seed})`, () => {
    it("has no force at first touch, at rest", () => {
      const out = new Float64Array(3).fill(Number.NaN);
      law.force(0, new Float64Array(3), new Float64Array(3), law.createHistory(new Float64Array(3)), out);
      expect(Math.max(...out.map(Math.abs))).toBe(0);
    });
    it("resists indentation", () => {
      expect(worst(({ workIn }) => -workIn)).toBeLessThanOrEqual(0);
    });
    it("gives back no more than was put in, and stores no more", () => {
      expect(worst(({ leastLoss, workIn }) => -leastLoss / workIn)).toBeLessThanOrEqual(strokeError);
    });
    it("stores no negative energy", () => {
      expect(worst(({ leastStored }) => -leastStored)).toBeLessThanOrEqual(0);
    });
    it("forgets steps that were only looked at, and what other contacts do", () => {
      const random = createRandomSequence(seed);
      const difference = (stroke: Stroke, other: Stroke): number =>
        stroke.forces.reduce((most, force, k) => Math.max(most, Math.abs(force - other.forces[k])), 0);
      let largest = 0;
      for (let i = 0; i < count; i += 1) {
        const [depth, duration] = [random(0.1, 1) * indentation, random(durations[0], durations[1])];
        const quiet = makeStroke(law, depth, duration, undefined);
        largest = Math.max(largest, difference(quiet, makeStroke(law, depth, duration, random)));
      }
      expect(largest).toBe(0);
    });
  });
}

interface Stroke {
  /** Work done on the contact while the indentation grew, J. */
  readonly workIn: number;
  /** Minimum of the work done so far minus the stored energy, and minimum of the stored energy, J. */
  readonly leastLoss: number;
  readonly leastStored: number;
  /** Normal force at every step, N. */
  readonly forces: Float64Array;
}

/**
 * Indentation δ = D (1 − cos(2π t/T))/2 from first touch; with a random source other states are queried in between.
 */
function makeStroke<H>(
  law: HereditaryLaw<H>,
  depth: number,
  duration: number,
  looks: RandomSequence | undefined,
): Stroke {
  const [d, dRate, out] = [new Float64Array(3), new Float64Array(3), new Float64Array(3)];
  const history = law.createHistory(dRate);
  const other = law.createHistory(dRate);
  const forces = new Float64Array(steps + 1);
  const h = duration / steps;
  let [work, workIn, leastLoss, leastStored, before] = [0, 0, 0, 0, 0];
  for (let k = 1; k <= steps; k += 1) {
    if (looks !== undefined) {
      law.force(looks(k - 1, k) * h, d, dRate, history, out);
      law.commit(k * h, d, dRate, other);
    }
    const phase = (2 * Math.PI * k) / steps;
    d[2] = -0.5 * depth * (1 - cos(phase));
    dRate[2] = (-Math.PI * depth * sin(phase)) / duration;
    law.force(k * h, d, dRate, history, out);
    law.commit(k * h, d, dRate, history);
    forces[k] = out[2];
    const power = -out[2] * dRate[2];
    work += 0.5 * h * (before + power);
    before = power;
    if (dRate[2] < 0) workIn = work;
    const stored = law.storedEnergy(history);
    leastLoss = Math.min(leastLoss, work - stored);
    leastStored = Math.min(leastStored, stored);
  }
  return { workIn, leastLoss, leastStored, forces };
}
