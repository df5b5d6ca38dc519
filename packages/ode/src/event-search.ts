import type { EventFunction, EventSet } from "./event-set.ts";
import { locateMinimum } from "./extremum-search.ts";
import type { Integrator } from "./integrator.ts";
import { IntervalShape, intervalShape, isFarFromZero, samplePlaces } from "./interval-shape.ts";
import { locateCrossing } from "./root-bracketing.ts";

/** Halving stops here: pieces of 2⁻²⁰ of the step, sampled five times each. */
const deepestLevel = 20;
/** A rate bound is insisted on down to pieces of 2⁻¹⁰ of the step; below, smoothness decides. */
const deepestRateLevel = 10;
/** Bound on evaluations of the event set inside one step. */
const largestSampleCount = 400;
/** Samples 0 … 4 lie at the quarters of an interval and are shared with its halves; the others are checks. */
const sharedSamples = 5;
const samplesPerInterval = samplePlaces.length;

/**
 * Finds the earliest sign change of armed event functions in the integrator's last step, on its dense output.
 *
 * Intervals are sampled from left to right, first the whole step; one is halved until, for every function, its shape is certain
 * (`intervalShape`) or the rate bound excludes a zero between all samples. A valley or hill that might reach
 * zero is searched for its extremum. Limits: `deepestLevel`, `largestSampleCount`; `limitsHit` counts the steps they ended.
 */
export class EventSearch {
  /** Side from which each function is watched: +1 for > 0, −1 for < 0, 0 not armed. Owned by the event stepper. */
  readonly side: Int8Array;
  /** After `find`: 1 where the function changes sign in the interval of the earliest event. */
  readonly hasCrossing: Uint8Array;
  /** Located sign change of each function with `hasCrossing`, s. */
  readonly root: Float64Array;
  /** Last time at which the function was seen on its side, s. */
  readonly tLeft: Float64Array;
  /** First time at which the function was seen past its zero, s. */
  readonly tRight: Float64Array;
  /** Side during the scan, and the time since which it holds. */
  readonly scanSide: Int8Array;
  readonly tArmed: Float64Array;
  /** Length 1: end of the step as it was accepted, s. */
  readonly tEnd = new Float64Array(1);
  /** Length 1: width of the last bracket around an event of this step, s. */
  readonly tolerance = new Float64Array(1);
  limitsHit = 0;

  /** Sign changes up to this time are passed over. */
  private readonly ignoredUntil: Float64Array;
  private readonly integrator: Integrator;
  private readonly events: EventSet;
  private readonly count: number;
  private readonly firstLevel: number;
  private readonly rootTolerance: number;
  private readonly state: Float64Array;
  private readonly g: Float64Array;
  private readonly gLeft: Float64Array;
  private readonly gRight: Float64Array;
  private readonly rate: Float64Array;
  private readonly shapes: Uint8Array;
  /** Stack of intervals still to be scanned, leftmost on top: place and width in θ, level, rows of g. */
  private readonly place: Float64Array;
  private readonly width: Float64Array;
  private readonly level: Uint8Array;
  private readonly rows: Float64Array;
  /** Times of the rows, s. */
  private readonly times: Float64Array;
  private depth = 0;
  private samples = 0;
  private wasLimited = false;

  /** The function and sign that `phi` looks at. */
  private watched = 0;
  private watchedSign = 1;
  private readonly phi: (t: number) => number;

  constructor(integrator: Integrator, events: EventSet, firstLevel: number, rootTolerance: number) {
    const m = events.functions.length;
    this.integrator = integrator;
    this.events = events;
    this.count = m;
    this.firstLevel = firstLevel;
    this.rootTolerance = rootTolerance;
    this.side = new Int8Array(m);
    this.scanSide = new Int8Array(m);
    this.hasCrossing = new Uint8Array(m);
    this.root = new Float64Array(m);
    this.tLeft = new Float64Array(m);
    this.tRight = new Float64Array(m);
    this.tArmed = new Float64Array(m);
    this.ignoredUntil = new Float64Array(m).fill(-Infinity);
    this.state = new Float64Array(integrator.y.length);
    this.g = new Float64Array(m);
    this.gLeft = new Float64Array(m);
    this.gRight = new Float64Array(m);
    this.rate = new Float64Array(m);
    this.shapes = new Uint8Array(m);
    const stackSize = deepestLevel + 2;
    this.place = new Float64Array(stackSize);
    this.width = new Float64Array(stackSize);
    this.level = new Uint8Array(stackSize);
    this.times = new Float64Array(stackSize * samplesPerInterval);
    this.rows = new Float64Array(stackSize * samplesPerInterval * m);
    this.phi = (t) => this.watchedSign * this.valueAt(this.watched, t);
  }

