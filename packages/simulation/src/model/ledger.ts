import type { EnergyLedger } from "@talus/results";
import { kineticEnergy, mechanicalEnergy } from "./energy.ts";
import type { SphereModel } from "./sphere-model.ts";
import { SphereState } from "./state/state-layout.ts";

const { lostToSlip, lostToDrag, lostToImpact, lostToRolling, lostToPivoting, workOfGround } = SphereState;

/** Energy lost since the start according to a state's ledger, minus the work of moving ground, J. */
export function bookedLoss(y: Float64Array): number {
  return (
    y[lostToSlip] + y[lostToDrag] + y[lostToImpact] + y[lostToRolling] + y[lostToPivoting] - y[workOfGround]
  );
}

/** Energy missing in a state compared with an earlier one and not in any entry of its ledger yet, J. */
export function energyTaken(model: SphereModel, before: Float64Array, after: Float64Array): number {
  const lost = mechanicalEnergy(model, before) - mechanicalEnergy(model, after);
  return lost - (bookedLoss(after) - bookedLoss(before));
}

/**
 * Energy balance between the first and the last state of a run: docs/theory/phases.md (2.15) to (2.17).
 *
 * @param turnover energy moved by forces and impacts, J
 * @param stored   energy in the layer into which the last state is pressed, J
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
