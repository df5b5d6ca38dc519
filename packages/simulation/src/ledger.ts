import { kineticEnergy, mechanicalEnergy } from "./energy.ts";
import type { EnergyLedger } from "./run-records.ts";
import type { SphereModel } from "./sphere-model.ts";
import { SphereState } from "./sphere-state.ts";

const { lostToSlip, lostToDrag, lostToImpact } = SphereState;

/**
 * Energy balance between the first and the last state of a run (design section 6, "Ledger").
 *
 * @param turnover energy moved by forces and impacts, J
 */
export function balanceEnergy(
  model: SphereModel,
  first: Float64Array,
  last: Float64Array,
  turnover: number,
): EnergyLedger {
  const start = mechanicalEnergy(model, first);
  const end = mechanicalEnergy(model, last);
  const lost = { slip: last[lostToSlip], drag: last[lostToDrag], impact: last[lostToImpact] };
  const difference = Math.abs(end - start + lost.slip + lost.drag + lost.impact);
  const scale = Math.max(turnover, kineticEnergy(model, first));
  return {
    start,
    end,
    lostToSlip: lost.slip,
    lostToImpact: lost.impact,
    lostToRollingResistance: 0,
    lostToDrag: lost.drag,
    turnover,
    residual: difference === 0 ? 0 : difference / scale,
  };
}
