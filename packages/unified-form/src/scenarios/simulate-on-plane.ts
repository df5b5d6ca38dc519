import { RigidBodyState } from "@talus/kinematics";
import type { Stepper } from "@talus/ode";
import {
  createLargestValue,
  type EventKind,
  type EventRecord,
  isStopped,
  type PhaseName,
  type RestContact,
  type RunOptions,
  type RunResult,
  residualWarnings,
  restContactsOf,
  type Simulation,
} from "@talus/results";
import type { FlightStart, Scenario } from "@talus/scenario";
import type { Terrain } from "@talus/terrain";
import { createEventSolution } from "../events/solve-by-events.ts";
import { createLowestPoint, heightOf, placeLowestPoint } from "../plane/lowest-point.ts";
import type { PlaneBody } from "../plane/plane-body.ts";
import { planeEnergy } from "../plane/plane-contact.ts";
import type { PlaneEvent, PlaneStep } from "../plane/plane-run.ts";
import { createUnifiedSolution } from "../unified/solve-unified.ts";
import { createPlaneMeasures } from "./plane-measures.ts";
import { createPlaneSampler } from "./plane-sampler.ts";

const { p_WB, q_WB, v_WB, w_WB, size } = RigidBodyState;

/** A scenario with its ground and the stepper that it names. */
export interface PlaneModel {
  readonly scenario: Scenario;
  readonly terrain: Terrain;
  readonly stepper: Stepper;
}

/**
 * A run of a scenario of a body on a plane, by the method that it names; it reports as `createSimulation` does. Loads
 * are not distinguished by what bears them: there is only the ground.
 *
 * @throws ModelError for a start below the plane
 */
