import { RadauScalar, type RadauWorkspace } from "./radau-workspace.ts";

/** Fraction of the step that would just meet the tolerance, when the iteration is fast; dimensionless. */
const safety = 0.9;
const smallestFactor = 1 / 8;
const largestFactor = 8;
/** A step that could grow by less than this is left unchanged, and its factored matrices with it. */
const worthFactoring = 1.2;
/** Errors below this count as this, so that one lucky step does not determine the next; dimensionless. */
const smallestPastError = 1e-2;
/** Convergence rate of the iteration above which the Jacobian is reevaluated. */
const slowRate = 1e-3;

/**
 * Step size from the error of order 3, its trend, and the work of the iteration:
 *
 *   s = 0.9 (2 m + 1)/(2 m + ν),  ν iterations of at most m                                            (1)
 *   h_new = s h err_n^(−1/4)                                                                           (2)
 *   h_new = 0.9 h (h/h_past) (err_past/err_n²)^(1/4), if that is shorter and the step was accepted     (3)
 *
 * Source: Gustafsson (1994), Control-theoretic techniques for stepsize selection in implicit Runge-Kutta methods, ACM
 * Trans. Math. Softw. 20, 496–517; constants of Hairer and Wanner (1996), section IV.8.
 *
 * @param memory error norm in memory[0] in, factor of the step size out
 */
export function controlRadau(workspace: RadauWorkspace, memory: Float64Array): void {
  const { scalars, maxIterations } = workspace;
  const error = Math.max(memory[0], 1e-10);
  const h = scalars[RadauScalar.h];
  const damped = (safety * (2 * maxIterations + 1)) / (2 * maxIterations + scalars[RadauScalar.iterations]); // (1)
  let factor = damped / fourthRoot(error); // (2)
  if (memory[0] > 1) {
    scalars[RadauScalar.isRejected] = 1;
    memory[0] = Math.max(smallestFactor, factor);
    return;
  }
  const acceptedStep = scalars[RadauScalar.acceptedStep];
  if (acceptedStep > 0) {
    const trend = fourthRoot(scalars[RadauScalar.acceptedError] / (error * error));
    factor = Math.min(factor, safety * (h / acceptedStep) * trend); // (3)
  }
  scalars[RadauScalar.acceptedStep] = h;
  scalars[RadauScalar.acceptedError] = Math.max(smallestPastError, error);
  const largest = scalars[RadauScalar.isRejected] === 1 ? 1 : largestFactor;
  scalars[RadauScalar.isRejected] = 0;
  factor = Math.min(largest, Math.max(smallestFactor, factor));
  const isWorthIt = factor < 1 || factor > worthFactoring || !isJacobianGood(workspace);
  memory[0] = isWorthIt ? factor : 1;
}

/** True if the Jacobian of an earlier start may serve the next step too. */
export function isJacobianGood({ core }: RadauWorkspace): boolean {
  return core.monitor.slowestRate() <= slowRate;
}

function fourthRoot(x: number): number {
  return Math.sqrt(Math.sqrt(x));
}
