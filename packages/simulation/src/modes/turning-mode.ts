import type { TurningLaw } from "@talus/contact";
import {
  coupleInto,
  evaluatePivotLimits,
  evaluateTurning,
  spinGrowth,
  stopSpin,
  stopTurn,
  turningMaterialOf,
} from "../contact/contact-couples.ts";
import { slipFrictionInto } from "../contact/contact-friction.ts";
import { evaluateContact } from "../contact/evaluate-contact.ts";
import { couplesOf } from "../model/laws/turning-law-choice.ts";
import { energyTaken } from "../model/ledger.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import { SphereState } from "../model/state/state-layout.ts";
import type { TransitionWorkspace } from "./transition-workspace.ts";

const { lostToRolling, lostToPivoting } = SphereState;

/**
 * Decides on which side of zero the spin about the normal continues, or whether pivoting friction holds it there.
 *
 * @param slips true if the contact slips, with the slip of the workspace's state; false if it rolls
 */
export function selectSpinMode(workspace: TransitionWorkspace, y: Float64Array, slips: boolean): void {
  const { model, state } = workspace;
  if (turningMaterialOf(model, state).pivotingLaw === undefined) {
    state.spinSide = 0;
    return;
  }
  if (model.radius * Math.abs(state.spin) > state.standSpeed) {
    state.spinSide = Math.sign(state.spin);
  } else {
    endSpin(workspace, y);
    holdSpin(workspace, slips);
  }
  evaluateContact(model, y, state);
}

/**
 * The spin about the normal has reached zero: the remainder is removed. It is found past zero by the resolution of
 * time, times its rate, which may be far more than the rounding of a standing spin.
 */
export function endSpin({ model, state }: TransitionWorkspace, y: Float64Array): void {
  const before = Float64Array.from(y);
  evaluateTurning(model, y, state);
  stopSpin(y, state);
  y[lostToPivoting] += energyTaken(model, before, y);
  evaluateContact(model, y, state);
}

/**
 * True if friction holds the spin that it has stopped; otherwise the spin begins in one direction. While the contact
 * slips, a law that holds nothing releases it even if nothing turns it yet, to either side: its guard corrects the
 * side.
 */
export function holdSpin({ model, state }: TransitionWorkspace, slips: boolean): void {
  if (turningMaterialOf(model, state).pivotingLaw === undefined) return;
  evaluatePivotLimits(model, state, slips);
  const growth = spinGrowth(model, state);
  const lets = slips && state.pivotingLimits[0] === 0;
  state.spinSide = lets ? (growth < 0 ? -1 : 1) : state.sparePivot >= 0 ? 0 : Math.sign(growth);
}

/**
 * True if two materials, by their index, resist turning differently: by different laws, or by one that returns
 * different couples for the coefficients of each.
 */
export function resistsOtherwise({ materials }: SphereModel, from: number, to: number): boolean {
  if (from === to) return false;
  const [before, after] = [materials[from] ?? materials[0], materials[to] ?? materials[0]];
  const differ = (one: TurningLaw | undefined, other: TurningLaw | undefined): boolean => {
    if (one !== other) return true;
    const second = couplesOf(other, after.context);
    return couplesOf(one, before.context).some((couple, i) => couple !== second[i]);
  };
  return differ(before.rollingLaw, after.rollingLaw) || differ(before.pivotingLaw, after.pivotingLaw);
}

/** True if rolling resistance has stopped the turning, whose rounding is then removed. */
export function comesToStand(workspace: TransitionWorkspace, y: Float64Array): boolean {
  const { model, state } = workspace;
  if (turningMaterialOf(model, state).rollingLaw === undefined || state.turnSpeed > state.standSpeed)
    return false;
  const before = Float64Array.from(y);
  stopTurn(y, state);
  y[lostToRolling] += energyTaken(model, before, y);
  evaluateContact(model, y, state);
  return true;
}

/** True if the sphere continues without turning while it grips: `turnMode` of the workspace's state. */
export function holdWhileGripping({ model, state }: TransitionWorkspace, y: Float64Array): void {
  state.turnMode = state.spareHold >= 0 ? "held" : "begins";
  evaluateContact(model, y, state);
}

/** The same while it slips along u, with the friction of slip. */
export function holdWhileSlipping({ model, state, friction }: TransitionWorkspace, u: Float64Array): void {
  const T = new Float64Array(3);
  slipFrictionInto(model, state, u, friction, T);
  coupleInto(model, state, T, true);
  state.turnMode = state.spareHold >= 0 ? "held" : "begins";
}
