import { createClosedFormStep } from "./closed-form-step.ts";
import type { HybridStatus } from "./hybrid-status.ts";
import type { Accumulation, Phase } from "./phase.ts";
import type { PhaseRunner, RunnerState } from "./phase-runner.ts";
import { askTimers, type DueTimes } from "./timers.ts";
import { type Next, type Place, type Run, standstill, takeTransition } from "./transition.ts";

/** A stay in a phase that is being integrated. */
export interface Stay<D, N> {
  readonly runner: PhaseRunner<D, N>;
  /** Place where it began. */
  readonly entry: Place<D>;
  readonly due: DueTimes;
}

/**
 * Outcome of one step of a stay: the same stay continues, a transition, or the end. Only a whole state can continue
 * later.
 */
export type StayOutcome<D> =
  | { readonly kind: "goes-on" }
  | { readonly kind: "left"; readonly next: Next<D> }
  | { readonly kind: "stopped"; readonly status: HybridStatus; readonly isWhole: boolean };

const goesOn = { kind: "goes-on" } as const;

/** Follows a phase by its closed form until the end of the run at the latest. */
export function followClosedForm<D, N>(
  run: Run<D, N>,
  phase: Phase<D, unknown, N>,
  place: Place<D>,
  form: Accumulation<D, N>,
): Next<D> {
  const { t, discrete } = place;
  const { name } = phase;
  const { tEnd } = run.options;
  if (!(form.tEnd >= t)) {
    const detail = `a form that begins at ${t} ends at ${form.tEnd}`;
    return { place, status: { kind: "broken-invariant", t, phase: name, name: "closed-form-time", detail } };
  }
  const isCut = form.tEnd > tEnd;
  if (isCut && t >= tEnd) return { place, status: { kind: "reached-end", t } };
  const t1 = isCut ? tEnd : form.tEnd;
  const y1 = isCut ? new Float64Array(place.y.length) : Float64Array.from(form.yMinus);
  if (isCut) form.evaluate(t1, y1);
  const component = y1.findIndex((value) => !Number.isFinite(value));
  if (component >= 0) return { place, status: { kind: "not-finite", t, phase: name, component } };

  const evaluate = (time: number, out: Float64Array): void => form.evaluate(time, out);
  const smoothUntil = form.smoothUntil && ((time: number): number => form.smoothUntil?.(time) ?? t1);
  run.recorder.beginSegment(name, discrete);
  run.losing = "observer.onStep";
  run.recorder.step(createClosedFormStep({ phase: name, discrete, t0: t, t1, y: y1, evaluate, smoothUntil }));
  run.recorder.endSegment();
  if (isCut) return { place: { ...place, t: t1, y: y1 }, status: { kind: "reached-end", t: t1 } };
  return takeTransition(run, {
    phase,
    discrete,
    instant: { t: t1, from: name, guards: [] },
    accuracy: Number.EPSILON * Math.abs(t1),
    yMinus: y1,
    yPlus: Float64Array.from(form.yPlus),
    result: form.end,
    bound: form.bound,
  });
}

/**
 * Begins to integrate a phase at `entry`, or continues a stay that began there.
 *
 * @returns a status when the phase cannot begin
 */
export function beginStay<D, N>(
  run: Run<D, N>,
  runner: PhaseRunner<D, N>,
  entry: Place<D>,
  saved?: RunnerState,
): Stay<D, N> | HybridStatus {
  const { phase } = runner;
  const { t, y, discrete } = entry;
  const due = askTimers(phase, t, discrete);
  if (due.wrong >= 0) {
    const detail = `timer "${phase.timers?.[due.wrong].name}" must be due after ${t}, got ${due.each[due.wrong]}`;
    return { kind: "broken-invariant", t, phase: phase.name, name: "timer-not-ahead", detail };
  }
  if (saved === undefined) runner.begin(t, y, discrete);
  else runner.resume(t, y, discrete, saved);
  const undefinedGuard = runner.events.g.findIndex(Number.isNaN);
  if (undefinedGuard >= 0) return guardNotFinite(phase, undefinedGuard, t);
  run.recorder.beginSegment(phase.name, discrete);
  return { runner, entry, due };
}

