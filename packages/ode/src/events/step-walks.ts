import type { Integrator } from "../control/integrator.ts";
import type { EventSet } from "./event-set.ts";
import type { OneFunction } from "./one-function.ts";
import { RateWalks } from "./rate-walk.ts";
import type { StepBounds } from "./step-bounds.ts";

/** How far back a sign change is looked for that a step taken again has passed, in times that its rate bound allows. */
const lookBack = 64;

/** What a scan of the step knows of each function, see `EventSearch`; the walks arm functions in it. */
export interface StepScan {
  readonly near: Float64Array;
  readonly scanSide: Int8Array;
  readonly tArmed: Float64Array;
  readonly ignoredUntil: Float64Array;
  readonly tolerance: Float64Array;
}

/** Walks along the event functions of the integrator's last step that have a rate bound and no touches that count. */
export class StepWalks {
  readonly walks: RateWalks;
  /** Some function of this step was walked along. */
  hasWalked = false;

  private readonly integrator: Integrator;
  private readonly events: EventSet;
  private readonly bounds: StepBounds;
  private readonly one: OneFunction;
  private readonly scan: StepScan;
  private readonly ends = new Float64Array(4);

  constructor(
    integrator: Integrator,
    events: EventSet,
    bounds: StepBounds,
    one: OneFunction,
    scan: StepScan,
  ) {
    this.walks = new RateWalks(events.functions.length);
    this.integrator = integrator;
    this.events = events;
    this.bounds = bounds;
    this.one = one;
    this.scan = scan;
  }

  /** Walks along each of them. False if some walk was too long and says nothing. */
  followAll(gStart: Float64Array, gEnd: Float64Array): boolean {
    const { ends, scan, walks } = this;
    const { tPrevious, t } = this.integrator;
    let isComplete = true;
    this.hasWalked = false;
    for (let j = 0; j < gStart.length; j++) {
      walks.isKnown[j] = 0;
      if (!(this.bounds.rate[j] < Infinity) || scan.near[j] > 0) continue;
      this.hasWalked = true;
      const phi = this.one.watch(j, 1);
      ends[0] = Math.max(tPrevious, scan.ignoredUntil[j]);
      ends[1] = ends[0] === tPrevious ? gStart[j] : phi(ends[0]);
      ends[2] = t;
      ends[3] = gEnd[j];
      this.followOne(j, phi);
      if (walks.isKnown[j] === 0) isComplete = false;
      else if (scan.scanSide[j] === 0) {
        scan.scanSide[j] = walks.side[j];
        scan.tArmed[j] = walks.tArmed[j];
      }
    }
    return isComplete;
  }

  /**
   * A sign change of g_j just before the end t of a step that was taken again, on its dense output; t if there is none, or no
   * rate bound to search with.
   */
  crossingBefore(j: number, t: number, value: number): number {
    const { ends } = this;
    const rate = this.bounds.rate[j];
    if (!(rate < Infinity)) return t;
    const { tPrevious } = this.integrator;
    const phi = this.one.watch(j, 1);
    ends[0] = Math.max(tPrevious + 0.5 * (t - tPrevious), t - (lookBack * Math.abs(value)) / rate);
    ends[1] = phi(ends[0]);
    ends[2] = t;
    ends[3] = value;
    this.followOne(j, phi);
    return this.walks.hasCrossing(j) ? this.walks.brackets[4 * j + 2] : t;
  }

  private followOne(j: number, phi: (t: number) => number): void {
    const { scan } = this;
    const event = this.events.functions[j];
    this.walks.follow(j, event, phi, this.ends, scan.scanSide[j], this.bounds.rate[j], scan.tolerance[0]);
  }
}
