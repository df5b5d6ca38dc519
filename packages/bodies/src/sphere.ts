import type { RigidBody } from "./rigid-body.ts";

/** What `sphere` needs: the radius, and the mass or the density it follows from. */
export type SphereParameters = {
  /** Outer radius a, m, > 0. */
  readonly radius: number;
  /** k = I/(m a²), 1, in (0, 2/3]: 2/5 homogeneous (the default), 2/3 a thin shell, less with a dense core. */
  readonly inertiaFactor?: number;
} & (
  | { /** kg, > 0. */ readonly mass: number; readonly density?: never }
  | {
      /** Mass by volume within the outer radius, kg/m³, > 0. */ readonly density: number;
      readonly mass?: never;
    }
);

/** A sphere whose mass is spread alike in all directions, so that mass centre and centre coincide. */
export interface SphereBody extends RigidBody {
  readonly shape: { readonly kind: "sphere"; readonly radius: number };
  /** k = I/(m a²), 1: the square of radius of gyration over radius. */
  readonly gyration: number;
}

const homogeneous = 2 / 5;
const thinShell = 2 / 3;

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
  const { radius, mass: givenMass, density, inertiaFactor = homogeneous } = parameters;
  if ((givenMass === undefined) === (density === undefined)) {
    throw new TypeError("sphere: give either mass (kg) or density (kg/m³)");
  }
  requirePositive("radius", radius, "m");
  if (givenMass !== undefined) requirePositive("mass", givenMass, "kg");
  if (density !== undefined) requirePositive("density", density, "kg/m³");
  if (!(inertiaFactor > 0 && inertiaFactor <= thinShell)) {
    throw new RangeError(`sphere: inertiaFactor must be in (0, 2/3], got ${inertiaFactor}`);
  }
  const mass = givenMass ?? (4 / 3) * Math.PI * radius * radius * radius * (density ?? 0);
  requirePositive("resulting mass", mass, "kg");
  const inertia = inertiaFactor * mass * radius * radius;
  requirePositive("resulting inertia", inertia, "kg m²");
  return {
    shape: { kind: "sphere", radius },
    mass,
    inertia_B: [inertia, inertia, inertia],
    gyration: inertiaFactor,
  };
}

function requirePositive(name: string, value: number, unit: string): void {
  if (!(value > 0)) throw new RangeError(`sphere: ${name} must be > 0 ${unit}, got ${value}`);
  if (value === Number.POSITIVE_INFINITY)
    throw new RangeError(`sphere: ${name} must be finite, got ${value}`);
}
