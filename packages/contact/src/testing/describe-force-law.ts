import { cos, sin } from "@talus/portable-math";
import type { ForceLaw } from "../laws/force-law.ts";
import { createRandomSequence, type RandomSequence } from "./random-sequence.ts";
import type { SuiteOptions, TestRunner } from "./test-runner.ts";

/** Steps of a stroke; its work is then known to about their square. */
const steps = 400;

/** Allowed error of the work of a stroke, over the work of its loading. */
const strokeError = 1e-3;

/** Extent of the tested strokes and indentations. */
export interface ForceSuiteOptions extends SuiteOptions {
  /** Largest indentation, m. Default 0.01. */
  readonly indentation?: number;
  /** Shortest and longest stroke, s. Default 0.01 and 10. */
  readonly durations?: readonly [number, number];
}

/**
 * Tests that a force law keeps the contract of `ForceLaw`, on random states and on strokes in and out from first touch.
 *
 * @param runner the test runner's functions, passed in: `{ describe, it, expect }`.
 * @example describeForceLaw(hookeForce({ stiffness: 1e5 }), { describe, it, expect });
 */
export function describeForceLaw(law: ForceLaw, runner: TestRunner, options: ForceSuiteOptions = {}): void {
  const { describe, it, expect } = runner;
  const { count = 100, seed = 1, indentation = 0.01, durations = [0.01, 10] } = options;
  const worst = (measure: (random: RandomSequence) => number): number => {
    const random = createRandomSequence(seed);
    let largest = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i += 1) {
      const value = measure(random);
      if (!Number.isFinite(value)) return Number.POSITIVE_INFINITY;
      largest = Math.max(largest, value);
    }
    return largest;
  };
  const strokeOf = (random: RandomSequence): Stroke =>
    makeStroke(law, random(0.1, 1) * indentation, random(durations[0], durations[1]));

  describe(`force law ${law.name} (${count} strokes, seed ${seed})`, () => {
    it("has no force at first touch, at rest", () => {
      const { force } = evaluate(law, [0, 0, 0], [0, 0, 0], new Float64Array(law.states));
      expect(Math.max(...force.map(Math.abs))).toBe(0);
    });
    it("resists indentation", () => {
      expect(worst((random) => -strokeOf(random).workIn)).toBeLessThanOrEqual(0);
    });
    it("gives back no more than was put in", () => {
      expect(worst((random) => energyMade(strokeOf(random)))).toBeLessThanOrEqual(strokeError);
    });
    if (law.energy !== undefined) {
      it("stores no more than was put in, at any time of a stroke", () => {
        expect(worst((random) => strokeOf(random).storedTooMuch)).toBeLessThanOrEqual(strokeError);
      });
    }
    it("writes its own internal variables and force, and nothing else", () => {
      expect(worst((random) => (keepsToItself(law, random, indentation) ? 0 : 1))).toBe(0);
    });
    it("gives the same numbers again, whatever was computed in between", () => {
      expect(worst((random) => (isRepeatable(law, random, indentation) ? 0 : 1))).toBe(0);
    });
  });
}

interface Stroke {
  /** Work done on the contact while the indentation grew, and in total, J. */
  readonly workIn: number;
  readonly work: number;
  /** Largest stored energy beyond the work put in until then, over `workIn`. */
  readonly storedTooMuch: number;
}

