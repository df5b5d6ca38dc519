import type { Contact, OwnGround } from "@talus/terrain";
import type { FrictionBuffers } from "../../contact/contact-friction.ts";
import type { ContactState } from "../../contact/contact-state.ts";
import type { SphereDiscrete } from "../../model/state/discrete-state.ts";
import type { CellStep } from "./cell-step.ts";
import type { EdgeWatch } from "./edge-watch.ts";
import type { BorderSlack } from "./ground-guards.ts";

/** Workspace of a phase on the ground. */
export interface GroundWork {
  readonly state: ContactState;
  readonly slack: BorderSlack;
  /** The cell of the ground that the step is taken on. */
  readonly cell: CellStep;
  /** Contact at the beginning of the step, from which the ground is followed: trial states leave no trace. */
  readonly accepted: Contact;
  /**
   * Contact at the end of the step and its time, s: times after it belong to the next step, and are followed from it.
   */
  readonly reached: Contact;
  reachedAt: number;
  /** The nearest ground of all, for detecting a second contact. */
  readonly other: ContactState;
  /**
   * The step ends beyond the border of its piece, or where other ground is nearer: that may have been met within it.
   */
  looksElsewhere: boolean;
  /** The ground followed in a step, and the distance up to which other ground is monitored. */
  readonly own: OwnGround;
  /** The same where edges are within reach. */
  readonly edges: EdgeWatch;
  readonly friction: FrictionBuffers;
  /** Friction force, N (3). */
  readonly T: Float64Array;
  discrete: SphereDiscrete;
}

/** Counts shared by the phases of one run. */
export interface RunTally {
  /** Largest distance by which projection moved an accepted state, m. */
  drift: number;
  /**
   * Narrowness where a step strayed from the ground: radius of the sphere over that of the hollow it was in; else 0.
   */
  narrowness: number;
}
