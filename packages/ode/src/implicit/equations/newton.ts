import { pow } from "@talus/portable-math";

/** Decision after an iteration. */
export type NewtonVerdict = "continue" | "converged" | "diverged";

/**
 * Ends a simplified Newton iteration by the size of its increments in the error norm, ‖Δ_1‖, ‖Δ_2‖, …:
 *
 *   Θ_k = ‖Δ_k‖ / ‖Δ_{k−1}‖,  η_k = Θ_k / (1 − Θ_k)                                        (1)
 *   converged: η_k ‖Δ_k‖ <= κ,  since η_k ‖Δ_k‖ bounds the remaining error                  (2)
 *   diverged:  Θ_k >= 1, or Θ_k^(m−k) ‖Δ_k‖ / (1 − Θ_k) > κ: the m iterations will not do   (3)
 *   first iteration: η_1 = max(η, ε)^0.8 with η from the system solved before               (4)
 *
 * Source: Hairer and Wanner (1996), Solving Ordinary Differential Equations II, section IV.8. Differs from it:
 * - an increment of the size of round-off ends the iteration too, as does one of a few times that size that no longer
 *   shrinks;
 * - η of (4) at the start of a step is from the largest Θ of the last accepted step that had any: where the iteration
 *   ends exactly, as in equations coupled one way only, the last Θ is mere round-off and would let the next step end at
 *   an increment of many tolerances. Attempts do not change it, so a repeated step is the same;
 * - (3) is applied from the third iteration on, and Θ_2 >= 2 at the second, whose increment often has another direction
 *   than the first: in Van der Pol's equation with mu = 1000 it caused a third of the rejected steps.
 */
export interface NewtonMonitor {
  /** [η now, η at the start of the step, ‖Δ_{k−1}‖, k, largest Θ in the step], for saving. */
  readonly memory: Float64Array;
  /** Resets the memory: called in `begin`. */
  reset(): void;
  /** A step is tried from the present start. */
  beginStep(): void;
  /** A new system within the step. */
  beginSystem(): void;
  /**
   * @param size  ‖Δ_k‖ in the error norm
   * @param floor size below which an increment is round-off
   */
  observe(size: number, floor: number): NewtonVerdict;
  /** Largest Θ since `beginStep`: a Jacobian that gives a small one need not be renewed. */
  slowestRate(): number;
  /** The step was accepted: called in `carryOver`. */
  commit(): void;
}

const eta = 0;
const etaAtStart = 1;
const previousSize = 2;
const iteration = 3;
const slowest = 4;

/** Θ from which an iteration near round-off counts as converged. */
const stagnation = 1 / 4;
/**
 * Θ_2 from which an iteration is abandoned: the second increment often has another direction than the first.
 */
const hopeless = 2;
/** Increments near round-off, in floors: residuals are sums of terms larger than themselves. */
const stagnantFloors = 64;

/**
 * @param kappa         κ, in units of the tolerance, > 0
 * @param maxIterations m, >= 2
 */
export function createNewtonMonitor(kappa: number, maxIterations: number): NewtonMonitor {
  const memory = new Float64Array(5);
  return {
    memory,
    reset(): void {
      memory.fill(0);
      memory[eta] = 1;
      memory[etaAtStart] = 1;
    },
    beginStep(): void {
      memory[eta] = memory[etaAtStart];
      memory[slowest] = 0;
    },
    beginSystem(): void {
      memory[iteration] = 0;
      memory[eta] = pow(Math.max(memory[eta], Number.EPSILON), 0.8); // (4)
    },
    observe(size: number, floor: number): NewtonVerdict {
      memory[iteration] += 1;
      const k = memory[iteration];
      if (!(size < Infinity)) return "diverged";
      if (size <= floor) return "converged";
      if (k > 1) {
        const theta = size / memory[previousSize];
        if (theta >= stagnation && size <= stagnantFloors * floor) return "converged";
        memory[slowest] = Math.max(memory[slowest], theta);
        if (theta >= (k > 2 ? 1 : hopeless)) return "diverged"; // (3)
        memory[eta] = theta < 1 ? theta / (1 - theta) : Infinity; // (1)
        let expected = size / (1 - theta);
        for (let left = maxIterations - k; left > 0; left--) expected = theta * expected;
        if (k > 2 && expected > Math.max(kappa, floor) && memory[eta] * size > kappa) return "diverged"; // (3)
      }
      memory[previousSize] = size;
      if (memory[eta] * size <= kappa) return "converged"; // (2)
      return k >= maxIterations ? "diverged" : "continue";
    },
    slowestRate(): number {
      return memory[slowest];
    },
    commit(): void {
      const theta = memory[slowest];
      if (theta > 0)
        memory[etaAtStart] = theta < 1 ? theta / (1 - theta) : Infinity; // (1)
      else memory[etaAtStart] = memory[eta];
    },
  };
}
