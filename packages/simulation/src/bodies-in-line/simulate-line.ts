import { completed, refusingAfterThrow, type Simulation } from "../simulation.ts";
import { checkLine, checkLineOptions } from "./check-line.ts";
import { createGrunwaldLetnikov } from "./grunwald-letnikov-restart.ts";
import { applyEvents, isFinished, type LineEvent } from "./line-events.ts";
import { createLineExtremes, seeExtremes } from "./line-extremes.ts";
import { addToLedger, createLineLedger, storedEnergy } from "./line-ledger.ts";
import { createLineModel, type LineModel } from "./line-model.ts";
import { reportLine, sampleLine } from "./line-report.ts";
import type { LineOptions, LineResult, LineRunOptions, LineSample, LineStatus } from "./line-result.ts";
import { createLineState, type LineState } from "./line-state.ts";
import { createLineStep, type LineStep, setStepLength, takeStep, tryStep } from "./line-step.ts";
import type { LineSystem } from "./line-system.ts";
import { lineUnits, toDimensionless } from "./line-units.ts";
import { resultIn, sampleIn } from "./line-units-of-result.ts";
import { shortenToFirstEvent, watchStep } from "./line-watch.ts";

/**
 * Bodies in a line from their first touch to the end of their impact: how long it lasts, where it leaves each body, and
 * where the energy went. No restitution goes in; it comes out.
 *
 * With the scheme of memory each step is implicit, of the second order, and keeps the whole memory of the layers; whatever changes a mode of motion is
 * located inside its step to rounding, and nothing is computed again from the start. The equations are solved dimensionless.
 *
 * @throws ModelError for a line or options that cannot be, with the key. Numerical failure is a status
 */
export function simulateLine(line: LineSystem, options: LineOptions): LineResult {
  return completed(createLineSimulation(line, options));
}

/** The same, waiting at its start. @throws as `simulateLine` */
export function createLineSimulation(line: LineSystem, options: LineOptions): Simulation<LineResult> {
  checkLine(line);
  checkLineOptions(options, line);
  const units = lineUnits(line);
  const step = options.step / units.time;
  const endTime = options.endTime / units.time;
  const { onSample, signal } = options;
  const scaled = toDimensionless(line, units);
  checkLine(scaled);
  const model = createLineModel(scaled, step, endTime);
  const see = onSample && ((sample: LineSample): void => onSample(sampleIn(units, sample)));
  const run =
    options.scheme === "grunwald-letnikov-restart"
      ? createGrunwaldLetnikov(scaled, model, { step, endTime, see, signal })
      : createMemoryRun(model, { step, endTime, see, signal });
  return refusingAfterThrow("createLineSimulation", {
    get t() {
      return run.t * units.time;
    },
    advance: run.advance,
    result: () => resultIn(units, run.result()),
  });
}

function createMemoryRun(
  model: LineModel,
  { step: h, endTime, see, signal }: LineRunOptions,
): Simulation<LineResult> {
  const state = createLineState(model);
  const [whole, shortened] = [createLineStep(model), createLineStep(model)];
  const ledger = createLineLedger(model);
  const extremes = createLineExtremes(state);
  const watches = new Float64Array(model.count + state.p.length);
  const before = new Float64Array(watches.length);
  const hasMoved = new Uint8Array(model.count);
  const hasReversed = new Uint8Array(model.count);
  const events: LineEvent[] = [];
  let steps = 0;
  let status: LineStatus | undefined;
  const end = (why: LineStatus): LineResult => {
    const stored = Array.from(state.p, (_, j) => storedEnergy(j, state, model));
    const record = { model, state, ledger, extremes, events, hasMoved, hasReversed, steps, stored };
    const result = reportLine(why, record);
    const isResolved = why.kind !== "ended" || Math.abs(result.energy.residual) < coarse;
    return isResolved ? result : reportLine({ kind: "not-resolved", message: coarseMessage }, record);
  };
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

  function advance(): boolean {
    status ??= whyOver();
    if (status !== undefined) return false;
    const left = endTime - state.t;
    const length = Math.min(h, left);
    let step = whole;
    setStepLength(step, model, length);
    tryStep(step, state, model);
    const hasEvent = watchStep(step, state, model, watches) > 0;
    if (hasEvent) {
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
    takeStep(step, state, model);
    steps += 1;
    if (hasEvent) {
      see?.(sampleLine(state, model));
      events.push(...applyEvents(state, model, watches));
    }
    noteMotion(state, hasMoved, hasReversed);
    see?.(sampleLine(state, model));
    return true;
  }

  return {
    get t() {
      return state.t;
    },
    advance,
    result() {
      if (status === undefined) throw new Error("result: the impact goes on");
      return end(status);
    },
  };
}

/** Residual of the energy from which on numbers are worth nothing. */
const coarse = 0.01;
const coarseMessage =
  "the step is too long for so short an impact: its energy does not balance; give a smaller step";
/** Less than this of a step is none. */
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

/** Where each body goes now. One without friction goes as soon as it has a velocity. */
function noteMotion(state: LineState, hasMoved: Uint8Array, hasReversed: Uint8Array): void {
  for (let i = 0; i < state.v.length; i += 1) {
    if (state.direction[i] === 0) state.direction[i] = Math.sign(state.v[i]);
    if (state.direction[i] !== 0) hasMoved[i] = 1;
    if (state.direction[i] < 0) hasReversed[i] = 1;
  }
}

/** Whether a step can be taken; else all stays as it was before it. */
function isFiniteStep({ v, p, work }: LineStep): boolean {
  for (let i = 0; i < v.length; i += 1) if (!Number.isFinite(v[i])) return false;
  for (let j = 0; j < p.length; j += 1) if (!Number.isFinite(p[j]) || !Number.isFinite(work[j])) return false;
  return true;
}
