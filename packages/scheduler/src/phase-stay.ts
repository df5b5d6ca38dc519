import { createClosedFormStep } from "./closed-form-step.ts";
import type { HybridStatus } from "./hybrid-status.ts";
import type { Accumulation, Phase } from "./phase.ts";
import type { PhaseRunner } from "./phase-runner.ts";
import type { RunningStep } from "./recorder.ts";
import { chattering, type Next, type Place, type Run, takeTransition } from "./transition.ts";

/** Follows a phase by its closed form as far as the run goes. */
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
  run.recorder.beginSegment(name, discrete);
  run.recorder.step(createClosedFormStep({ phase: name, discrete, t0: t, t1, y: y1, evaluate }));
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

/** Integrates a phase from `place` until a guard fires, the end is reached or something fails. */
export function integratePhase<D, N>(run: Run<D, N>, runner: PhaseRunner<D, N>, place: Place<D>): Next<D> {
  const { phase } = runner;
  runner.begin(place.t, place.y, place.discrete);
  run.recorder.beginSegment(phase.name, place.discrete);
  const status = stepToEvent(run, runner, place.discrete);
  run.recorder.endSegment();
  runner.finish();
  if (status === "event") return fire(run, runner, place.discrete);

  // A step that failed is not taken: the run stops where it began.
  const { tPrevious, yPrevious, t, y } = runner.integrator;
  const isWhole = status.kind === "reached-end" || status.kind === "aborted";
  const last = isWhole ? y : yPrevious;
  return { place: { ...place, t: isWhole ? t : tPrevious, y: Float64Array.from(last) }, status };
}

function stepToEvent<D, N>(run: Run<D, N>, runner: PhaseRunner<D, N>, discrete: D): HybridStatus | "event" {
  const { integrator, events, phase } = runner;
  const { tEnd, signal } = run.options;
  const view = createStepView(runner, discrete);
  const undefinedGuard = events.g.findIndex(Number.isNaN);
  if (undefinedGuard >= 0) return guardNotFinite(phase, undefinedGuard, integrator.t);
  for (;;) {
    const { t } = integrator;
    if (t >= tEnd) return { kind: "reached-end", t };
    if (signal?.aborted === true) return { kind: "aborted", t };
    const longest = runner.limitStep();
    if (!(longest > 0)) {
      const detail = `maxStep must be > 0, got ${longest}`;
      return { kind: "broken-invariant", t, phase: phase.name, name: "step-limit", detail };
    }
    const outcome = events.advance(tEnd);
    const isStuck = outcome === "event-missed-side" || outcome === "step-too-small";
    if (isStuck && run.progress.hasShrunk) return chattering(run.progress, t);
    switch (outcome) {
      case "advanced":
      case "reached-stop":
        run.recorder.step(view);
        break;
      case "event":
        run.recorder.step(view);
        return "event";
      case "event-missed-side": {
        const index = events.failedFunction;
        const guard = phase.guards.functions[index].name;
        return { kind: "guard-passed", t, phase: phase.name, guard, value: events.g[index] };
      }
      case "not-finite":
        if (events.failedFunction >= 0) return guardNotFinite(phase, events.failedFunction, t);
        return { kind: "not-finite", t, phase: phase.name, component: integrator.notFiniteComponent };
      case "step-too-small":
      case "max-steps":
      case "projection-failed":
        return { kind: "integration-failed", t, phase: phase.name, reason: outcome };
    }
  }
}

/** Guards have fired at the integrator's (t, y): the phase's reset decides what follows. */
function fire<D, N>(run: Run<D, N>, runner: PhaseRunner<D, N>, discrete: D): Next<D> {
  const { integrator, events, phase } = runner;
  const { t } = integrator;
  const fired = Array.from(events.fired.subarray(0, events.firedCount));
  const guards = fired.map((index) => phase.guards.functions[index].name);
  const yMinus = Float64Array.from(integrator.y);
  const filled = Float64Array.from(yMinus);
  const result = phase.reset(fired, t, yMinus, discrete, filled);
  const yPlus = "outcome" in result || result.y === undefined ? filled : Float64Array.from(result.y);
  const instant = { t, from: phase.name, guards };
  return takeTransition(run, {
    phase,
    discrete,
    instant,
    accuracy: runner.eventAccuracy(),
    yMinus,
    yPlus,
    result,
  });
}

function guardNotFinite<D, N>(phase: Phase<D, unknown, N>, index: number, t: number): HybridStatus {
  const guard = phase.guards.functions[index].name;
  return { kind: "not-finite", t, phase: phase.name, component: -1, guard };
}

/** The last accepted step as an observer sees it: live, without copies. */
function createStepView<D, N>(runner: PhaseRunner<D, N>, discrete: D): RunningStep<D> {
  const { integrator } = runner;
  return {
    phase: runner.phase.name,
    discrete,
    get t0() {
      return integrator.tPrevious;
    },
    get t1() {
      return integrator.t;
    },
    get y() {
      return integrator.y;
    },
    evaluate: (t, out) => integrator.interpolate(t, out),
    capture: () => integrator.capture(),
  };
}
