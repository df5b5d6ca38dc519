import type { FrictionBuffers } from "../../contact/contact-friction.ts";
import type { ContactState } from "../../contact/contact-state.ts";
import type { PressBuffers } from "../../contact/press.ts";
import type { SphereDiscrete } from "../../model/state/sphere-discrete.ts";

/** Workspace of a phase in a layer. */
export interface PressWork {
  readonly state: ContactState;
  readonly friction: FrictionBuffers;
  readonly press: PressBuffers;
  /** Friction force, N (3). */
  readonly T: Float64Array;
  /** How far it may go into another object before it meets it, m: 0 where it begins clear of all. */
  slack: number;
  discrete: SphereDiscrete;
}
