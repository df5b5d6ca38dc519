import type { Integrator } from "../control/integrator.ts";
import type { EventSet } from "./event-set.ts";

/** One event function at a time on the dense output of the integrator's last step. No allocation. */
export class OneFunction {
  private readonly integrator: Integrator;
  private readonly events: EventSet;
  private readonly state: Float64Array;
  private readonly g: Float64Array;
  /** The function and sign that `phi` evaluates. */
  private watched = 0;
  private watchedSign = 1;
  private readonly phi: (t: number) => number;

  constructor(integrator: Integrator, events: EventSet) {
    this.integrator = integrator;
    this.events = events;
    this.state = new Float64Array(integrator.y.length);
    this.g = new Float64Array(events.functions.length);
    this.phi = (t) => this.watchedSign * this.valueAt(this.watched, t);
  }

  /** s · g_j as a function of t, until the next call. */
  watch(j: number, sign: number): (t: number) => number {
    this.watched = j;
    this.watchedSign = sign;
    return this.phi;
  }

  valueAt(j: number, t: number): number {
    this.integrator.interpolate(t, this.state);
    this.events.evaluate(t, this.state, this.g);
    return this.g[j];
  }
}
