import { Wrench } from "@talus/bodies/motion";
import type { BounceSeriesStart } from "@talus/contact/bounces";
import { addScaled3Into, norm3, tangent3Into } from "@talus/kinematics";
import { type ContactState, createContactState } from "../contact/contact-state.ts";
import { evaluateContact } from "../contact/evaluate-contact.ts";
import { summedImpulse } from "../contact/impact.ts";
import { partRateOfLoads } from "../contact/loads-of-motion.ts";
import { airRate, isInVacuum } from "../model/body-forces.ts";
import { motionUnder } from "../model/ground-motion.ts";
import { energyTaken } from "../model/ledger.ts";
import { boundedLoadsInto } from "../model/loads/evaluate-loads.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import type { SphereDiscrete } from "../model/state/discrete-state.ts";
import { SphereState } from "../model/state/state-layout.ts";
import { materialOf } from "../model/touched-material.ts";
import type { SphereAccumulation } from "../modes/closed-form-phase.ts";
import { groundOutcome } from "../modes/ground-outcome.ts";
import { noteOf, transitionTo } from "../modes/transition.ts";
import type { TransitionWorkspace } from "../modes/transition-workspace.ts";
import { chainEndInto, chainInto, createBounceChain, nextImpactOf } from "./bounce-chain.ts";
import { isClearOfOthers, timeOfBounces, unresolvedHeight } from "./bounce-clearance.ts";
import { errorOfSlipLeftOut, gripOnGround, gripsWhileTurning, slipLeftOut } from "./bounce-grip.ts";
import type { BounceChain } from "./bounce-hops.ts";
import { selectModeWithLoss } from "./touch-down.ts";

const { p_WB, v_WB, w_WB, lostToDrag, lostToImpact, workOfGround } = SphereState;

/**
 * The remainder of an infinite sequence of bounces, in one step: docs/theory/bounces.md (4.1) to (4.13).
 *
 * It is applied once the bounces are lower than a millionth of the radius, so that every visible impact is still a
 * separate event. On a plane under constant force it is exact. Elsewhere the ground is replaced by its tangent
 * plane with the normal acceleration g_n = N/m of the contact (curvature included), once the error of that,
 * about |F/m| |n'| T^2 in the velocity over the remaining time T, is below the tolerances; the bound is reported. Slip
 * caused by the turning of the ground, of the order of T, is removed at the end or is in the bound (`slipLeftOut`).
 * If e is so near to 1 that this does not occur before the bounces vanish in the rounding of the coordinates, they are
 * summed then, with a larger bound. Nothing is summed beyond a patch boundary or if other ground is reached in the time
 * T: there bounces are followed one by one, and end with an impact whose rebound vanishes in the rounding
 * (`vanishesInRounding`).
 *
 * @returns undefined while the bounces have to be followed one by one
 */
export function accumulateBounces(
  workspace: TransitionWorkspace,
  t: number,
  y: Float64Array,
  discrete: SphereDiscrete,
): SphereAccumulation | undefined {
  const { model, state } = workspace;
  if (model.bouncing.ending !== "exact" || discrete.rebound === "none") return undefined;
  state.object = discrete.object;
  evaluateContact(model, y, state);
  const { bounceRestitution: e } = materialOf(model, state.contact);
  if (e >= 1) return undefined;
  const g = state.normalForce / model.mass;
  const v = model.query.flat
    ? y[SphereState.riseSpeed]
    : reboundSpeed(state.normalSpeed, g, state.contact.distance - model.radius);
  if (!(v > 0 && g > 0) || groundOutcome(workspace, workspace.state) !== undefined) return undefined;
  const T = timeOfBounces(v, g, e);
  const tolerance = velocityTolerance(workspace, y);
  const isExact = isPlane(workspace) && isInVacuum(model) && groundTurn(workspace) === 0;
  const frozen = isExact ? 0 : errorOfFreezing(workspace, y, T);
  const vanishes = !isExact && v * v <= 2 * g * unresolvedHeight(model, y);
  const isLow = v * v <= 2 * g * model.thresholds.bounceHeight && frozen <= tolerance;
  if (!vanishes && !isLow) return undefined;
  if (!isClearOfOthers(workspace, y, T)) return undefined;

  const leftOut = isExact ? new Float64Array(3) : slipLeftOut(workspace, y);
  const chain = createBounceChain(
    workspace,
    startOfSeries(workspace, y, v, g, discrete.rebound === "gripped"),
    Float64Array.from(state.ground),
    tolerance,
  );
  if (chain === undefined) return undefined;
  const slip = errorOfSlipLeftOut(chain, leftOut);
  if (!vanishes && slip > tolerance) return undefined;
  const isGripped = norm3(leftOut, 0) > 0 && gripsWhileTurning(chain, leftOut);
  return accumulationOf(workspace, t, y, chain, isGripped, frozen + chain.bound + slip);
}

