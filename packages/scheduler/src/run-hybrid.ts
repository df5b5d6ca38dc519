import { checkHybridRun, type HybridOptions, type HybridStart } from "./hybrid-options.ts";
import type { HybridSystem, Phase } from "./phase.ts";
import { createPhaseRunner, createPhaseStatistics, type PhaseRunner } from "./phase-runner.ts";
import { followClosedForm, integratePhase } from "./phase-stay.ts";
import { createProgress } from "./progress.ts";
import { createRecorder } from "./recorder.ts";
import type { HybridTrajectory, PhaseStatistics } from "./trajectory.ts";
import type { Next, Place, Run } from "./transition.ts";

/**
 * Runs a hybrid system: integrates each phase until a guard fires, applies its reset, goes on in the next.
 * The order of actions is the pseudo-code in this package's README.
 *
 * Deterministic, and runs do not see each other unless their phases share something. What a phase or an observer
 * throws reaches the caller unchanged.
 *
 * @throws RangeError or TypeError when the graph, the start or an option is not valid; never for a numerical reason.
 */
export function runHybrid<D, N = unknown>(
  system: HybridSystem<D, N>,
  start: HybridStart<D>,
  options: HybridOptions<D, N>,
): HybridTrajectory<D, N> {
  checkHybridRun(system, start, options);
  const { observer, dense = true, keepEvents = true } = options;
  const run: Run<D, N> = {
    phases: new Map(system.phases.map((phase) => [phase.name, phase])),
    options,
    recorder: createRecorder(observer, dense, keepEvents),
    progress: createProgress(),
  };
  const statistics = Object.fromEntries(system.phases.map(({ name }) => [name, createPhaseStatistics()]));
  const stay = createStay(run, statistics);
  let place: Place<D> = {
    phase: start.phase,
    t: start.t,
    y: Float64Array.from(start.y),
    discrete: start.discrete,
  };
  for (;;) {
    const next = stay(place);
    place = next.place;
    if (next.status === undefined) continue;
    const { segments, events } = run.recorder;
    return { segments, events, status: next.status, ...place, y: place.y.slice(), statistics };
  }
}

/** One stay in the phase of a place. Integrators are kept for the next stay in the same phase. */
function createStay<D, N>(
  run: Run<D, N>,
  statistics: Readonly<Record<string, PhaseStatistics>>,
): (place: Place<D>) => Next<D> {
  const runners = new Map<Phase<D, unknown, N>, PhaseRunner<D, N>>();
  const runnerFor = (phase: Phase<D, unknown, N>, { t, y }: Place<D>): PhaseRunner<D, N> => {
    const known = runners.get(phase);
    if (known?.integrator.y.length === y.length) return known;
    const runner = createPhaseRunner(phase, t, y, run.options, statistics[phase.name]);
    runners.set(phase, runner);
    return runner;
  };
  return (place) => {
    const { t, y, discrete } = place;
    const phase = run.phases.get(place.phase);
    if (phase === undefined) throw new RangeError(`hybrid system: there is no phase "${place.phase}"`);
    if (run.options.signal?.aborted === true) return { place, status: { kind: "aborted", t } };
    statistics[phase.name].entered += 1;
    const form = phase.accumulate?.(run.progress.latest, t, y, discrete);
    if (form !== undefined) return followClosedForm(run, phase, place, form);
    return integratePhase(run, runnerFor(phase, place), place);
  };
}
