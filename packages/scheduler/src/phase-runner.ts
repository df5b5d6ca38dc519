import { createEventStepper, createIntegrator, type EventStepper, type Integrator, type Stepper } from "@talus/ode";
import type { Phase } from "./phase.ts";
import type { PhaseStatistics } from "./trajectory.ts";

/** How phases are integrated. */
export interface IntegrationOptions {
  readonly stepper: Stepper;
  readonly relativeTolerance: number;
  /** One for all components, or per phase and component; Infinity takes a component out of the error norm. */
  readonly absoluteTolerance: number | ArrayLike<number>;
  /** Width to which an event's time is bracketed, as a multiple of eps (|t| + |h|). */
  readonly rootTolerance?: number;
  /** Accepted steps in one stay in a phase. */
  readonly maxSteps?: number;
}

/** A phase made ready to run: integrator and guards share one workspace, renewed at each entry. */
export interface PhaseRunner<D, N> {
  readonly phase: Phase<D, unknown, N>;
  readonly integrator: Integrator;
  readonly events: EventStepper;
  readonly statistics: PhaseStatistics;
  /** Begins a stay in the phase at (t, y). */
  begin(t: number, y: Float64Array, discrete: D): void;
  /** Adds the counts of the stay that has just ended to `statistics`. */
  finish(): void;
}

export function createPhaseRunner<D, N>(
  phase: Phase<D, unknown, N>,
  t: number,
  y: Float64Array,
  options: IntegrationOptions,
): PhaseRunner<D, N> {
  let workspace: unknown;
  const { maxSteps, rootTolerance } = options;
  const project = phase.project?.bind(phase);
  const maxStep = phase.maxStep?.bind(phase);
  const integrator = createIntegrator(
    { f: (time, state, ydot) => phase.f(time, state, ydot, workspace), t0: t, y0: y },
    {
      stepper: options.stepper,
      relativeTolerance: options.relativeTolerance,
      absoluteTolerance: options.absoluteTolerance,
      ...(maxSteps === undefined ? {} : { maxSteps }),
      ...(project === undefined ? {} : { project: (time, state) => project(time, state, workspace) }),
      ...(maxStep === undefined ? {} : { maxStep: (time, state) => maxStep(time, state, workspace) }),
    },
  );
  const events = createEventStepper(
    integrator,
    {
      functions: phase.guards.functions,
      evaluate: (time, state, g) => phase.guards.evaluate(time, state, g, workspace),
    },
    rootTolerance === undefined ? {} : { rootTolerance },
  );
  const statistics: PhaseStatistics = { entered: 0, steps: 0, rejected: 0, evaluations: 0, largestProjection: 0 };
  const before = { steps: 0, rejected: 0, evaluations: 0 };
  return {
    phase,
    integrator,
    events,
    statistics,
    begin(time, state, discrete) {
      statistics.entered += 1;
      workspace = phase.enter(time, state, discrete);
      before.steps = integrator.statistics.steps;
      before.rejected = integrator.statistics.rejected;
      before.evaluations = integrator.statistics.evaluations;
      integrator.reset(time, state);
      events.start();
    },
    finish() {
      statistics.steps += integrator.statistics.steps - before.steps;
      statistics.rejected += integrator.statistics.rejected - before.rejected;
      statistics.evaluations += integrator.statistics.evaluations - before.evaluations;
      statistics.largestProjection = Math.max(statistics.largestProjection, integrator.statistics.projectionDrift);
    },
  };
}
