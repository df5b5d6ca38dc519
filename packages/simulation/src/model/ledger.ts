import type { EnergyLedger } from "@talus/results";
import { kineticEnergy, mechanicalEnergy } from "./energy.ts";
import type { SphereModel } from "./sphere-model.ts";
import { SphereState } from "./state/sphere-state.ts";

const { lostToSlip, lostToDrag, lostToImpact, lostToRolling, lostToPivoting, workOfGround } = SphereState;

/** What a state's ledger says of the energy that it has lost since the start, less what moving ground has put in, J. */
export function bookedLoss(y: Float64Array): number {
  return (
    y[lostToSlip] + y[lostToDrag] + y[lostToImpact] + y[lostToRolling] + y[lostToPivoting] - y[workOfGround]
  );
}

/** Energy that a state has less than an earlier one, and that no entry of its ledger tells yet, J. */
export function energyTaken(model: SphereModel, before: Float64Array, after: Float64Array): number {
  const lost = mechanicalEnergy(model, before) - mechanicalEnergy(model, after);
  return lost - (bookedLoss(after) - bookedLoss(before));
}

/**
 * Energy balance between the first and the last state of a run: docs/theory/phases.md (2.15) to (2.17).
 *
 * @param turnover energy moved by forces and impacts, J
 * @param stored   energy in the layer that the last state is pressed into, J
 */
export function balanceEnergy(
  model: SphereModel,
  first: Float64Array,
  last: Float64Array,
  turnover: number,
  stored: number,
): EnergyLedger {
  const start = mechanicalEnergy(model, first);
  const end = mechanicalEnergy(model, last);
  const difference = Math.abs(end - start + bookedLoss(last));
  const scale = Math.max(turnover, kineticEnergy(model, first));
  return {
    start,
    end,
    lostToSlip: last[lostToSlip],
    lostToImpact: last[lostToImpact] - stored,
    ...(stored === 0 ? {} : { stored }),
    lostToRollingResistance: last[lostToRolling],
    lostToPivoting: last[lostToPivoting],
    lostToDrag: last[lostToDrag],
    workOfGround: last[workOfGround],
    turnover,
    residual: difference === 0 ? 0 : difference / scale,
  };
}
