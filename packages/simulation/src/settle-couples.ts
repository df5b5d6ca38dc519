import { dot3 } from "@talus/kinematics";
import { coupleInto, stopSpin, stopTurn } from "./contact-couples.ts";
import { slipFrictionInto } from "./contact-friction.ts";
import { evaluateContact } from "./contact-state.ts";
import { energyTaken } from "./ledger.ts";
import type { SphereKit } from "./settle.ts";
import { SphereState } from "./sphere-state.ts";

const { lostToRolling, lostToPivoting } = SphereState;

/** Decides on which side of zero the spin about the normal goes on, or whether pivoting friction holds it there. */
export function settleSpin(kit: SphereKit, y: Float64Array): void {
  const { model, state } = kit;
  if (model.pivotArm === 0) {
    state.spinSide = 0;
    return;
  }
  if (model.radius * Math.abs(state.spin) > state.standSpeed) {
    state.spinSide = Math.sign(state.spin);
  } else {
    const before = Float64Array.from(y);
    stopSpin(y, state);
    y[lostToPivoting] += energyTaken(model, before, y);
    const growth = dot3(state.turn, 0, state.normalRate, 0);
    state.spinSide = state.sparePivot >= 0 ? 0 : Math.sign(growth);
  }
  evaluateContact(model, y, state);
}

/** Whether rolling resistance has stopped the turning, whose rounding is then taken away. */
export function comesToStand(kit: SphereKit, y: Float64Array): boolean {
  const { model, state } = kit;
  if (model.rollingArm === 0 || state.turnSpeed > state.standSpeed) return false;
  const before = Float64Array.from(y);
  stopTurn(y, state);
  y[lostToRolling] += energyTaken(model, before, y);
  evaluateContact(model, y, state);
  return true;
}

/** Whether the sphere goes on without turning while it grips: `turnMode` of the kit's state. */
export function holdWhileGripping({ model, state }: SphereKit, y: Float64Array): void {
  state.turnMode = state.spareHold >= 0 ? "held" : "begins";
  evaluateContact(model, y, state);
}

/** The same while it slips along u, with the friction of slip. */
export function holdWhileSlipping({ model, state, friction }: SphereKit, u: Float64Array): void {
  const T = new Float64Array(3);
  slipFrictionInto(model, state, u, friction, T);
  coupleInto(model, state, T);
  state.turnMode = state.spareHold >= 0 ? "held" : "begins";
}
