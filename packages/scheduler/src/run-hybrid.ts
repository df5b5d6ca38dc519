import type { HybridStatus } from "./hybrid-status.ts";
import type { Accumulation, Ending, EventInstant, HybridSystem, Transition } from "./phase.ts";
import { checkPhaseGraph } from "./phase-graph.ts";
import { createPhaseRunner, type IntegrationOptions, type PhaseRunner } from "./phase-runner.ts";
import { createRecorder, type HybridObserver, type Recorder, type RunningStep } from "./recorder.ts";
import type { HybridTrajectory, PhaseStatistics } from "./trajectory.ts";

/** Where a run begins. */
export interface HybridStart<D> {
  readonly phase: string;
  readonly t: number;
  readonly y: ArrayLike<number>;
  readonly discrete: D;
}

export interface HybridOptions<D, N> extends IntegrationOptions {
  readonly tEnd: number;
  /** Transitions after which the run stops with "max-events". Default 1 000 000. */
  readonly maxEvents?: number;
  /** Consecutive transitions without progress in time after which the run stops with "chattering". Default 100. */
  readonly maxInstantTransitions?: number;
  /** Keep continuous output of every step. Default true. */
  readonly dense?: boolean;
  /** Keep the list of transitions. Default true; an observer hears of them either way. */
  readonly keepEvents?: boolean;
  readonly observer?: HybridObserver<D, N>;
  readonly signal?: { readonly aborted: boolean };
}

/** What one stay in a phase leads to. */
type Next<D> =
  | { readonly kind: "enter"; readonly phase: string; readonly t: number; readonly y: Float64Array; readonly discrete: D }
  | { readonly kind: "stop"; readonly status: HybridStatus; readonly t: number; readonly y: Float64Array };

/** Everything that lasts over the phases of one run. */
interface Run<D, N> {
  readonly options: HybridOptions<D, N>;
  readonly recorder: Recorder<D, N>;
  readonly maxEvents: number;
  readonly maxInstantTransitions: number;
  readonly lastEvents: EventInstant[];
  events: number;
  /** Transitions since time last moved on. */
  instantTransitions: number;
  lastTransition: number;
}

/** How many of the latest transitions a phase is shown when it is asked for its closed form. */
const REMEMBERED_EVENTS = 4;
/** Two transitions closer than this many ulp of t are at the same instant. */
const SAME_INSTANT = 4 * 2.220446049250313e-16;

/**
 * Runs a hybrid system: integrates each phase until a guard fires, applies its reset, goes on in the next.
 * The order of actions is the pseudo-code in this package's README.
 *
 * @throws RangeError when the phase graph or an option is not valid; never for a numerical reason.
 */
export function runHybrid<D, N = unknown>(
  system: HybridSystem<D, N>,
  start: HybridStart<D>,
  options: HybridOptions<D, N>,
): HybridTrajectory<D, N> {
  checkPhaseGraph(system, start.phase);
  if (!(options.tEnd >= start.t)) {
    throw new RangeError(`runHybrid: tEnd must not be before the start at t = ${start.t}, got ${options.tEnd}`);
  }
  const phases = new Map(system.phases.map((phase) => [phase.name, phase]));
  const runners = new Map<string, PhaseRunner<D, N>>();
  const run: Run<D, N> = {
    options,
    recorder: createRecorder(options.observer, options.dense ?? true, options.keepEvents ?? true),
    maxEvents: options.maxEvents ?? 1_000_000,
    maxInstantTransitions: options.maxInstantTransitions ?? 100,
    lastEvents: [],
    events: 0,
    instantTransitions: 0,
    lastTransition: -Infinity,
  };

  let name = start.phase;
  let discrete = start.discrete;
  let t = start.t;
  let y: Float64Array = Float64Array.from(start.y);
  for (;;) {
    const phase = phases.get(name);
    if (phase === undefined) throw new RangeError(`hybrid system: a reset led to "${name}", which is not a phase`);
    const known = runners.get(name);
    const runner = known?.integrator.y.length === y.length ? known : createPhaseRunner(phase, t, y, options);
    runners.set(name, runner);
    const next = stayInPhase(run, runner, t, y, discrete);
    if (next.kind === "enter") {
      ({ phase: name, t, y, discrete } = next);
      continue;
    }
    const statistics: Record<string, PhaseStatistics> = {};
    for (const [key, value] of runners) statistics[key] = value.statistics;
    const { segments, events } = run.recorder;
    return { segments, events, status: next.status, t: next.t, phase: name, y: next.y, discrete, statistics };
  }
}

function stayInPhase<D, N>(
  run: Run<D, N>,
  runner: PhaseRunner<D, N>,
  t: number,
  y: Float64Array,
  discrete: D,
): Next<D> {
  const accumulation = runner.phase.accumulate?.(run.lastEvents, t, y, discrete);
  if (accumulation !== undefined) {
    runner.statistics.entered += 1;
    return takeClosedForm(run, runner, t, accumulation, discrete);
  }
  runner.begin(t, y, discrete);
  run.recorder.beginSegment(runner.phase.name, discrete, t);
  const next = integratePhase(run, runner, discrete);
  run.recorder.endSegment(runner.integrator.t);
  runner.finish();
  return next;
}

