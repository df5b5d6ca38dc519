import type { EnergyLedger } from "./run-records.ts";

/** Residual that a run may have, in relative tolerances of its solver: 1e-9 at the default ones. */
const ALLOWED_RESIDUAL = 10;

/** Says so where the balance of a run does not close as well as its tolerances ask for. */
export function residualWarnings({ residual }: EnergyLedger, relativeTolerance: number): readonly string[] {
  const allowed = ALLOWED_RESIDUAL * relativeTolerance;
  if (residual <= allowed) return [];
  return [
    `the energy balance leaves ${residual} of the turnover, more than the ${allowed} of these tolerances`,
  ];
}
