/**
 * Outcome of a hybrid run: one record of plain data, times in s. "ended" and "reached-end" are successes; every other
 * kind says where and why the run stopped, and everything computed until then is kept and valid.
 */
export type HybridStatus =
  | { readonly kind: "reached-end"; readonly t: number }
  | { readonly kind: "ended"; readonly t: number; readonly outcome: string }
  | { readonly kind: "aborted"; readonly t: number }
  | { readonly kind: "max-events"; readonly t: number; readonly events: number }
  | { readonly kind: "max-total-steps"; readonly t: number; readonly steps: number }
  /**
   * Rule 10: the latest transitions follow each other without progress in time; the phases and guards that took part.
   */
  | {
      readonly kind: "chattering";
      readonly t: number;
      readonly phases: readonly string[];
      readonly guards: readonly string[];
    }
  /**
   * Rule 10: the transitions converge (Zeno), and no phase has taken them to their limit: that is at `limit`, s, within
   * `bound`, if their intervals keep shrinking by `ratio` each cycle, as described at `ConvergingSequence.bound`.
   */
  | {
      readonly kind: "accumulating";
      readonly t: number;
      readonly limit: number;
      readonly bound: number;
      readonly ratio: number;
      readonly phases: readonly string[];
      readonly guards: readonly string[];
    }
  /** Rule 2: a guard began at or past its zero and moved further; `value` of the guard when that was detected. */
  | {
      readonly kind: "guard-passed";
      readonly t: number;
      readonly phase: string;
      readonly guard: string;
      readonly value: number;
    }
  /** `component` of y or of its derivative; or, with `guard`, the value of that guard and component -1. */
  | {
      readonly kind: "not-finite";
      readonly t: number;
      readonly phase: string;
      readonly component: number;
      readonly guard?: string;
    }
  | {
      readonly kind: "integration-failed";
      readonly t: number;
      readonly phase: string;
      readonly reason: IntegrationFailure;
    }
  /** A phase broke its own contract; `detail` gives names and numbers. */
  | {
      readonly kind: "broken-invariant";
      readonly t: number;
      readonly phase: string;
      readonly name: InvariantName;
      readonly detail: string;
    };

export type IntegrationFailure =
  | "step-too-small"
  | "max-steps"
  | "not-converged"
  | "inconsistent-start"
  | "projection-failed";

export type InvariantName =
  | "transition-not-declared"
  | "ending-not-declared"
  | "state-size"
  | "closed-form-time"
  | "timer-not-ahead"
  | "step-limit";

const advice: Readonly<Record<IntegrationFailure, string>> = {
  "step-too-small":
    "the step became as short as rounding of t; loosen the tolerances, or declare the jump of the right-hand side as a guard",
  "max-steps": "maxSteps is used up; raise it or loosen the tolerances",
  "not-converged":
    "the equations of an implicit step could not be solved; check the Jacobian, or whether they lose their index 1 there",
  "inconsistent-start":
    "the state after the reset does not satisfy the algebraic equations; let the reset give one that does",
  "projection-failed":
    "the phase could not project the state onto its constraint; lower maxStep or check the constraint",
};

/** The sentence for the user: what happened, when, where, and for a failure what to try. */
export function describeHybridStatus(status: HybridStatus): string {
  if (typeof status?.kind !== "string") {
    throw new TypeError(`describeHybridStatus: a status with its kind is needed, got ${String(status)}`);
  }
  const at = `at t = ${status.t} s`;
  switch (status.kind) {
    case "reached-end":
      return `reached the end time ${at}`;
    case "ended":
      return `ended with "${status.outcome}" ${at}`;
    case "aborted":
      return `aborted ${at}; what was computed until then is kept`;
    case "max-events":
      return `stopped after ${status.events} events ${at}; raise maxEvents, or let the events accumulate`;
    case "max-total-steps":
      return `stopped after ${status.steps} steps ${at}; raise maxTotalSteps, or go on from the saved state`;
    case "chattering":
      return (
        `transitions follow each other without progress ${at} (phases ${list(status.phases)}; guards ` +
        `${list(status.guards)}); if they switch back and forth, add a sliding phase or hysteresis; if they ` +
        "accumulate, end them by a threshold or give the phase its closed form (accumulate)"
      );
    case "accumulating":
      return (
        `infinitely many transitions end at t = ${status.limit} s within ${status.bound} s, stopped ${at} (phases ` +
        `${list(status.phases)}; guards ${list(status.guards)}; each interval ${status.ratio} of the one before); ` +
        "end them by a threshold or give the phase its closed form (accumulate)"
      );
    case "guard-passed":
      return (
        `guard "${status.guard}" of phase "${status.phase}" began at or past its zero ${at} and moved on to ` +
        `${status.value}; the transition into this phase chose the wrong side, or atZero is below the guard's round-off`
      );
    case "not-finite":
      return status.guard === undefined
        ? `component ${status.component} of the state or its rate is infinite or not a number in phase "${status.phase}" ${at}`
        : `guard "${status.guard}" of phase "${status.phase}" is not a number ${at}; it must have a value on every state`;
    case "integration-failed":
      return `integration failed in phase "${status.phase}" ${at}: ${status.reason}: ${advice[status.reason]}`;
    case "broken-invariant":
      return `phase "${status.phase}" broke its contract ${at}: ${status.name}: ${status.detail}`;
  }
}

function list(names: readonly string[]): string {
  return names.length === 0 ? "none" : names.join(", ");
}
