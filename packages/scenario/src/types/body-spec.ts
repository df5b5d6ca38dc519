import type { Vector3 } from "./vectors.ts";

/** Material of a body. */
interface MadeOfMaterial {
  /** Name by which materials of the ground refer to it under `with`. Default: no material has a pair with the body. */
  readonly material?: string;
}

/** A homogeneous sphere: radius m, mass kg. */
export interface SphereBody extends MadeOfMaterial {
  readonly shape: "sphere";
  readonly radius: number;
  readonly mass: number;
}

/**
 * A smooth convex body other than a sphere about its mass centre, for level ground. Body frame: origin at the mass
 * centre, axes principal. m, kg, kg m².
 */
export type PlaneBodySpec = EccentricSphereSpec | EllipsoidSpec | RoundedDiscSpec;

/** A sphere whose mass centre is not its middle; an eccentric disc if it moves in a plane. */
export interface EccentricSphereSpec extends MadeOfMaterial {
  readonly shape: "eccentric-sphere";
  readonly radius: number;
  /** Middle of the sphere in the body frame, m. */
  readonly centre: Vector3;
  readonly mass: number;
  /** Principal moments about the mass centre. */
  readonly inertia: Vector3;
}

export interface EllipsoidSpec extends MadeOfMaterial {
  readonly shape: "ellipsoid";
  /** Along x, y, z of the body. */
  readonly semiAxes: Vector3;
  readonly mass: number;
  /** Default: uniform density. */
  readonly inertia?: Vector3;
}

/**
 * A disc of thickness 2 `edgeRadius` about the axis z, with a semicircular rim; `radius` is measured to the outside of
 * the rim.
 */
export interface RoundedDiscSpec extends MadeOfMaterial {
  readonly shape: "rounded-disc";
  readonly radius: number;
  readonly edgeRadius: number;
  readonly mass: number;
  /** Default: uniform density. */
  readonly inertia?: Vector3;
}
