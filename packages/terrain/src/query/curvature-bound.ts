import type { Contact } from "../ground/contact.ts";
import type { HeightSurface } from "../surface/height-surface.ts";

/** `DistanceQuery.curvatureBound` of a height surface. */
export function createCurvatureBound(surface: HeightSurface): (contact: Contact, reach: number) => number {
  const box = new Float64Array(4);
  const range = new Float64Array(12);
  return ({ foot }, reach) => {
    for (let axis = 0; axis < 2; axis += 1) {
      box[2 * axis] = foot[axis] - reach;
      box[2 * axis + 1] = foot[axis] + reach;
    }
    surface.boundJet(box, 0, range);
    if (range[0] > range[1]) return Infinity;
    // κ = uᵀ z'' u / (w (1 + (z' u)²)) <= the larger eigenvalue of z'' where that is > 0
    const twist = Math.max(Math.abs(range[8]), Math.abs(range[9]));
    return Math.max(0, range[7] + twist, range[11] + twist);
  };
}
