import { rejectUnknownOptions } from "../stepper/options.ts";
import {
  type ControllerLimits,
  checkLimits,
  checkOption,
  shrinkRejected,
  smallestError,
} from "./controller-limits.ts";
import { exponentSteps, raiseToSteps } from "./root-power.ts";
import type { StepController } from "./step-controller.ts";

export interface PidControllerOptions extends ControllerLimits {
  /**
   * [k1, k2, k3] of (1), each in (−1, 1], such that h settles when err does. Default [0.58, −0.21, 0.1];
   * [1/18, 1/9, 1/18] is the smoothest (H312 of Söderlind, 2003).
   */
  readonly gains?: readonly [number, number, number];
}

/**
 * Control of the step size by the errors of the last three steps (proportional, integral and differential part):
 *
 *   h_new = h · safety · err_n^(−k1/(q+1)) · err_{n−1}^(−k2/(q+1)) · err_{n−2}^(−k3/(q+1))     (1)
 *
 * and h_new = h · safety · err_n^(−1/(q+1)) after a rejected step, with no growth in the step after it. Step sizes
 * change more smoothly than under PI control.
 *
 * Sources: Söderlind (2003), Digital filters in adaptive time-stepping, ACM Trans. Math. Softw. 29, 1–26; default
 * gains: those of the PID controller of SUNDIALS, after Kennedy and Carpenter (2003), Additive Runge-Kutta schemes for
 * convection-diffusion-reaction equations, Appl. Numer. Math. 44, 139–181. Differs from them: the exponents are rounded
 * to multiples of 1/256, see `createPiController`; errors before the first step count as 1.
 *
 * Assumes err = C h^(q+1); (1) then settles when the roots of z³ + (k1 − 1) z² + k2 z + k3 lie in the unit circle,
 * which is checked.
 *
 * @throws RangeError when an option is outside its range, TypeError for an unknown option
 */
export function createPidController(options: PidControllerOptions = {}): StepController {
  const where = "createPidController";
  rejectUnknownOptions(where, options, ["gains", "safety", "minFactor", "maxFactor"]);
  const limits = checkLimits(where, options);
  const { safety, minFactor, maxFactor } = limits;
  const { gains = [0.58, -0.21, 0.1] } = options;
  checkGains(where, gains);
  const [k1, k2, k3] = gains;

  return {
    name: "pid",
    memorySize: 6,
    reset(memory: Float64Array): void {
      memory[previousError] = 1;
      memory[errorBefore] = 1;
      memory[justRejected] = 0;
    },
    control(memory: Float64Array, exponent: number): void {
      if (memory[0] > 1) {
        memory[justRejected] = 1;
        shrinkRejected(memory, exponent, limits);
        return;
      }
      const scale = exponentSteps / exponent;
      const bounded = Math.max(memory[0], smallestError);
      memory[0] = bounded;
      memory[secondPower] = memory[previousError];
      memory[thirdPower] = memory[errorBefore];
      raiseToSteps(memory, 0, Math.round(scale * Math.abs(k1)));
      raiseToSteps(memory, secondPower, Math.round(scale * Math.abs(k2)));
      raiseToSteps(memory, thirdPower, Math.round(scale * Math.abs(k3)));
      let wanted = k1 > 0 ? safety / memory[0] : safety * memory[0];
      wanted = k2 > 0 ? wanted / memory[secondPower] : wanted * memory[secondPower];
      wanted = k3 > 0 ? wanted / memory[thirdPower] : wanted * memory[thirdPower]; // (1)
      const largest = memory[justRejected] === 1 ? 1 : maxFactor;
      memory[errorBefore] = memory[previousError];
      memory[previousError] = bounded;
      memory[justRejected] = 0;
      memory[0] = Math.min(largest, Math.max(minFactor, wanted));
    },
  };
}

const previousError = 1;
const errorBefore = 2;
const justRejected = 3;
/** err_{n−1}^(|k2|/(q+1)) and err_{n−2}^(|k3|/(q+1)), while one step is controlled. */
const secondPower = 4;
const thirdPower = 5;

/** Jury's conditions for z³ + (k1 − 1) z² + k2 z + k3. */
function checkGains(where: string, gains: readonly number[]): void {
  if (gains.length !== 3) throw new RangeError(`${where}: gains must have 3 entries, got ${gains.length}`);
  gains.forEach((gain, i) => {
    checkOption(where, `gains[${i}]`, gain, gain > -1 && gain <= 1, "(−1, 1]");
  });
  const [k1, k2, k3] = gains;
  const isStable = k1 + k2 + k3 > 0 && 2 - k1 + k2 - k3 > 0 && 1 - k3 * k3 > Math.abs(k3 * (k1 - 1) - k2);
  if (!isStable) {
    throw new RangeError(`${where}: gains must let h settle when the error does, got [${gains.join(", ")}]`);
  }
}