  /** Takes up the integrator's last step: its end, no crossing ignored yet. */
  beginStep(): void {
    this.tEnd[0] = this.integrator.t;
    for (let j = 0; j < this.count; j++) this.ignoredUntil[j] = -Infinity;
  }

  /** Passes over the crossing of g_j just found: the dense output has it, steps that end there do not. */
  ignoreCrossing(j: number): void {
    this.ignoredUntil[j] = this.tRight[j];
  }

  /** s · g_j on the dense output of the last step. */
  signedValue(j: number, sign: number, t: number): number {
    return sign * this.valueAt(j, t);
  }

  /** Right end of the bracket of a sign change of s · g_j on the dense output, see `locateCrossing`. */
  locate(j: number, sign: number, left: number, right: number, tolerance: number): number {
    this.watched = j;
    this.watchedSign = sign;
    return locateCrossing(this.phi, left, this.phi(left), right, this.phi(right), tolerance);
  }

  /**
   * Scans the last step. False if no armed function changes sign in it.
   *
   * @param gStart, gEnd values at both ends, length m
   */
  find(gStart: Float64Array, gEnd: Float64Array): boolean {
    this.tolerance[0] = this.toleranceFor(this.integrator.t);
    this.beginScan(gStart);
    if (this.isExcludedByRate(gStart, gEnd)) return false;
    this.pushWholeStep(gStart, gEnd);
    while (this.depth > 0) {
      const top = this.depth - 1;
      this.fill(top);
      if (!this.isResolved(top)) {
        this.split(top);
        continue;
      }
      this.depth = top;
      if (this.scanInterval(top)) {
        this.locateAll();
        return true;
      }
    }
    return false;
  }

  private beginScan(gStart: Float64Array): void {
    const { tPrevious, yPrevious, t, y } = this.integrator;
    this.samples = 0;
    this.wasLimited = false;
    for (let j = 0; j < this.count; j++) {
      const { rateBound } = this.events.functions[j];
      this.scanSide[j] = this.side[j];
      this.tArmed[j] = tPrevious;
      this.hasCrossing[j] = 0;
      this.tLeft[j] = tPrevious;
      this.gLeft[j] = gStart[j];
      if (rateBound === undefined) this.rate[j] = Infinity;
      else this.rate[j] = typeof rateBound === "number" ? rateBound : rateBound(tPrevious, yPrevious, t, y);
    }
  }

  /** No function can have reached zero within the step: |g0| + |g1| > bound · h, on one side. */
  private isExcludedByRate(gStart: Float64Array, gEnd: Float64Array): boolean {
    const h = this.integrator.t - this.integrator.tPrevious;
    for (let j = 0; j < this.count; j++) {
      if (!excludesZero(gStart[j], gEnd[j], this.rate[j] * h)) return false;
      if (this.scanSide[j] === 0) return false; // may arm itself at the end
    }
    return true;
  }

  private pushWholeStep(gStart: Float64Array, gEnd: Float64Array): void {
    this.place[0] = 0;
    this.width[0] = 1;
    this.level[0] = 0;
    for (let j = 0; j < this.count; j++) {
      this.rows[j] = gStart[j];
      this.rows[4 * this.count + j] = gEnd[j];
    }
    this.times[0] = this.integrator.tPrevious;
    this.times[4] = this.integrator.t;
    this.sampleInto(0, 2);
    this.depth = 1;
  }

  /** Samples at the first and third quarter; ends and middle are there already. */
  private fill(slot: number): void {
    this.sampleInto(slot, 1);
    this.sampleInto(slot, 3);
  }

  private sampleInto(slot: number, row: number): void {
    const { t: end, tPrevious } = this.integrator;
    const theta = this.place[slot] + this.width[slot] * samplePlaces[row];
    const t = theta === 1 ? end : Math.min(end, tPrevious + theta * (end - tPrevious));
    this.times[slot * samplesPerInterval + row] = t;
    this.integrator.interpolate(t, this.state);
    this.events.evaluate(t, this.state, this.g);
    this.samples += 1;
    const base = this.rowOffset(slot, row);
    for (let j = 0; j < this.count; j++) this.rows[base + j] = this.g[j];
  }

