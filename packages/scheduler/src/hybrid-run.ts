import { checkHybridRun, checkNextStart, type HybridOptions } from "./hybrid-options.ts";
import { checkRunState, type HybridRunState, STATE_VERSION } from "./hybrid-run-state.ts";
import type { HybridStatus } from "./hybrid-status.ts";
import type { HybridStart, HybridSystem, Phase } from "./phase.ts";
import { createPhaseRunner, createPhaseStatistics, type PhaseRunner } from "./phase-runner.ts";
import { beginStay, followClosedForm, type Stay, stepStay } from "./phase-stay.ts";
import { createProgress } from "./progress.ts";
import { createProgressReport } from "./progress-report.ts";
import { createRecorder } from "./recorder.ts";
import { createTrajectory } from "./run-trajectory.ts";
import type { HybridTrajectory, PhaseStatistics } from "./trajectory.ts";
import { isNearLimit, type LosingCall, type Place, type Run, standstill } from "./transition.ts";

/** A run that its caller advances. */
export interface HybridRun<D, N> {
  /** Present time (s), phase, state (read only, live) and discrete data. */
  readonly t: number;
  readonly phase: string;
  readonly y: Float64Array;
  readonly discrete: D;
  /** Outcome of the run; undefined while it continues. */
  readonly status: HybridStatus | undefined;
  /**
   * Takes one accepted step with the transition that follows when it ends at one, or one stretch in closed form with
   * its transition. When the run is over nothing more happens.
   *
   * An exception thrown by a phase or an observer reaches the caller unchanged. Thrown before a step is taken (by
   * `accumulate`, a timer, `enter`, `f`, `mass`, `guards`, `project`, `maxStep`), it leaves the run where it is, and
   * `advance` may be called again. Thrown after (by `reset`, `size`, `unknowns.toState`, an observer), an event is lost
   * with it: the run is over.
   *
   * @returns `status`
   * @throws Error after such a loss, as `save` and `trajectory` do then, with the place of the loss; TypeError inside
   *         itself
   */
  advance(): HybridStatus | undefined;
  /**
   * Everything that the rest of the run depends on, as plain data for `structuredClone`. Between two calls of
   * `advance`, or after an end that is not part of the motion: end time, abort, an exhausted budget.
   *
   * @throws Error inside `advance`, or when the run has ended otherwise
   */
  save(): HybridRunState<D>;
  /**
   * Begins again from another start, with the same phases, options and observer: the same bits as a new run, whatever
   * has happened in this one. Buffers are kept; trajectories and states returned before do not change, their statistics
   * excepted.
   *
   * @param start in the phase of the first start
   * @throws RangeError or TypeError for a wrong start: nothing has changed then; TypeError inside `advance`
   */
  restart(start: HybridStart<D>): void;
  /**
   * The result of the run. A restored run contains what has happened since it was restored.
   *
   * @throws Error while the run continues
   */
  trajectory(): HybridTrajectory<D, N>;
}

/**
 * A run that waits at its start. `runHybrid` is this with a loop around it.
 *
 * @throws RangeError or TypeError when the graph, the start or an option is not valid
 */
export function createHybridRun<D, N = unknown>(
  system: HybridSystem<D, N>,
  start: HybridStart<D>,
  options: HybridOptions<D, N>,
): HybridRun<D, N> {
  checkHybridRun(system, start, options);
  const place = { ...start, y: Float64Array.from(start.y) };
  return runFrom(system, options, { version: STATE_VERSION, start: start.phase, place });
}

/**
 * A run that continues where another one was saved, bit for bit if system and options are the same. A later `tEnd` is
 * allowed; the run is bit-identical too if the saved run had not yet come close to its own.
 *
 * @param state from `save`; copied
 * @throws RangeError or TypeError when the state does not fit the system, or an option is not valid
 */
export function restoreHybridRun<D, N = unknown>(
  system: HybridSystem<D, N>,
  state: HybridRunState<D>,
  options: HybridOptions<D, N>,
): HybridRun<D, N> {
  checkRunState(state);
  checkHybridRun(system, state.place, options, state.start);
  return runFrom(system, options, { ...state, place: { ...state.place, y: state.place.y.slice() } });
}

