import type { StepController } from "../control/step-controller.ts";
import type { TestRunner } from "./test-runner.ts";

/** Orders q + 1 of the error estimates of usual methods. */
const exponents = [2, 3, 4, 5, 6, 8];
/** Errors of accepted and rejected steps in an arbitrary order. */
const someErrors = [0.3, 0.9, 4, 0.5, 1e-7, 0.8, 0, 1, 60, 1.0001, 0.2, 0.6];

/**
 * Tests that a controller keeps the contract of `StepController`: on an error that follows the law C h^(q+1) the step
 * size settles with the error below the tolerance; factors are in range for every error; nothing is remembered except
 * in `memory`.
 *
 * @param runner the test runner's functions, passed in: `{ describe, it, expect }`
 * @example describeController(createPiController(), { describe, it, expect });
 */
export function describeController(controller: StepController, { describe, it, expect }: TestRunner): void {
  describe(`step controller ${controller.name}`, () => {
    it("takes a memory of one number or more", () => {
      expect(Number.isInteger(controller.memorySize)).toBe(true);
      expect(controller.memorySize).toBeGreaterThanOrEqual(1);
    });
    for (const exponent of exponents) {
      it(`settles on a step size with the error below the tolerance where the error is C h^${exponent}`, () => {
        for (const start of [1e-3, 0.1, 1.5, 30]) {
          const { sizes, errors } = followLaw(controller, exponent, start);
          expect(errors[errors.length - 1]).toBeLessThanOrEqual(1);
          // 1e-6: 300 steps at the slowest decay of a useful controller, 0.95 a step, leave 2e-7.
          const change = sizes[sizes.length - 1] / sizes[sizes.length - 2] - 1;
          expect(Math.abs(change)).toBeLessThanOrEqual(1e-6);
          // A step ten times shorter than the tolerance requires wastes nine evaluations in ten.
          expect(sizes[sizes.length - 1]).toBeGreaterThanOrEqual(0.1);
        }
      });
    }
    it("shortens the step after an error above the tolerance, by a factor above 0", () => {
      for (const error of [1.0000001, 2, 100, 1e10, 1e300]) {
        const factor = run(controller, [0.5, 0.5, error])[2];
        expect(factor).toBeLessThanOrEqual(1 - Number.EPSILON);
        expect(factor).toBeGreaterThanOrEqual(Number.MIN_VALUE);
      }
    });
    it("does not shorten the step where there is no error, and lengthens it by a finite factor", () => {
      const factors = run(controller, [0, 0, 0, 0, 0, 0]);
      expect(factors[5]).toBeGreaterThanOrEqual(1);
      for (const factor of factors) expect(factor).toBeLessThanOrEqual(Number.MAX_VALUE);
    });
    it("keeps everything it remembers in the memory: two runs side by side do not mix", () => {
      const [first, second] = [createMemory(controller), createMemory(controller)];
      const reversed = [...someErrors].reverse();
      const alone = run(controller, someErrors);
      const reversedAlone = run(controller, reversed);
      someErrors.forEach((error, i) => {
        expect(advance(controller, first, error)).toBe(alone[i]);
        expect(advance(controller, second, reversed[i])).toBe(reversedAlone[i]);
      });
    });
    it("continues bit for bit from a copy of the memory", () => {
      const memory = createMemory(controller);
      for (const error of someErrors) advance(controller, memory, error);
      const copy = memory.slice();
      for (const error of someErrors) {
        expect(advance(controller, copy, error)).toBe(advance(controller, memory, error));
      }
    });
    it("forgets the past when it is reset", () => {
      const memory = createMemory(controller);
      for (const error of someErrors) advance(controller, memory, error);
      controller.reset(memory);
      const fresh = run(controller, someErrors);
      someErrors.forEach((error, i) => {
        expect(advance(controller, memory, error)).toBe(fresh[i]);
      });
    });
  });
}

/** Accepted steps of size h where the error is h^exponent: 1 is the longest step allowed. */
function followLaw(controller: StepController, exponent: number, start: number) {
  const memory = createMemory(controller);
  const sizes: number[] = [];
  const errors: number[] = [];
  let h = start;
  for (let attempt = 0; attempt < 300; attempt++) {
    const error = Array.from({ length: exponent }, () => h).reduce((product, x) => product * x, 1);
    if (error <= 1) {
      sizes.push(h);
      errors.push(error);
    }
    h = h * advance(controller, memory, error, exponent);
  }
  return { sizes, errors };
}

function createMemory(controller: StepController): Float64Array {
  const memory = new Float64Array(controller.memorySize);
  controller.reset(memory);
  return memory;
}

/** Factor after a step with this error. */
function advance(controller: StepController, memory: Float64Array, error: number, exponent = 5): number {
  memory[0] = error;
  controller.control(memory, exponent);
  return memory[0];
}

/** Factors after each of these errors, from a fresh start. */
function run(controller: StepController, errors: readonly number[]): number[] {
  const memory = createMemory(controller);
  return errors.map((error) => advance(controller, memory, error));
}
