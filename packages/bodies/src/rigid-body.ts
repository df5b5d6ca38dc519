import type { Triple } from "@talus/kinematics";

/** Shape of a body, as plain data. */
export type Shape = { readonly kind: "sphere" /** m, > 0 */; readonly radius: number };

/**
 * A rigid body as plain data (survives JSON and structured clone). Body frame B: origin at the mass centre, axes
 * principal.
 */
export interface RigidBody {
  readonly shape: Shape;
  /** kg, > 0. */
  readonly mass: number;
  /** Principal moments of inertia about the mass centre, [I_xx, I_yy, I_zz] in B, kg m². */
  readonly inertia_B: Triple;
}
