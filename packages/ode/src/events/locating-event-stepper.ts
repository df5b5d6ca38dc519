import type { Integrator, StepStatus } from "../control/integrator.ts";
import { refuseReturned } from "../stepper/refuse-unwritten.ts";
import { type CrossingContext, stepToCrossing } from "./event-correction.ts";
import { EventSearch } from "./event-search.ts";
import { armedSide, type EventSet, failsWhenPast } from "./event-set.ts";
import type { AdvanceStatus, EventStepper, EventStepperOptions, EventStepperState } from "./event-stepper.ts";
import { checkEventStepperArguments } from "./event-stepper-arguments.ts";
import { followingNumber } from "./following-number.ts";

/** @throws TypeError or RangeError for a wrong event set or option */
export function createEventStepper(
  integrator: Integrator,
  events: EventSet,
  options: EventStepperOptions = {},
): EventStepper {
  const { rootTolerance, firstLevel } = checkEventStepperArguments("createEventStepper", events, options);
  return new LocatingEventStepper(integrator, events, rootTolerance, firstLevel);
}

/**
 * Checks an event set and the options of `createEventStepper` without making anything.
 *
 * @throws as `createEventStepper`
 */
export function checkEventStepper(events: EventSet, options: EventStepperOptions = {}): void {
  checkEventStepperArguments("createEventStepper", events, options);
}

const epsilon = Number.EPSILON;

class LocatingEventStepper implements EventStepper, CrossingContext {
  firedCount = 0;
  readonly fired: Int32Array;
  readonly firedFrom: Int8Array;
  readonly firedTouch: Uint8Array;
  readonly g: Float64Array;
  failedFunction = -1;
  readonly integrator: Integrator;
  readonly search: EventSearch;

  private readonly events: EventSet;
  /** Values at the start of the last step. */
  private readonly gPrevious: Float64Array;
  /** Values when the phase began. */
  private readonly gStart: Float64Array;
  /** 1 while a function that began at or past its zero may still turn out to move the wrong way. */
  private readonly mayMiss: Uint8Array;
  private seenRestarts = -1;
  private isAdvancing = false;

  constructor(integrator: Integrator, events: EventSet, rootTolerance: number, firstLevel: number) {
    const m = events.functions.length;
    this.integrator = integrator;
    this.events = events;
    this.search = new EventSearch(integrator, events, firstLevel, rootTolerance);
    this.fired = new Int32Array(m);
    this.firedFrom = new Int8Array(m);
    this.firedTouch = new Uint8Array(m);
    this.g = new Float64Array(m).fill(Number.NaN); // an `evaluate` that does not write all of it is detected
    this.gPrevious = new Float64Array(m);
    this.gStart = new Float64Array(m);
    this.mayMiss = new Uint8Array(m);
  }

  get limitsHit(): number {
    return this.search.limitsHit;
  }

  start(): void {
    this.firedCount = 0;
    this.failedFunction = -1;
    this.evaluate();
    if (Number.isNaN(this.g[0])) {
      const { t, y } = this.integrator;
      refuseReturned("evaluate(t, y, g)", this.g.length, (g) => this.events.evaluate(t, y, g));
    }
    this.seenRestarts = this.integrator.statistics.restarts; // not sooner: `evaluate` may throw
    for (let j = 0; j < this.g.length; j++) this.arm(j);
  }

  memoryChanged(): boolean {
    const { g, gPrevious, search } = this;
    if (this.seenRestarts < 0) this.start();
    this.firedCount = 0;
    this.failedFunction = -1;
    for (let j = 0; j < g.length; j++) gPrevious[j] = g[j];
    try {
      this.evaluate();
    } catch (error) {
      for (let j = 0; j < g.length; j++) g[j] = gPrevious[j];
      throw error;
    }
    this.seenRestarts = this.integrator.statistics.restarts;
    for (let j = 0; j < g.length; j++) {
      const before = search.side[j];
      if (g[j] === gPrevious[j]) continue;
      if (before === 0) this.arm(j);
      else if (before * g[j] <= 0) this.fire(j, before, 0);
    }
    return this.firedCount > 0;
  }