/** Indentation δ = D (1 − cos(2π t/T))/2 from first touch, internal variables by the implicit midpoint rule. */
function makeStroke(law: ForceLaw, depth: number, duration: number): Stroke {
  const z = new Float64Array(law.states);
  const middle = new Float64Array(law.states);
  let workIn = 0;
  let work = 0;
  let excess = 0;
  for (let i = 0; i < steps; i += 1) {
    const h = duration / steps;
    const phase = (2 * Math.PI * (i + 0.5)) / steps;
    const d = [0, 0, -0.5 * depth * (1 - cos(phase))];
    const dRate = [0, 0, ((-Math.PI * depth) / duration) * sin(phase)];
    relax(law, d, dRate, z, middle, h);
    const { force } = evaluate(law, d, dRate, middle);
    const done = -Math.max(force[2], 0) * dRate[2] * h;
    work += done;
    if (dRate[2] < 0) workIn += done;
    if (!(force[2] > 0)) break; // it separates
    const end = [0, 0, -0.5 * depth * (1 - cos((2 * Math.PI * (i + 1)) / steps))];
    excess = Math.max(excess, (law.energy?.(new Float64Array(end), z, 0) ?? 0) - work);
  }
  return { workIn, work, storedTooMuch: excess / workIn };
}

/** One step of z by the implicit midpoint rule, for rates that are linear in each z: z_m = z + (h/2) z'(z_m). */
function relax(
  law: ForceLaw,
  d: number[],
  dRate: number[],
  z: Float64Array,
  middle: Float64Array,
  h: number,
): void {
  for (let sweep = 0; sweep < 3; sweep += 1) {
    for (let i = 0; i < law.states; i += 1) {
      const base = evaluate(law, d, dRate, middle).zdot[i];
      const scale = Math.max(Math.abs(middle[i]), Math.abs(base * h), 1e-12);
      const other = middle.slice();
      other[i] += scale;
      const slope = (evaluate(law, d, dRate, other).zdot[i] - base) / scale;
      middle[i] += (z[i] + 0.5 * h * base - middle[i]) / (1 - 0.5 * h * slope);
    }
  }
  for (let i = 0; i < law.states; i += 1) z[i] = 2 * middle[i] - z[i];
}

function energyMade({ workIn, work }: Stroke): number {
  return -work / workIn;
}

interface Answer {
  readonly force: Float64Array;
  readonly zdot: Float64Array;
}

function evaluate(law: ForceLaw, d: number[], dRate: number[], z: Float64Array): Answer {
  const force = new Float64Array(3);
  const zdot = new Float64Array(law.states);
  law.force(new Float64Array(d), new Float64Array(dRate), z, 0, force);
  law.rates(new Float64Array(d), new Float64Array(dRate), z, 0, zdot);
  return { force, zdot };
}

function randomState(law: ForceLaw, random: RandomSequence, depth: number) {
  const d = [random(-depth, depth), random(-depth, depth), random(-depth, 0)];
  const dRate = [random(-1, 1), random(-1, 1), random(-1, 1)];
  return { d, dRate, z: Float64Array.from({ length: law.states }, () => random(-1, 1)) };
}

function keepsToItself(law: ForceLaw, random: RandomSequence, depth: number): boolean {
  const { d, dRate, z } = randomState(law, random, depth);
  const at = 2;
  const padded = new Float64Array(law.states + 4).fill(7);
  padded.set(z, at);
  const before = padded.slice();
  const zdot = new Float64Array(law.states + 4).fill(9);
  const out = new Float64Array(3).fill(Number.NaN);
  law.rates(new Float64Array(d), new Float64Array(dRate), padded, at, zdot);
  law.force(new Float64Array(d), new Float64Array(dRate), padded, at, out);
  const expected = evaluate(law, d, dRate, z);
  return (
    padded.every((x, i) => x === before[i]) &&
    zdot.every((x, i) => x === (i < at || i >= at + law.states ? 9 : expected.zdot[i - at])) &&
    out.every((x, i) => x === expected.force[i] && Number.isFinite(x))
  );
}

function isRepeatable(law: ForceLaw, random: RandomSequence, depth: number): boolean {
  const { d, dRate, z } = randomState(law, random, depth);
  const first = evaluate(law, d, dRate, z);
  const other = randomState(law, random, depth);
  evaluate(law, other.d, other.dRate, other.z);
  const again = evaluate(law, d, dRate, z);
  return first.force.every((x, i) => x === again.force[i]) && first.zdot.every((x, i) => x === again.zdot[i]);
}