/** Normal velocity right after the touch, m/s, from v at a gap that has opened since under a normal acceleration g. */
function reboundSpeed(v: number, g: number, gap: number): number {
  return v > 0 && gap > 0 ? Math.sqrt(v * v + 2 * g * gap) : v;
}

/** The ground under the bounces is one plane: everywhere, or in a scene as far as the face of an object reaches. */
function isPlane({ model, state }: TransitionWorkspace): boolean {
  if (model.query.flat) return true;
  return model.query.objects !== undefined && state.contact.hessian.every((entry) => entry === 0);
}

/** Allowed velocity error of a solver run to the scenario's tolerances, m/s. */
function velocityTolerance({ model }: TransitionWorkspace, y: Float64Array): number {
  const { relativeTolerance, absoluteTolerance } = model.scenario.solver;
  return relativeTolerance * norm3(y, v_WB) + absoluteTolerance;
}

/** Rate at which the velocity of the ground below turns, |Omega|, 1/s. */
function groundTurn({ model, state }: TransitionWorkspace): number {
  const motion = motionUnder(model, state.contact);
  return motion === undefined ? 0 : norm3(motion.angularVelocity, 0);
}

/**
 * Error in the velocity, m/s, of keeping normal, air drag and the ground's velocity constant for a time T: the forces,
 * those of the impacts included, then have the wrong direction and size. One of them is the friction that keeps a
 * spinning sphere from slipping on ground that turns below it, of the size of m a |w| |n'|.
 */
function errorOfFreezing(workspace: TransitionWorkspace, y: Float64Array, T: number): number {
  const { model, state, scratch } = workspace;
  const spin = model.radius * norm3(y, w_WB) * norm3(state.normalRate, 0);
  const acceleration =
    (norm3(state.force, 0) + Math.abs(state.normalForce)) / model.mass + norm3(state.groundRate, 0) + spin;
  const rate = norm3(state.normalRate, 0) + 2 * airRate(model, y, scratch) + groundTurn(workspace);
  const error = acceleration * rate * T * T;
  if (!model.loads.hasBounded) return error;
  const turned = (norm3(state.load, Wrench.torque) * model.radius * T) / model.inertia; // omitted
  return error + acceleration * partRateOfLoads(model, state, y, T) * T * T + turned;
}

function startOfSeries(
  workspace: TransitionWorkspace,
  y: Float64Array,
  v: number,
  g: number,
  isGripped: boolean,
): BounceSeriesStart {
  const { model, state } = workspace;
  const { context, bounceRestitution } = materialOf(model, state.contact);
  const n = state.contact.normal;
  const tangentialVelocity = new Float64Array(3);
  const tangentialAcceleration = new Float64Array(3);
  tangent3Into(y, v_WB, n, 0, tangentialVelocity, 0);
  addScaled3Into(tangentialVelocity, 0, -1, state.ground, 0, tangentialVelocity, 0);
  tangent3Into(state.force, 0, n, 0, tangentialAcceleration, 0);
  for (let i = 0; i < 3; i += 1) tangentialAcceleration[i] /= model.mass;
  return {
    normalSpeed: v,
    normalAcceleration: g,
    tangentialVelocity,
    tangentialAcceleration,
    angularVelocity: y.slice(w_WB, w_WB + 3),
    normal: Float64Array.from(n),
    radius: model.radius,
    gyration: model.gyration,
    restitution: bounceRestitution,
    kineticFriction: context.kineticFriction,
    isGripped,
  };
}

