import {
  isStopped,
  type PhaseName,
  type RestContact,
  type RunOptions,
  type RunResult,
  residualWarnings,
  restContactsOf,
  type Simulation,
} from "@talus/results";
import type { Scenario } from "@talus/scenario";
import { createHybridRun, type HybridStart, type HybridTrajectory } from "@talus/scheduler";
import { createCompliantBuffers, storedEnergy } from "../contact/compliant-contact.ts";
import { createContactState, forgetContactState } from "../contact/contact-state.ts";
import { isLoadChoice } from "../model/forces/scenario-forces.ts";
import { balanceEnergy } from "../model/ledger.ts";
import { checkResistances } from "../model/loads/evaluate-loads.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import { initialDiscrete, type SphereDiscrete } from "../model/state/discrete-state.ts";
import { SphereState, sphereTolerances } from "../model/state/state-layout.ts";
import { hasForceLaws } from "../model/touched-material.ts";
import { type EventNote, isSpherePhase, phaseNames } from "../modes/event-note.ts";
import { outcomeOf, runStatusOf } from "../modes/run-outcome.ts";
import { createCompliantContactLog } from "../observers/compliant-contact-log.ts";
import { createContactMeasures } from "../observers/contact-measures.ts";
import { createEventLog } from "../observers/event-log.ts";
import { createGateObserver } from "../observers/gate-observer.ts";
import { createLawObserver } from "../observers/law-observer.ts";
import { createLoadTally } from "../observers/load-tally.ts";
import { createOrientation } from "../observers/orientation.ts";
import { createRunMeasures } from "../observers/run-measures.ts";
import { createOutputClock, createSampler, type Sampler } from "../observers/sampler.ts";
import { createStepCheck } from "../observers/step-check.ts";
import { type StartState, startState } from "../phases/start-state.ts";
import { createSphereSystem } from "./hybrid-system.ts";
import { createOwnModel } from "./own-model.ts";

/** Width of an event's bracket in eps (|t| + |h|): the time of a bounce is accurate to a few ulp. */
const ROOT_TOLERANCE = 1;

/** A run of a sphere that can begin again. */
export interface SphereRun extends Simulation<RunResult> {
  /** True if it can, with the bits of a new run. */
  readonly canRestart: boolean;
  /**
   * Begins again from another start, with the thresholds of the first one.
   *
   * @throws ModelError for an impossible start: then nothing has changed
   */
  restart(scenario: Scenario): void;
}

