import { log2 } from "@talus/portable-math";
import type { Stepper } from "../stepper/stepper.ts";
import type { VectorField } from "../stepper/vector-field.ts";
import type { TestRunner } from "./test-runner.ts";

/** Smooth, not autonomous, with a closed solution: 1/(1 + t²), t/(1 + t²), √(1 + t²), t/√(1 + t²). */
const rational: VectorField = (t, y, ydot) => {
  ydot[0] = -2 * t * y[0] * y[0];
  ydot[1] = y[0] - 2 * y[1] * y[1];
  ydot[2] = y[1] * y[2];
  ydot[3] = y[0] / y[2];
};
const exact = (t: number): Float64Array => {
  const square = 1 + t * t;
  const root = Math.sqrt(square);
  return Float64Array.of(1 / square, t / square, root, t / root);
};
const n = 4;
const tStart = 0.3;
/** The leading term of an error vanishes at some times: slopes are those of a sum over many. */
const starts = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3];
/** Sums of 48 errors above this are not affected by round-off, which leaves about 5e-15. */
const clearOfRoundOff = 1e-12;
/**
 * Stages found by iteration, to round-off of y, have slopes with an error of that over h, in four components.
 */
const iterated = 1e-13;

/**
 * Tests that a stepper keeps the contract of `Stepper`: its three orders, by single steps from exact states with h
 * halved; the ends of the dense output, its cost and its captured form; the slope carried over; the saved workspace.
 *
 * @param runner the test runner's functions, passed in: `{ describe, it, expect }`
 * @example describeStepper(dormandPrince54, { describe, it, expect });
 */
export function describeStepper(stepper: Stepper, { describe, it, expect }: TestRunner): void {
  const { name, order, errorOrder, interpolantOrder } = stepper;
  /** The next term of the error may be a third of the first at these h; ± 1/2 still distinguishes orders. */
  const expectSlope = (measure: (t: number, h: number) => number, expected: number): void => {
    const slope = measureSlope(measure);
    expect(slope).toBeGreaterThanOrEqual(expected - 0.5);
    expect(slope).toBeLessThanOrEqual(expected + 0.5);
  };

  describe(`stepper ${name}`, () => {
    it(`the error of one step falls as h^${order + 1}`, () => {
      expectSlope((t, h) => distance(takeStep(stepper, t, h).yNext, exact(t + h)), order + 1);
    });
    if (errorOrder > 0) {
      it(`the error estimate of one step falls as h^${errorOrder + 1}`, () => {
        expectSlope((t, h) => estimate(stepper, t, h), errorOrder + 1);
      });
    } else {
      it("the error estimate of one step is zero: there is none", () => {
        expect(size(takeStep(stepper, tStart, 1 / 8).error)).toBe(0);
      });
    }
    it(`the error of the dense output in the step falls as h^${interpolantOrder + 1}`, () => {
      expectSlope((t, h) => worstInside(stepper, t, h), interpolantOrder + 1);
    });
    it("the dense output starts and ends at the states of the step", () => {
      const { y, yNext, workspace } = takeStep(stepper, tStart, 1 / 8);
      stepper.prepareDense?.(rational, workspace);
      expect(distance(interpolated(stepper, workspace, 0), y)).toBe(0);
      expect(distance(interpolated(stepper, workspace, 1), yNext)).toBeLessThanOrEqual(16 * Number.EPSILON);
    });
    it("the dense output is prepared once in a step, at the cost that it returns", () => {
      const { workspace } = takeStep(stepper, tStart, 1 / 8);
      let count = 0;
      const counted: VectorField = (t, y, ydot) => {
        count += 1;
        rational(t, y, ydot);
      };
      const returned = stepper.prepareDense?.(counted, workspace) ?? 0;
      expect(count).toBe(returned);
      expect(stepper.prepareDense?.(counted, workspace) ?? 0).toBe(0);
      expect(count).toBe(returned);
    });
    it("a captured step interpolates with the same bits", () => {
      const { workspace } = takeStep(stepper, tStart, 1 / 8);
      stepper.prepareDense?.(rational, workspace);
      const offset = 3;
      const data = new Float64Array(offset + stepper.denseSize(n));
      stepper.captureDense(workspace, data, offset);
      const out = new Float64Array(n);
      stepper.interpolateDense(Float64Array.of(0.37), data, offset, out);
      expect(distance(interpolated(stepper, workspace, 0.37), out)).toBe(0);
    });
    it("components computed alone have the same bits", () => {
      const { workspace } = takeStep(stepper, tStart, 1 / 8);
      stepper.prepareDense?.(rational, workspace);
      const whole = interpolated(stepper, workspace, 0.37);
      for (let first = 0; first < n; first++) {
        const part = new Float64Array(n - first);
        stepper.interpolatePart?.(Float64Array.of(0.37), workspace, first, part);
        if (stepper.interpolatePart !== undefined) expect(distance(part, whole.subarray(first))).toBe(0);
      }
    });
    it("a slope that is carried over is the slope at the end of the step", () => {
      const { yNext, workspace } = takeStep(stepper, tStart, 1 / 8);
      const expected = new Float64Array(n);
      rational(tStart + 1 / 8, yNext, expected);
      expect(stepper.carryOver(workspace)).toBe(stepper.firstSameAsLast);
      const got = stepper.firstSameAsLast ? stepper.startSlope(workspace) : expected;
      expect(distance(got, expected)).toBeLessThanOrEqual(stepper.takesMass === true ? iterated : 0);
    });
    it("a restored workspace interpolates with the same bits, prepared before it was saved or after", () => {
      const { workspace } = takeStep(stepper, tStart, 1 / 8);
      const copies = [stepper.createWorkspace(n), stepper.createWorkspace(n)];
      stepper.restoreWorkspace(copies[0], stepper.saveWorkspace(workspace));
      stepper.prepareDense?.(rational, workspace);
      stepper.restoreWorkspace(copies[1], stepper.saveWorkspace(workspace));
      for (const copy of copies) {
        stepper.prepareDense?.(rational, copy);
        const there = interpolated(stepper, copy, 0.37);
        expect(distance(interpolated(stepper, workspace, 0.37), there)).toBe(0);
      }
    });
    it("a step may be taken again, shorter, from the same start, also after somebody looked inside", () => {
      const { y, workspace } = takeStep(stepper, tStart, 1 / 8);
      const again = new Float64Array(n);
      stepper.prepareDense?.(rational, workspace);
      stepper.step(rational, Float64Array.of(tStart, 1 / 16), y, workspace, again, new Float64Array(n));
      const shorter = takeStep(stepper, tStart, 1 / 16);
      expect(distance(again, shorter.yNext)).toBe(0);
      stepper.prepareDense?.(rational, workspace);
      stepper.prepareDense?.(rational, shorter.workspace);
      const inside = interpolated(stepper, shorter.workspace, 0.37);
      expect(distance(interpolated(stepper, workspace, 0.37), inside)).toBe(0);
    });
  });
}

