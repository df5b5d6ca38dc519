import { exponentSteps, raiseToSteps } from "./root-power.ts";

/** Options common to all step-size controllers here. */
export interface ControllerLimits {
  /** The target step is this times the one that would just meet the tolerance. In (0, 1). Default 0.9. */
  readonly safety?: number;
  /** Smallest factor between two steps. In (0, 1). Default 0.2. */
  readonly minFactor?: number;
  /**
   * Largest factor. >= 1. Default 5: where the error vanishes (polynomial motion) h still grows gradually.
   */
  readonly maxFactor?: number;
}

/** @throws RangeError when a limit is outside its range */
export function checkLimits(where: string, limits: ControllerLimits): Required<ControllerLimits> {
  const { safety = 0.9, minFactor = 0.2, maxFactor = 5 } = limits;
  checkOption(where, "safety", safety, safety > 0 && safety < 1, "(0, 1)");
  checkOption(where, "minFactor", minFactor, minFactor > 0 && minFactor < 1, "(0, 1)");
  checkOption(where, "maxFactor", maxFactor, maxFactor >= 1 && maxFactor < Infinity, "[1, Infinity)");
  return { safety, minFactor, maxFactor };
}

/** @throws RangeError unless `isAllowed` */
export function checkOption(
  where: string,
  name: string,
  value: number,
  isAllowed: boolean,
  range: string,
): void {
  if (!isAllowed) throw new RangeError(`${where}: ${name} must be in ${range}, got ${value}`);
}

/** Errors below this count as this, so that one lucky step does not determine the next; dimensionless. */
export const smallestError = 1e-4;

/** memory[0] ← safety · error^(−1/exponent), not below minFactor: the factor after a rejected step. */
export function shrinkRejected(
  memory: Float64Array,
  exponent: number,
  { safety, minFactor }: Required<ControllerLimits>,
): void {
  raiseToSteps(memory, 0, Math.round(exponentSteps / exponent));
  memory[0] = Math.max(minFactor, safety / memory[0]);
}
