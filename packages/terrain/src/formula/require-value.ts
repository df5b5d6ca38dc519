import { FormulaError } from "./program/formula-error.ts";
import type { FormulaProgram } from "./program/formula-program.ts";
import { boundTape } from "./program/interval.ts";
import { createRegisters, runTape } from "./program/tape.ts";

/**
 * A formula that certainly has no finite value in the bounds of its domain is not a ground: it is an invalid constant,
 * or its bounds in interval arithmetic are empty or infinite.
 *
 * @throws FormulaError for a formula such as 0/0 or sqrt(-1 - x^2)
 */
export function requireValue(z: string, { height, bounds }: FormulaProgram): void {
  const [result] = height.results;
  const lower = createRegisters(height);
  const upper = createRegisters(height);
  const isConstant = height.varies[result] === 0;
  if (isConstant) runTape(height, new Float64Array(2), lower);
  else boundTape(height, Float64Array.from(bounds), 0, lower, upper);
  const hasValue = isConstant
    ? Math.abs(lower[result]) < Infinity
    : !(lower[result] > upper[result] || lower[result] === Infinity || upper[result] === -Infinity);
  if (!hasValue) throw new FormulaError(z, 1, "has no finite value inside its domain");
}
