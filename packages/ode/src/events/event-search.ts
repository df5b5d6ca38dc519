import type { Integrator } from "../control/integrator.ts";
import { armedSide, type EventSet } from "./event-set.ts";
import { locateMinimum } from "./extremum-search.ts";
import { IntervalSamples, sharedSamples } from "./interval-samples.ts";
import { IntervalShape, intervalShape, isFarFromZero, mayHideZeros, staysWithin } from "./interval-shape.ts";
import { OneFunction } from "./one-function.ts";
import { RateVerdict } from "./rate-verdict.ts";
import { RateWalks } from "./rate-walk.ts";
import { locateCrossing } from "./root-bracketing.ts";
import { StepBounds } from "./step-bounds.ts";

/** Halving stops at pieces of 2⁻²⁰ of the step. */
const deepestLevel = 20;
/** A rate bound is enforced down to pieces of 2⁻¹⁰ of the step; below, smoothness decides. */
const deepestRateLevel = 10;
/** Depth of halving at which a bend bound has long been terminated by its own `dip`. */
const deepestBendLevel = 60;
/**
 * Bound on evaluations of the event set inside one step, except for those that a bend bound still requires.
 */
const largestSampleCount = 400;

/**
 * Finds the earliest sign change of armed event functions in the integrator's last step, on its dense output.
 *
 * Intervals are examined from left to right, first the whole step; one is halved until, for every function, its shape
 * is certain (`intervalShape`), or the rate bound or the bend bound (`bend-bound.ts`) excludes a zero between all
 * samples. A valley or hill that might reach zero is searched for its extremum; if that is within `near` of zero it is
 * a touch. A function with a rate bound whose touches do not count is walked along instead (`RateWalks`). Limits:
 * `deepestLevel`, `largestSampleCount`, the length of a walk; `limitsHit` counts the steps that they ended.
 */
export class EventSearch {
  /**
   * Side from which each function is monitored: +1 for > 0, −1 for < 0, 0 not armed. Owned by the event stepper.
   */
  readonly side: Int8Array;
  /** After `find`: 1 where the function changes sign in the interval of the earliest event. */
  readonly hasCrossing: Uint8Array;
  /** After `find`: 1 where the function touches zero in that interval. */
  readonly hasTouch: Uint8Array;
  /** Values within this of zero are a touch where g reverses, unit of g; 0 where a touch is not an event. */
  readonly near: Float64Array;
  /** Located sign change or touch of each function with `hasCrossing` or `hasTouch`, s. */
  readonly root: Float64Array;
  /** Last time at which the function was seen on its side, s. */
  readonly tLeft: Float64Array;
  /** First time at which the function was seen past its zero, s. */
  readonly tRight: Float64Array;
  /** Side during the scan, and the time since which it has held. */
  readonly scanSide: Int8Array;
  readonly tArmed: Float64Array;
  /** Length 1: end of the step as accepted, s. */
  readonly tEnd = new Float64Array(1);
  /** Length 1: width of the last bracket around an event of this step, s. */
  readonly tolerance = new Float64Array(1);
  /** Sign changes and touches up to this time are skipped. */
  readonly ignoredUntil: Float64Array;
  /** Evaluates one function on the dense output of the last step. */
  readonly one: OneFunction;
  readonly walks: RateWalks;
  limitsHit = 0;

  private readonly integrator: Integrator;
  private readonly events: EventSet;
  private readonly count: number;
  private readonly firstLevel: number;
  private readonly rootTolerance: number;
  private readonly samples: IntervalSamples;
  private readonly g: Float64Array;
  private readonly gLeft: Float64Array;
  private readonly gRight: Float64Array;
  private readonly bounds: StepBounds;
  /** Some function may dip below zero between the samples of the interval that was classified last. */
  private mayDip = false;
  private readonly shapes: Uint8Array;
  /** Time and value for `visit`. */
  private readonly seen = new Float64Array(2);
  private wasLimited = false;