  advance(tStop = Infinity): AdvanceStatus {
    const { integrator, g, gPrevious } = this;
    if (this.isAdvancing) {
      throw new TypeError(
        "advance: an event stepper must not be moved by f, evaluate or project; call it between two steps",
      );
    }
    this.isAdvancing = true;
    let isTaken = false;
    try {
      if (this.seenRestarts !== integrator.statistics.restarts) this.start();
      this.firedCount = 0;
      this.failedFunction = -1;
      for (let j = 0; j < g.length; j++) gPrevious[j] = g[j];
      const stepsBefore = integrator.statistics.steps;
      const status = integrator.step(tStop);
      if (integrator.statistics.steps === stepsBefore) return status; // at tStop already, or failed
      isTaken = true;
      return this.searchStep(status);
    } catch (error) {
      if (isTaken) {
        integrator.retract(); // its events have not been searched for to the end
        for (let j = 0; j < g.length; j++) g[j] = gPrevious[j];
      }
      throw error;
    } finally {
      this.isAdvancing = false;
    }
  }

  /** Ends the step just taken at its earliest event. */
  private searchStep(status: StepStatus): AdvanceStatus {
    const { integrator, g, gPrevious, search } = this;
    this.evaluate();

    search.beginStep();
    while (search.find(gPrevious, g)) {
      const outcome = this.locateEvent();
      if (outcome === "event") {
        if (!this.showsAnEarlierCrossing()) return this.finishStep("event");
        search.tEnd[0] = integrator.t;
        continue;
      }
      if (outcome !== "no-event") return outcome;
      const back = this.retake(search.tEnd[0]);
      if (back !== "advanced") return back;
    }
    return this.finishStep(status);
  }

  save(): EventStepperState {
    if (this.seenRestarts !== this.integrator.statistics.restarts) this.start();
    return {
      side: this.search.side.slice(),
      mayMiss: this.mayMiss.slice(),
      gStart: this.gStart.slice(),
      g: this.g.slice(),
      limitsHit: this.search.limitsHit,
    };
  }

  restore(state: EventStepperState): void {
    if (state.g.length !== this.g.length) {
      throw new RangeError(`restore: state must have ${this.g.length} functions, got ${state.g.length}`);
    }
    this.search.side.set(state.side);
    this.mayMiss.set(state.mayMiss);
    this.gStart.set(state.gStart);
    this.g.set(state.g);
    this.search.limitsHit = state.limitsHit;
    this.seenRestarts = this.integrator.statistics.restarts;
  }

  evaluate(): void {
    const { integrator } = this;
    const { steps } = integrator.statistics;
    this.events.evaluate(integrator.t, integrator.y, this.g);
    if (integrator.statistics.steps > steps) {
      throw new TypeError("advance: evaluate must not move the integrator; move it between two steps");
    }
  }

  private retake(t: number): StepStatus {
    const status = this.integrator.retake(t);
    if (status === "advanced") this.evaluate();
    return status;
  }

  /** Rule 2, at a start: armed if on its side; otherwise it may turn out to move the wrong way. */
  private arm(j: number): void {
    const side = armedSide(this.events.functions[j], this.g[j]);
    this.gStart[j] = this.g[j];
    this.search.side[j] = side;
    this.mayMiss[j] = side === 0 && failsWhenPast(this.events.functions[j]) ? 1 : 0;
  }

  private fire(j: number, from: number, isTouch: number): void {
    const place = this.firedCount;
    this.fired[place] = j;
    this.firedFrom[place] = from;
    this.firedTouch[place] = isTouch;
    this.firedCount = place + 1;
    this.search.side[j] = 0;
  }

