import type { IntegratorOptions, IntegratorState } from "../control/integrator.ts";
import {
  checkIntegratorArguments,
  integratorOptionNames,
  problemNames,
} from "../control/integrator-settings.ts";
import { checkEventSet, type EventSet } from "../events/event-set.ts";
import {
  type EventStepperOptions,
  type EventStepperState,
  eventStepperOptionNames,
} from "../events/event-stepper.ts";
import { checkTypes, describeValue, rejectUnknownOptions } from "../stepper/options.ts";
import type { Problem } from "../stepper/vector-field.ts";
import type { EventRecord } from "./event-record.ts";
import type { SolveProgress } from "./progress-report.ts";

export interface SolveOptions extends IntegratorOptions, EventStepperOptions {
  readonly events?: EventSet;
  /** Times on which a step ends exactly, with a record, ascending, within [t0, tEnd], s. Nothing is searched for. */
  readonly scheduledTimes?: ArrayLike<number>;
  /** Times at which y is wanted, ascending, within [t0, tEnd], s. Default: every accepted step. */
  readonly outputTimes?: ArrayLike<number>;
  /** Called at every event and scheduled time that does not end the run. */
  readonly onEvent?: (instant: EventInstant) => void;
  /** Called after each step, at its end. Must not change y. */
  readonly onStep?: (t: number, y: Float64Array) => void;
  /** Called each time another hundredth of the time is done, and at the latest after 1000 steps more. */
  readonly onProgress?: (progress: SolveProgress) => void;
  /** Checked before each step, for example an AbortSignal. */
  readonly signal?: { readonly aborted: boolean };
  /** Evaluations of f after which no further step begins, counted from t0 on, >= 1. Default no limit. */
  readonly maxEvaluations?: number;
  /** Time on `clock`, s, after which no further step begins, > 0. Default no limit. */
  readonly maxSeconds?: number;
  /** A clock that does not go back, s, for `maxSeconds`, such as () => performance.now() / 1000. */
  readonly clock?: () => number;
  /**
   * Result of `save` of an earlier solution of the same problem with the same options: continues there, bit for bit.
   * Memory that f and `events.evaluate` read is the caller's to restore.
   */
  readonly resume?: SolveState;
}

/**
 * The events at one instant, for callers that keep memory read by f or `events.evaluate`: it may change here only.
 */
export interface EventInstant {
  /** s */
  readonly t: number;
  /** Live: read it during the call. */
  readonly y: Float64Array;
  /** Records of the functions that fired together; empty at a time that was only scheduled. */
  readonly fired: readonly EventRecord[];
  /** Index in `scheduledTimes`, or −1. */
  readonly scheduled: number;
  /** To be called if f has changed: the method then starts afresh, so that nothing of the old f is used. */
  restart(): void;
}

/** Everything the rest of a solution depends on, as plain data for `structuredClone`; not for reading. */
export interface SolveState {
  readonly integrator: IntegratorState;
  readonly stepper: EventStepperState;
  readonly occurrences: Int32Array;
  readonly nextScheduled: number;
}

const ownOptionNames = [
  "events",
  "scheduledTimes",
  "outputTimes",
  "onEvent",
  "onStep",
  "onProgress",
  "signal",
  "maxEvaluations",
  "maxSeconds",
  "clock",
  "resume",
  ...eventStepperOptionNames,
] as const satisfies readonly (keyof SolveOptions)[];

/** Options of `solveIvp` with defaults filled in, and those of its parts apart. */
export interface SolveSettings extends SolveOptions {
  readonly integrator: IntegratorOptions;
  readonly eventStepper: EventStepperOptions;
  readonly events: EventSet;
  readonly scheduledTimes: ArrayLike<number>;
  readonly maxEvaluations: number;
  readonly maxSeconds: number;
  readonly clock: () => number;
}

/**
 * Checks what `solveIvp` itself uses; the rest is checked where it is used.
 *
 * @throws TypeError for an option that is misspelt or of the wrong type, RangeError for a value out of range
 */
