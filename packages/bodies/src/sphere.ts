import { requirePositive } from "@talus/portable-math/arguments";
import { type Amount, massOf } from "./amount.ts";
import type { RigidBody } from "./rigid-body.ts";

/**
 * Parameters of `sphere`: the radius, and the mass or the density (by volume within the outer radius) from which it
 * follows.
 */
export type SphereParameters = {
  /** Outer radius a, m, > 0. */
  readonly radius: number;
  /** k = I/(m a²), 1, in (0, 2/3]: 2/5 homogeneous (the default), 2/3 a thin shell, less with a dense core. */
  readonly inertiaFactor?: number;
} & Amount;

/** A sphere with a spherically symmetric distribution of mass, so that mass centre and centre coincide. */
export interface SphereBody extends RigidBody {
  readonly shape: { readonly kind: "sphere"; readonly radius: number };
  /** k = I/(m a²), 1: the square of the ratio of the radius of gyration to the radius. */
  readonly gyration: number;
}

const homogeneous = 2 / 5;
const thinShell = 2 / 3;
const where = "sphere";

/**
 * Mass and inertia of a sphere.
 *
 *   m = (4/3) π a³ rho    (when the density is given)
 *   I = k m a²            about every axis through the centre
 *
 * @returns a plain record: mass in kg, inertia in kg m², radius in m.
 * @throws RangeError when a number is not finite, not positive or out of range, or when the product leaves the range of
 *         doubles; TypeError when neither or both of mass and density are given.
 * @example
 *   sphere({ radius: 0.3, mass: 150 }).inertia_B[0] // 5.4
 */
export function sphere(parameters: SphereParameters): SphereBody {
  const { radius, inertiaFactor = homogeneous } = parameters;
  requirePositive(where, "radius", radius, "m");
  const mass = massOf(where, parameters, (4 / 3) * Math.PI * radius * radius * radius, 3);
  if (!(inertiaFactor > 0 && inertiaFactor <= thinShell)) {
    throw new RangeError(`sphere: inertiaFactor must be in (0, 2/3], got ${inertiaFactor}`);
  }
  const inertia = inertiaFactor * mass * radius * radius;
  requirePositive(where, "resulting inertia", inertia, "kg m²");
  return {
    shape: { kind: "sphere", radius },
    mass,
    inertia_B: [inertia, inertia, inertia],
    gyration: inertiaFactor,
  };
}