  constructor(integrator: Integrator, events: EventSet, firstLevel: number, rootTolerance: number) {
    const m = events.functions.length;
    this.integrator = integrator;
    this.events = events;
    this.count = m;
    this.firstLevel = firstLevel;
    this.rootTolerance = rootTolerance;
    this.samples = new IntervalSamples(
      integrator,
      events,
      events.functions.some(({ bendBound }) => bendBound !== undefined) ? deepestBendLevel : deepestLevel,
    );
    this.side = new Int8Array(m);
    this.scanSide = new Int8Array(m);
    this.hasCrossing = new Uint8Array(m);
    this.hasTouch = new Uint8Array(m);
    this.near = Float64Array.from(events.functions, ({ touch, atZero = 0 }) => (touch ? atZero : 0));
    this.root = new Float64Array(m);
    this.tLeft = new Float64Array(m);
    this.tRight = new Float64Array(m);
    this.tArmed = new Float64Array(m);
    this.ignoredUntil = new Float64Array(m).fill(-Infinity);
    this.g = new Float64Array(m);
    this.gLeft = new Float64Array(m);
    this.gRight = new Float64Array(m);
    this.shapes = new Uint8Array(m);
    this.one = new OneFunction(integrator, events);
    this.bounds = new StepBounds(integrator, events, this.near);
    this.walks = new RateWalks(integrator, events, this.bounds, this.one, this);
  }

  /** Sets up for the integrator's last step: its end, no crossing ignored yet. */
  beginStep(): void {
    this.tEnd[0] = this.integrator.t;
    for (let j = 0; j < this.count; j++) this.ignoredUntil[j] = -Infinity;
  }

  /** Skips the crossing or touch of g_j just found: the dense output has it, steps that end there do not. */
  ignore(j: number): void {
    this.ignoredUntil[j] = this.hasTouch[j] === 1 ? this.root[j] : this.tRight[j];
  }

  /**
   * Scans the last step. False if no armed function changes sign or touches in it.
   *
   * @param gStart, gEnd values at both ends, length m
   */
  find(gStart: Float64Array, gEnd: Float64Array): boolean {
    this.beginScan(gStart);
    const { samples, walks, bounds } = this;
    if (bounds.isExcludedByRate(gStart, gEnd, this.scanSide)) return false;
    if (bounds.isAny && !walks.followAll(gStart, gEnd)) this.noteLimit();
    samples.begin(gStart, gEnd);
    if (bounds.isBendKnown) this.renewStart();
    while (samples.depth > 0) {
      const top = samples.depth - 1;
      if (bounds.isAny && walks.isPast(samples.times, samples.timeIndex(top, 0))) break;
      samples.sampleQuarters(top);
      if (!this.isResolved(top)) {
        samples.split();
        continue;
      }
      samples.depth = top;
      if (this.scanInterval(top)) {
        this.takeWalked();
        this.locateAll();
        return true;
      }
    }
    if (!bounds.isAny || !this.takeWalked()) return false;
    this.locateAll();
    return true;
  }

  /** Counts the crossings found by walking among those of the interval. True if there are any. */
  private takeWalked(): boolean {
    const { walks } = this;
    let isAny = false;
    for (let j = 0; j < this.count; j++) {
      if (!walks.hasCrossing(j)) continue;
      this.tLeft[j] = walks.brackets[4 * j];
      this.gLeft[j] = walks.brackets[4 * j + 1];
      this.tRight[j] = walks.brackets[4 * j + 2];
      this.gRight[j] = walks.brackets[4 * j + 3];
      this.hasCrossing[j] = 1;
      isAny = true;
    }
    return isAny;
  }

  private noteLimit(): void {
    if (!this.wasLimited) this.limitsHit += 1;
    this.wasLimited = true;
  }

