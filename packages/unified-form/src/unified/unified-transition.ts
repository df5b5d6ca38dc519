import { RigidBodyState } from "@talus/kinematics";
import type { EventKind } from "@talus/results";
import { heightOf } from "../plane/lowest-point.ts";
import type { PlaneBody } from "../plane/plane-body.ts";
import { contactInto, createPlaneContact } from "../plane/plane-contact.ts";
import { LoadNumbers } from "../plane/plane-load.ts";
import { planeThresholds } from "../plane/plane-thresholds.ts";
import { UnifiedEvent } from "./unified-events.ts";
import type { UnifiedField } from "./unified-field.ts";
import { type UnifiedMode, UnifiedState } from "./unified-state.ts";
import {
  findVelocity,
  lowestPointVelocityInto,
  rigidStateInto,
  type UnifiedVelocity,
  VelocityNumbers,
  widthOf,
} from "./unified-velocity.ts";

const { s, v, q_WB, pi, position, piPosition, slip, size } = UnifiedState;
const { p_WB, v_WB, q_WB: rigid_q_WB } = RigidBodyState;

/** Effect of an event on the motion. */
export type UnifiedOutcome =
  | { readonly kind: EventKind; readonly impulse?: Float64Array; readonly bound?: number }
  | "painleve"
  | "slip-ends"
  /** Only the right-hand side changes. */
  | "silent";

/** Changes of the mode: the rules between two smooth stretches. */
export interface UnifiedTransitions {
  /** Writes the unified state of a rigid body state, and the mode in which it continues. */
  start(rigid: Float64Array, y: Float64Array): UnifiedOutcome;
  /** After the event `index`, at `y`. */
  take(index: number, y: Float64Array): UnifiedOutcome;
}

