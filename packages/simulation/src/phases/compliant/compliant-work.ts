import type { CompliantBuffers } from "../../contact/compliant-contact.ts";
import type { FrictionBuffers } from "../../contact/contact-friction.ts";
import type { ContactState } from "../../contact/contact-state.ts";
import type { SphereDiscrete } from "../../model/state/discrete-state.ts";

/** Workspace of a phase in a layer. */
export interface CompliantWork {
  readonly state: ContactState;
  readonly friction: FrictionBuffers;
  readonly compliant: CompliantBuffers;
  /** Friction force, N (3). */
  readonly T: Float64Array;
  /**
   * Largest depth to which it may enter another object before it meets it, m: 0 if it begins clear of all.
   */
  slack: number;
  discrete: SphereDiscrete;
}
