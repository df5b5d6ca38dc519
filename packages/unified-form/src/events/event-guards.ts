import type { PhaseGuards } from "@talus/scheduler";
import type { PlaneBody } from "../plane/plane-body.ts";
import { LoadNumbers } from "../plane/plane-load.ts";
import { planeThresholds } from "../plane/plane-thresholds.ts";
import { type EventMotion, findMotion, MotionNumbers } from "./event-field.ts";

/** Workspace of a phase. */
export interface EventWorkspace {
  readonly motion: EventMotion;
  /** mu of the slip, 0 once a sphere rolls. */
  readonly friction: number;
  /** Velocity of the lowest point when the phase began, W, m/s. */
  readonly entrySlip: Float64Array;
}

/**
 * Slip on the ground, in units of the speed scale, at which it ends. Its direction has digits down to there.
 */
const SLIP_END = 1e-9;

/** Indices of the guards on the ground. */
export const GroundGuard = { painleve: 0, liftOff: 1, slipEnd: 2 } as const;

const falling = { direction: "falling", terminal: true, whenPast: "wait" } as const;

/** The gap closes. */
export function flightGuards(body: PlaneBody): PhaseGuards<EventWorkspace> {
  return {
    functions: [{ ...falling, name: "gap", whenPast: "error" }],
    evaluate(_t, y, g, { motion, friction }) {
      findMotion(body, friction, y, motion);
      g[0] = motion.numbers[MotionNumbers.gap];
    },
  };
}

/** F, which has lifted the body off, is 0 again. */
export function liftingGuards(body: PlaneBody): PhaseGuards<EventWorkspace> {
  return {
    functions: [{ ...falling, name: "push" }],
    evaluate(_t, y, g, { motion, friction }) {
      findMotion(body, friction, y, motion);
      g[0] = motion.load.numbers[LoadNumbers.F];
    },
  };
}

/** U = 0, F = 0 and u = 0; slip that passes through 0 within one step is detected by its direction. */
export function groundGuards(body: PlaneBody): PhaseGuards<EventWorkspace> {
  return {
    functions: ["painleve", "lift-off", "slip-ends"].map((name) => ({ ...falling, name })),
    evaluate(_t, y, g, { motion, friction, entrySlip }) {
      findMotion(body, friction, y, motion);
      const { u_W } = motion.contact;
      g.fill(1);
      g[GroundGuard.liftOff] = planeThresholds.liftOff * body.gravity - motion.load.numbers[LoadNumbers.F];
      if (friction === 0) return;
      g[GroundGuard.painleve] =
        body.body.mass * motion.load.numbers[LoadNumbers.U] - planeThresholds.mobility;
      const along = u_W[0] * entrySlip[0] + u_W[1] * entrySlip[1];
      const slipSpeed = motion.numbers[MotionNumbers.slipSpeed];
      g[GroundGuard.slipEnd] = (along < 0 ? -slipSpeed : slipSpeed) - SLIP_END * body.speedScale;
    },
  };
}
