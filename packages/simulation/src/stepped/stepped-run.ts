import { norm3, parabolaLength, RigidBodyState, rotateInverseInto } from "@talus/kinematics";
import {
  createLargestValue,
  createSample,
  type EventKind,
  type EventRecord,
  type Extreme,
  isStopped,
  type Outcome,
  type PhaseName,
  type RunOptions,
  type RunResult,
  residualWarnings,
  restContactsOf,
  type Simulation,
} from "@talus/results";
import type { FlightStart } from "@talus/scenario";
import type { FormulatedModel } from "../formulations/formulation.ts";
import { listMaterials } from "../model/laws/material-list.ts";
import { materialNameOf } from "../model/touched-object.ts";
import { energyOf, kineticEnergyOf, SteppedState, spinInto } from "./drift.ts";
import { createGroundProbe, lowestOf } from "./ground-probe.ts";
import { createPlacedState, type PlacedState } from "./placed-state.ts";
import { showContacts } from "./sampled-contacts.ts";
import { type SteppedBody, sizesOf } from "./stepped-body.ts";
import { createSteppedLoads } from "./stepped-loads.ts";
import { createSteppedMotion, type SteppedOutcome } from "./stepped-motion.ts";
import { placeOnGround, startStateOf } from "./stepped-start.ts";

const { p_WB, q_WB, v_WB, w_WB, size } = RigidBodyState;
const { p, q, v } = SteppedState;

/** Longest step, in times sqrt(reach/g) that a fall over the reach takes. */
const STEP = 1 / 20;
/** Relative error of the energy that turning by steps may make without a warning, a tenth of it. */
const TURNING = 1e-7;
/** Slip slower than this is none, over sqrt(g reach). */
const NO_SLIP = 1e-9;

const outcomes: Readonly<Record<Exclude<SteppedOutcome, "goes-on" | "fails">, Outcome>> = {
  "at-rest": "at-rest",
  "left-map": "left-map",
  "no-data": "no-data",
};

/**
 * A run of a scenario of one body K = conv{points} + ball(rounding) by steps; it reports as `createSimulation` does.
 * The highest jump is left out. Forces are means over a step.
 *
 * @throws ModelError for a start below the ground
 */
