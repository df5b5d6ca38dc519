import type { IntegratorStatistics } from "./integrator.ts";

/** Offsets of fractional state: kept in an array, since engines box a number that is stored in an object. */
export const Scalar = {
  t: 0,
  tPrevious: 1,
  /** End of the last step as first accepted: the latest time for `retake`. */
  tReach: 2,
  nextStepSize: 3,
  projectionDrift: 4,
  inconsistency: 5,
  /** Limit of the step in progress: as an argument it would be boxed where the call is not inlined. */
  tStop: 6,
} as const;
export const scalarCount = 7;

/** Integers counted by an integrator. */
export interface Counts {
  steps: number;
  rejected: number;
  retaken: number;
  evaluations: number;
  restarts: number;
}

/** Counts and drift at the time of reading. */
export function createStatisticsView(counts: Counts, scalars: Float64Array): IntegratorStatistics {
  return {
    get steps() {
      return counts.steps;
    },
    get rejected() {
      return counts.rejected;
    },
    get retaken() {
      return counts.retaken;
    },
    get evaluations() {
      return counts.evaluations;
    },
    get restarts() {
      return counts.restarts;
    },
    get projectionDrift() {
      return scalars[Scalar.projectionDrift];
    },
  };
}