export function createUnifiedTransitions(
  body: PlaneBody,
  mode: UnifiedMode,
  field: UnifiedField,
  velocity: UnifiedVelocity,
): UnifiedTransitions {
  const contact = createPlaneContact();
  const ydot = new Float64Array(size);
  const u_W = new Float64Array(3);
  const [before, after] = [new Float64Array(RigidBodyState.size), new Float64Array(RigidBodyState.size)];
  const { numbers, load } = velocity;
  const { speedScale, restitution } = body;
  const { mass } = body.body;

  function setMode(kind: UnifiedMode["kind"], sign: number, Px = 0, Py = 0): void {
    mode.kind = kind;
    mode.sign = sign;
    mode.Px = Px;
    mode.Py = Py;
  }

  /**
   * Sets e to the direction of the present slip; where q' = 0 this moves nothing. A sphere without slip rolls from here
   * on.
   */
  function directSlip(y: Float64Array): UnifiedOutcome {
    if (mode.friction === 0) return "silent";
    findVelocity(body, mode, y, velocity);
    lowestPointVelocityInto(y, velocity, u_W);
    const speed = Math.sqrt(u_W[0] * u_W[0] + u_W[1] * u_W[1]);
    if (!(speed > planeThresholds.noSlip * speedScale)) return body.isSphere ? roll(y) : "slip-ends";
    y[slip] = u_W[0] / speed;
    y[slip + 1] = u_W[1] / speed;
    return "silent";
  }

  /** The sphere grips: pi stays, as every friction force passes through A, and u = 0: (J + m rho²) w_t = pi_t. */
  function roll(y: Float64Array): UnifiedOutcome {
    const radius = heightOf(velocity.point);
    const inertia = body.inertia[0] + mass * radius * radius;
    mode.friction = 0;
    mode.Px = 0;
    mode.Py = 0;
    y[piPosition] = (radius * y[pi + 1]) / inertia;
    y[piPosition + 1] = (-radius * y[pi]) / inertia;
    return { kind: "grip" };
  }

  /** Through s = 0: the sign of s changes, and with it W; nothing else. Or to the support. */
  function touch(y: Float64Array): UnifiedOutcome {
    rigidStateInto(body, mode, y, velocity, before);
    field(mode, y, ydot);
    const rebound = -restitution * numbers[VelocityNumbers.gapRate];
    if (rebound <= planeThresholds.stick * speedScale && load.numbers[LoadNumbers.F] < 0) {
      setMode("supported", 0);
      y[s] = 0;
      y[v] = 0;
      if (endOfSlip(y) === "slip-ends" || directSlip(y) === "slip-ends") return "slip-ends";
      return { kind: "bounces-end", bound: rebound };
    }
    if (load.numbers[LoadNumbers.U] <= 0) return "painleve";
    const P = -mode.friction / (mass * load.numbers[LoadNumbers.U]);
    const gapRate = numbers[VelocityNumbers.gapRate];
    y[piPosition] = velocity.v_W[0] - gapRate * P * y[slip];
    y[piPosition + 1] = velocity.v_W[1] - gapRate * P * y[slip + 1];
    setMode("rising", -mode.sign, P * y[slip], P * y[slip + 1]);
    if (endOfSlip(y) === "slip-ends") return "slip-ends";
    rigidStateInto(body, mode, y, velocity, after);
    const impulse = new Float64Array(3);
    for (let i = 0; i < 3; i += 1) impulse[i] = mass * (after[v_WB + i] - before[v_WB + i]);
    return { kind: "impact", impulse };
  }

  /** The instant within an impact at which friction would have reversed the slip: a sphere grips there. */
  function endOfSlip(y: Float64Array): UnifiedOutcome | undefined {
    if (mode.friction === 0) return undefined;
    findVelocity(body, mode, y, velocity);
    if (numbers[VelocityNumbers.slipSpeed] > planeThresholds.noSlip * speedScale) return undefined;
    return body.isSphere ? roll(y) : "slip-ends";
  }

  /** Slip that passes through zero in the air reverses; pi' of x follows, as x' does not jump. */
  function turnSlip(y: Float64Array): UnifiedOutcome {
    findVelocity(body, mode, y, velocity);
    y[slip] = -y[slip];
    y[slip + 1] = -y[slip + 1];
    fitPosition(y, velocity.v_W[0], velocity.v_W[1]);
    return "silent";
  }

  /** pi_x' = x' − q' P_x for the velocity (x', y') of the mass centre, falling. */
  function fitPosition(y: Float64Array, xRate: number, yRate: number): void {
    findVelocity(body, mode, y, velocity);
    const P = -mode.friction * numbers[VelocityNumbers.share];
    y[piPosition] = xRate - numbers[VelocityNumbers.gapRate] * P * y[slip];
    y[piPosition + 1] = yRate - numbers[VelocityNumbers.gapRate] * P * y[slip + 1];
  }

  return {
    start(rigid, y) {
      contactInto(body, rigid, contact);
      const { point, u_W: u, pi_W } = contact;
      const gap = rigid[p_WB + 2] - heightOf(point);
      const gapRate = u[2];
      const speed = Math.sqrt(u[0] * u[0] + u[1] * u[1]);
      const touches = gap === 0; // as `startState` leaves it
      y.set(rigid.subarray(rigid_q_WB, rigid_q_WB + 4), q_WB);
      y.set(pi_W, pi);
      y.set(rigid.subarray(p_WB, p_WB + 2), position);
      y.set(rigid.subarray(v_WB, v_WB + 2), piPosition);
      mode.friction = body.friction;
      setMode(gapRate > 0 ? "rising" : "falling", 1);
      y[s] = touches ? 0 : gap;
      y[v] = gapRate / widthOf(body, mode);
      if (touches && Math.abs(gapRate) <= planeThresholds.stick * speedScale) {
        setMode("supported", 0);
        y[v] = 0;
      }
      if (mode.friction > 0 && !(speed > planeThresholds.noSlip * speedScale)) {
        if (!body.isSphere) return "slip-ends";
        mode.friction = 0;
      }
      if (mode.friction > 0) {
        y[slip] = u[0] / speed;
        y[slip + 1] = u[1] / speed;
      }
      if (mode.kind === "falling") {
        fitPosition(y, rigid[v_WB], rigid[v_WB + 1]);
        return touches ? touch(y) : "silent";
      }
      if (mode.kind !== "supported") return "silent";
      field(mode, y, ydot);
      if (mass * load.numbers[LoadNumbers.U] <= 0) return "painleve";
      if (load.numbers[LoadNumbers.F] <= 0) return "silent";
      setMode("lifting", 1);
      return { kind: "lift-off" };
    },
    take(index, y) {
      switch (index) {
        case UnifiedEvent.touch:
          return touch(y);
        case UnifiedEvent.turn:
          if (mode.kind === "falling") {
            findVelocity(body, mode, y, velocity);
            y[piPosition] = velocity.v_W[0];
            y[piPosition + 1] = velocity.v_W[1];
            setMode("rising", mode.sign);
            return "silent";
          }
          setMode("falling", mode.sign);
          return directSlip(y);
        case UnifiedEvent.load:
          if (mode.kind === "lifting") {
            mode.kind = "rising";
            return "silent";
          }
          setMode("lifting", 1);
          return { kind: "lift-off" };
        case UnifiedEvent.slipEnd:
          if (mode.kind === "falling") return turnSlip(y);
          return body.isSphere ? roll(y) : "slip-ends";
        default:
          return "painleve";
      }
    },
  };
}
