import { pow } from "@talus/portable-math";
import { rejectUnknownOptions } from "./options.ts";
import type { StepController } from "./step-controller.ts";

export interface PiControllerOptions {
  /** β, the weight of the previous error; 0 is the classical I controller. In [0, 0.2). Default 0.04. */
  readonly beta?: number;
  /** The step aimed at is this times the one that would just meet the tolerance. In (0, 1). Default 0.9. */
  readonly safety?: number;
  /** Smallest factor between two steps. In (0, 1). Default 0.2. */
  readonly minFactor?: number;
  /** Largest factor. >= 1. Default 5: where the error vanishes (polynomial motion) h still grows by degrees. */
  readonly maxFactor?: number;
}

/**
 * Proportional-integral control of the step size:
 *
 *   h_new = h · safety · err_n^(−α) · err_{n−1}^β,   α = 1/(q + 1) − 0.75 β          (1)
 *
 * and h_new = h · safety · err_n^(−1/(q+1)) after a rejected step, with no growth in the step after it.
 *
 * Source: Gustafsson (1991), Control theoretic techniques for stepsize selection in explicit Runge-Kutta
 * methods, ACM Trans. Math. Softw. 17, 533–554; constants as in Hairer, Nørsett and Wanner (1993), section IV.2
 * of volume II. Differs from the usual code: α and β are rounded to multiples of 1/256, so that (1) takes square roots only. They
 * are equal on every engine, and unlike calls of a power function they leave no boxed numbers behind in every step.
 *
 * @throws RangeError when an option is outside its range, TypeError for an unknown option
 */
export function createPiController(options: PiControllerOptions = {}): StepController {
  rejectUnknownOptions("createPiController", options, ["beta", "safety", "minFactor", "maxFactor"]);
  const { beta = 0.04, safety = 0.9, minFactor = 0.2, maxFactor = 5 } = options;
  const check = (name: string, value: number, allowed: boolean, range: string): void => {
    if (!allowed) throw new RangeError(`createPiController: ${name} must be in ${range}, got ${value}`);
  };
  check("beta", beta, beta >= 0 && beta < 0.2, "[0, 0.2)");
  check("safety", safety, safety > 0 && safety < 1, "(0, 1)");
  check("minFactor", minFactor, minFactor > 0 && minFactor < 1, "(0, 1)");
  check("maxFactor", maxFactor, maxFactor >= 1 && maxFactor < Infinity, "[1, Infinity)");

  const betaBits = Math.round(256 * beta);
  return {
    name: "pi",
    memorySize: 3,
    reset(memory: Float64Array): void {
      memory[previousError] = smallestError;
      memory[justRejected] = 0;
    },
    control(memory: Float64Array, exponent: number): void {
      const error = memory[0];
      if (error > 1) {
        memory[justRejected] = 1;
        memory[0] = Math.max(minFactor, safety * pow(error, -1 / exponent));
        return;
      }
      const bounded = Math.max(error, smallestError);
      const alphaBits = Math.round(256 * (1 / exponent - 0.75 * beta));
      let root = bounded;
      let pastRoot = memory[previousError];
      let present = 1; // err_n^α
      let past = 1; // err_{n−1}^β
      for (let bit = 128; bit >= 1; bit = bit >> 1) {
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

const previousError = 1;
const justRejected = 2;
/** Errors below this count as this, so that one lucky step does not rule the next; dimensionless. */
const smallestError = 1e-4;
