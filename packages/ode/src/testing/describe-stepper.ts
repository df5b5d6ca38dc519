import { log2 } from "@talus/portable-math";
import type { Stepper } from "../stepper.ts";
import type { VectorField } from "../vector-field.ts";
import type { TestRunner } from "./test-runner.ts";

/** Smooth, not autonomous, with a closed solution: y1 = 1/(1 + t²), y2 = t/(1 + t²). */
const rational: VectorField = (t, y, ydot) => {
  ydot[0] = -2 * t * y[0] * y[0];
  ydot[1] = y[0] - 2 * y[1] * y[1];
};
const exact = (t: number): Float64Array => Float64Array.of(1 / (1 + t * t), t / (1 + t * t));
const tStart = 0.3;

/**
 * Proves that a stepper keeps the contract of `Stepper`: its three orders, by single steps from an exact state with h
 * halved; the ends of the dense output; the slope carried over; the saved workspace.
 *
 * @param runner the test runner's functions, passed in: `{ describe, it, expect }`
 * @example describeStepper(dormandPrince54, { describe, it, expect });
 */
export function describeStepper(stepper: Stepper, { describe, it, expect }: TestRunner): void {
  const { name, order, errorOrder, interpolantOrder } = stepper;
  /** At h = 1/16 and 1/32 the next term of the error is up to a third of the first; 0.4 still tells orders apart. */
  const expectSlope = (measure: (h: number) => number, expected: number): void => {
    const slope = log2(measure(1 / 16) / measure(1 / 32));
    expect(slope).toBeGreaterThanOrEqual(expected - 0.4);
    expect(slope).toBeLessThanOrEqual(expected + 0.4);
  };

  describe(`stepper ${name}`, () => {
    it(`the error of one step falls as h^${order + 1}`, () => {
      expectSlope((h) => distance(takeStep(stepper, h).yNext, exact(tStart + h)), order + 1);
    });
    it(`the error estimate of one step falls as h^${errorOrder + 1}`, () => {
      expectSlope((h) => distance(takeStep(stepper, h).error, new Float64Array(2)), errorOrder + 1);
    });
    it(`the error of the dense output in the step falls as h^${interpolantOrder + 1}`, () => {
      expectSlope((h) => worstInside(stepper, h), interpolantOrder + 1);
    });
    it("the dense output starts and ends at the states of the step", () => {
      const { y, yNext, workspace } = takeStep(stepper, 1 / 8);
      const out = new Float64Array(2);
      stepper.interpolate(Float64Array.of(0), workspace, out);
      expect(distance(out, y)).toBe(0);
      stepper.interpolate(Float64Array.of(1), workspace, out);
      expect(distance(out, yNext)).toBeLessThanOrEqual(8 * Number.EPSILON);
    });
    it("a slope that is carried over is the slope at the end of the step", () => {
      const { yNext, workspace } = takeStep(stepper, 1 / 8);
      const expected = new Float64Array(2);
      rational(tStart + 1 / 8, yNext, expected);
      expect(stepper.carryOver(workspace)).toBe(stepper.firstSameAsLast);
      const got = stepper.firstSameAsLast ? stepper.startSlope(workspace) : expected;
      expect(distance(got, expected)).toBe(0);
    });
    it("a restored workspace interpolates with the same bits", () => {
      const { workspace } = takeStep(stepper, 1 / 8);
      const copy = stepper.createWorkspace(2);
      stepper.restoreWorkspace(copy, stepper.saveWorkspace(workspace));
      expect(distance(interpolated(stepper, workspace), interpolated(stepper, copy))).toBe(0);
    });
    it("a step may be taken again, shorter, from the same start", () => {
      const { y, workspace } = takeStep(stepper, 1 / 8);
      const again = new Float64Array(2);
      stepper.step(rational, Float64Array.of(tStart, 1 / 16), y, workspace, again, new Float64Array(2));
      expect(distance(again, takeStep(stepper, 1 / 16).yNext)).toBe(0);
    });
  });
}

function takeStep(stepper: Stepper, h: number) {
  const workspace = stepper.createWorkspace(2);
  const y = exact(tStart);
  const yNext = new Float64Array(2);
  const error = new Float64Array(2);
  stepper.begin(rational, tStart, y, workspace);
  stepper.step(rational, Float64Array.of(tStart, h), y, workspace, yNext, error);
  return { y, yNext, error, workspace };
}

function worstInside(stepper: Stepper, h: number): number {
  const { workspace } = takeStep(stepper, h);
  const out = new Float64Array(2);
  let worst = 0;
  for (let i = 1; i < 16; i++) {
    stepper.interpolate(Float64Array.of(i / 16), workspace, out);
    worst = Math.max(worst, distance(out, exact(tStart + (i / 16) * h)));
  }
  return worst;
}

function interpolated(stepper: Stepper, workspace: unknown): Float64Array {
  const out = new Float64Array(2);
  stepper.interpolate(Float64Array.of(0.37), workspace, out);
  return out;
}

function distance(a: Float64Array, b: Float64Array): number {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));
}
