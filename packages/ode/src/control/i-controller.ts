import { rejectUnknownOptions } from "../stepper/options.ts";
import { type ControllerLimits, checkLimits, shrinkRejected, smallestError } from "./controller-limits.ts";
import { exponentSteps, raiseToSteps } from "./root-power.ts";
import type { StepController } from "./step-controller.ts";

export type IControllerOptions = ControllerLimits;

/**
 * Integral control, the classical rule: each step as long as the error of the last one allows,
 *
 *   h_new = h · safety · err_n^(−1/(q+1))                                            (1)
 *
 * with no growth in the step after a rejected one. It follows a changing solution at once, and therefore makes h
 * oscillate where stability limits it: `createPiController` does not.
 *
 * Source: Hairer, Nørsett and Wanner (1993), section II.4. Differs from it: 1/(q + 1) is rounded to a multiple of
 * 1/256, see `createPiController`.
 *
 * @throws RangeError when an option is outside its range, TypeError for an unknown option
 */
export function createIController(options: IControllerOptions = {}): StepController {
  const where = "createIController";
  rejectUnknownOptions(where, options, ["safety", "minFactor", "maxFactor"]);
  const limits = checkLimits(where, options);
  const { safety, minFactor, maxFactor } = limits;
  return {
    name: "i",
    memorySize: 2,
    reset(memory: Float64Array): void {
      memory[justRejected] = 0;
    },
    control(memory: Float64Array, exponent: number): void {
      if (memory[0] > 1) {
        memory[justRejected] = 1;
        shrinkRejected(memory, exponent, limits);
        return;
      }
      memory[0] = Math.max(memory[0], smallestError);
      raiseToSteps(memory, 0, Math.round(exponentSteps / exponent));
      const wanted = safety / memory[0]; // (1)
      const largest = memory[justRejected] === 1 ? 1 : maxFactor;
      memory[justRejected] = 0;
      memory[0] = Math.min(largest, Math.max(minFactor, wanted));
    },
  };
}

const justRejected = 1;