  private timeOf(slot: number, row: number): number {
    return this.times[slot * samplesPerInterval + row];
  }

  private rowOffset(slot: number, row: number): number {
    return (slot * samplesPerInterval + row) * this.count;
  }

  /** Every function's shape is certain on the interval, or a limit ends the search. Fills `shapes`. */
  private isResolved(slot: number): boolean {
    const isLimited = this.level[slot] >= deepestLevel || this.samples >= largestSampleCount;
    if (isLimited && !this.wasLimited) {
      this.wasLimited = true;
      this.limitsHit += 1;
    }
    if (this.level[slot] < this.firstLevel && !isLimited) return false;
    const isFirstSight = this.classify(slot, false);
    if (!isFirstSight && !isLimited) return false;
    if (!this.needsCheck(slot)) return true;
    for (let row = sharedSamples; row < samplesPerInterval; row++) this.sampleInto(slot, row);
    return this.classify(slot, true) || isLimited;
  }

  /** Shape of every function; true if none is unresolved. */
  private classify(slot: number, isChecked: boolean): boolean {
    let isResolved = true;
    for (let j = 0; j < this.count; j++) {
      const shape = this.shapeOf(slot, j, isChecked);
      this.shapes[j] = shape;
      if (shape === IntervalShape.unresolved) isResolved = false;
    }
    return isResolved;
  }

  /** Some function was judged by its differences alone and is near enough to zero for that to matter. */
  private needsCheck(slot: number): boolean {
    for (let j = 0; j < this.count; j++) {
      if (this.rate[j] < Infinity && this.shapes[j] === IntervalShape.clear) continue;
      if (!isFarFromZero(this.rows, this.rowOffset(slot, 0) + j, this.count)) return true;
    }
    return false;
  }

  private shapeOf(slot: number, j: number, isChecked: boolean): IntervalShape {
    const base = this.rowOffset(slot, 0) + j;
    const stride = this.count;
    const rate = this.rate[j];
    if (this.scanSide[j] === 0 && this.staysAtZero(base, j)) return IntervalShape.clear;
    if (rate < Infinity) {
      const reach = (rate * (this.integrator.t - this.integrator.tPrevious) * this.width[slot]) / 4;
      let hasSignChange = false;
      let isExcluded = true;
      for (let row = 0; row < 4; row++) {
        const from = this.rows[base + row * stride];
        const to = this.rows[base + (row + 1) * stride];
        if (!(from * to > 0)) hasSignChange = true;
        else if (!excludesZero(from, to, reach)) isExcluded = false;
      }
      if (isExcluded && !hasSignChange) return IntervalShape.clear;
      if (!isExcluded && this.level[slot] < deepestRateLevel) return IntervalShape.unresolved;
    }
    return intervalShape(this.rows, base, stride, isChecked);
  }

  private staysAtZero(base: number, j: number): boolean {
    const { atZero = 0 } = this.events.functions[j];
    for (let row = 0; row < sharedSamples; row++) {
      if (!(Math.abs(this.rows[base + row * this.count]) <= atZero)) return false;
    }
    return true;
  }

  /** Replaces the top interval by its halves, the left one on top. */
  private split(slot: number): void {
    const half = this.width[slot] / 2;
    const left = slot + 1;
    this.place[left] = this.place[slot];
    this.width[left] = half;
    this.level[left] = this.level[slot] + 1;
    this.copyRow(slot, 0, left, 0);
    this.copyRow(slot, 1, left, 2);
    this.copyRow(slot, 2, left, 4);
    this.place[slot] += half;
    this.width[slot] = half;
    this.level[slot] += 1;
    this.copyRow(slot, 2, slot, 0);
    this.copyRow(slot, 3, slot, 2);
    this.depth = left + 1;
  }

  private copyRow(fromSlot: number, fromRow: number, toSlot: number, toRow: number): void {
    const from = this.rowOffset(fromSlot, fromRow);
    const to = this.rowOffset(toSlot, toRow);
    for (let j = 0; j < this.count; j++) this.rows[to + j] = this.rows[from + j];
    this.times[toSlot * samplesPerInterval + toRow] = this.times[fromSlot * samplesPerInterval + fromRow];
  }

