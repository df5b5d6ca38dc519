import type { Stepper } from "@talus/ode";
import type { EventKind, Outcome, PhaseName, RunStatus } from "@talus/results";

/** Options of a run of a body on a plane, by either method. Tolerances have no default. */
export interface PlaneOptions {
  /** s, >= 0; runs begin at t = 0. */
  readonly tEnd: number;
  readonly stepper: Stepper;
  readonly relativeTolerance: number;
  readonly absoluteTolerance: number;
  /** Attempted steps between two events. Default 1 000 000. */
  readonly maxSteps?: number;
  /** Also end when the body comes to rest. Default false. */
  readonly endsAtRest?: boolean;
  /** Keep every step, for `at`. Default true. */
  readonly dense?: boolean;
  readonly observer?: PlaneObserver;
  readonly signal?: { readonly aborted: boolean };
}

/** Called in order of time. */
export interface PlaneObserver {
  readonly onStep?: (step: PlaneStep) => void;
  readonly onEvent?: (event: PlaneEvent) => void;
}

/** A stretch without events. Live: use it during the call. */
export interface PlaneStep {
  readonly t0: number;
  readonly t1: number;
  readonly phase: PhaseName;
  /** Bounces summed in closed form: energy is lost within it. */
  readonly isSummed?: boolean;
  /** Rigid body state (13) at t in [t0, t1]. */
  at(t: number, out: Float64Array): void;
}

/** A located change of the motion; both sides as rigid body states (13). */
export interface PlaneEvent {
  readonly t: number;
  readonly kind: EventKind;
  readonly from: PhaseName;
  readonly to: PhaseName;
  readonly yMinus: Float64Array;
  readonly yPlus: Float64Array;
  /** Of an impact: impulse on the body in W, N s. */
  readonly impulse?: Float64Array;
  /** Of "bounces-end": the largest speed that was neglected, m/s. */
  readonly bound?: number;
}

export interface PlaneRun {
  /** "reached-end", "ended" (at rest), "painleve", "slip-ends", "aborted" or the name of a numerical failure. */
  readonly status: RunStatus;
  /** Absent unless the status is one of the first two. */
  readonly outcome?: Outcome;
  readonly t: number;
  readonly phase: PhaseName;
  /** Rigid body state (13) at the end. */
  readonly y: Float64Array;
  readonly events: readonly PlaneEvent[];
  /**
   * Rigid body state at t in [0, end], after the event where there is one.
   *
   * @throws RangeError outside, or without `dense`
   */
  at(t: number, out: Float64Array): void;
  readonly statistics: {
    readonly steps: number;
    readonly rejectedSteps: number;
    readonly evaluations: number;
    readonly events: number;
  };
}
