import { checkObserver, checkStart } from "./check-phase.ts";
import type { HybridStart, HybridSystem } from "./phase.ts";
import { checkPhaseGraph } from "./phase-graph.ts";
import { checkIntegration, type IntegrationOptions } from "./phase-runner.ts";
import type { HybridObserver } from "./recorder.ts";

export interface HybridOptions<D, N> extends IntegrationOptions {
  /** Latest end of the run, s; finite, not before the start. */
  readonly tEnd: number;
  /** Transitions after which the run stops with "max-events". Integer >= 1. Default 1 000 000. */
  readonly maxEvents?: number;
  /**
   * Consecutive transitions without progress in time after which the run stops with "chattering". Integer >= 1.
   * Default 100. Progress is defined at `createProgress`.
   */
  readonly maxInstantTransitions?: number;
  /**
   * If transitions converge (Zeno) and no phase knows their limit, the run stops with "accumulating" as soon as the
   * limit is at most this far away, s, >= 0. Default 0: as close as the rounding of t allows.
   */
  readonly accumulationTolerance?: number;
  /** Accepted steps of the whole run after which it stops with "max-total-steps". Integer >= 1. Default no limit. */
  readonly maxTotalSteps?: number;
  /** Keep continuous output of every step. Default true. */
  readonly dense?: boolean;
  /** Keep the list of transitions. Default true; an observer receives them either way. */
  readonly keepEvents?: boolean;
  readonly observer?: HybridObserver<D, N>;
  /** Checked before every step; when aborted the run stops with "aborted". */
  readonly signal?: { readonly aborted: boolean };
}

const optionNames = [
  "stepper",
  "relativeTolerance",
  "absoluteTolerance",
  "rootTolerance",
  "maxSteps",
  "tEnd",
  "maxEvents",
  "maxInstantTransitions",
  "accumulationTolerance",
  "maxTotalSteps",
  "dense",
  "keepEvents",
  "observer",
  "signal",
] as const satisfies readonly (keyof HybridOptions<unknown, unknown>)[];

/**
 * Checks everything that can be checked before a run begins.
 *
 * @param graphStart phase from which all others must be reachable
 * @throws RangeError or TypeError with the name, the allowed and the given value.
 */
export function checkHybridRun<D, N>(
  system: HybridSystem<D, N>,
  start: HybridStart<D>,
  options: HybridOptions<D, N>,
  graphStart: string = start?.phase,
): void {
  checkStart("runHybrid", start);
  checkPhaseGraph(system, graphStart);
  if (typeof options !== "object" || options === null) {
    throw new TypeError(
      `runHybrid: options must be an object with stepper and others, got ${String(options)}`,
    );
  }
  const known: readonly string[] = optionNames;
  for (const key of Object.keys(options)) {
    if (!known.includes(key)) {
      throw new TypeError(`runHybrid: unknown option "${key}"; known are ${known.join(", ")}`);
    }
  }
  if (!Number.isFinite(start.t)) throw new RangeError(`runHybrid: start.t must be finite, got ${start.t}`);
  if (!(options.tEnd >= start.t && options.tEnd < Infinity)) {
    throw new RangeError(
      `runHybrid: tEnd must be finite and not before the start at t = ${start.t}, got ${options.tEnd}`,
    );
  }
  checkCount("maxEvents", options.maxEvents);
  checkCount("maxInstantTransitions", options.maxInstantTransitions);
  checkCount("maxTotalSteps", options.maxTotalSteps);
  if (options.observer !== undefined) checkObserver("runHybrid", options.observer);
  checkFlag("dense", options.dense);
  checkFlag("keepEvents", options.keepEvents);
  if (options.signal !== undefined && typeof options.signal?.aborted !== "boolean") {
    throw new TypeError("runHybrid: signal must have aborted, as the signal of an AbortController has");
  }
  const { accumulationTolerance = 0 } = options;
  if (!(accumulationTolerance >= 0)) {
    throw new RangeError(`runHybrid: accumulationTolerance must be >= 0, got ${accumulationTolerance}`);
  }
  checkSize("runHybrid", system, start);
  checkIntegration(system.phases, start.t, start.y, options);
}

/**
 * Checks another start of a run that was checked with its first one.
 *
 * @throws RangeError or TypeError with the name, the allowed and the given value.
 */
export function checkNextStart<D, N>(
  system: HybridSystem<D, N>,
  start: HybridStart<D>,
  { phase: first, tEnd }: { readonly phase: string; readonly tEnd: number },
): void {
  checkStart("restart", start);
  if (start.phase !== first) {
    throw new RangeError(`restart: start.phase must be "${first}", as at first, got "${start.phase}"`);
  }
  if (!(start.t <= tEnd && start.t > -Infinity)) {
    throw new RangeError(`restart: start.t must be finite and not after tEnd = ${tEnd}, got ${start.t}`);
  }
  checkSize("restart", system, start);
  for (let i = 0; i < start.y.length; i += 1) {
    if (!Number.isFinite(start.y[i]))
      throw new RangeError(`restart: start.y[${i}] must be finite, got ${start.y[i]}`);
  }
}

function checkSize<D, N>(where: string, system: HybridSystem<D, N>, start: HybridStart<D>): void {
  const size = system.phases.find(({ name }) => name === start.phase)?.size(start.discrete);
  if (start.y.length !== size) {
    throw new RangeError(
      `${where}: start.y must have the ${size} components of phase "${start.phase}", got ${start.y.length}`,
    );
  }
}

function checkFlag(name: string, value: unknown): void {
  if (value === undefined || typeof value === "boolean") return;
  throw new TypeError(`runHybrid: ${name} must be true or false, got ${String(value)}`);
}

function checkCount(name: string, value: number | undefined): void {
  if (value === undefined || (Number.isInteger(value) && value >= 1)) return;
  throw new RangeError(`runHybrid: ${name} must be an integer >= 1, got ${value}`);
}