/** A run of a sphere by events, which waits at its start. @throws ModelError for an impossible start */
export function createSphereRun(model: SphereModel, options: RunOptions): SphereRun {
  const counter = { queries: 0 };
  const tally = { drift: 0, narrowness: 0 };
  const ownModel = createOwnModel(model, counter);
  const run = ownModel.model;
  const { solver, end, output } = run.scenario;
  let start = startState(run, model.scenario.start);
  // Observers have a separate query: one with memory is used for the motion alone.
  const ownObserverModel = createOwnModel(model, counter);
  const observerModel = ownObserverModel.model;
  const stepSampler = createSampler(observerModel);
  const sampler = createSampler(observerModel, stepSampler);
  const check = createStepCheck(run, start.y);
  const measures = createRunMeasures(observerModel, stepSampler, check);
  const orientation = createOrientation(start.y, solver.relativeTolerance);
  const loads = createLoadTally(observerModel);
  const contact = createContactMeasures(observerModel, stepSampler, orientation, loads, check);
  const compliantContact = createCompliantContactLog(stepSampler);
  const laws = createLawObserver(run);
  const hasOwnLoads = run.scenario.forces?.some(isLoadChoice) === true; // the built-in ones keep their contract
  const log = createEventLog(sampler, orientation, options);
  let clock = createOutputClock(sampler, orientation, output.step, options.observer);
  let gates = createGateObserver(observerModel, sampler, orientation, log);
  const whole = new Float64Array(SphereState.length);
  let ending: Sampler | undefined;
  let nextStarts: ReturnType<typeof createStarts> | undefined;
  let discrete = initialDiscrete; // of the phase that it is in
  const turnover = (): number => measures.turnover() + log.impactTurnover();
  const faultOf = () => run.loads.fault ?? observerModel.loads.fault ?? check.fault;
  const signal = {
    get aborted() {
      return faultOf() !== undefined || options.signal?.aborted === true;
    },
  };

  const hybrid = createHybridRun<SphereDiscrete, readonly EventNote[]>(
    createSphereSystem(run, tally),
    startOf(run, start),
    {
      tEnd: end.time,
      stepper: run.stepper,
      relativeTolerance: solver.relativeTolerance,
      absoluteTolerance: sphereTolerances(solver.absoluteTolerance),
      rootTolerance: ROOT_TOLERANCE,
      maxSteps: solver.maxSteps,
      dense: false,
      keepEvents: false,
      signal,
      observer: {
        onStep(step) {
          if (!isSpherePhase(step.phase) || step.phase === "start") return;
          discrete = step.discrete;
          orientation.follow(step);
          whole.set(step.y);
          orientation.write(whole);
          options.observer?.onStep?.(step.t1, whole);
          measures.measure(step, step.phase);
          laws.step(step);
          if (hasOwnLoads) checkResistances(run.loads, step.y);
          if (phaseNames[step.phase] !== "flight") {
            contact.measure(step, step.phase, turnover());
            loads.step(step, stepSampler.sample.feature);
            compliantContact.measure(step, step.phase);
          } else if (step.smoothUntil !== undefined && step.t1 >= end.time) {
            loads.cutSeries(step, stepSampler.sample.feature);
          }
          gates.follow(step, step.phase, clock);
          clock?.(step, step.t1);
        },
        onTransition(record) {
          if (faultOf() !== undefined) return; // nothing counts after that
          loads.transition(record);
          contact.begin();
          const complete = compliantContact.complete(record, discrete);
          laws.transition(complete, discrete);
          log.transition(complete, discrete);
        },
      },
    },
  );

  function result(): RunResult {
    const trajectory = hybrid.trajectory();
    const deepestGap = Math.min(measures.deepestGap(), contact.deepestGap());
    whole.set(trajectory.y);
    orientation.write(whole);
    const phase = isSpherePhase(trajectory.phase) ? trajectory.phase : "flight";
    const fault = faultOf();
    const outcome = fault === undefined ? outcomeOf(trajectory.status, tally.narrowness) : undefined;
    if (outcome !== undefined && trajectory.status.kind !== "ended") {
      log.end(trajectory.t, phase, whole, outcome === "time" ? "end" : "wedged", hybrid.discrete);
    }
    const stored = storedAtEnd(trajectory, outcome === "at-rest" ? "rest" : phaseNames[phase]);
    const ledger = balanceEnergy(run, start.y, trajectory.y, turnover(), stored);
    return {
      status: fault ?? runStatusOf(trajectory.status, outcome, phaseNames[phase]),
      ...(outcome === undefined ? {} : { outcome }),
      ...(isStopped(outcome ?? "") ? { restsOn: restContacts(trajectory) } : {}),
      t: trajectory.t,
      phase: isStopped(outcome ?? "") ? "rest" : phaseNames[phase],
      y: whole.slice(0, SphereState.size),
      events: log.events,
      phaseCounts: log.phaseCounts,
      eventCounts: log.eventCounts,
      pathLength: measures.pathLength(),
      ...given({
        largestSpeed: measures.largestSpeed.read(),
        largestNormalForce: contact.largestNormalForce(),
        highestJump: measures.highestJump.read(),
        largestImpulse: log.largestImpulse.read(),
        largestFelt: contact.largestFelt(),
        nearestBorder: contact.nearestBorder(),
        deepestGap: deepestGap < Infinity ? deepestGap : undefined,
      }),
      loads: loads.records(),
      gates: gates.records(),
      ledger,
      warnings: [
        ...model.warnings,
        ...residualWarnings(ledger, solver.relativeTolerance),
        ...check.warnings(),
        ...laws.warnings(check.tolerated(whole, turnover())),
      ],
      startShift: start.shift,
      statistics: {
        ...addStatistics(trajectory.statistics),
        groundQueries: counter.queries,
        largestDrift: tally.drift,
      },
    };
  }

  /** Contacts that hold the body at the end. Their search for the ground counts as none of the run. */
  function restContacts({ t, y }: { readonly t: number; readonly y: Float64Array }): readonly RestContact[] {
    if (ending === undefined) ending = createSampler(createOwnModel(model, { queries: 0 }).model);
    else ending.restart();
    ending.fill("rest", t, y, true, log.endsWith() ?? hybrid.discrete);
    return restContactsOf(ending.sample);
  }

  /** Energy in the layer into which the body is pressed at the end, J. */
  function storedAtEnd({ y }: { readonly y: Float64Array }, phase: PhaseName): number {
    if (phase === "flight" || !hasForceLaws(run)) return 0;
    return storedEnergy(
      run,
      y,
      log.endsWith() ?? hybrid.discrete,
      createContactState(),
      createCompliantBuffers(),
    );
  }

  return {
    get t() {
      return hybrid.t;
    },
    advance: () => hybrid.advance() === undefined,
    result,
    canRestart: run.query.isStateless === true,
    restart({ start: given, seed }) {
      nextStarts ??= createStarts(model);
      const next = nextStarts.stateOf(given); // on its own: a start that is refused changes nothing
      hybrid.restart(startOf(run, next));
      start = next;
      counter.queries = nextStarts.counter.queries;
      tally.drift = 0;
      tally.narrowness = 0;
      ownModel.restart(seed);
      ownObserverModel.restart(seed);
      stepSampler.restart();
      sampler.restart();
      check.restart(start.y);
      measures.restart();
      orientation.restart(start.y);
      loads.restart();
      contact.restart();
      compliantContact.restart();
      laws.restart();
      log.restart();
      clock = createOutputClock(sampler, orientation, output.step, options.observer);
      if (model.gates.length > 0) gates = createGateObserver(observerModel, sampler, orientation, log);
      discrete = initialDiscrete;
    },
  };
}

/** States at the starts of further runs. */
function createStarts(model: SphereModel) {
  const counter = { queries: 0 };
  const own = createOwnModel(model, counter).model;
  const state = createContactState();
  return {
    counter,
    stateOf(start: Scenario["start"]): StartState {
      counter.queries = 0;
      forgetContactState(state);
      return startState(own, start, state);
    },
  };
}

function startOf({ thresholds }: SphereModel, { y, gap }: StartState): HybridStart<SphereDiscrete> {
  return { phase: "start", t: 0, y, discrete: { ...initialDiscrete, gripSpeed: thresholds.gripSpeed, gap } };
}

/** The members that have a value. */
function given<T extends object>(members: T): { readonly [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    readonly [K in keyof T]?: NonNullable<T[K]>;
  };
}

function addStatistics(phases: HybridTrajectory<SphereDiscrete, readonly EventNote[]>["statistics"]) {
  let steps = 0;
  let rejectedSteps = 0;
  let evaluations = 0;
  for (const each of Object.values(phases)) {
    steps += each.steps;
    rejectedSteps += each.rejected;
    evaluations += each.evaluations;
  }
  return { steps, rejectedSteps, evaluations };
}