/** Steps until a guard fires, the end is reached or something fails. */
function integratePhase<D, N>(run: Run<D, N>, runner: PhaseRunner<D, N>, discrete: D): Next<D> {
  const { integrator, events, phase } = runner;
  const { tEnd, signal } = run.options;
  const view = stepView(runner, discrete);
  for (;;) {
    if (integrator.t >= tEnd) return stop({ kind: "reached-end", t: integrator.t }, integrator.y);
    if (signal?.aborted === true) return stop({ kind: "aborted", t: integrator.t }, integrator.y);
    const outcome = events.advance(tEnd);
    switch (outcome) {
      case "advanced":
      case "reached-stop":
        run.recorder.step(view);
        break;
      case "event":
        run.recorder.step(view);
        return fire(run, runner, discrete);
      case "event-missed-side": {
        const guard = phase.guards.functions[events.fired[0] ?? 0]?.name ?? "";
        return stop({ kind: "guard-passed", t: integrator.t, phase: phase.name, guard }, integrator.y);
      }
      case "not-finite":
        return stop({ kind: "not-finite", t: integrator.t, phase: phase.name }, integrator.y);
      default:
        return stop(
          { kind: "integration-failed", t: integrator.t, phase: phase.name, reason: outcome },
          integrator.y,
        );
    }
  }
}

/** A guard has fired at the integrator's (t, y): the phase's reset decides what follows. */
function fire<D, N>(run: Run<D, N>, runner: PhaseRunner<D, N>, discrete: D): Next<D> {
  const { integrator, events, phase } = runner;
  const fired = Array.from(events.fired.subarray(0, events.firedCount));
  const guards = fired.map((index) => phase.guards.functions[index]?.name ?? "");
  const yMinus = Float64Array.from(integrator.y);
  const yPlus = Float64Array.from(yMinus);
  const result = phase.reset(fired, integrator.t, yMinus, discrete, yPlus);
  const after = ("outcome" in result ? undefined : result.y) ?? yPlus;
  return transit(run, { t: integrator.t, from: phase.name, guards }, yMinus, after, discrete, result);
}

function takeClosedForm<D, N>(
  run: Run<D, N>,
  runner: PhaseRunner<D, N>,
  t: number,
  form: Accumulation<D, N>,
  discrete: D,
): Next<D> {
  const { phase } = runner;
  const tStop = Math.min(form.tEnd, run.options.tEnd);
  run.recorder.beginSegment(phase.name, discrete, t);
  run.recorder.closedForm(phase.name, discrete, t, tStop, form);
  run.recorder.endSegment(tStop);
  if (form.tEnd > tStop) {
    const y = new Float64Array(form.yMinus.length);
    form.evaluate(tStop, y);
    return stop({ kind: "reached-end", t: tStop }, y);
  }
  const instant = { t: form.tEnd, from: phase.name, guards: [] };
  return transit(run, instant, form.yMinus, form.yPlus, discrete, form.end, form.bound);
}

/** Records a transition, watches over progress, and says where to go on. */
function transit<D, N>(
  run: Run<D, N>,
  instant: EventInstant,
  yMinus: Float64Array,
  yPlus: Float64Array,
  discrete: D,
  result: Transition<D, N> | Ending<N>,
  bound?: number,
): Next<D> {
  const { t } = instant;
  const ending = "outcome" in result;
  run.recorder.transition({
    ...instant,
    ...(ending ? {} : { to: result.phase }),
    yMinus,
    yPlus,
    discrete: ending ? discrete : result.discrete,
    ...(result.note === undefined ? {} : { note: result.note }),
    ...(bound === undefined ? {} : { bound }),
  });
  if (ending) return stop({ kind: "ended", t, outcome: result.outcome }, yPlus);

  run.lastEvents.push(instant);
  if (run.lastEvents.length > REMEMBERED_EVENTS) run.lastEvents.shift();
  run.events += 1;
  const moved = t - run.lastTransition > SAME_INSTANT * Math.abs(t);
  run.instantTransitions = moved ? 0 : run.instantTransitions + 1;
  run.lastTransition = t;
  if (run.instantTransitions > run.maxInstantTransitions) {
    const guards = [...new Set(run.lastEvents.flatMap((event) => event.guards))];
    return stop({ kind: "chattering", t, guards }, yPlus);
  }
  if (run.events >= run.maxEvents) return stop({ kind: "max-events", t, events: run.events }, yPlus);
  return { kind: "enter", phase: result.phase, t, y: yPlus, discrete: result.discrete };
}

function stop<D>(status: HybridStatus, y: Float64Array): Next<D> {
  return { kind: "stop", status, t: status.t, y: Float64Array.from(y) };
}

/** The last accepted step as an observer sees it: live, without copies. */
function stepView<D, N>(runner: PhaseRunner<D, N>, discrete: D): RunningStep<D> {
  const { integrator } = runner;
  return {
    phase: runner.phase.name,
    discrete,
    get t0() {
      return integrator.tPrevious;
    },
    get t1() {
      return integrator.t;
    },
    get y() {
      return integrator.y;
    },
    evaluate: (t, out) => integrator.interpolate(t, out),
    capture: () => integrator.capture(),
  };
}
