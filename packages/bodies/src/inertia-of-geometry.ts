import { requireFinite, requirePositive } from "@talus/portable-math/arguments";
import type { GeometryMoments } from "@talus/shapes";
import type { InertiaTensor } from "./inertia-tensor.ts";

/**
 * Inertia of a mass of this geometry about its centre, kg m².
 *
 * @throws RangeError when it leaves the range of doubles: not finite, or 0 for a form that is more than a line.
 */
export function inertiaOf(
  where: string,
  { dimension, inertiaByMass }: GeometryMoments,
  mass: number,
): InertiaTensor {
  const [xx, xy, xz, yy, yz, zz] = inertiaByMass;
  const inertia = [mass * xx, mass * xy, mass * xz, mass * yy, mass * yz, mass * zz] as const;
  requireFinite(where, "resulting inertia", inertia, 6);
  const moments = dimension === 1 ? [inertia[0], inertia[3]] : [inertia[0], inertia[3], inertia[5]];
  for (const moment of moments) requirePositive(where, "resulting inertia", moment, "kg m²");
  return inertia;
}
