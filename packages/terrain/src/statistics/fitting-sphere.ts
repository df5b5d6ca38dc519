/** The most hollow place of a ground. */
export interface Hollowness {
  /** Largest curvature of the ground where it is hollow, 1/m; <= 0 if it is hollow nowhere. */
  readonly largestCurvature: number;
  /** Radius of the largest sphere that can touch every place of the ground, m; Infinity if it is hollow nowhere. */
  readonly largestSphere: number;
}

/**
 * The largest curvature and the sphere that fits into it. A curvature comes from second differences of heights, each of
 * which is uncertain by its rounding: one that is not larger than that of the largest height counts as 0.
 *
 * @param curvature as computed, 1/m; -Infinity if none was
 * @param apart     distance of the heights, m
 */
export function hollownessOf(
  curvature: number,
  { lowest, highest }: { readonly lowest: number; readonly highest: number },
  apart: number,
): Hollowness {
  const rounding = (8 * Number.EPSILON * Math.max(Math.abs(lowest), Math.abs(highest))) / (apart * apart);
  if (curvature === -Infinity || Math.abs(curvature) <= rounding)
    return { largestCurvature: 0, largestSphere: Infinity };
  return { largestCurvature: curvature, largestSphere: curvature > 0 ? 1 / curvature : Infinity };
}