export function checkSolveArguments(where: string, problem: Problem, options: SolveOptions): SolveSettings {
  if (typeof problem === "function" || Array.isArray(problem)) {
    throw new TypeError(
      `${where}: takes a problem { f, t0, tEnd, y0 } and options { stepper, relativeTolerance, absoluteTolerance }, got ` +
        `${describeValue(problem)} as the problem`,
    );
  }
  rejectUnknownOptions(where, problem, problemNames);
  rejectUnknownOptions(where, options, [...integratorOptionNames, ...ownOptionNames]);
  const { t0, tEnd } = problem;
  for (const [name, time] of Object.entries({ t0, tEnd })) {
    if (typeof time !== "number")
      throw new TypeError(`${where}: ${name} must be a number, got ${describeValue(time)}`);
  }
  if (!(tEnd >= t0)) {
    throw new RangeError(
      `${where}: tEnd must be >= t0 = ${t0}, got ${tEnd}; to go back in time, solve dy/ds = -f(-s, y) with s = -t`,
    );
  }
  const integrator = pick(options, integratorOptionNames);
  checkIntegratorArguments(where, problem, integrator); // here, so that what it throws names the function that was called
  const { events = noEvents, clock = noClock, scheduledTimes = [], outputTimes = [] } = options;
  const { maxEvaluations = Infinity, maxSeconds = Infinity, onEvent, onStep, onProgress, signal } = options;
  checkTypes(where, "number", { maxEvaluations, maxSeconds });
  checkTypes(where, "function", { onEvent, onStep, onProgress, clock });
  if (signal !== undefined && typeof signal?.aborted !== "boolean") {
    throw new TypeError(`${where}: signal must have aborted, as the signal of an AbortController has`);
  }
  if (!(maxEvaluations >= 1)) {
    throw new RangeError(`${where}: maxEvaluations must be >= 1, got ${maxEvaluations}`);
  }
  if (!(maxSeconds > 0)) throw new RangeError(`${where}: maxSeconds must be > 0, got ${maxSeconds}`);
  if (maxSeconds < Infinity && clock === noClock) {
    throw new TypeError(`${where}: maxSeconds needs a clock, such as clock: () => performance.now() / 1000`);
  }
  checkEventSet(where, events);
  checkTimes(where, { scheduledTimes, outputTimes }, t0, tEnd);
  return {
    ...options,
    events,
    clock,
    scheduledTimes,
    maxEvaluations,
    maxSeconds,
    integrator,
    eventStepper: pick(options, eventStepperOptionNames),
  };
}

const noEvents: EventSet = { functions: [], evaluate: () => undefined };
const noClock = (): number => 0;

/** The part of a record with these keys, without those that are not there. */
function pick<K extends keyof SolveOptions>(
  options: SolveOptions,
  keys: readonly K[],
): Pick<SolveOptions, K> {
  const entries = Object.entries(options).filter(([key]) => (keys as readonly string[]).includes(key));
  return Object.fromEntries(entries) as Pick<SolveOptions, K>;
}

function checkTimes(
  where: string,
  lists: Readonly<Record<string, ArrayLike<number>>>,
  t0: number,
  tEnd: number,
): void {
  for (const [name, times] of Object.entries(lists)) {
    if (typeof times !== "object" || !(times?.length >= 0)) {
      throw new TypeError(`${where}: ${name} must be a list of times, got ${describeValue(times)}`);
    }
    for (let i = 0; i < times.length; i++) {
      const isAscending = typeof times[i] === "number" && (i === 0 || times[i] > times[i - 1]);
      if (isAscending && times[i] >= t0 && times[i] <= tEnd) continue;
      throw new RangeError(
        `${where}: ${name} must ascend within [${t0}, ${tEnd}], got ${describeValue(times[i])} at index ${i}`,
      );
    }
  }
}