function accumulationOf(
  workspace: TransitionWorkspace,
  t: number,
  y: Float64Array,
  chain: BounceChain,
  isGripped: boolean,
  bound: number,
): SphereAccumulation {
  const { model } = workspace;
  const begin = Float64Array.from(y);
  const n = Float64Array.from(workspace.state.contact.normal);
  const force = Float64Array.from(workspace.state.force);
  const { bounceRestitution } = materialOf(model, workspace.state.contact);
  const yMinus = new Float64Array(SphereState.length);
  const booked = new Float64Array(Wrench.size);
  boundedLoadsInto(model.loads, begin, true, booked);
  const bookLoss = (state: Float64Array, tau: number): void => {
    state[lostToDrag] -= workOfForce(booked, begin, state);
    state[workOfGround] += model.mass * frictionTimesGround(chain, begin, state, tau);
    state[lostToImpact] += energyTaken(model, begin, state);
  };
  chainEndInto(chain, begin, yMinus);
  // A separate state: the form is evaluated from outside, in any order, and must not leave a trace in the workspace's.
  const under = createContactState();
  if (!model.query.flat) keepGap(model, under, begin, n, yMinus);
  bookLoss(yMinus, chain.time);
  const yPlus = Float64Array.from(yMinus);
  if (isGripped) {
    gripOnGround(workspace, yPlus);
    yPlus[lostToImpact] += energyTaken(model, yMinus, yPlus);
  }
  const mode = selectModeWithLoss(workspace, yPlus);
  const impulse = new Float64Array(3); // the change of momentum without weight and air
  for (let i = 0; i < 3; i += 1) {
    impulse[i] = model.mass * (yPlus[v_WB + i] - begin[v_WB + i]) - force[i] * chain.time;
  }
  const note = noteOf(workspace, "bounces-end", "flight", mode.phase, yMinus, yPlus, {
    impulse: summedImpulse(impulse, n, bounceRestitution, chain.time),
    energyLost: yPlus[lostToImpact] - begin[lostToImpact],
    bound,
  });
  return {
    tEnd: t + chain.time,
    evaluate(time, out) {
      chainInto(chain, begin, time - t, out);
      if (!model.query.flat) keepGap(model, under, begin, n, out);
      bookLoss(out, time - t);
    },
    smoothUntil(time) {
      const next = t + nextImpactOf(chain, time - t);
      return next > time ? next : t + chain.time; // bounces shorter than the rounding of the time are one part
    },
    yMinus,
    yPlus,
    end: transitionTo(workspace, mode, yPlus, [note]),
    bound,
  };
}

/** Work of a constant force since the beginning of the chain, J. */
function workOfForce(force: Float64Array, begin: Float64Array, y: Float64Array): number {
  let work = 0;
  for (let i = 0; i < 3; i += 1) work += force[i] * (y[p_WB + i] - begin[p_WB + i]);
  return work;
}

/** Friction impulse since the beginning of the chain, per mass, times the velocity of the ground, m^2/s^2. */
function frictionTimesGround(chain: BounceChain, begin: Float64Array, y: Float64Array, tau: number): number {
  const { ground, series } = chain;
  let work = 0;
  for (let i = 0; i < 3; i += 1) {
    work += ground[i] * (y[v_WB + i] - begin[v_WB + i] - tau * series.start.tangentialAcceleration[i]);
  }
  return work;
}

/** Moves a state on the frozen plane to the same gap above the true ground, which bends away from the plane. */
function keepGap(
  model: SphereModel,
  under: ContactState,
  begin: Float64Array,
  n: Float64Array,
  y: Float64Array,
): void {
  let gap = 0;
  for (let i = 0; i < 3; i += 1) gap += n[i] * (y[p_WB + i] - begin[p_WB + i]);
  evaluateContact(model, y, under);
  const { contact } = under;
  addScaled3Into(y, p_WB, Math.max(gap, 0) + model.radius - contact.distance, contact.normal, 0, y, p_WB);
}
