import type { EnergyLedger } from "./run-records.ts";

/** Largest residual without a warning, in relative tolerances of the solver: 1e-9 with the default tolerance. */
const ALLOWED_RESIDUAL = 10;

/** A warning if the energy balance of a run does not close as well as its tolerances demand. */
export function residualWarnings({ residual }: EnergyLedger, relativeTolerance: number): readonly string[] {
  const allowed = ALLOWED_RESIDUAL * relativeTolerance;
  if (residual <= allowed) return [];
  return [
    `the residual of the energy balance is ${residual} of the turnover; these tolerances allow ${allowed}`,
  ];
}