export function createSteppedSimulation(
  { scenario, terrain, zoneNames = [] }: FormulatedModel,
  body: SteppedBody,
  options: RunOptions,
): Simulation<RunResult> {
  const { environment, solver, end, output } = scenario;
  const { gravity } = environment;
  const { observer, signal } = options;
  const sizes = sizesOf(body);
  const query = terrain.createQuery(sizes.reach);
  const start = scenario.start as FlightStart; // checked by the formulation
  const first = startStateOf(body, start);
  const places = createGroundProbe(body, sizes, query);
  const loads = createSteppedLoads();
  const shift = placeOnGround(places, sizes, first, start);
  const speed = Math.max(Math.sqrt(gravity * sizes.reach), 1e-3 * norm3(first, v));
  const motion = createSteppedMotion({
    body,
    query,
    gravity,
    pairs: listMaterials(scenario.terrain).map(({ material }) => material),
    start: first,
    step: (STEP * sizes.reach) / (speed > 0 ? speed : 1),
    tolerance: Math.sqrt(solver.relativeTolerance) * sizes.reach,
    endsAtRest: end.atRest,
    loads,
  });
  const { system, now, before, struck } = motion;
  const noSlip = NO_SLIP * Math.sqrt(gravity * sizes.reach);
  const within = createPlacedState(sizes.count);
  const sample = createSample(size);
  const events: EventRecord[] = [];
  const phaseCounts: Record<PhaseName, number> = { flight: 0, slip: 0, roll: 0, rest: 0 };
  const eventCounts: Partial<Record<EventKind, number>> = {};
  const largestSpeed = createLargestValue();
  const largestNormalForce = createLargestValue();
  const largestImpulse = createLargestValue();
  const largestFelt = createLargestValue();
  const felt = new Float64Array(3);
  const nearestBorder = createLargestValue(Number.NEGATIVE_INFINITY);
  const foot = new Float64Array(3);
  const ends = new Float64Array(6);
  const w = new Float64Array(3);
  const energyAtStart = energyOf(body, gravity, first);
  const kineticAtStart = kineticEnergyOf(body, first);
  let phase: PhaseName = "flight";
  let next = 1;
  let path = 0;
  let turnover = 0;
  let deepest = Number.POSITIVE_INFINITY;
  let outcome: Outcome | undefined;
  let status: RunResult["status"] | undefined;
  let isBegun = false;

  const rigidOf = (s: Float64Array): Float64Array => {
    const y = new Float64Array(size);
    for (let i = 0; i < 3; i += 1) y[p_WB + i] = s[p + i];
    for (let i = 0; i < 4; i += 1) y[q_WB + i] = s[q + i];
    for (let i = 0; i < 3; i += 1) y[v_WB + i] = s[v + i];
    spinInto(body, s, w);
    for (let i = 0; i < 3; i += 1) y[w_WB + i] = w[i];
    return y;
  };
  const phaseOf = (at: PlacedState): PhaseName => {
    if (motion.isResting) return "rest";
    if (at.count === 0) return "flight";
    return at.slip > noSlip ? "slip" : "roll";
  };
  const fill = (t: number, from: PhaseName, at: PlacedState): void => {
    const i = lowestOf(places, at.s);
    const contact = places.contacts[i];
    sample.t = t;
    sample.phase = from;
    sample.y.set(rigidOf(at.s));
    sample.gap = places.gaps[i];
    sample.onMap = places.found[i] === "found";
    sample.foot.set(contact.foot);
    sample.normal.set(contact.normal);
    sample.feature = contact.feature;
    showContacts(sample, from, at.bearing, noSlip);
    sample.kineticEnergy = kineticEnergyOf(body, at.s);
    sample.potentialEnergy = body.mass * gravity * at.s[p + 2];
  };
  const tell = (t: number, y: Float64Array): void => {
    observer?.onState?.(t, y);
    observer?.onStep?.(t, y);
  };
  const showSample = (t: number, at: PlacedState): void => {
    if (observer?.onSample === undefined) return;
    fill(t, phaseOf(at), at);
    observer.onSample(sample);
  };
  const record = (kind: EventKind, to: PhaseName, from: PlacedState, after: PlacedState): void => {
    const { impact } = motion;
    const isImpact = kind === "impact" && impact !== undefined;
    const i = lowestOf(places, after.s);
    const contact = isImpact ? places.contacts[impact.point] : places.contacts[i];
    const [yMinus, yPlus] = [rigidOf(from.s), rigidOf(after.s)];
    const event: EventRecord = {
      index: events.length,
      t: motion.t,
      kind,
      from: phase,
      to,
      p: yMinus.slice(p_WB, p_WB + 3),
      foot: contact.foot.slice(),
      normal: contact.normal.slice(),
      yMinus,
      yPlus,
      ...(isImpact && {
        impulse: {
          duration: 0,
          normal: impact.normal,
          tangential: impact.tangential,
          compression: impact.compression,
          restitution: impact.normal - impact.compression,
          vector: impact.impulse.slice(),
        },
        ...(impact.isUnique ? {} : { notUnique: true as const }),
        ...(impact.lowered < 1 ? { loweredRestitution: impact.lowered } : {}),
      }),
      energyLost: isImpact ? impact.energyLost : 0,
      feature: contact.feature,
      material: materialNameOf({ zoneNames }, contact),
    };
    if (observer?.onSample !== undefined) {
      fill(motion.t, phase, from);
      observer.onSample(sample);
    }
    events.push(event);
    eventCounts[kind] = (eventCounts[kind] ?? 0) + 1;
    if (to !== phase || isImpact) phaseCounts[to] += 1;
    phase = to;
    tell(motion.t, yMinus);
    tell(motion.t, yPlus);
    observer?.onEvent?.(event);
    showSample(motion.t, after);
  };
  const measure = (t0: number, lostBefore: number): void => {
    const [a, b] = [before.s, motion.impact === undefined ? now.s : struck.s];
    for (let i = 0; i < 3; i += 1) {
      ends[i] = a[v + i];
      ends[3 + i] = b[v + i];
    }
    path += parabolaLength(ends, motion.t - t0);
    const fall = body.mass * gravity;
    const top =
      a[v + 2] > 0 && b[v + 2] < 0 && gravity > 0
        ? a[p + 2] + (0.5 * a[v + 2] * a[v + 2]) / gravity
        : b[p + 2];
    turnover += fall * (Math.abs(top - a[p + 2]) + Math.abs(top - b[p + 2]));
    turnover += Math.abs(lossesSoFar() - lostBefore);
    largestSpeed.offer(norm3(b, v), motion.t, b);
    largestNormalForce.offer(now.normalForce, motion.t, b);
    if (fall > 0 && largestFelt.offer(norm3(now.force, 0) / fall, motion.t, b)) {
      rotateInverseInto(b, q, now.force, 0, felt, 0);
      for (let i = 0; i < 3; i += 1) felt[i] /= fall;
    }
    const { bearing } = now;
    for (let k = 0; k < bearing.count; k += 1) {
      if (bearing.object[k] > 0) continue;
      for (let i = 0; i < 3; i += 1) foot[i] = bearing.foot[3 * k + i];
      const border = query.borderDistance?.(foot) ?? query.mapDistance(foot[0], foot[1]);
      if (border < Number.MAX_VALUE) nearestBorder.offer(-Math.max(border, 0), motion.t, foot);
    }
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < sizes.count; i += 1) least = Math.min(least, now.bounds[i]);
    deepest = Math.min(deepest, least);
  };
  const lossesSoFar = (): number => {
    const { losses } = system;
    return losses.slip + losses.impact + losses.projection + motion.lostToImpacts;
  };

  const finish = (found: Outcome, kind?: EventKind): void => {
    outcome = found;
    status = { kind: "ended", message: `ended: ${found}` };
    if (kind !== undefined) record(kind, kind === "rest" ? "rest" : phase, now, now);
  };

  const advance = (): boolean => {
    if (status !== undefined) return false;
    if (signal?.aborted === true) {
      status = { kind: "interrupted", message: "interrupted by its caller" };
      return false;
    }
    if (!isBegun) {
      isBegun = true;
      phase = phaseOf(now);
      phaseCounts[phase] += 1;
      tell(0, rigidOf(now.s));
      showSample(0, now);
    }
    if (motion.steps >= solver.maxSteps) {
      status = {
        kind: "too-many-steps",
        message: `more than ${solver.maxSteps} steps; raise solver.maxSteps`,
      };
      return false;
    }
    const t0 = motion.t;
    const lostBefore = lossesSoFar();
    const wasResting = motion.isResting;
    const reached = motion.advance(end.time);
    measure(t0, lostBefore);
    for (let t = next * output.step; t <= motion.t; t = next * output.step) {
      next += 1;
      if (observer === undefined || (t === motion.t && motion.impact !== undefined)) continue;
      motion.stateAt(t, within);
      observer.onState?.(t, rigidOf(within.s));
      showSample(t, within);
    }
    if (observer?.onStep !== undefined) observer.onStep(motion.t, rigidOf(now.s));
    const { impact } = motion;
    if (impact !== undefined) {
      const { impulse } = impact;
      largestImpulse.offer(norm3(impulse, 0), motion.t, now.s);
      record("impact", phaseOf(now), struck, now);
    }
    const to = phaseOf(now);
    if (motion.isResting && !wasResting) record("rest", "rest", now, now);
    else if (to !== phase) record(changeTo(phase, to), to, now, now);
    if (reached === "fails") {
      status = {
        kind: "not-converged",
        message: `no impulses were found for the contacts at t = ${motion.t} s; try another relativeTolerance`,
      };
    } else if (reached !== "goes-on") {
      finish(outcomes[reached], reached === "at-rest" ? undefined : reached);
    } else if (motion.t >= end.time) finish("time", "end");
    return status === undefined;
  };

  return {
    get t() {
      return motion.t;
    },
    advance,
    result() {
      if (status === undefined) throw new Error("result: the run continues");
      const { losses } = system;
      const last = energyOf(body, gravity, now.s);
      const lostToImpact = losses.impact + losses.projection + motion.lostToImpacts;
      const difference = Math.abs(last - energyAtStart + losses.slip + lostToImpact);
      if (isStopped(outcome ?? "")) fill(motion.t, "rest", now);
      const read = {
        largestSpeed: largestSpeed.read(),
        largestNormalForce: largestNormalForce.read(),
        largestImpulse: largestImpulse.read(),
      };
      const ledger = {
        start: energyAtStart,
        end: last,
        lostToSlip: losses.slip,
        lostToImpact,
        lostToRollingResistance: 0,
        lostToPivoting: 0,
        lostToDrag: 0,
        workOfGround: 0,
        turnover,
        residual: difference === 0 ? 0 : difference / Math.max(turnover, kineticAtStart),
      };
      return {
        status,
        ...(outcome === undefined ? {} : { outcome }),
        ...(isStopped(outcome ?? "") ? { restsOn: restContactsOf(sample) } : {}),
        t: motion.t,
        phase,
        y: rigidOf(now.s),
        events,
        phaseCounts,
        eventCounts,
        pathLength: path,
        ...Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)),
        ...feltOf(largestFelt.read(), felt),
        ...borderOf(nearestBorder.read()),
        loads: loads.records(),
        deepestGap: deepest,
        gates: [],
        ledger,
        stepped: {
          errorEstimate: motion.error,
          depthBound: motion.depth,
          betweenPoints: motion.between,
          lostToProjection: losses.projection,
          contactsLeftOut: losses.reduced,
        },
        warnings: residualWarnings(ledger, Math.max(solver.relativeTolerance, TURNING)),
        startShift: [0, 0, shift],
        statistics: {
          steps: motion.steps,
          rejectedSteps: motion.rejected,
          evaluations: 0,
          groundQueries: system.probe.count.queries,
          largestDrift: losses.drift,
        },
      };
    },
  };
}

function feltOf(largest: Extreme | undefined, [x, y, z]: Float64Array): Pick<RunResult, "largestFelt"> {
  return largest === undefined ? {} : { largestFelt: { ...largest, body: [x, y, z] } };
}

function borderOf(largest: Extreme | undefined): Pick<RunResult, "nearestBorder"> {
  return largest === undefined ? {} : { nearestBorder: { ...largest, value: 0 - largest.value } };
}

function changeTo(from: PhaseName, to: PhaseName): EventKind {
  if (to === "flight") return "lift-off";
  if (from === "flight") return "touch";
  return to === "slip" ? "slip" : "grip";
}
