import { rejectUnknownOptions } from "../stepper/options.ts";
import {
  type ControllerLimits,
  checkLimits,
  checkOption,
  shrinkRejected,
  smallestError,
} from "./controller-limits.ts";
import { exponentSteps } from "./root-power.ts";
import type { StepController } from "./step-controller.ts";

export interface PiControllerOptions extends ControllerLimits {
  /**
   * β, the weight of the previous error; 0 is integral control. In [0, 0.2). Default 0.04. Values above 0.5/(q + 1) are
   * limited to it: from 4/7 of 1/(q + 1) on the step size of (1) never settles.
   */
  readonly beta?: number;
}

/**
 * Proportional-integral control of the step size:
 *
 *   h_new = h · safety · err_n^(−α) · err_{n−1}^β,   α = 1/(q + 1) − 0.75 β          (1)
 *
 * and h_new = h · safety · err_n^(−1/(q+1)) after a rejected step, with no growth in the step after it.
 *
 * Source: Gustafsson (1991), Control theoretic techniques for stepsize selection in explicit Runge-Kutta
 * methods, ACM Trans. Math. Softw. 17, 533–554; with constants as in Hairer, Nørsett and Wanner (1993), section IV.2
 * of volume II. Differs from the usual code: α and β are rounded to multiples of 1/256, so that (1) takes square roots
 * only. They are equal on every engine, and unlike calls of a power function they leave no boxed numbers behind in
 * every step.
 *
 * @throws RangeError when an option is outside its range, TypeError for an unknown option
 */
export function createPiController(options: PiControllerOptions = {}): StepController {
  const where = "createPiController";
  rejectUnknownOptions(where, options, ["beta", "safety", "minFactor", "maxFactor"]);
  const { beta = 0.04 } = options;
  checkOption(where, "beta", beta, beta >= 0 && beta < 0.2, "[0, 0.2)");
  const limits = checkLimits(where, options);
  const { safety, minFactor, maxFactor } = limits;
  return {
    name: "pi",
    memorySize: 3,
    reset(memory: Float64Array): void {
      memory[previousError] = smallestError;
      memory[justRejected] = 0;
    },
    control(memory: Float64Array, exponent: number): void {
      if (memory[0] > 1) {
        memory[justRejected] = 1;
        shrinkRejected(memory, exponent, limits);
        return;
      }
      const bounded = Math.max(memory[0], smallestError);
      const usable = Math.min(beta, largestShare / exponent);
      const betaBits = Math.round(exponentSteps * usable);
      const alphaBits = Math.round(exponentSteps * (1 / exponent - 0.75 * usable));
      let root = bounded;
      let pastRoot = memory[previousError];
      let present = 1; // err_n^α
      let past = 1; // err_{n−1}^β
      const bits = alphaBits | betaBits;
      const lowest = Math.max(1, bits & -bits); // later roots are not needed
      for (let bit = exponentSteps / 2; bit >= lowest; bit = bit >> 1) {
        root = Math.sqrt(root); // err_n^(1/2), err_n^(1/4), …
        pastRoot = Math.sqrt(pastRoot);
        if ((alphaBits & bit) !== 0) present = present * root;
        if ((betaBits & bit) !== 0) past = past * pastRoot;
      }
      const wanted = (safety * past) / present; // (1)
      const largest = memory[justRejected] === 1 ? 1 : maxFactor;
      memory[previousError] = bounded;
      memory[justRejected] = 0;
      memory[0] = Math.min(largest, Math.max(minFactor, wanted));
    },
  };
}

/** Largest β (q + 1): the slowest part of a disturbance then falls by 0.92 each step. */
const largestShare = 0.5;
const previousError = 1;
const justRejected = 2;
