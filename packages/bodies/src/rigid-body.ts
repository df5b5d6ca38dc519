import type { Triple } from "@talus/kinematics";
import type { CapsuleGeometry, RoundedDiscGeometry } from "./geometry.ts";

/** A convex shape in the body frame B, as plain data; lengths in m, > 0. Axes of symmetry along z. */
export type Shape =
  | { readonly kind: "sphere"; readonly radius: number }
  | { readonly kind: "ellipsoid" /** Along x, y, z. */; readonly semiAxes: Triple }
  | RoundedDiscGeometry
  | CapsuleGeometry
  | {
      readonly kind: "polyhedron";
      /** Convex hull of these points: x y z of each in one list, in B. */ readonly vertices: ArrayLike<number>;
    }
  | {
      /** A sphere whose centre is not the mass centre. */ readonly kind: "eccentric-sphere";
      readonly radius: number;
      /** Middle of the sphere in B. */ readonly centre_B: Triple;
    };

/**
 * A rigid body as plain data (survives structured clone, and JSON if its lists are arrays). Body frame B: origin at the
 * mass centre, axes principal.
 */
export interface RigidBody {
  readonly shape: Shape;
  /** kg, > 0. */
  readonly mass: number;
  /** Principal moments of inertia about the mass centre, [I_xx, I_yy, I_zz] in B, kg m². */
  readonly inertia_B: Triple;
}
