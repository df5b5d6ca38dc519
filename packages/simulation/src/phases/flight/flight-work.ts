import type { Contact } from "@talus/terrain";
import type { ContactState } from "../../contact/contact-state.ts";
import type { SphereDiscrete } from "../../model/state/discrete-state.ts";

export interface FlightWork {
  readonly state: ContactState;
  readonly force: Float64Array;
  readonly velocity: Float64Array;
  readonly gravity: Float64Array;
  /** Normal of the ground where the flight began (3). */
  readonly normal: Float64Array;
  /** A contact with another object. */
  readonly other: Contact;
  discrete: SphereDiscrete;
  /** Monitoring of the ground in this step. */
  readonly watch: GroundWatch;
  /** Object along which this step flies, touching it; -1: none. */
  along: number;
  /** Bound of the acceleration by the air, m/s^2, and how long it holds, s. */
  readonly air: { pull: number; until: number };
  /** Until this time nothing can be touched, s. */
  clearanceUntil: number;
  /** Next time at which to determine how long nothing can be touched, s. */
  nextClearanceAt: number;
}

/** Parameters with which the gap is monitored in a step of a flight. */
export interface GroundWatch {
  /**
   * Bound of the curvature of the ground that the gap can follow, 1/m; Infinity: the gap is not monitored, nothing is
   * touched.
   */
  curvature: number;
  /** That curvature times the distance is at most `SMOOTH`. */
  isSmooth: boolean;
  /** Bound of the acceleration, m/s^2. */
  acceleration: number;
  /** At the beginning of the step, m. */
  gap: number;
}
