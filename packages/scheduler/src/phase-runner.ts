import {
  checkEventStepper,
  checkIntegrator,
  createEventStepper,
  createIntegrator,
  type EventStepper,
  type EventStepperState,
  type Integrator,
  type IntegratorOptions,
  type IntegratorState,
  type Stepper,
} from "@talus/ode";
import type { Phase } from "./phase.ts";
import type { RunningStep } from "./recorder.ts";
import { createStateView, createUnknownsView, type StateView } from "./state-view.ts";
import { namesOfEvents } from "./timers.ts";
import type { PhaseStatistics } from "./trajectory.ts";

/** Options of the integration of phases. Tolerances have no default. */
export interface IntegrationOptions {
  readonly stepper: Stepper;
  /** Allowed error of a step relative to |y_i|, in [0, 1). */
  readonly relativeTolerance: number;
  /**
   * Allowed error of a step in the units of y, > 0: one number for all components of all phases, or one for each
   * component, where all phases have the same number. Infinity excludes a component from the error norm.
   */
  readonly absoluteTolerance: number | ArrayLike<number>;
  /** Width to which an event's time is bracketed, in eps (|t| + |h|), >= 1. Default 100. */
  readonly rootTolerance?: number;
  /** Attempted steps in one stay in a phase. Default 1 000 000. */
  readonly maxSteps?: number;
}

const DEFAULT_ROOT_TOLERANCE = 100;

/** A stay under way: plain data. */
export interface RunnerState {
  readonly integrator: IntegratorState;
  readonly events: EventStepperState;
}

/** A phase made ready to run: integrator and guards share one workspace, renewed at each entry. */
export interface PhaseRunner<D, N> {
  readonly phase: Phase<D, unknown, N>;
  readonly integrator: Integrator;
  readonly events: EventStepper;
  readonly statistics: PhaseStatistics;
  /** Number of components of the states it was made for. */
  readonly size: number;
  readonly states: StateView;
  /** The last accepted step as presented to an observer: live, without copies. */
  readonly view: RunningStep<D>;
  /** Of the guards, then of the timers. */
  readonly names: readonly string[];
  /**
   * Begins a stay in the phase at (t, y), finite and of the phase's size. The history of earlier steps is discarded.
   */
  begin(t: number, y: Float64Array, discrete: D): void;
  /** Its next stay is the first one of another run: nothing is counted yet. */
  restart(): void;
  /** Continues a stay that began at (t, y) and was saved later; bit for bit. */
  resume(t: number, y: Float64Array, discrete: D, state: RunnerState): void;
  save(): RunnerState;
  /** Queries the phase for its longest next step, s, which then applies to it. Without `maxStep` Infinity. */
  limitStep(): number;
  /**
   * Accuracy of the time of an event just located, s: rule 5's tolerance for about the step in which it was found.
   */
  eventAccuracy(): number;
  /** Adds to `statistics` everything counted since the last call, or since the stay began. */
  collect(): void;
}

export function createPhaseStatistics<D, N>(phase: Phase<D, unknown, N>): PhaseStatistics {
  const fired = Object.fromEntries(namesOfEvents(phase).map((name) => [name, 0]));
  return { entered: 0, steps: 0, rejected: 0, evaluations: 0, largestProjection: 0, fired };
}