  /**
   * Ends the step at the earliest crossing or touch and those within the tolerance of it. "no-event": it exists only in
   * the dense output, and steps that end there do not detect it (a graze below the error of the interpolant).
   */
  private locateEvent(): StepStatus | "event" | "no-event" {
    const { hasCrossing, hasTouch, root, scanSide } = this.search;
    const tEnd = this.search.tEnd[0];
    const tolerance = this.search.tolerance[0];
    let earliest = Infinity;
    for (let j = 0; j < root.length; j++) {
      if (hasCrossing[j] === 1 || hasTouch[j] === 1) earliest = Math.min(earliest, root[j]);
    }
    // The last crossing of the group first: the signs of the others have then usually settled.
    let last = -1;
    let lastTouch = -1;
    for (let j = 0; j < root.length; j++) {
      if (root[j] > earliest + tolerance) {
        hasCrossing[j] = 0;
        hasTouch[j] = 0;
      }
      if (hasTouch[j] === 1 && (lastTouch < 0 || root[j] > root[lastTouch])) lastTouch = j;
      if (hasCrossing[j] === 1 && (last < 0 || root[j] > root[last])) last = j;
    }
    const outcome = last < 0 ? this.stepToTouch(lastTouch) : stepToCrossing(this, last, root[last]);
    if (outcome === "no-event") this.search.ignore(last < 0 ? lastTouch : last);
    if (outcome !== "event") return outcome;

    for (let j = 0; j < root.length; j++) {
      if (hasCrossing[j] === 0 || scanSide[j] * this.g[j] <= 0) continue;
      const tEvent = this.integrator.t;
      const other = stepToCrossing(this, j, Math.min(tEnd, tEvent + tolerance));
      if (other === "event") continue;
      if (other !== "no-event") return other;
      const back = this.retake(tEvent);
      if (back !== "advanced") return back;
    }
    return "event";
  }

  /**
   * At the end of the step, now shorter, a function is past its zero that had none in the scan: it dips in the longer
   * step and returns before its next sample. So the shorter step is scanned.
   */
  private showsAnEarlierCrossing(): boolean {
    const { hasCrossing, hasTouch, scanSide, tArmed, tEnd, tolerance } = this.search;
    const { t } = this.integrator;
    if (t >= tEnd[0] - tolerance[0]) return false;
    for (let j = 0; j < scanSide.length; j++) {
      if (hasCrossing[j] === 0 && hasTouch[j] === 0 && tArmed[j] <= t && scanSide[j] * this.g[j] < 0)
        return true;
    }
    return false;
  }

  /**
   * Ends the step where g_j touches zero on the dense output; at its crossing if g_j of the solution itself passes
   * through.
   */
  private stepToTouch(j: number): StepStatus | "event" | "no-event" {
    const { search, integrator } = this;
    const t = Math.max(search.root[j], followingNumber(integrator.tPrevious));
    const status = this.retake(Math.min(t, search.tEnd[0]));
    if (status !== "advanced") return status;
    const value = search.scanSide[j] * this.g[j];
    if (value > search.near[j]) return "no-event";
    if (value >= -search.near[j]) return "event";
    const outcome = stepToCrossing(this, j, integrator.t);
    if (outcome === "event") search.hasTouch[j] = 0;
    return outcome;
  }

  /**
   * Decides at integrator.t which functions have fired, which are armed, and which have moved the wrong way.
   */
  private finishStep(status: AdvanceStatus): AdvanceStatus {
    const { g, search, mayMiss, events } = this;
    const { side, scanSide, tArmed, hasTouch, near } = search;
    const t = this.integrator.t;
    for (let j = 0; j < g.length; j++) {
      const armed = tArmed[j] <= t ? scanSide[j] : side[j];
      if (armed !== 0) mayMiss[j] = 0;
      const isTouch = status === "event" && hasTouch[j] === 1 && Math.abs(g[j]) <= near[j];
      if (status === "event" && armed !== 0 && (isTouch || armed * g[j] <= 0)) {
        this.fire(j, armed, isTouch ? 1 : 0);
      } else {
        side[j] = armed === 0 ? armedSide(events.functions[j], g[j]) : armed;
      }
    }
    for (let j = 0; j < g.length; j++) {
      if (Number.isNaN(g[j])) {
        this.failedFunction = j;
        return "not-finite";
      }
      if (this.hasMissedSide(j)) {
        this.failedFunction = j;
        return "event-missed-side";
      }
    }
    return status;
  }

  /** Rule 2: a function that began at or past its zero has moved further past it, by more than round-off. */
  private hasMissedSide(j: number): boolean {
    if (this.mayMiss[j] === 0) return false;
    if (this.search.side[j] !== 0) {
      this.mayMiss[j] = 0;
      return false;
    }
    const { direction, atZero = 0 } = this.events.functions[j];
    const sign = direction === "falling" ? 1 : -1;
    const value = sign * this.g[j];
    if (!(value < -atZero)) return false; // at its zero still
    const began = sign * this.gStart[j];
    const noticeable = atZero + 64 * epsilon * Math.abs(began);
    if (value > began + noticeable) this.mayMiss[j] = 0; // on its way back
    return value < began - noticeable;
  }
}
