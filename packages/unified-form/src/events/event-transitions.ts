import { RigidBodyState } from "@talus/kinematics";
import type { EventKind } from "@talus/results";
import type { Accumulation, Ending, Transition } from "@talus/scheduler";
import type { PlaneBody } from "../plane/plane-body.ts";
import { LoadNumbers } from "../plane/plane-load.ts";
import { isAtRest } from "../plane/plane-log.ts";
import { planeThresholds } from "../plane/plane-thresholds.ts";
import { bounceTail } from "./event-bounces.ts";
import { addImpulse, createEventMotion, findMotion, MotionNumbers, projectOnGround } from "./event-field.ts";
import { GroundGuard } from "./event-guards.ts";

const { p_WB, v_WB, w_WB } = RigidBodyState;

/** Relative error of a gap, as a fraction of the height of the mass centre. */
const HIDDEN = 1000 * Number.EPSILON;

/** Discrete data of a motion by events. */
export interface EventDiscrete {
  /** mu of the slip; 0 once a sphere rolls. */
  readonly friction: number;
  /** True if the flight began with a rebound, and not by lifting off. */
  readonly rebounds: boolean;
  readonly endsAtRest: boolean;
}

/** Description of a transition. */
export interface EventNote {
  readonly kind: EventKind;
  readonly impulse?: Float64Array;
  readonly bound?: number;
}

export type Followed = Transition<EventDiscrete, EventNote> | Ending<EventNote>;

/** The ground takes over, at `y`. */
function landed(body: PlaneBody, y: Float64Array, discrete: EventDiscrete, note: EventNote): Followed {
  if (discrete.endsAtRest && isAtRest(body, y)) return { outcome: "at-rest", note };
  return { phase: "ground", discrete, note };
}

/**
 * q'+ = −kappa q'−: the impulse −(1 + kappa) q'−/U along n − mu e, e the slip at the touch. Changes `y` unless it ends.
 */
export function followImpact(body: PlaneBody, discrete: EventDiscrete, y: Float64Array): Followed {
  const motion = createEventMotion();
  const { numbers, load, contact } = motion;
  findMotion(body, discrete.friction, y, motion);
  if (!(load.numbers[LoadNumbers.U] > 0)) return { outcome: "painleve" };
  const slips = numbers[MotionNumbers.slipSpeed] > planeThresholds.noSlip * body.speedScale;
  if (discrete.friction > 0 && !slips && !body.isSphere) return { outcome: "slip-ends" };
  const approach = -numbers[MotionNumbers.gapRate];
  const [ux, uy] = [contact.u_W[0], contact.u_W[1]];
  const after = y.slice();
  addImpulse(body, ((1 + body.restitution) * approach) / load.numbers[LoadNumbers.U], motion, after);
  let { friction } = discrete;
  if (friction > 0 && ux * contact.u_W[0] + uy * contact.u_W[1] <= 0) {
    if (!body.isSphere) return { outcome: "slip-ends" };
    friction = 0;
    grip(body, after);
  }
  const impulse = new Float64Array(3);
  for (let i = 0; i < 3; i += 1) impulse[i] = body.body.mass * (after[v_WB + i] - y[v_WB + i]);
  y.set(after);
  const next = { ...discrete, friction, rebounds: true };
  const F = load.numbers[LoadNumbers.F];
  const rebound = body.restitution * approach;
  const counts = rebound > planeThresholds.stick * body.speedScale;
  if (counts && (isVisible(body, rebound, F, y) || bounceTail(body, friction, 0, y) !== undefined)) {
    return { phase: "flight", discrete: next, note: { kind: "impact", impulse } };
  }
  projectOnGround(body, y, motion);
  if (F > 0)
    return { phase: "lifting", discrete: { ...next, rebounds: false }, note: { kind: "impact", impulse } };
  return landed(body, y, next, { kind: "touch" });
}

/** True if a rebound leads higher than the rounding of z hides: under F when that presses, else under g. */
function isVisible(body: PlaneBody, rebound: number, F: number, y: Float64Array): boolean {
  const pull = F < 0 ? -F : body.gravity;
  return rebound * rebound > 2 * pull * HIDDEN * Math.abs(y[p_WB + 2]);
}

/** F of a body that has lifted off is 0 again: it flies. A hop of negligible height counts as none. */
export function followPush(body: PlaneBody, discrete: EventDiscrete, y: Float64Array): Followed {
  const motion = createEventMotion();
  findMotion(body, discrete.friction, y, motion);
  if (motion.numbers[MotionNumbers.gapRate] > planeThresholds.stick * body.speedScale) {
    return { phase: "flight", discrete };
  }
  projectOnGround(body, y, motion);
  return landed(body, y, discrete, { kind: "touch" });
}

/** Guards on the ground. */
export function followGround(
  body: PlaneBody,
  fired: readonly number[],
  discrete: EventDiscrete,
  y: Float64Array,
): Followed {
  if (fired.includes(GroundGuard.painleve)) return { outcome: "painleve" };
  if (fired.includes(GroundGuard.liftOff)) {
    return { phase: "lifting", discrete: { ...discrete, rebounds: false }, note: { kind: "lift-off" } };
  }
  if (!body.isSphere) return { outcome: "slip-ends" };
  grip(body, y);
  return landed(body, y, { ...discrete, friction: 0 }, { kind: "grip" });
}

/** Removes the slip of a sphere by an impulse T at the contact: T = −u/(1/m + rho²/J). */
function grip(body: PlaneBody, y: Float64Array): void {
  const motion = createEventMotion();
  findMotion(body, 0, y, motion);
  const [ux, uy] = [motion.contact.u_W[0], motion.contact.u_W[1]];
  const { mass } = body.body;
  const [inertia] = body.inertia;
  const radius = y[p_WB + 2] - motion.numbers[MotionNumbers.gap];
  const mobility = 1 / mass + (radius * radius) / inertia;
  y[v_WB] -= ux / (mass * mobility);
  y[v_WB + 1] -= uy / (mass * mobility);
  y[w_WB] -= (radius * uy) / (inertia * mobility); // GA × T with GA = −rho e_Z
  y[w_WB + 1] += (radius * ux) / (inertia * mobility);
}

/** The remaining bounces in closed form, once they are low. */
export function sumBounces(
  body: PlaneBody,
  t: number,
  y: Float64Array,
  discrete: EventDiscrete,
): Accumulation<EventDiscrete, EventNote> | undefined {
  if (!discrete.rebounds) return undefined;
  const tail = bounceTail(body, discrete.friction, t, y);
  if (tail === undefined) return undefined;
  const { tEnd, yEnd, bound, evaluate, smoothUntil } = tail;
  const end = landed(body, yEnd, discrete, { kind: "bounces-end", bound });
  return { tEnd, evaluate, smoothUntil, yMinus: yEnd, yPlus: yEnd, end, bound };
}