/** One accepted step of a stay, and the consequences when guards or timers fire at its end. */
export function stepStay<D, N>(run: Run<D, N>, stay: Stay<D, N>): StayOutcome<D> {
  const { runner, due } = stay;
  const { integrator, events, phase } = runner;
  const { tEnd, signal } = run.options;
  const { t } = integrator;
  if (t >= tEnd) return { kind: "stopped", status: { kind: "reached-end", t }, isWhole: true };
  if (signal?.aborted === true) return { kind: "stopped", status: { kind: "aborted", t }, isWhole: true };
  const longest = runner.limitStep();
  if (!(longest > 0)) {
    const detail = `maxStep must be > 0, got ${longest}`;
    return stopped({ kind: "broken-invariant", t, phase: phase.name, name: "step-limit", detail });
  }
  const outcome = events.advance(Math.min(tEnd, due.first));
  run.losing = "observer.onStep";
  const isStuck = outcome === "event-missed-side" || outcome === "step-too-small";
  if (isStuck && run.progress.hasShrunk) return stopped(standstill(run.progress, t));
  switch (outcome) {
    case "advanced":
    case "reached-stop":
    case "event":
      run.recorder.step(runner.view);
      return outcome === "event" || integrator.t >= due.first ? fire(run, stay) : goesOn;
    case "event-missed-side": {
      const index = events.failedFunction;
      const guard = phase.guards.functions[index].name;
      return stopped({ kind: "guard-passed", t, phase: phase.name, guard, value: events.g[index] });
    }
    case "not-finite":
      if (events.failedFunction >= 0) return stopped(guardNotFinite(phase, events.failedFunction, t));
      return stopped({
        kind: "not-finite",
        t,
        phase: phase.name,
        component: integrator.notFiniteComponent,
      });
    case "step-too-small":
    case "max-steps":
    case "not-converged":
    case "inconsistent-start":
    case "projection-failed":
      return stopped({ kind: "integration-failed", t, phase: phase.name, reason: outcome });
  }
}

function stopped<D>(status: HybridStatus): StayOutcome<D> {
  return { kind: "stopped", status, isWhole: false };
}

/** Guards or timers have fired at the integrator's (t, y): the phase's reset decides what follows. */
function fire<D, N>(run: Run<D, N>, { runner, entry, due }: Stay<D, N>): StayOutcome<D> {
  const { integrator, events, phase } = runner;
  const { discrete } = entry;
  const { t } = integrator;
  run.recorder.endSegment();
  runner.collect();
  const fired = Array.from(events.fired.subarray(0, events.firedCount));
  due.each.forEach((time, k) => {
    if (time <= t) fired.push(phase.guards.functions.length + k);
  });
  run.losing = "unknowns.toState";
  const yMinus = Float64Array.from(runner.states.y);
  const filled = Float64Array.from(yMinus);
  run.losing = "reset";
  const result = phase.reset(fired, t, yMinus, discrete, filled);
  const yPlus = "outcome" in result || result.y === undefined ? filled : Float64Array.from(result.y);
  const next = takeTransition(run, {
    phase,
    discrete,
    instant: { t, from: phase.name, guards: fired.map((index) => runner.names[index]) },
    accuracy: runner.eventAccuracy(),
    yMinus,
    yPlus,
    result,
  });
  return { kind: "left", next };
}

function guardNotFinite<D, N>(phase: Phase<D, unknown, N>, index: number, t: number): HybridStatus {
  const guard = phase.guards.functions[index].name;
  return { kind: "not-finite", t, phase: phase.name, component: -1, guard };
}
