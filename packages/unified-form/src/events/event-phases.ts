import { RigidBodyState } from "@talus/kinematics";
import type { Phase } from "@talus/scheduler";
import type { PlaneBody } from "../plane/plane-body.ts";
import { LoadNumbers } from "../plane/plane-load.ts";
import { createEventMotion, eventRates, findMotion, MotionNumbers, projectOnGround } from "./event-field.ts";
import { type EventWorkspace, flightGuards, groundGuards, liftingGuards } from "./event-guards.ts";
import {
  type EventDiscrete,
  type EventNote,
  followGround,
  followImpact,
  followPush,
  sumBounces,
} from "./event-transitions.ts";

export type EventPhase = Phase<EventDiscrete, EventWorkspace, EventNote>;

/**
 * The phases of a body on a plane, each with the equations of Newton and Euler for position, attitude and velocities:
 *
 *   flight ──gap──> flight (rebound) | lifting | ground;   lifting ──F──> flight;   ground ──N──> lifting,  ──u──>
 *   ground (a sphere)
 */
export function eventPhases(body: PlaneBody): readonly EventPhase[] {
  const common = (onGround: boolean) => ({
    final: true,
    size: () => RigidBodyState.size,
    enter: (_t: number, y: Float64Array, { friction }: EventDiscrete): EventWorkspace => {
      const motion = createEventMotion();
      findMotion(body, friction, y, motion);
      return { motion, friction, entrySlip: motion.contact.u_W.slice() };
    },
    f: (_t: number, y: Float64Array, ydot: Float64Array, { motion, friction }: EventWorkspace) =>
      eventRates(body, friction, onGround, y, ydot, motion),
  });
  return [
    {
      ...common(false),
      name: "flight",
      next: ["flight", "lifting", "ground"],
      guards: flightGuards(body),
      maxStep: (_t, y, workspace) => firstStep(body, y, workspace),
      reset: (_fired, _t, _yMinus, discrete, yPlus) => followImpact(body, discrete, yPlus),
      accumulate: (_events, t, y, discrete) => sumBounces(body, t, y, discrete),
    },
    {
      ...common(false),
      name: "lifting",
      next: ["flight", "ground"],
      guards: liftingGuards(body),
      reset: (_fired, _t, _yMinus, discrete, yPlus) => followPush(body, discrete, yPlus),
    },
    {
      ...common(true),
      name: "ground",
      next: ["lifting", "ground"],
      guards: groundGuards(body),
      project(_t, y, { motion }) {
        projectOnGround(body, y, motion);
        return true;
      },
      reset: (fired, _t, _yMinus, discrete, yPlus) => followGround(body, fired, discrete, yPlus),
    },
  ];
}

/** To the top of a flight that has just begun, so that the gap is open before it closes. */
function firstStep(body: PlaneBody, y: Float64Array, { motion, friction }: EventWorkspace): number {
  findMotion(body, friction, y, motion);
  const gapRate = motion.numbers[MotionNumbers.gapRate];
  const pull = Math.max(-motion.load.numbers[LoadNumbers.F], body.gravity);
  const isOpen = motion.numbers[MotionNumbers.gap] * pull > OPEN * gapRate * gapRate;
  return isOpen || gapRate <= 0 ? Infinity : gapRate / pull;
}

/** Fraction of the height of a flight that counts as a gap. */
const OPEN = 0.01;
