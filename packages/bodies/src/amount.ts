import { requirePositive } from "@talus/portable-math/arguments";
import type { Dimension } from "@talus/shapes";

/** Amount of matter in a body: its mass, or the density from which it follows. Exactly one of the two. */
export type Amount =
  | { /** kg, > 0. */ readonly mass: number; readonly density?: never }
  | {
      /** > 0; kg/m³ of a volume, kg/m² of a surface, kg/m of a line. */ readonly density: number;
      readonly mass?: never;
    };

const densityUnits = { 1: "kg/m", 2: "kg/m²", 3: "kg/m³" } as const;

/**
 * Mass of an amount, kg.
 *
 * @param measure length, area or volume of the geometry, > 0, in m to the power of `dimension`.
 * @throws TypeError when neither or both are given, RangeError when the mass is not positive and finite.
 */
export function massOf(where: string, amount: Amount, measure: number, dimension: Dimension): number {
  const { mass, density } = amount as { mass?: number; density?: number };
  const unit = densityUnits[dimension];
  if ((mass === undefined) === (density === undefined)) {
    throw new TypeError(`${where}: give either mass (kg) or density (${unit})`);
  }
  if (mass !== undefined) {
    requirePositive(where, "mass", mass, "kg");
    return mass;
  }
  if (density !== undefined) requirePositive(where, "density", density, unit);
  const result = measure * (density ?? 0);
  requirePositive(where, "resulting mass", result, "kg");
  return result;
}
