import type { Integrator } from "../control/integrator.ts";
import type { EventSet } from "./event-set.ts";
import { samplePlaces } from "./interval-shape.ts";

/** Samples 0 … 4 lie at the quarters of an interval and are shared with its halves; the others are checks. */
export const sharedSamples = 5;
const samplesPerInterval = samplePlaces.length;

/**
 * Intervals of the integrator's last step that are still to be examined, leftmost on top, with samples of all event
 * functions on its dense output. The top interval may be halved; its samples go to the halves.
 *
 * Numbers are passed in arrays throughout: engines box them at calls that they do not inline.
 */
export class IntervalSamples {
  /** Number of intervals on the stack; the top one has the slot depth − 1. */
  depth = 0;
  /** Number of times the event functions were evaluated since `begin`. */
  evaluations = 0;
  /** Halvings that made the interval of each slot. */
  readonly level: Uint8Array;
  /** Value of function j at sample i of a slot: values[offset(slot, i) + j]. */
  readonly values: Float64Array;
  /** Time of sample i of a slot: times[slot · samplesPerInterval + i], s. */
  readonly times: Float64Array;

  private readonly integrator: Integrator;
  private readonly events: EventSet;
  private readonly count: number;
  /** Start and width of each interval in θ. */
  private readonly place: Float64Array;
  private readonly width: Float64Array;
  private readonly time = new Float64Array(1);
  private readonly state: Float64Array;
  private readonly g: Float64Array;

  constructor(integrator: Integrator, events: EventSet, deepestLevel: number) {
    const stackSize = deepestLevel + 2;
    this.integrator = integrator;
    this.events = events;
    this.count = events.functions.length;
    this.level = new Uint8Array(stackSize);
    this.place = new Float64Array(stackSize);
    this.width = new Float64Array(stackSize);
    this.times = new Float64Array(stackSize * samplesPerInterval);
    this.values = new Float64Array(stackSize * samplesPerInterval * this.count);
    this.state = new Float64Array(integrator.y.length);
    this.g = new Float64Array(this.count);
  }

  /** Whole step on the stack, with the values at its ends and in the middle. */
  begin(gStart: Float64Array, gEnd: Float64Array): void {
    const last = this.offset(0, 4);
    for (let j = 0; j < this.count; j++) {
      this.values[j] = gStart[j];
      this.values[last + j] = gEnd[j];
    }
    this.times[0] = this.integrator.tPrevious;
    this.times[4] = this.integrator.t;
    this.place[0] = 0;
    this.width[0] = 1;
    this.level[0] = 0;
    this.evaluations = 0;
    this.depth = 1;
    this.sample(0, 2);
  }

  offset(slot: number, sample: number): number {
    return (slot * samplesPerInterval + sample) * this.count;
  }

  timeIndex(slot: number, sample: number): number {
    return slot * samplesPerInterval + sample;
  }

  /** Duration of the interval over that of the step. */
  widthOf(slot: number): number {
    return this.width[slot];
  }

  isLast(slot: number): boolean {
    return this.place[slot] + this.width[slot] === 1;
  }

  /** The quarters; ends and middle are already there. */
  sampleQuarters(slot: number): void {
    this.sample(slot, 1);
    this.sample(slot, 3);
  }

  sampleChecks(slot: number): void {
    for (let i = sharedSamples; i < samplesPerInterval; i++) this.sample(slot, i);
  }

  /** Replaces the top interval by its halves. */
  split(): void {
    const right = this.depth - 1;
    const left = this.depth;
    const half = this.width[right] / 2;
    this.copy(right, 0, left, 0);
    this.copy(right, 1, left, 2);
    this.copy(right, 2, left, 4);
    this.copy(right, 2, right, 0);
    this.copy(right, 3, right, 2);
    this.place[left] = this.place[right];
    this.place[right] += half;
    this.width[left] = half;
    this.width[right] = half;
    this.level[right] += 1;
    this.level[left] = this.level[right];
    this.depth += 1;
  }

  private sample(slot: number, i: number): void {
    const { integrator, time, state, g } = this;
    const theta = this.place[slot] + this.width[slot] * samplePlaces[i];
    const t0 = integrator.tPrevious;
    const t1 = integrator.t;
    time[0] = Math.min(t1, t0 + theta * (t1 - t0));
    this.times[this.timeIndex(slot, i)] = time[0];
    integrator.interpolateAt(time, state);
    this.events.evaluate(time[0], state, g);
    this.evaluations += 1;
    const base = this.offset(slot, i);
    for (let j = 0; j < this.count; j++) this.values[base + j] = g[j];
  }

  private copy(fromSlot: number, fromSample: number, toSlot: number, toSample: number): void {
    const from = this.offset(fromSlot, fromSample);
    const to = this.offset(toSlot, toSample);
    for (let j = 0; j < this.count; j++) this.values[to + j] = this.values[from + j];
    this.times[this.timeIndex(toSlot, toSample)] = this.times[this.timeIndex(fromSlot, fromSample)];
  }
}
