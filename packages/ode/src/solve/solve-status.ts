import type { Integrator } from "../control/integrator.ts";
import type { EventSet } from "../events/event-set.ts";
import type { AdvanceStatus, EventStepper } from "../events/event-stepper.ts";

/**
 * Outcome of a solution: one record of plain data. Times in s. The part computed before a failure is kept and valid.
 */
export type SolveStatus =
  | { readonly kind: "reached-end"; readonly t: number }
  | { readonly kind: "event"; readonly t: number; readonly event: string }
  | { readonly kind: "aborted"; readonly t: number }
  | { readonly kind: "max-steps"; readonly t: number; readonly steps: number }
  | { readonly kind: "max-evaluations"; readonly t: number; readonly evaluations: number }
  | { readonly kind: "max-seconds"; readonly t: number; readonly seconds: number }
  /**
   * Memory changed by events causes other events at the same instant, again and again; the latest of them.
   */
  | { readonly kind: "chattering"; readonly t: number; readonly events: readonly string[] }
  | { readonly kind: "step-too-small"; readonly t: number; readonly h: number }
  /** `component` of y or ẏ; or, with `event`, the value of an event function and component −1. */
  | { readonly kind: "not-finite"; readonly t: number; readonly component: number; readonly event?: string }
  | { readonly kind: "not-converged"; readonly t: number }
  /**
   * `size`: distance of y from the states that the equations allow, in the error norm (1 is the tolerance).
   */
  | { readonly kind: "inconsistent-start"; readonly t: number; readonly size: number }
  | { readonly kind: "projection-failed"; readonly t: number }
  | {
      readonly kind: "event-missed-side";
      readonly t: number;
      readonly event: string;
      readonly value: number;
    };

/**
 * Status of an integrator and its event stepper after `advance` returned anything but "advanced". Allocates.
 */
export function createSolveStatus(
  status: Exclude<AdvanceStatus, "advanced">,
  integrator: Integrator,
  events: EventSet,
  stepper: EventStepper,
): SolveStatus {
  if (!endings.includes(status)) {
    throw new RangeError(`createSolveStatus: status must be one of ${endings.join(", ")}, got ${status}`);
  }
  const t = integrator.t;
  const failed = events.functions[stepper.failedFunction]?.name;
  switch (status) {
    case "reached-stop":
      return { kind: "reached-end", t };
    case "event":
      return { kind: "event", t, event: events.functions[stepper.fired[0]].name };
    case "max-steps":
      return { kind: status, t, steps: integrator.statistics.steps };
    case "step-too-small":
      return { kind: status, t, h: integrator.nextStepSize };
    case "not-finite":
      if (failed !== undefined) return { kind: status, t, component: -1, event: failed };
      return { kind: status, t, component: integrator.notFiniteComponent };
    case "inconsistent-start":
      return { kind: status, t, size: integrator.inconsistency };
    case "not-converged":
    case "projection-failed":
      return { kind: status, t };
    case "event-missed-side":
      return { kind: status, t, event: failed, value: stepper.g[stepper.failedFunction] };
  }
}

const endings = [
  "reached-stop",
  "event",
  "max-steps",
  "step-too-small",
  "not-finite",
  "inconsistent-start",
  "not-converged",
  "projection-failed",
  "event-missed-side",
] as const satisfies readonly Exclude<AdvanceStatus, "advanced">[];

const kinds: readonly string[] = [
  ...endings.slice(1),
  "reached-end",
  "aborted",
  "max-evaluations",
  "max-seconds",
  "chattering",
];

function checkStatus(where: string, status: SolveStatus): void {
  if (kinds.includes(status?.kind)) return;
  throw new TypeError(`${where}: status.kind must be one of ${kinds.join(", ")}, got ${status?.kind}`);
}

/** True for the outcomes requested by the caller: the end of the interval or a terminal event. */
export function isSuccess(status: SolveStatus): boolean {
  checkStatus("isSuccess", status);
  return status.kind === "reached-end" || status.kind === "event";
}

/** One line for people: what happened, where, and for a failure what to try. */
export function describeStatus(status: SolveStatus): string {
  checkStatus("describeStatus", status);
  const at = `at t = ${status.t} s`;
  switch (status.kind) {
    case "reached-end":
      return `reached the end ${at}`;
    case "event":
      return `stopped by the event "${status.event}" ${at}`;
    case "aborted":
      return `aborted ${at} by its signal; the part computed is kept`;
    case "max-steps":
      return (
        `max-steps ${at} after ${status.steps} accepted steps; raise maxSteps, loosen the tolerances, or use a ` +
        "method for stiff problems if the steps are far shorter than the motion asks for"
      );
    case "max-evaluations":
      return `max-evaluations ${at} after ${status.evaluations} of them; raise maxEvaluations and go on from save()`;
    case "max-seconds":
      return `max-seconds ${at} after ${status.seconds} s of computing; raise maxSeconds or go on from save()`;
    case "chattering":
      return (
        `chattering ${at}: events make each other at one instant without end, the latest ` +
        `"${status.events.join('", "')}"; ` +
        "give the memory that onEvent changes some hysteresis"
      );
    case "step-too-small":
      return (
        `step-too-small ${at} (h = ${status.h} s); loosen the tolerances, or declare the jump or kink of the ` +
        "right-hand side near this time as an event; a solution that grows beyond all bounds ends so too"
      );
    case "not-finite":
      if (status.event !== undefined) {
        return (
          `not-finite ${at}: the event function "${status.event}" is NaN; evaluate(t, y, g) must write it, and it must ` +
          "have a value on every accepted state"
        );
      }
      return (
        `not-finite ${at}: component ${status.component} of y or of its derivative is NaN or infinite however ` +
        "short the step; check that f(t, y, ydot) writes it and has a value there, or stop before by an event"
      );
    case "not-converged":
      return (
        `not-converged ${at}: the equations of a step could not be solved however short it was; check the Jacobian, ` +
        "whether the equations lose their index 1 there, or whether the tolerances are below round-off"
      );
    case "inconsistent-start":
      return (
        `inconsistent-start ${at}: the state is ${status.size} tolerances away from the algebraic equations; ` +
        "start from consistentStart, or check the state after a jump"
      );
    case "projection-failed":
      return (
        `projection-failed ${at}: project returned false or a state that is not finite; lower maxStep or check ` +
        "the constraint"
      );
    case "event-missed-side":
      return (
        `event-missed-side ${at}: "${status.event}" began at or past its zero and moved on to ${status.value}; check ` +
        'the state at the start, set atZero to the round-off of the function, or whenPast to "wait" if that may be'
      );
  }
}
