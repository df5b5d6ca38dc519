import {
  checkRunOptions,
  completed,
  isStopped,
  type PhaseName,
  type RestContact,
  type RunOptions,
  type RunResult,
  residualWarnings,
  restContactsOf,
  type Simulation,
} from "@talus/results";
import { createHybridRun, type HybridTrajectory } from "@talus/scheduler";
import type { Contact } from "@talus/terrain";
import { createCompliantBuffers, storedEnergy } from "./contact/compliant-contact.ts";
import { createContactState } from "./contact/contact-state.ts";
import { createSphereSystem } from "./hybrid-system.ts";
import { isLoadChoice } from "./model/forces/scenario-forces.ts";
import { balanceEnergy } from "./model/ledger.ts";
import { checkResistances } from "./model/loads/evaluate-loads.ts";
import { loadsOfRun } from "./model/loads/load-set.ts";
import type { SphereModel } from "./model/sphere-model.ts";
import { initialDiscrete, type SphereDiscrete } from "./model/state/discrete-state.ts";
import { SphereState, sphereTolerances } from "./model/state/state-layout.ts";
import { hasForceLaws, materialsOfRun } from "./model/touched-material.ts";
import { type EventNote, isSpherePhase, phaseNames } from "./modes/event-note.ts";
import { outcomeOf, runStatusOf } from "./modes/run-outcome.ts";
import { createCompliantContactLog } from "./observers/compliant-contact-log.ts";
import { createContactMeasures } from "./observers/contact-measures.ts";
import { createEventLog } from "./observers/event-log.ts";
import { createGateObserver } from "./observers/gate-observer.ts";
import { createLawObserver } from "./observers/law-observer.ts";
import { createLoadTally } from "./observers/load-tally.ts";
import { createOrientation } from "./observers/orientation.ts";
import { createRunMeasures } from "./observers/run-measures.ts";
import { createOutputClock, createSampler } from "./observers/sampler.ts";
import { createStepCheck } from "./observers/step-check.ts";
import { startState } from "./phases/start-state.ts";

/** Width of an event's bracket in eps (|t| + |h|): the time of a bounce is accurate to a few ulp. */
const ROOT_TOLERANCE = 1;

/**
 * Runs a model from its start to an outcome.
 *
 * Deterministic: the same model gives the same bits, whatever was run before. Numerical failure is a status in the
 * result, with everything computed until then.
 *
 * @throws ModelError if the scenario's start is impossible; RangeError for an option out of range
 */
export function simulate(model: SphereModel, options: RunOptions = {}): RunResult {
  return completed(createSimulation(model, options));
}

/**
 * A run that waits at its start. `simulate` is this with a loop around it.
 *
 * @throws as `simulate`; TypeError for a misspelt option
 */
export function createSimulation(model: SphereModel, options: RunOptions = {}): Simulation<RunResult> {
  if (typeof model?.terrain?.createQuery !== "function") {
    throw new TypeError(`createSimulation: model must come from createModel, got ${String(model)}`);
  }
  checkRunOptions("createSimulation", options);
  if (model.formulated !== undefined) return model.formulated.createSimulation(model, options);
  const counter = { queries: 0 };
  const tally = { drift: 0, narrowness: 0 };
  const run = withOwnQuery(model, counter);
  const { solver, end, output } = run.scenario;
  const start = startState(run);
  // Observers have a separate query: one with memory is used for the motion alone.
  const observerModel = withOwnQuery(model, counter);
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
  const clock = createOutputClock(sampler, orientation, output.step, options.observer);
  const gates = createGateObserver(observerModel, sampler, orientation, log);
  const whole = new Float64Array(SphereState.length);
  let discrete = initialDiscrete; // of the phase that it is in
  const turnover = (): number => measures.turnover() + log.impactTurnover();
  const faultOf = () => run.loads.fault ?? observerModel.loads.fault ?? check.fault;
  const signal = {
    get aborted() {
      return faultOf() !== undefined || options.signal?.aborted === true;
    },
  };

  const hybrid = createHybridRun<SphereDiscrete, readonly EventNote[]>(
    createSphereSystem(run, start.gap, tally),
    {
      phase: "start",
      t: 0,
      y: start.y,
      discrete: { ...initialDiscrete, gripSpeed: run.thresholds.gripSpeed, gap: start.gap },
    },
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
    const ending = createSampler(withOwnQuery(model, { queries: 0 }));
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
  };
}

/** The members that have a value. */
function given<T extends object>(members: T): { readonly [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    readonly [K in keyof T]?: NonNullable<T[K]>;
  };
}

/** A run has a separate query, count and random numbers, so that runs are independent. */
function withOwnQuery(model: SphereModel, counter: { queries: number }): SphereModel {
  const query = model.terrain.createQuery(model.radius);
  const { cells } = query;
  return {
    ...model,
    materials: materialsOfRun(model),
    loads: loadsOfRun(model.loads),
    query: {
      ...query,
      nearest(c, hint, out) {
        counter.queries += 1;
        return query.nearest(c, hint, out);
      },
      follow(c, hint, out) {
        counter.queries += 1;
        return query.follow(c, hint, out);
      },
      ...(cells && {
        cells: {
          ...cells,
          follow(cell: number, c: Float64Array, hint: Contact, out: Contact) {
            counter.queries += 1;
            return cells.follow(cell, c, hint, out);
          },
        },
      }),
    },
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