function runFrom<D, N>(
  system: HybridSystem<D, N>,
  options: HybridOptions<D, N>,
  from: HybridRunState<D>,
): HybridRun<D, N> {
  const { observer, dense = true, keepEvents = true, maxTotalSteps = Infinity } = options;
  const run: Run<D, N> = {
    phases: new Map(system.phases.map((phase) => [phase.name, phase])),
    options,
    recorder: createRecorder(observer, dense, keepEvents),
    progress: createProgress(from.progress),
    statistics: statisticsFrom(system, from),
    losing: undefined,
  };
  const runners = createRunners(run);
  const used = new Set<Phase<D, unknown, N>>();
  let steps = from.steps ?? 0;
  let place: Place<D> = from.place;
  let stay: Stay<D, N> | undefined;
  let status: HybridStatus | undefined;
  let isAdvancing = false;
  let loss: Error | undefined;
  let started = from.start;
  if (from.stay !== undefined) begin(from.stay);
  const { t: tBegin } = where();
  if (!(options.tEnd >= tBegin)) {
    throw new RangeError(`restoreHybridRun: tEnd must not be before t = ${tBegin}, got ${options.tEnd}`);
  }
  let report = createProgressReport(observer, tBegin, options.tEnd);

  function phaseOf({ phase: name }: Place<D>): Phase<D, unknown, N> {
    const phase = run.phases.get(name);
    if (phase === undefined) throw new RangeError(`hybrid system: there is no phase "${name}"`);
    return phase;
  }

  function begin(saved?: HybridRunState<D>["stay"]): void {
    const phase = phaseOf(place);
    used.add(phase);
    const runner = runners.of(phase, place);
    const begun = beginStay(run, runner, place, saved);
    if ("kind" in begun) status = begun;
    else stay = begun;
  }

  /** Steps 2 to 4, or 11, of the README. True if a closed form has been followed. */
  function enter(): boolean {
    const { t, y, discrete } = place;
    if (options.signal?.aborted === true) {
      status = { kind: "aborted", t };
      return false;
    }
    const phase = phaseOf(place);
    used.add(phase);
    const { latest, sequence } = run.progress;
    const form = phase.accumulate?.(latest, t, y, discrete, sequence);
    const { statistics } = run;
    if (form === undefined && isNearLimit(run.progress, t, options.accumulationTolerance)) {
      statistics[phase.name].entered += 1;
      status = standstill(run.progress, t);
      return false;
    }
    if (form === undefined) {
      begin();
      statistics[phase.name].entered += 1;
      return false;
    }
    ({ place, status } = { status: undefined, ...followClosedForm(run, phase, place, form) });
    statistics[phase.name].entered += 1;
    return true;
  }

  /** Steps 5 to 10 of the README. */
  function step(current: Stay<D, N>): void {
    const { runner, entry } = current;
    const outcome = stepStay(run, current);
    if (outcome.kind === "stopped") {
      run.losing = "unknowns.toState";
      run.recorder.endSegment();
      runner.collect();
      status = outcome.status;
      if (outcome.isWhole) return;
      // A failed step is not taken: the run stops where it began.
      place = { ...entry, t: runner.integrator.tPrevious, y: runner.states.yPrevious };
      stay = undefined;
      return;
    }
    steps += 1;
    if (outcome.kind === "left") {
      stay = undefined;
      ({ place, status } = { status: undefined, ...outcome.next });
    }
    if (observer?.onProgress !== undefined) {
      run.losing = "observer.onProgress";
      report.step(runner.integrator.t, place.phase, steps, run.progress.count);
    }
    if (status === undefined && steps >= maxTotalSteps) {
      status = { kind: "max-total-steps", t: runner.integrator.t, steps };
      if (stay === undefined) return;
      run.recorder.endSegment();
      runner.collect();
    }
  }

  function advance(): HybridStatus | undefined {
    if (isAdvancing) {
      throw new TypeError(
        "advance: the run is in the middle of advance; a phase or an observer must not move it on",
      );
    }
    if (loss !== undefined) throw refusal("advance", loss);
    if (status !== undefined) return status;
    isAdvancing = true;
    run.losing = undefined;
    try {
      const isDone = stay === undefined && enter();
      if (!isDone && stay !== undefined && status === undefined) step(stay);
    } catch (error) {
      const t = stay?.runner.integrator.t ?? place.t;
      if (run.losing !== undefined) loss = lossOf(run.losing, place.phase, t, error);
      throw error;
    } finally {
      isAdvancing = false;
    }
    return status;
  }

  function where(): Place<D> {
    if (stay === undefined) return place;
    const { integrator, states } = stay.runner;
    return { ...place, t: integrator.t, y: states.y };
  }

  function save(): HybridRunState<D> {
    if (isAdvancing) throw new Error("save: the run is in the middle of advance");
    if (loss !== undefined) throw refusal("save", loss);
    if (status !== undefined && !canGoOn(status)) throw new Error(`save: the run is over: ${status.kind}`);
    stay?.runner.collect();
    return {
      version: STATE_VERSION,
      start: started,
      place: { ...place, y: place.y.slice() },
      ...(stay && { stay: stay.runner.save() }),
      progress: run.progress.save(),
      steps,
      statistics: copyStatistics(run.statistics),
    };
  }

  function restart(next: HybridStart<D>): void {
    if (isAdvancing) throw new TypeError("restart: the run is in the middle of advance");
    checkNextStart(system, next, { phase: started, tEnd: options.tEnd });
    used.forEach(restartPhase);
    used.clear();
    runners.restart();
    run.recorder.restart();
    run.progress.restart();
    for (const name in run.statistics) clearStatistics(run.statistics[name]);
    run.losing = undefined;
    steps = 0;
    started = next.phase;
    place = { phase: next.phase, t: next.t, y: Float64Array.from(next.y), discrete: next.discrete };
    stay = undefined;
    status = undefined;
    loss = undefined;
    if (observer?.onProgress !== undefined) report = createProgressReport(observer, next.t, options.tEnd);
  }

  return {
    get t() {
      return where().t;
    },
    get phase() {
      return place.phase;
    },
    get y() {
      return where().y;
    },
    get discrete() {
      return place.discrete;
    },
    get status() {
      return status;
    },
    advance,
    save,
    restart,
    trajectory() {
      if (loss !== undefined) throw refusal("trajectory", loss);
      if (status === undefined) throw new Error("trajectory: the run goes on");
      return createTrajectory(run, where(), status);
    },
  };
}

