import type { HybridOptions } from "./hybrid-options.ts";
import type { HybridStatus, InvariantName } from "./hybrid-status.ts";
import type { Ending, EventInstant, Phase, Transition } from "./phase.ts";
import type { Progress } from "./progress.ts";
import type { Recorder } from "./recorder.ts";
import type { PhaseStatistics, TransitionRecord } from "./trajectory.ts";

/** Point of a run: everything that the next stay depends on. */
export interface Place<D> {
  readonly phase: string;
  /** s */
  readonly t: number;
  readonly y: Float64Array;
  readonly discrete: D;
}

/** Outcome of a stay in a phase: the next one, or the end of the run when there is a status. */
export interface Next<D> {
  readonly place: Place<D>;
  readonly status?: HybridStatus;
}

/** Everything that persists over the phases of one run. */
export interface Run<D, N> {
  readonly phases: ReadonlyMap<string, Phase<D, unknown, N>>;
  readonly options: HybridOptions<D, N>;
  readonly recorder: Recorder<D, N>;
  readonly progress: Progress;
  /** By the phase's name; added to. */
  readonly statistics: Readonly<Record<string, PhaseStatistics>>;
  /**
   * The function in progress whose exception would lose what has happened, such as "reset"; undefined while the run can
   * still be resumed where it is, because no step has been taken.
   */
  losing: LosingCall | undefined;
}

/** Functions of phases and observers after whose exceptions a run cannot be continued. */
export type LosingCall =
  | "reset"
  | "size"
  | "unknowns.toState"
  | "observer.onStep"
  | "observer.onTransition"
  | "observer.onProgress";

/** A transition about to be taken. */
export interface Jump<D, N> {
  /** The phase it leaves, with the discrete data it had. */
  readonly phase: Phase<D, unknown, N>;
  readonly discrete: D;
  readonly instant: EventInstant;
  /** Accuracy of the instant, s. */
  readonly accuracy: number;
  readonly yMinus: Float64Array;
  readonly yPlus: Float64Array;
  readonly result: Transition<D, N> | Ending<N>;
  /** For a closed form. */
  readonly bound?: number;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

const DEFAULT_MAX_EVENTS = 1_000_000;
const DEFAULT_MAX_INSTANT_TRANSITIONS = 100;

/** Records a transition, monitors progress, and returns where to continue. A faulty one is not taken. */
export function takeTransition<D, N>(run: Run<D, N>, jump: Jump<D, N>): Next<D> {
  const { phase, discrete, instant, yMinus, yPlus, result, bound } = jump;
  const { t } = instant;
  run.losing = "size";
  const fault = findFault(run, jump);
  if (fault !== undefined) return { place: { phase: phase.name, t, y: yMinus, discrete }, status: fault };

  const ends = "outcome" in result;
  const place: Place<D> = {
    phase: ends ? phase.name : result.phase,
    t,
    y: yPlus,
    discrete: ends ? discrete : result.discrete,
  };
  const { from, guards } = instant;
  const record: Writable<TransitionRecord<D, N>> = {
    t,
    from,
    guards,
    yMinus,
    yPlus,
    discrete: place.discrete,
  };
  if (!ends) record.to = result.phase;
  if (result.note !== undefined) record.note = result.note;
  if (bound !== undefined) record.bound = bound;
  run.losing = "observer.onTransition";
  run.recorder.transition(record);
  const { fired } = run.statistics[phase.name];
  for (const name of guards) fired[name] += 1;
  if (ends) return { place, status: { kind: "ended", t, outcome: result.outcome } };

  const { progress } = run;
  const { maxEvents = DEFAULT_MAX_EVENTS, maxInstantTransitions = DEFAULT_MAX_INSTANT_TRANSITIONS } =
    run.options;
  progress.add(instant, jump.accuracy);
  if (progress.stalled >= maxInstantTransitions) return { place, status: standstill(progress, t) };
  if (progress.count >= maxEvents)
    return { place, status: { kind: "max-events", t, events: progress.count } };
  return { place };
}

/** Rule 10: time stands still at t, or is about to. Names the participants of the latest transitions. */
export function standstill(progress: Progress, t: number): HybridStatus {
  const phases = [...new Set(progress.latest.map(({ from }) => from))];
  const guards = [...new Set(progress.latest.flatMap((instant) => instant.guards))];
  const { sequence } = progress;
  if (sequence === undefined) return { kind: "chattering", t, phases, guards };
  const { limit, bound, ratio } = sequence;
  return { kind: "accumulating", t, limit, bound, ratio, phases, guards };
}

/** True if the limit of a converging sequence is as near as the caller wants to follow it. */
export function isNearLimit({ sequence }: Progress, t: number, accumulationTolerance = 0): boolean {
  if (sequence === undefined) return false;
  const left = sequence.limit + sequence.bound - t;
  return left >= 0 && left <= accumulationTolerance;
}

/** The fault of a transition, judged by the phase it leaves and the one it leads to. */
function findFault<D, N>(
  run: Run<D, N>,
  { phase, instant, yMinus, yPlus, result }: Jump<D, N>,
): HybridStatus | undefined {
  const { t } = instant;
  const broken = (name: InvariantName, detail: string): HybridStatus => {
    return { kind: "broken-invariant", t, phase: phase.name, name, detail };
  };
  if ("outcome" in result) {
    if (phase.final !== true) {
      const detail = `the run ended with "${result.outcome}" in a phase that is not marked final`;
      return broken("ending-not-declared", detail);
    }
  } else {
    const target = phase.next.includes(result.phase) ? run.phases.get(result.phase) : undefined;
    if (target === undefined) {
      const detail = `it led to "${result.phase}", which is not in its next: ${phase.next.join(", ")}`;
      return broken("transition-not-declared", detail);
    }
    const size = target.size(result.discrete);
    const { absoluteTolerance } = run.options;
    const tolerances = typeof absoluteTolerance === "number" ? size : absoluteTolerance.length;
    if (yPlus.length !== size || tolerances !== size) {
      const detail = `"${target.name}" has ${size} components, got a state of ${yPlus.length} and ${tolerances} absolute tolerances`;
      return broken("state-size", detail);
    }
  }
  for (const y of [yMinus, yPlus]) {
    const component = y.findIndex((value) => !Number.isFinite(value));
    if (component >= 0) return { kind: "not-finite", t, phase: phase.name, component };
  }
  return undefined;
}