  /**
   * Sets the initial value of a bend bound to that of this step: memory that `evaluate` reads may have changed before
   * it.
   */
  private renewStart(): void {
    const { tPrevious, yPrevious } = this.integrator;
    this.events.evaluate(tPrevious, yPrevious, this.g);
    for (let j = 0; j < this.count; j++) {
      if (!(this.bounds.bend[j] < Infinity)) continue;
      this.samples.values[this.samples.offset(0, 0) + j] = this.g[j];
      this.gLeft[j] = this.g[j];
    }
  }

  private beginScan(gStart: Float64Array): void {
    const { tPrevious, t } = this.integrator;
    this.tolerance[0] = this.rootTolerance * Number.EPSILON * (Math.abs(t) + (t - tPrevious));
    this.wasLimited = false;
    if (this.bounds.isAny) this.bounds.begin();
    for (let j = 0; j < this.count; j++) {
      this.scanSide[j] = this.side[j];
      this.tArmed[j] = tPrevious;
      this.hasCrossing[j] = 0;
      this.hasTouch[j] = 0;
      this.tLeft[j] = tPrevious;
      this.gLeft[j] = gStart[j];
    }
  }

  /** Every function's shape is certain on the interval, or a limit ends the search. Fills `shapes`. */
  private isResolved(slot: number): boolean {
    const level = this.samples.level[slot];
    const isLimited = level >= deepestLevel || this.samples.evaluations >= largestSampleCount;
    if (isLimited) this.noteLimit();
    if (level < this.firstLevel && !isLimited) return false;
    const isFirstSight = this.classify(slot, false);
    if (this.mayDip && level < deepestBendLevel) return false;
    if (!isFirstSight && !isLimited) return false;
    if (!this.needsCheck(slot)) return true;
    this.samples.sampleChecks(slot);
    return this.classify(slot, true) || isLimited;
  }

  /** Shape of every function; true if none is unresolved. */
  private classify(slot: number, isChecked: boolean): boolean {
    let isResolved = true;
    this.mayDip = false;
    for (let j = 0; j < this.count; j++) {
      const shape = this.shapeOf(slot, j, isChecked);
      this.shapes[j] = shape;
      if (shape === IntervalShape.unresolved) isResolved = false;
    }
    return isResolved;
  }

  /** Some function was judged by its quartic alone and is near enough to zero for that to matter. */
  private needsCheck(slot: number): boolean {
    const { samples, bounds } = this;
    for (let j = 0; j < this.count; j++) {
      if (this.walks.isKnown[j] === 1) continue;
      if (bounds.rate[j] < Infinity && this.shapes[j] === IntervalShape.clear) continue;
      if (bounds.bend[j] < Infinity) continue;
      if (!isFarFromZero(samples.values, samples.offset(slot, 0) + j, this.count)) return true;
    }
    return false;
  }

  private shapeOf(slot: number, j: number, isChecked: boolean): IntervalShape {
    const { samples, bounds } = this;
    const base = samples.offset(slot, 0) + j;
    if (this.walks.isKnown[j] === 1) return IntervalShape.clear;
    if (this.scanSide[j] === 0 && staysWithin(samples.values, base, this.count, this.events.functions[j]))
      return IntervalShape.clear;
    if (bounds.bend[j] < Infinity) {
      if (bounds.mayDip(samples, slot, j)) this.mayDip = true;
      return IntervalShape.clear;
    }
    if (bounds.rate[j] < Infinity) {
      const verdict = bounds.rateVerdict(samples, slot, j, this.scanSide[j] !== 0);
      if (verdict === RateVerdict.clear) return IntervalShape.clear;
      const isDeep = samples.level[slot] >= deepestRateLevel;
      if (verdict === RateVerdict.open && !isDeep) return IntervalShape.unresolved;
    }
    // The constant is not boxed where the call is not inlined.
    if (this.near[j] === 0) return intervalShape(samples.values, base, this.count, isChecked, 0);
    return intervalShape(samples.values, base, this.count, isChecked, this.near[j]);
  }