/** Ends set by the caller, after which the motion continues. */
function canGoOn({ kind }: HybridStatus): boolean {
  return kind === "reached-end" || kind === "aborted" || kind === "max-events" || kind === "max-total-steps";
}

/** Place where a run was lost, and the exception that caused it. */
function lossOf(call: LosingCall, phase: string, t: number, cause: unknown): Error {
  const what = cause instanceof Error ? cause.message : String(cause);
  const where = `${call} threw in phase "${phase}" at t = ${t} s`;
  return new Error(`${where}, and the rest of the step is lost (${what})`, { cause });
}

function refusal(method: string, loss: Error): Error {
  const { message, cause } = loss;
  return new Error(
    `${method}: the run cannot continue: ${message}; start a new run, or continue from a save() made before`,
    {
      cause,
    },
  );
}

/** Integrators are kept for the next stay in the same phase. */
function createRunners<D, N>(run: Run<D, N>) {
  const runners = new Map<Phase<D, unknown, N>, PhaseRunner<D, N>>();
  return {
    of(phase: Phase<D, unknown, N>, { t, y }: Place<D>): PhaseRunner<D, N> {
      const known = runners.get(phase);
      if (known?.size === y.length) return known;
      const runner = createPhaseRunner(phase, t, y, run.options, run.statistics[phase.name]);
      runners.set(phase, runner);
      return runner;
    },
    restart() {
      runners.forEach(restartRunner);
    },
  };
}

function restartPhase<D, N>(phase: Phase<D, unknown, N>): void {
  phase.restart?.();
}

function restartRunner<D, N>(runner: PhaseRunner<D, N>): void {
  runner.restart();
}

function clearStatistics(statistics: PhaseStatistics): void {
  statistics.entered = 0;
  statistics.steps = 0;
  statistics.rejected = 0;
  statistics.evaluations = 0;
  statistics.largestProjection = 0;
  for (const name in statistics.fired) statistics.fired[name] = 0;
}

function statisticsFrom<D, N>(
  { phases }: HybridSystem<D, N>,
  { statistics = {} }: HybridRunState<D>,
): Record<string, PhaseStatistics> {
  const begun = Object.fromEntries(phases.map((phase) => [phase.name, createPhaseStatistics(phase)]));
  return { ...begun, ...copyStatistics(statistics) };
}

function copyStatistics(
  statistics: Readonly<Record<string, Readonly<PhaseStatistics>>>,
): Record<string, PhaseStatistics> {
  return Object.fromEntries(
    Object.entries(statistics).map(([name, each]) => [name, { ...each, fired: { ...each.fired } }]),
  );
}
