/**
 * How a hybrid run ended. "ended" and "reached-end" are successes; every other kind says where it stopped.
 * A run never throws for a numerical reason: what was computed until then is kept.
 */
export type HybridStatus =
  | { readonly kind: "reached-end"; readonly t: number }
  | { readonly kind: "ended"; readonly t: number; readonly outcome: string }
  | { readonly kind: "aborted"; readonly t: number }
  | { readonly kind: "max-events"; readonly t: number; readonly events: number }
  | { readonly kind: "chattering"; readonly t: number; readonly guards: readonly string[] }
  | { readonly kind: "guard-passed"; readonly t: number; readonly phase: string; readonly guard: string }
  | { readonly kind: "not-finite"; readonly t: number; readonly phase: string }
  | { readonly kind: "integration-failed"; readonly t: number; readonly phase: string; readonly reason: string };

/** The sentence a user reads, with what to try. */
export function describeHybridStatus(status: HybridStatus): string {
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
    case "chattering":
      return `switched back and forth without progress ${at} (guards ${status.guards.join(", ")}); add a sliding phase or hysteresis`;
    case "guard-passed":
      return `guard "${status.guard}" of phase "${status.phase}" was already past its zero and moved further ${at}; the transition into this phase chose the wrong side`;
    case "not-finite":
      return `the state became infinite or not a number in phase "${status.phase}" ${at}`;
    case "integration-failed":
      return `integration failed in phase "${status.phase}" ${at}: ${status.reason}`;
  }
}
