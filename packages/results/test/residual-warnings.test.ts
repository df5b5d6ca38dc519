import { expect, it } from "vitest";
import { residualWarnings } from "../src/index.ts";

const ledger = {
  start: 100,
  end: 40,
  lostToSlip: 60,
  lostToImpact: 0,
  lostToRollingResistance: 0,
  lostToPivoting: 0,
  lostToDrag: 0,
  workOfGround: 0,
  turnover: 100,
};

it.each([
  [1e-10, 0.9e-9, 0],
  [1e-10, 1.1e-9, 1],
  [1e-6, 0.9e-5, 0],
  [1e-6, 1.1e-5, 1],
  [1e-10, Number.NaN, 1],
])("at a tolerance of %f a residual of %f makes %i warnings", (tolerance, residual, count) => {
  const warnings = residualWarnings({ ...ledger, residual }, tolerance);
  expect(warnings).toHaveLength(count);
  if (count > 0) expect(warnings[0]).toContain(String(residual));
});