  /** Follows each function through one resolved interval. True if an armed one changes sign or touches there. */
  private scanInterval(slot: number): boolean {
    const { samples } = this;
    let found = false;
    const isLast = this.samples.isLast(slot);
    for (let j = 0; j < this.count; j++) {
      if (this.walks.isKnown[j] === 1) continue;
      const shape = this.shapes[j];
      if (shape === IntervalShape.unresolved || this.bounds.bend[j] < Infinity) {
        for (let i = 1; i < sharedSamples - 1; i++) this.visitSample(slot, i, j, false);
      } else if (
        mayHideZeros(
          shape,
          this.scanSide[j],
          samples.values,
          samples.offset(slot, 4) + j,
          this.events.functions[j],
        )
      ) {
        this.visitTurn(slot, j, shape === IntervalShape.valley ? 1 : -1);
      }
      this.visitSample(slot, 4, j, isLast);
      if (this.hasCrossing[j] === 1 || this.hasTouch[j] === 1) found = true;
    }
    return found;
  }

  /**
   * Visits the extremum of g_j, the minimum of sign · g_j, if it lies beyond `atZero`; within `near` it is a touch.
   */
  private visitTurn(slot: number, j: number, sign: number): void {
    const { samples, seen } = this;
    const { atZero = 0 } = this.events.functions[j];
    const left = samples.times[samples.timeIndex(slot, 0)];
    const right = samples.times[samples.timeIndex(slot, 4)];
    seen[0] = locateMinimum(this.one.watch(j, sign), left, right, -atZero, this.tolerance[0]);
    seen[1] = this.one.valueAt(j, seen[0]);
    if (sign * seen[1] < -atZero) this.visit(j, false);
    else if (sign * seen[1] <= this.near[j]) this.noteTouch(j, sign);
  }

  /** Records `seen` as a touch, if g_j is monitored from that side and touches are events. */
  private noteTouch(j: number, sign: number): void {
    const t = this.seen[0];
    if (this.near[j] === 0 || this.scanSide[j] !== sign || t <= this.ignoredUntil[j]) return;
    this.hasTouch[j] = 1;
    this.root[j] = t;
  }

  private visitSample(slot: number, i: number, j: number, isEnd: boolean): void {
    const { samples, seen } = this;
    seen[0] = samples.times[samples.timeIndex(slot, i)];
    seen[1] = samples.values[samples.offset(slot, i) + j];
    this.visit(j, isEnd);
  }

  /**
   * Processes `seen`, next in the order of time: g_j arms itself, or changes sign. Zero inside a step is skipped.
   */
  private visit(j: number, isEnd: boolean): void {
    const t = this.seen[0];
    const value = this.seen[1];
    if (this.scanSide[j] === 0) {
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

  /** Locates all sign changes found; again, more closely, if the event comes early in a long step. */
  private locateAll(): void {
    this.locateWithin(this.tolerance[0]);
    let earliest = Infinity;
    for (let j = 0; j < this.count; j++) {
      if (this.hasCrossing[j] === 1 || this.hasTouch[j] === 1) earliest = Math.min(earliest, this.root[j]);
    }
    const h = earliest - this.integrator.tPrevious;
    const shorter = this.rootTolerance * Number.EPSILON * (Math.abs(earliest) + h);
    if (shorter > 0.5 * this.tolerance[0]) return;
    this.tolerance[0] = shorter;
    this.locateWithin(shorter);
  }

  private locateWithin(tolerance: number): void {
    for (let j = 0; j < this.count; j++) {
      if (this.hasCrossing[j] === 0) continue;
      const sign = this.scanSide[j];
      const phi = this.one.watch(j, sign);
      const fa = sign * this.gLeft[j];
      const fb = sign * this.gRight[j];
      this.root[j] = locateCrossing(phi, this.tLeft[j], fa, this.tRight[j], fb, tolerance);
    }
  }
}
