import { createIntegrator } from "../control/adaptive-integrator.ts";
import type { Integrator, IntegratorStatistics } from "../control/integrator.ts";
import type { DenseStep } from "../dense/dense-output.ts";
import { createPiecewise } from "../dense/piecewise-output.ts";
import { createEventStepper } from "../events/locating-event-stepper.ts";
import type { Problem } from "../stepper/vector-field.ts";
import { createEventLog } from "./event-log.ts";
import type { EventRecord, ScheduledRecord } from "./event-record.ts";
import { createProgressReport } from "./progress-report.ts";
import { createSolutionRecorder } from "./solution-recorder.ts";
import {
  checkSolveArguments,
  type SolveOptions,
  type SolveSettings,
  type SolveState,
} from "./solve-options.ts";
import { createSolveStatus, type SolveStatus } from "./solve-status.ts";

/** A solution as columns. */
export interface Solution {
  /** Ascending, without repeats: start, output times (or every step), all events and scheduled times, end. */
  readonly t: Float64Array;
  /** y[i][k] is component i at t[k]. */
  readonly y: readonly Float64Array[];
  /**
   * Dense output at any time from the start to the end reached, into `out` of length n, which is returned. Without
   * `out` it allocates one.
   *
   * @throws RangeError outside this range, or for an `out` of another length
   */
  readonly at: (t: number, out?: Float64Array) => Float64Array;
  readonly events: readonly EventRecord[];
  readonly scheduled: readonly ScheduledRecord[];
  readonly status: SolveStatus;
  readonly statistics: IntegratorStatistics;
  /** Steps in which the search for events ended at its limits instead of with certainty: one may be missing. */
  readonly limitsHit: number;
  /**
   * State from which `solveIvp` continues, given as `resume` with the same problem and options except limits.
   * Allocates.
   */
  readonly save: () => SolveState;
}

/**
 * Solves an initial value problem to tEnd or to a terminal event.
 *
 * Keeps every step for `at` (about (stages + 2) · n numbers each); for very long runs step an `Integrator` instead.
 * A numerical failure is a status, with the part computed; only wrong arguments throw. With `resume` the solution holds
 * what is computed from there on, while statistics, occurrences and limits count from t0.
 *
 * @throws TypeError for a missing or misspelt option, RangeError for a value out of range, also for a tEnd before
 *   `resume`
 */
export function solveIvp(problem: Problem, options: SolveOptions): Solution {
  const settings = checkSolveArguments("solveIvp", problem, options);
  const { events, onStep, onProgress, resume } = settings;
  const { tEnd, ...start } = problem;
  const integrator = createIntegrator(start, settings.integrator);
  const stepper = createEventStepper(integrator, events, settings.eventStepper);
  if (resume !== undefined) {
    integrator.restore(resume.integrator);
    stepper.restore(resume.stepper);
  }
  const { t: tBegin } = integrator;
  const yBegin = integrator.y.slice();
  const log = createEventLog(integrator, stepper, settings, tEnd);
  const recorder = createSolutionRecorder(integrator, settings.outputTimes);
  const report = createProgressReport(onProgress, tBegin, tEnd, integrator.statistics.steps);
  const limit = createLimits(integrator, settings);
  const steps: DenseStep[] = [];

  recorder.record(tBegin, integrator.y);
  let status = log.takeInstant(false);
  while (status === undefined) {
    status = limit();
    if (status !== undefined) break;
    const outcome = stepper.advance(log.nextStop());
    const isGood = outcome === "advanced" || outcome === "event" || outcome === "reached-stop";
    // An error that an event function throws within a step: that step has been taken.
    if ((isGood || stepper.failedFunction >= 0) && integrator.t > integrator.tPrevious) {
      steps.push(integrator.capture());
      recorder.recordStep(outcome !== "advanced");
      onStep?.(integrator.t, integrator.y);
    }
    if (!isGood) {
      status = createSolveStatus(outcome, integrator, events, stepper);
      break;
    }
    const isAtEnd = outcome === "reached-stop" && integrator.t === tEnd;
    status = log.takeInstant(outcome === "event");
    report(integrator.t, integrator.statistics.steps, log.events.length);
    if (isAtEnd && status === undefined) status = { kind: "reached-end", t: tEnd };
  }
  recorder.record(integrator.t, integrator.y);
  return {
    ...recorder.columns(),
    at: createPiecewise(steps, tBegin, yBegin),
    events: log.events,
    scheduled: log.scheduled,
    status,
    statistics: { ...integrator.statistics },
    limitsHit: stepper.limitsHit,
    save: () => ({ integrator: integrator.save(), stepper: stepper.save(), ...log.save() }),
  };
}

/** Checks, before each step, for conditions that end a run between two steps. */
function createLimits(
  integrator: Integrator,
  { signal, maxEvaluations, maxSeconds, clock }: SolveSettings,
): () => SolveStatus | undefined {
  const began = clock();
  return () => {
    const { t, statistics } = integrator;
    if (signal?.aborted) return { kind: "aborted", t };
    if (statistics.evaluations >= maxEvaluations) {
      return { kind: "max-evaluations", t, evaluations: statistics.evaluations };
    }
    const seconds = clock() - began;
    return seconds >= maxSeconds ? { kind: "max-seconds", t, seconds } : undefined;
  };
}