export function createPlaneSimulation(
  model: PlaneModel,
  body: PlaneBody,
  options: RunOptions,
): Simulation<RunResult> {
  const { scenario } = model;
  const { solver, end, output, method } = scenario;
  const height = heightOfPlane(model);
  const { observer } = options;
  const { y: start, shift } = startOf(body, scenario, height);
  const sampler = createPlaneSampler(body, height);
  const measures = createPlaneMeasures(body, createPlaneSampler(body, height));
  const events: EventRecord[] = [];
  const phaseCounts: Record<PhaseName, number> = { flight: 0, slip: 0, roll: 0, rest: 0 };
  const eventCounts: Partial<Record<EventKind, number>> = {};
  const largestImpulse = createLargestValue();
  const whole = new Float64Array(size);
  let lostToImpact = 0;
  let next = 1;
  let current: PhaseName | undefined;

  const enter = (phase: PhaseName, isImpact: boolean): void => {
    if (phase !== current || isImpact) phaseCounts[phase] += 1;
    current = phase;
  };
  const inWorld = (y: Float64Array): Float64Array => {
    const world = y.slice();
    world[p_WB + 2] += height;
    return world;
  };
  const tell = (t: number, y: Float64Array): void => {
    observer?.onState?.(t, y);
    observer?.onStep?.(t, y);
  };
  const sample = (t: number, phase: PhaseName, y: Float64Array): void => {
    if (observer?.onSample === undefined) return;
    sampler.fill(t, phase, y);
    observer.onSample(sampler.sample);
  };
  const record = (
    event: Omit<PlaneEvent, "impulse">,
    impulse: EventRecord["impulse"],
    energyLost: number,
  ): void => {
    const { t, kind, from, to, bound } = event;
    sample(t, from, event.yMinus);
    const [yMinus, yPlus] = [inWorld(event.yMinus), inWorld(event.yPlus)];
    sampler.fill(t, to, event.yPlus);
    const told: EventRecord = {
      index: events.length,
      t,
      kind,
      from,
      to,
      p: yMinus.slice(p_WB, p_WB + 3),
      foot: sampler.sample.foot.slice(),
      normal: sampler.sample.normal.slice(),
      yMinus,
      yPlus,
      ...(impulse === undefined ? {} : { impulse }),
      ...(bound === undefined ? {} : { bound }),
      energyLost,
      feature: "ground",
      material: "terrain",
    };
    events.push(told);
    eventCounts[kind] = (eventCounts[kind] ?? 0) + 1;
    enter(to, kind === "impact");
    tell(t, yMinus);
    tell(t, yPlus);
    observer?.onEvent?.(told);
    sample(t, to, event.yPlus);
  };
  const onStep = (step: PlaneStep): void => {
    if (current === undefined) {
      enter(step.phase, false);
      step.at(step.t0, whole);
      tell(step.t0, inWorld(whole));
      sample(step.t0, step.phase, whole);
    }
    measures.measure(step);
    step.at(step.t1, whole);
    observer?.onStep?.(step.t1, inWorld(whole));
    for (let t = next * output.step; t <= step.t1; t = next * output.step) {
      next += 1;
      if (t < step.t0) continue;
      step.at(t, whole);
      observer?.onState?.(t, inWorld(whole));
      sample(t, step.phase, whole);
    }
  };
  const onEvent = (event: PlaneEvent): void => {
    const lost = planeEnergy(body, event.yMinus) - planeEnergy(body, event.yPlus);
    const { impulse: vector } = event;
    lostToImpact += lost;
    if (vector === undefined) {
      record(event, undefined, lost);
      return;
    }
    const [x, y, normal] = vector;
    const compression = normal / (1 + body.restitution);
    largestImpulse.offer(Math.sqrt(x * x + y * y + normal * normal), event.t, inWorld(event.yPlus));
    const impulse = {
      duration: 0,
      normal,
      tangential: Math.sqrt(x * x + y * y),
      compression,
      restitution: normal - compression,
      vector,
    };
    record(event, impulse, lost);
  };

  const createSolution = method === "unified" ? createUnifiedSolution : createEventSolution;
  const solution = createSolution(body, start, {
    tEnd: end.time,
    stepper: model.stepper,
    relativeTolerance: solver.relativeTolerance,
    absoluteTolerance: solver.absoluteTolerance,
    maxSteps: solver.maxSteps,
    endsAtRest: end.atRest,
    dense: false,
    observer: { onStep, onEvent },
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });

  function restContacts({ t, y }: { readonly t: number; readonly y: Float64Array }): readonly RestContact[] {
    const ending = createPlaneSampler(body, height);
    ending.fill(t, "rest", y);
    return restContactsOf(ending.sample);
  }

  function result(): RunResult {
    const run = solution.result();
    if (run.outcome === "time") {
      const side = { yMinus: run.y, yPlus: run.y };
      record({ t: run.t, kind: "end", from: run.phase, to: run.phase, ...side }, undefined, 0);
    }
    const { totals } = measures;
    lostToImpact += totals.lostToSummedBounces;
    const turnover = totals.turnover + events.reduce((sum, { energyLost }) => sum + Math.abs(energyLost), 0);
    const weight = body.body.mass * body.gravity;
    const [first, last] = [start, run.y].map((y) => planeEnergy(body, y));
    const kinetic = first - weight * start[p_WB + 2];
    const difference = Math.abs(last - first + totals.lostToSlip + lostToImpact);
    const ledger = {
      start: first + weight * height,
      end: last + weight * height,
      lostToSlip: totals.lostToSlip,
      lostToImpact,
      lostToRollingResistance: 0,
      lostToPivoting: 0,
      lostToDrag: 0,
      workOfGround: 0,
      turnover,
      residual: difference === 0 ? 0 : difference / Math.max(turnover, kinetic),
    };
    const extremes = {
      largestSpeed: measures.largestSpeed.read(),
      largestNormalForce: measures.largestNormalForce.read(),
      highestJump: measures.highestJump.read(),
      largestImpulse: largestImpulse.read(),
    };
    return {
      status: run.status,
      ...(run.outcome === undefined ? {} : { outcome: run.outcome }),
      ...(isStopped(run.outcome ?? "") ? { restsOn: restContacts(run) } : {}),
      t: run.t,
      phase: run.phase,
      y: inWorld(run.y),
      events,
      phaseCounts,
      eventCounts,
      pathLength: totals.path,
      ...Object.fromEntries(Object.entries(extremes).filter(([, value]) => value !== undefined)),
      loads: [],
      gates: [],
      ledger,
      warnings: residualWarnings(ledger, solver.relativeTolerance),
      startShift: shift,
      statistics: { ...run.statistics, groundQueries: 0, largestDrift: 0 },
    };
  }

  return {
    get t() {
      return solution.t;
    },
    advance: solution.advance,
    result,
  };
}

function heightOfPlane({ terrain: { data } }: PlaneModel): number {
  return data.kind === "plane" ? data.height : 0;
}

/** The rigid body state above Z = 0, and the distance by which `place: on-surface` has moved it. */
function startOf(
  body: PlaneBody,
  scenario: Scenario,
  height: number,
): { readonly y: Float64Array; readonly shift: readonly [number, number, number] } {
  const start = scenario.start as FlightStart; // checked by createBodyOnPlane
  const y = new Float64Array(size);
  y.set(start.position, p_WB);
  y.set(start.orientation, q_WB);
  y.set(start.velocity, v_WB);
  y.set(start.angularVelocity, w_WB);
  const given = y[p_WB + 2];
  y[p_WB + 2] -= height;
  if (start.place !== "on-surface") return { y, shift: [0, 0, 0] };
  const point = createLowestPoint();
  placeLowestPoint(body, y, q_WB, point);
  y[p_WB + 2] = heightOf(point);
  return { y, shift: [0, 0, y[p_WB + 2] + height - given] };
}
