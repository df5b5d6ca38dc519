import { applyEvents, isFinished, type LineEvent } from "./line-events.ts";
import { createLineExtremes, seeExtremes } from "./line-extremes.ts";
import { addToLedger, createLineLedger, storedEnergy } from "./line-ledger.ts";
import type { LineModel } from "./line-model.ts";
import { type LineRecord, sampleLine } from "./line-report.ts";
import type { LineRunOptions, LineStatus } from "./line-result.ts";
import { createLineState, type LineState } from "./line-state.ts";
import { setStepLength, takeStep, tryStep } from "./line-step.ts";
import { shortenToFirstEvent, watchStep } from "./line-watch.ts";
import { createLineStep, type LineStep } from "./step-data.ts";
import { createStepLevels, forgetAccelerations, isSmooth, keepAccelerations } from "./step-levels.ts";

/** A run with memory, and its results at any time. */
export interface MemoryRun {
  readonly t: number;
  readonly velocities: Float64Array;
  /** Reason for its end; undefined while it continues. */
  readonly status: LineStatus | undefined;
  /** The first layer with a contact that its steps do not resolve. */
  readonly unresolvedLayer: number | undefined;
  /** @returns true if it continues */
  advance(): boolean;
  record(): LineRecord;
}

/**
 * Runs a line from its start, in steps of the shortest length, doubled where the motion is smooth enough up to the
 * largest one. A step is shortened to the first event in it, and after an event steps are short again.
 *
 * @param coarseness 1; 2 makes every step twice as long
 */
export function createMemoryRun(
  model: LineModel,
  { step: largest, shortest, endTime, see, signal }: LineRunOptions,
  coarseness: 1 | 2,
): MemoryRun {
  const h = coarseness * shortest;
  const state = createLineState(model);
  const levels = createStepLevels(model, h, coarseness * largest, coarseness);
  const top = levels.steps.length - 1;
  const shortened = createLineStep(model);
  const ledger = createLineLedger(model);
  const extremes = createLineExtremes(state);
  const watches = new Float64Array(model.count + state.p.length);
  const before = new Float64Array(watches.length);
  const hasMoved = new Uint8Array(model.count);
  const hasReversed = new Uint8Array(model.count);
  const contactTimes = new Float64Array(state.p.length);
  const events: LineEvent[] = [];
  let steps = 0;
  let level = 0;
  let status: LineStatus | undefined;
  let unresolvedLayer: number | undefined;
  see?.(sampleLine(state, model));
  events.push(...applyEvents(state, model, watches));
  noteMotion(state, hasMoved, hasReversed);

  function whyOver(): LineStatus | undefined {
    if (isAtEnd(state, model)) return { kind: "ended", message: "the impact is over" };
    if (!(endTime - state.t > closeToEnd * h)) return { kind: "reached-end-time", message: reachedMessage };
    if (events.length > mostEvents) return { kind: "too-many-events", message: manyEventsMessage };
    if (signal?.aborted === true) return { kind: "interrupted", message: abortedMessage };
    return undefined;
  }

  /** A contact that is over after very few steps, which are no small fraction of its layer's own time. */
  function seeContact(j: number): void {
    const isShort = contactTimes[j] > 0 && contactTimes[j] < fewestSteps * h;
    if (isShort && fewestSteps * h > model.layerTimes[j]) unresolvedLayer ??= j;
    contactTimes[j] = 0;
  }

  function advance(): boolean {
    if (status !== undefined) return false;
    status = whyOver();
    if (status !== undefined) {
      if (status.kind === "ended") for (let j = 0; j < contactTimes.length; j += 1) seeContact(j);
      return false;
    }
    const left = endTime - state.t;
    let step = levels.steps[level];
    let hasEvent: boolean;
    for (;;) {
      step = levels.steps[level];
      setStepLength(step, model, Math.min(levels.lengths[level], left));
      tryStep(step, state, model);
      hasEvent = watchStep(step, state, model, watches) > 0;
      if (level === 0 || isSmooth(levels, step, state, model, 1)) break;
      level -= 1;
    }
    if (hasEvent) {
      const { h: length } = step;
      step = shortened;
      setStepLength(step, model, length);
      shortenToFirstEvent(step, state, model, watches, before);
    }
    if (!isFiniteStep(step)) {
      status = { kind: "not-finite", message: notFiniteMessage };
      return false;
    }
    seeExtremes(extremes, step, state);
    addToLedger(ledger, step, state, model);
    for (let j = 0; j < contactTimes.length; j += 1) if (step.p[j] > 0) contactTimes[j] += step.h;
    if (top > 0) {
      if (!hasEvent && level < top && isSmooth(levels, step, state, model, 0.4)) level += 1;
      keepAccelerations(levels, step, state);
    }
    takeStep(step, state, model);
    steps += 1;
    if (hasEvent) {
      forgetAccelerations(levels);
      level = 0;
      see?.(sampleLine(state, model));
      events.push(...applyEvents(state, model, watches));
      for (let j = 0; j < contactTimes.length; j += 1) if (state.isOpen[j] === 1) seeContact(j);
    }
    noteMotion(state, hasMoved, hasReversed);
    see?.(sampleLine(state, model));
    return true;
  }

  return {
    get t() {
      return state.t;
    },
    velocities: state.v,
    get status() {
      return status;
    },
    get unresolvedLayer() {
      return unresolvedLayer;
    },
    advance,
    record() {
      const stored = Array.from(state.p, (_, j) => storedEnergy(j, state, model));
      return { model, state, ledger, extremes, events, hasMoved, hasReversed, steps, stored };
    },
  };
}

/** A contact in fewer steps than this is not resolved. */
export const fewestSteps = 20;
/** Less than this fraction of a step counts as none. */
const closeToEnd = 1e-9;
const mostEvents = 1_000_000;
const reachedMessage = "the end time came before the end of the impact; give a later endTime";
const abortedMessage = "stopped by its signal; what was computed until then is kept";
const manyEventsMessage = `more than ${mostEvents} events; give a smaller step`;
const notFiniteMessage = "a velocity or force is not a finite number; give a smaller step";

function isAtEnd(state: LineState, model: LineModel): boolean {
  for (let j = 0; j < state.p.length; j += 1) if (!isFinished(j, state, model)) return false;
  return true;
}

/** Present direction of motion of each body. One without friction moves as soon as it has a velocity. */
function noteMotion(state: LineState, hasMoved: Uint8Array, hasReversed: Uint8Array): void {
  for (let i = 0; i < state.v.length; i += 1) {
    if (state.direction[i] === 0) state.direction[i] = Math.sign(state.v[i]);
    if (state.direction[i] !== 0) hasMoved[i] = 1;
    if (state.direction[i] < 0) hasReversed[i] = 1;
  }
}

/** True if a step can be taken; otherwise everything remains as it was before it. */
function isFiniteStep({ v, p, work }: LineStep): boolean {
  for (let i = 0; i < v.length; i += 1) if (!Number.isFinite(v[i])) return false;
  for (let j = 0; j < p.length; j += 1) if (!Number.isFinite(p[j]) || !Number.isFinite(work[j])) return false;
  return true;
}