  /** Follows each function through one resolved interval. True if an armed one changes sign there. */
  private scanInterval(slot: number): boolean {
    let found = false;
    const isLast = this.place[slot] + this.width[slot] === 1;
    for (let j = 0; j < this.count; j++) {
      const shape = this.shapes[j];
      const end = this.rows[this.rowOffset(slot, 4) + j];
      if (shape === IntervalShape.unresolved) {
        for (let row = 1; row < 4; row++)
          this.visit(j, this.timeOf(slot, row), this.rows[this.rowOffset(slot, row) + j], false);
      } else if (this.isWorthATurn(j, shape, end)) {
        this.visitTurn(slot, j, shape === IntervalShape.valley ? 1 : -1);
      }
      this.visit(j, this.timeOf(slot, 4), end, isLast);
      if (this.hasCrossing[j] === 1) found = true;
    }
    return found;
  }

  /** Whether the extremum inside the interval may hide two sign changes, or the arming before one. */
  private isWorthATurn(j: number, shape: number, end: number): boolean {
    const { direction, atZero = 0 } = this.events.functions[j];
    const side = this.scanSide[j];
    if (shape === IntervalShape.valley) {
      if (side > 0) return end > 0;
      return side === 0 && direction !== "falling" && end >= -atZero;
    }
    if (shape === IntervalShape.hill) {
      if (side < 0) return end < 0;
      return side === 0 && direction !== "rising" && end <= atZero;
    }
    return false;
  }

  /** Visits the extremum of g_j: minimum of sign · g_j. */
  private visitTurn(slot: number, j: number, sign: number): void {
    const { atZero = 0 } = this.events.functions[j];
    this.watched = j;
    this.watchedSign = sign;
    const t = locateMinimum(this.phi, this.timeOf(slot, 0), this.timeOf(slot, 4), -atZero, this.tolerance[0]);
    const value = this.valueAt(j, t);
    if (sign * value < -atZero) this.visit(j, t, value, false);
  }

  /** Next value of g_j in the order of time: arms the function, or notes its sign change. Zero inside a step is passed over. */
  private visit(j: number, t: number, value: number, isEnd: boolean): void {
    const side = this.scanSide[j];
    if (side === 0) {
      const armed = armedSide(this.events.functions[j], value);
      if (armed === 0) return;
      this.scanSide[j] = armed;
      this.tArmed[j] = t;
    }
    if (this.hasCrossing[j] === 1) return;
    if (this.scanSide[j] * value > 0) {
      this.tLeft[j] = t;
      this.gLeft[j] = value;
    } else if (this.scanSide[j] * value < 0 || (isEnd && value === 0)) {
      if (t <= this.ignoredUntil[j]) return;
      this.tRight[j] = t;
      this.gRight[j] = value;
      this.hasCrossing[j] = 1;
    }
  }

  /** Locates all sign changes found; again, more closely, where the event comes early in a long step. */
  private locateAll(): void {
    this.locateWithin(this.tolerance[0]);
    let earliest = Infinity;
    for (let j = 0; j < this.count; j++) {
      if (this.hasCrossing[j] === 1) earliest = Math.min(earliest, this.root[j]);
    }
    const shorter = this.toleranceFor(earliest);
    if (shorter > 0.5 * this.tolerance[0]) return;
    this.tolerance[0] = shorter;
    this.locateWithin(shorter);
  }

  private locateWithin(tolerance: number): void {
    for (let j = 0; j < this.count; j++) {
      if (this.hasCrossing[j] === 0) continue;
      const sign = this.scanSide[j];
      this.watched = j;
      this.watchedSign = sign;
      const fa = sign * this.gLeft[j];
      const fb = sign * this.gRight[j];
      this.root[j] = locateCrossing(this.phi, this.tLeft[j], fa, this.tRight[j], fb, tolerance);
    }
  }

  /** rootTolerance · ε (|t| + |h|) for a step that ends at t. */
  private toleranceFor(t: number): number {
    return this.rootTolerance * Number.EPSILON * (Math.abs(t) + (t - this.integrator.tPrevious));
  }

  private valueAt(j: number, t: number): number {
    this.integrator.interpolate(t, this.state);
    this.events.evaluate(t, this.state, this.g);
    return this.g[j];
  }
}

/** Side on which a function with this value arms itself: 0 within `atZero`, or on the side it must not start from. */
export function armedSide({ direction, atZero = 0 }: EventFunction, value: number): number {
  if (value > atZero) return direction === "rising" ? 0 : 1;
  if (value < -atZero) return direction === "falling" ? 0 : -1;
  return 0;
}

/** A function with this change at most cannot be zero between values a and b of one sign. */
function excludesZero(a: number, b: number, change: number): boolean {
  return a * b > 0 && Math.abs(a) + Math.abs(b) > change;
}
