import { createIntegrator } from "./adaptive-integrator.ts";
import type { DenseStep } from "./dense-output.ts";
import type { EventSet } from "./event-set.ts";
import { createEventStepper, type EventStepper, type EventStepperOptions } from "./event-stepper.ts";
import type { Integrator, IntegratorOptions, IntegratorStatistics } from "./integrator.ts";
import { integratorOptionNames } from "./integrator-settings.ts";
import { rejectUnknownOptions } from "./options.ts";
import { createSolutionRecorder } from "./solution-recorder.ts";
import { createSolveStatus, type SolveStatus } from "./solve-status.ts";
import type { Problem } from "./vector-field.ts";

export interface SolveOptions extends IntegratorOptions, EventStepperOptions {
  readonly events?: EventSet;
  /** Times at which y is wanted, ascending, within [t0, tEnd], s. Default: every accepted step. */
  readonly outputTimes?: ArrayLike<number>;
  /** Looked at before each step, for example an AbortSignal. */
  readonly signal?: { readonly aborted: boolean };
  /** Called after each step, at its end. Must not change y. */
  readonly onStep?: (t: number, y: Float64Array) => void;
}

/** One function's event. Functions that fire together have one record each, in declared order. */
export interface EventRecord {
  readonly event: string;
  /** Index in `events.functions`. */
  readonly index: number;
  /** 1 for the first event of this function, and so on. */
  readonly occurrence: number;
  readonly t: number;
  readonly y: Float64Array;
  /** Value of the function at (t, y): zero or just past it. */
  readonly residual: number;
}

/** A solution as columns. */
export interface Solution {
  /** Ascending, without repeats: start, output times (or every step), all events, end. */
  readonly t: Float64Array;
  /** y[i][k] is component i at t[k]. */
  readonly y: readonly Float64Array[];
  /**
   * Dense output at any time from t0 to the end reached, into `out` of length n.
   *
   * @throws RangeError outside of it
   */
  readonly at: (t: number, out: Float64Array) => void;
  readonly events: readonly EventRecord[];
  readonly status: SolveStatus;
  readonly statistics: IntegratorStatistics;
}

const ownOptionNames = [
  "events",
  "outputTimes",
  "signal",
  "onStep",
  "rootTolerance",
  "interiorSamples",
] as const satisfies readonly (keyof SolveOptions)[];

/**
 * Solves an initial value problem to tEnd or to a terminal event.
 *
 * Keeps every step for `at` (about (stages + 2) · n numbers each); for very long runs step an `Integrator` instead.
 * A numerical failure is a status, with the part computed; only wrong arguments throw.
 *
 * @throws TypeError for a missing or misspelt option, RangeError for a value out of range
 */
export function solveIvp(problem: Problem, options: SolveOptions): Solution {
  const { tEnd, ...start } = problem;
  const { t0, y0 } = start;
  const where = "solveIvp";
  rejectUnknownOptions(where, problem, ["f", "t0", "tEnd", "y0", "mass", "jacobian"]);
  rejectUnknownOptions(where, options, [...integratorOptionNames, ...ownOptionNames]);
  if (!(tEnd >= t0)) throw new RangeError(`${where}: tEnd must be >= t0 = ${t0}, got ${tEnd}`);
  const { events = noEvents, outputTimes, signal, onStep, rootTolerance, interiorSamples, ...rest } = options;

  const integrator = createIntegrator(start, rest);
  const stepper = createEventStepper(integrator, events, {
    ...(rootTolerance === undefined ? {} : { rootTolerance }),
    ...(interiorSamples === undefined ? {} : { interiorSamples }),
  });
  const recorder = createSolutionRecorder(where, integrator, outputTimes, tEnd);
  const occurrences = new Int32Array(events.functions.length);
  const records: EventRecord[] = [];
  const steps: DenseStep[] = [];
  let status: SolveStatus | undefined;

  recorder.record(integrator.t, integrator.y);
  while (status === undefined) {
    if (signal?.aborted) {
      status = { kind: "aborted", t: integrator.t };
      break;
    }
    const outcome = stepper.advance(tEnd);
    const isStep = outcome === "advanced" || outcome === "event" || outcome === "reached-stop";
    if (isStep && integrator.t > integrator.tPrevious) {
      steps.push(integrator.capture());
      recorder.recordStep(outcome !== "advanced");
      onStep?.(integrator.t, integrator.y);
    }
    if (outcome === "event") {
      const terminal = recordEvents(integrator, events, stepper, occurrences, records);
      if (terminal !== undefined) status = { kind: "event", t: integrator.t, event: terminal };
    } else if (outcome !== "advanced") {
      status = createSolveStatus(outcome, integrator, events, stepper);
    }
  }
  recorder.record(integrator.t, integrator.y);
  return {
    ...recorder.columns(),
    at: createPiecewise(steps, t0, y0),
    events: records,
    status,
    statistics: { ...integrator.statistics },
  };
}

const noEvents: EventSet = { functions: [], evaluate: () => undefined };

/** Adds a record for each fired function; returns the name of the first that is to end the run. */
function recordEvents(
  { t, y }: Integrator,
  events: EventSet,
  stepper: EventStepper,
  occurrences: Int32Array,
  records: EventRecord[],
): string | undefined {
  let terminalName: string | undefined;
  for (let i = 0; i < stepper.firedCount; i++) {
    const index = stepper.fired[i];
    const { name, terminal } = events.functions[index];
    occurrences[index] += 1;
    const occurrence = occurrences[index];
    records.push({ event: name, index, occurrence, t, y: y.slice(), residual: stepper.g[index] });
    const ends = terminal === true || (terminal !== false && occurrence >= terminal);
    if (ends && terminalName === undefined) terminalName = name;
  }
  return terminalName;
}

/** Dense output over adjoining steps; the step is found by bisection, the earlier one at a common end. */
function createPiecewise(steps: readonly DenseStep[], t0: number, y0: ArrayLike<number>): Solution["at"] {
  const start = Float64Array.from(y0);
  return (t, out) => {
    const tLast = steps.length > 0 ? steps[steps.length - 1].t1 : t0;
    if (!(t >= t0 && t <= tLast))
      throw new RangeError(`Solution.at: t must be in [${t0}, ${tLast}], got ${t}`);
    if (steps.length === 0) {
      out.set(start);
      return;
    }
    let low = 0;
    let high = steps.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (t <= steps[middle].t1) high = middle;
      else low = middle + 1;
    }
    steps[low].evaluate(t, out);
  };
}
