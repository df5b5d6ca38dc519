import type { SphereModel } from "../model/sphere-model.ts";
import { SphereState } from "../model/state/state-layout.ts";

const { p_WB } = SphereState;

/** Distance below which a gap is rounding of the coordinates, in eps of their size. */
const ROUNDING = 64 * Number.EPSILON;

/** Gap that is rounding of the coordinates at state y, m. */
export function gapRounding(model: SphereModel, y: Float64Array): number {
  return ROUNDING * (Math.abs(y[p_WB]) + Math.abs(y[p_WB + 1]) + Math.abs(y[p_WB + 2]) + model.radius);
}

/** The deepest overlap that may go unnoticed, as a fraction of the radius. */
export const UNSEEN = 1e-10;
