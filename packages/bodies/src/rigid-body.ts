import type { Triple } from "@talus/kinematics";
import type { Shape } from "@talus/shapes";
import type { Pose } from "./mass-properties.ts";

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

/** A body in its frame B, and the pose of B in the frame A in which it was described. */
export interface PlacedBody {
  readonly body: RigidBody;
  /** Pose of B in A: the mass centre, and q_AB of the principal axes. */
  readonly pose_AB: Pose;
}