/** @param statistics of the phase in this run, added to */
export function createPhaseRunner<D, N>(
  phase: Phase<D, unknown, N>,
  t: number,
  y: Float64Array,
  options: IntegrationOptions,
  statistics: PhaseStatistics,
): PhaseRunner<D, N> {
  let workspace: unknown;
  let present: D;
  let longestStep = Infinity;
  const { unknowns } = phase;
  const entry = Float64Array.from(y);
  const x = new Float64Array(unknowns?.size ?? 0);
  const integrator = createIntegrator(
    {
      f: (time, state, ydot) => phase.f(time, state, ydot, workspace),
      ...(phase.mass && { mass: (time, state, mass) => phase.mass?.(time, state, mass, workspace) }),
      t0: t,
      y0: unknowns ? x : y,
    },
    {
      ...integratorOptions(options, phase),
      ...(phase.maxStep && { maxStep: () => longestStep }),
      ...(phase.project && {
        project: (time, state) => phase.project?.(time, state, workspace) as boolean | number,
      }),
    },
  );
  const { rootTolerance = DEFAULT_ROOT_TOLERANCE } = options;
  const guards = {
    functions: phase.guards.functions,
    evaluate: (time: number, state: Float64Array, g: Float64Array) =>
      phase.guards.evaluate(time, state, g, workspace),
  };
  const events = createEventStepper(integrator, guards, { rootTolerance });
  const states = unknowns ? createUnknownsView(integrator, unknowns, entry) : createStateView(integrator);
  const enter = (time: number, state: Float64Array, discrete: D): void => {
    present = discrete;
    workspace = phase.enter(time, state, discrete);
    entry.set(state);
  };
  const before = { steps: 0, rejected: 0, evaluations: 0 };
  const noteCounts = (): void => {
    before.steps = integrator.statistics.steps;
    before.rejected = integrator.statistics.rejected;
    before.evaluations = integrator.statistics.evaluations;
  };
  return {
    phase,
    integrator,
    events,
    statistics,
    size: y.length,
    states,
    names: namesOfEvents(phase),
    view: {
      phase: phase.name,
      get discrete() {
        return present;
      },
      get t0() {
        return integrator.tPrevious;
      },
      get t1() {
        return integrator.t;
      },
      get y() {
        return states.y;
      },
      evaluate: states.evaluate,
      evaluatePart: states.evaluatePart,
      capture: states.capture,
    },
    begin(time, state, discrete) {
      enter(time, state, discrete);
      noteCounts();
      unknowns?.fromState(time, state, x, workspace);
      integrator.reset(time, unknowns ? x : state);
      events.start();
    },
    restart() {
      integrator.restart(integrator.t, integrator.y);
    },
    resume(time, state, discrete, saved) {
      enter(time, state, discrete);
      integrator.restore(saved.integrator);
      events.restore(saved.events);
      noteCounts();
    },
    save: () => ({ integrator: integrator.save(), events: events.save() }),
    limitStep() {
      if (phase.maxStep) longestStep = phase.maxStep(integrator.t, integrator.y, workspace);
      return longestStep;
    },
    eventAccuracy() {
      // A step cut short at an event leaves the desired size unchanged: that is the step in which it was found, or
      // longer.
      return rootTolerance * Number.EPSILON * (Math.abs(integrator.t) + integrator.nextStepSize);
    },
    collect() {
      statistics.steps += integrator.statistics.steps - before.steps;
      statistics.rejected += integrator.statistics.rejected - before.rejected;
      statistics.evaluations += integrator.statistics.evaluations - before.evaluations;
      statistics.largestProjection = Math.max(
        statistics.largestProjection,
        integrator.statistics.projectionDrift,
      );
      noteCounts();
    },
  };
}

/**
 * Checks the options, the start and every phase's guards as their integrators and event searches will, without making
 * any of these, so that none of these errors appears in the middle of a run.
 *
 * @throws RangeError or TypeError with the name, the allowed and the given value.
 */
export function checkIntegration<D, N>(
  phases: readonly Phase<D, unknown, N>[],
  t: number,
  y: ArrayLike<number>,
  options: IntegrationOptions,
): void {
  checkIntegrator({ f: () => {}, t0: t, y0: y }, integratorOptions(options));
  const { rootTolerance = DEFAULT_ROOT_TOLERANCE } = options;
  for (const phase of phases) {
    const { guards, unknowns, mass } = phase;
    checkEventStepper({ functions: guards.functions, evaluate: () => {} }, { rootTolerance });
    if (unknowns === undefined && mass === undefined) continue;
    const y0 = unknowns ? new Float64Array(unknowns.size) : y;
    checkIntegrator(
      { f: () => {}, ...(mass && { mass: () => {} }), t0: t, y0 },
      integratorOptions(options, phase),
    );
  }
}

function integratorOptions<D, N>(
  options: IntegrationOptions,
  phase?: Phase<D, unknown, N>,
): IntegratorOptions {
  const { stepper, relativeTolerance, maxSteps } = options;
  const absoluteTolerance = phase?.unknowns?.absoluteTolerance ?? options.absoluteTolerance;
  return { stepper, relativeTolerance, absoluteTolerance, ...(maxSteps !== undefined && { maxSteps }) };
}
