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
 * of volume II. Differs from the usual code: powers are `portable-math`'s, equal on every engine.
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

  return {
    name: "pi",
    memorySize: 2,
    reset(memory: Float64Array): void {
      memory[previousError] = smallestError;
      memory[justRejected] = 0;
    },
    factor(error: number, exponent: number, memory: Float64Array): number {
      if (error > 1) {
        memory[justRejected] = 1;
        return Math.max(minFactor, safety * pow(error, -1 / exponent));
      }
      const bounded = Math.max(error, smallestError);
      const alpha = 1 / exponent - 0.75 * beta;
      const wanted = safety * pow(bounded, -alpha) * pow(memory[previousError], beta); // (1)
      const largest = memory[justRejected] === 1 ? 1 : maxFactor;
      memory[previousError] = bounded;
      memory[justRejected] = 0;
      return Math.min(largest, Math.max(minFactor, wanted));
    },
  };
}

const previousError = 0;
const justRejected = 1;
/** Errors below this count as this, so that one lucky step does not rule the next; dimensionless. */
const smallestError = 1e-4;
