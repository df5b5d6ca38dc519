import { type CrossingContext, stepToCrossing } from "./event-correction.ts";
import { EventSearch } from "./event-search.ts";
import { armedSide, checkEventSet, type EventSet } from "./event-set.ts";
import type { Integrator, StepStatus } from "./integrator.ts";
import { rejectUnknownOptions } from "./options.ts";

/** How one call of `EventStepper.advance` ended. */
export type AdvanceStatus = StepStatus | "event" | "event-missed-side";

export interface EventStepperOptions {
  /**
   * Width of the bracket around an event time, in units of ε (|t| + |h|) with ε = 2⁻⁵² and h the step. >= 1.
   * Default 100. 1 is one to two units in the last place of t.
   */
  readonly rootTolerance?: number;
  /** Least number of places at which g is looked at inside each step. Default 3; rounded up to 4 · 2^k − 1. */
  readonly interiorSamples?: number;
}

/** What an event stepper remembers between steps, to be kept beside the state of its integrator. */
export interface EventStepperState {
  readonly side: Int8Array;
  readonly mayMiss: Uint8Array;
  readonly gStart: Float64Array;
  readonly g: Float64Array;
  readonly limitsHit: number;
}

/** Steps an integrator and stops at every event; each located event ends a step of the method. */
export interface EventStepper {
  /** Number of functions that crossed at integrator.t; 0 unless `advance` has just returned "event". */
  readonly firedCount: number;
  /** Their indices in declared order; the first `firedCount` entries count. Length: number of functions. */
  readonly fired: Int32Array;
  /** Values of all functions at integrator.t. */
  readonly g: Float64Array;
  /** After "event-missed-side", or "not-finite" by an event function: its index. Else −1. */
  readonly failedFunction: number;
  /** Steps in which the search for hidden crossings ended at its limits instead of with certainty. */
  readonly limitsHit: number;

  /**
   * Begins a phase at the integrator's (t, y): evaluates g and decides which functions are armed (rule 2). Called by
   * itself before the first step and after an `integrator.reset`; call it to read `g` before.
   */
  start(): void;

  /**
   * To the end of the next accepted step, the earliest event in it, or `tStop`, whichever comes first. At an
   * event the sign of every fired function has settled at integrator.t. No allocation.
   */
  advance(tStop?: number): AdvanceStatus;

  /** Allocates. */
  save(): EventStepperState;
  /** @throws RangeError if the state has another number of functions */
  restore(state: EventStepperState): void;
}

/** @throws TypeError or RangeError for a wrong event set or option */
export function createEventStepper(
  integrator: Integrator,
  events: EventSet,
  options: EventStepperOptions = {},
): EventStepper {
  const where = "createEventStepper";
  rejectUnknownOptions(where, options, ["rootTolerance", "interiorSamples"]);
  checkEventSet(where, events);
  const { rootTolerance = 100, interiorSamples = 3 } = options;
  if (!(rootTolerance >= 1 && rootTolerance < Infinity)) {
    throw new RangeError(`${where}: rootTolerance must be >= 1, got ${rootTolerance}`);
  }
  if (!(interiorSamples >= 1 && interiorSamples <= 4095)) {
    throw new RangeError(`${where}: interiorSamples must be in [1, 4095], got ${interiorSamples}`);
  }
  let firstLevel = 0;
  for (let samples = 3; samples < interiorSamples; samples = 2 * samples + 1) firstLevel += 1;
  return new LocatingEventStepper(integrator, events, rootTolerance, firstLevel);
}

const epsilon = Number.EPSILON;

class LocatingEventStepper implements EventStepper, CrossingContext {
  firedCount = 0;
  readonly fired: Int32Array;
  readonly g: Float64Array;
  failedFunction = -1;
  readonly integrator: Integrator;
  readonly search: EventSearch;

  private readonly events: EventSet;
  /** Values at the start of the last step. */
  private readonly gPrevious: Float64Array;
  /** Values when the phase began. */
  private readonly gStart: Float64Array;
  /** 1 while a function that began at or past its zero may still turn out to go the wrong way. */
  private readonly mayMiss: Uint8Array;
  private seenRestarts = -1;

