import type { Triple } from "@talus/kinematics";
import type { Shape } from "@talus/shapes";

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