/**
 * log2 of the ratio of errors at h and h/2, each a sum over `starts`. h is 1/16, or as much longer as needed to be
 * clear of round-off.
 */
function measureSlope(measure: (t: number, h: number) => number): number {
  const total = (h: number): number => starts.reduce((sum, t) => sum + measure(t, h), 0);
  let h = 1 / 16;
  while (h < 1 / 2 && total(h / 2) < clearOfRoundOff) h = 2 * h;
  return log2(total(h) / total(h / 2));
}

function takeStep(stepper: Stepper, t: number, h: number) {
  const workspace = stepper.createWorkspace(n);
  const y = exact(t);
  const yNext = new Float64Array(n);
  const error = new Float64Array(n);
  stepper.begin(rational, t, y, workspace);
  stepper.step(rational, Float64Array.of(t, h), y, workspace, yNext, error);
  return { y, yNext, error, workspace };
}

/** The estimate as an integrator uses it: e, or e² / √(e² + 0.01 ē²). */
function estimate(stepper: Stepper, t: number, h: number): number {
  const { error, workspace } = takeStep(stepper, t, h);
  const e = size(error);
  if (stepper.coarseError === undefined) return e;
  const coarse = size(stepper.coarseError(workspace));
  return (e * e) / Math.sqrt(e * e + 0.01 * coarse * coarse);
}

/** Largest error at the sixteenths of the step. */
function worstInside(stepper: Stepper, t: number, h: number): number {
  const { workspace } = takeStep(stepper, t, h);
  stepper.prepareDense?.(rational, workspace);
  let worst = 0;
  for (let i = 1; i < 16; i++) {
    worst = Math.max(worst, distance(interpolated(stepper, workspace, i / 16), exact(t + (i / 16) * h)));
  }
  return worst;
}

function interpolated(stepper: Stepper, workspace: unknown, theta: number): Float64Array {
  const out = new Float64Array(n);
  stepper.interpolate(Float64Array.of(theta), workspace, out);
  return out;
}

/** Sum of the absolute differences. */
function distance(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - b[i]), 0);
}

function size(v: Float64Array): number {
  return distance(v, new Float64Array(n));
}