  constructor(integrator: Integrator, events: EventSet, rootTolerance: number, firstLevel: number) {
    const m = events.functions.length;
    this.integrator = integrator;
    this.events = events;
    this.search = new EventSearch(integrator, events, firstLevel, rootTolerance);
    this.fired = new Int32Array(m);
    this.g = new Float64Array(m);
    this.gPrevious = new Float64Array(m);
    this.gStart = new Float64Array(m);
    this.mayMiss = new Uint8Array(m);
  }

  get limitsHit(): number {
    return this.search.limitsHit;
  }

  start(): void {
    const { g, gStart, search, events } = this;
    this.seenRestarts = this.integrator.statistics.restarts;
    this.firedCount = 0;
    this.failedFunction = -1;
    this.evaluate();
    for (let j = 0; j < g.length; j++) {
      const { direction, terminal, whenPast = terminal === false ? "wait" : "error" } = events.functions[j];
      gStart[j] = g[j];
      search.side[j] = armedSide(events.functions[j], g[j]);
      this.mayMiss[j] = direction !== "either" && whenPast === "error" && search.side[j] === 0 ? 1 : 0;
    }
  }

  advance(tStop = Infinity): AdvanceStatus {
    const { integrator, g, gPrevious, search } = this;
    if (this.seenRestarts !== integrator.statistics.restarts) this.start();
    this.firedCount = 0;
    this.failedFunction = -1;
    for (let j = 0; j < g.length; j++) gPrevious[j] = g[j];
    const stepsBefore = integrator.statistics.steps;
    const status = integrator.step(tStop);
    if (integrator.statistics.steps === stepsBefore) return status; // at tStop already, or failed
    this.evaluate();

    search.beginStep();
    while (search.find(gPrevious, g)) {
      const outcome = this.locateEvent();
      if (outcome === "event") return this.finishStep("event");
      if (outcome !== "no-event") return outcome;
      const back = this.retake(search.tEnd[0]);
      if (back !== "advanced") return back;
    }
    return this.finishStep(status);
  }

  save(): EventStepperState {
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
    this.events.evaluate(this.integrator.t, this.integrator.y, this.g);
  }

  private retake(t: number): StepStatus {
    const status = this.integrator.retake(t);
    if (status === "advanced") this.evaluate();
    return status;
  }

  /**
   * Ends the step at the earliest crossing and those within the tolerance of it. "no-event": the crossing is one of the
   * dense output only, which steps that end there do not see (a graze below the error of the interpolant).
   */
  private locateEvent(): StepStatus | "event" | "no-event" {
    const { hasCrossing, root, scanSide } = this.search;
    const tEnd = this.search.tEnd[0];
    const tolerance = this.search.tolerance[0];
    let earliest = Infinity;
    for (let j = 0; j < root.length; j++) {
      if (hasCrossing[j] === 1) earliest = Math.min(earliest, root[j]);
    }
    // The last one of the group first: the signs of the others have then settled, as a rule.
    let last = -1;
    for (let j = 0; j < root.length; j++) {
      if (hasCrossing[j] === 0) continue;
      if (root[j] > earliest + tolerance) hasCrossing[j] = 0;
      else if (last < 0 || root[j] > root[last]) last = j;
    }
    const outcome = stepToCrossing(this, last, root[last]);
    if (outcome === "no-event") this.search.ignoreCrossing(last);
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

  /** Decides at integrator.t who has fired, who is armed, and who has gone the wrong way. */
  private finishStep(status: AdvanceStatus): AdvanceStatus {
    const { g, search, fired, mayMiss, events } = this;
    const { side, scanSide, tArmed } = search;
    const t = this.integrator.t;
    for (let j = 0; j < g.length; j++) {
      const armed = tArmed[j] <= t ? scanSide[j] : side[j];
      if (armed !== 0) mayMiss[j] = 0;
      if (status === "event" && armed * g[j] <= 0 && armed !== 0) {
        fired[this.firedCount] = j;
        this.firedCount += 1;
        side[j] = 0;
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
