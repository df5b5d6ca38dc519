import { normaliseQuaternionInto, RigidBodyState } from "@talus/kinematics";
import { createEventStepper, createIntegrator, createSolveStatus, describeStatus } from "@talus/ode";
import {
  completed,
  type PhaseName,
  type RunStatus,
  refusingAfterThrow,
  type Simulation,
} from "@talus/results";
import { ModelError } from "@talus/scenario";
import { checkPlaneRun } from "../plane/check-plane-run.ts";
import type { PlaneBody } from "../plane/plane-body.ts";
import { startState } from "../plane/plane-contact.ts";
import { LoadNumbers } from "../plane/plane-load.ts";
import { createPlaneLog, isAtRest } from "../plane/plane-log.ts";
import type { PlaneOptions, PlaneRun } from "../plane/plane-run.ts";
import {
  abortedStatus,
  endedStatus,
  painleveStatus,
  reachedEnd,
  slipEndsStatus,
} from "../plane/plane-status.ts";
import { UnifiedEvent, unifiedEvents } from "./unified-events.ts";
import { createUnifiedField } from "./unified-field.ts";
import { type UnifiedMode, UnifiedState } from "./unified-state.ts";
import { createUnifiedTransitions, type UnifiedOutcome } from "./unified-transition.ts";
import { createUnifiedVelocity, rigidStateInto } from "./unified-velocity.ts";

const { q_WB } = UnifiedState;

/**
 * The decisive one of several events of one instant: the one after which the motion ends, then the impact.
 */
const precedence = [
  UnifiedEvent.painleve,
  UnifiedEvent.touch,
  UnifiedEvent.turn,
  UnifiedEvent.load,
  UnifiedEvent.slipEnd,
];

/**
 * Follows a body in the unified form: one system of equations for contact, flight and impact. Integration continues
 * through an impact with the same unknowns; a step ends at each jump of the right-hand side, which is located as a
 * root.
 *
 * @param start rigid body state (13), above the plane or on it
 * @throws ModelError for a wrong start, or a restitution of 0; TypeError or RangeError for wrong options. Later
 *         failures are a status.
 */
export function solveUnified(body: PlaneBody, start: ArrayLike<number>, options: PlaneOptions): PlaneRun {
  return completed(createUnifiedSolution(body, start, options));
}

/** The same, waiting at its start. @throws as `solveUnified` */
export function createUnifiedSolution(
  body: PlaneBody,
  start: ArrayLike<number>,
  options: PlaneOptions,
): Simulation<PlaneRun> {
  checkPlaneRun("solveUnified", body, options);
  const { tEnd, stepper, relativeTolerance, absoluteTolerance, maxSteps, signal } = options;
  if (body.restitution === 0) {
    throw new ModelError(
      "restitution: must be in (0, 1] for the unified form, whose W is 0 at 0; the event method takes 0",
    );
  }
  const mode: UnifiedMode = { kind: "falling", sign: 1, friction: body.friction, Px: 0, Py: 0 };
  const velocity = createUnifiedVelocity();
  const field = createUnifiedField(body, velocity);
  const transitions = createUnifiedTransitions(body, mode, field, velocity);
  const rigid = startState(body, start);
  const y = new Float64Array(UnifiedState.size);
  const log = createPlaneLog(options);
  const [before, after] = [rigid, new Float64Array(RigidBodyState.size)];
  /** The last state, from which the motion could not continue. */
  let last: Float64Array | undefined;

  function phaseName(): PhaseName {
    if (mode.kind !== "supported") return "flight";
    return mode.friction > 0 || body.friction === 0 ? "slip" : "roll";
  }
  /** Records the kind of an event; returns the status if the run ends with it. */
  function recordEvent(t: number, from: PhaseName, outcome: UnifiedOutcome): RunStatus | undefined {
    if (outcome === "silent") return undefined;
    if (outcome === "painleve" || outcome === "slip-ends") {
      last = before;
      if (outcome === "slip-ends") return slipEndsStatus(t, before);
      return painleveStatus(t, before, velocity.load.numbers[LoadNumbers.U]);
    }
    rigidStateInto(body, mode, y, velocity, after);
    const rests = options.endsAtRest === true && mode.kind === "supported" && isAtRest(body, after);
    log.event({
      ...outcome,
      t,
      from,
      to: rests ? "rest" : phaseName(),
      yMinus: before.slice(),
      yPlus: after.slice(),
    });
    return rests ? endedStatus(t) : undefined;
  }

  const begun = transitions.start(rigid, y);
  let status = recordEvent(0, "flight", begun);
  const integrator = createIntegrator(
    { f: (_t, x, rates) => field(mode, x, rates), t0: 0, y0: y },
    {
      stepper,
      relativeTolerance,
      absoluteTolerance,
      ...(maxSteps === undefined ? {} : { maxSteps }),
      project: (_t, x) => normaliseQuaternionInto(x, q_WB, x, q_WB) > 0,
    },
  );
  const events = unifiedEvents(body, mode, field, velocity);
  const watch = createEventStepper(integrator, events, { rootTolerance: 1 }); // impacts that accumulate are that close
  const readout = createUnifiedVelocity();
  const state = new Float64Array(UnifiedState.size);

  function logStep(): void {
    const stretch = { t0: integrator.tPrevious, t1: integrator.t, phase: phaseName() };
    const modeOfStep = { ...mode };
    const toRigid = (out: Float64Array): void => rigidStateInto(body, modeOfStep, state, readout, out);
    const live = (t: number, out: Float64Array): void => {
      integrator.interpolate(t, state);
      toRigid(out);
    };
    log.step({ ...stretch, at: live }, () => {
      const step = integrator.capture();
      const at = (t: number, out: Float64Array): void => {
        step.evaluate(t, state);
        toRigid(out);
      };
      return { ...stretch, at };
    });
  }

  function advance(): boolean {
    if (status !== undefined) return false;
    if (signal?.aborted) {
      status = abortedStatus(integrator.t);
      return false;
    }
    const advanced = watch.advance(tEnd);
    const isGood = advanced === "advanced" || advanced === "event" || advanced === "reached-stop";
    if (isGood && integrator.t > integrator.tPrevious) {
      logStep();
    }
    y.set(integrator.y);
    if (!isGood) {
      const solved = createSolveStatus(advanced, integrator, events, watch);
      status = { kind: solved.kind, message: describeStatus(solved) };
    } else if (advanced === "event") {
      const from = phaseName();
      const fired = watch.fired.subarray(0, watch.firedCount);
      rigidStateInto(body, mode, y, velocity, before);
      status = recordEvent(
        integrator.t,
        from,
        transitions.take(precedence.find((i) => fired.includes(i)) ?? 0, y),
      );
      integrator.reset(integrator.t, y);
    }
    if (status === undefined && integrator.t >= tEnd) status = reachedEnd(tEnd);
    return status === undefined;
  }

  return refusingAfterThrow("solveUnified", {
    get t() {
      return integrator.t;
    },
    advance,
    result() {
      if (status === undefined) throw new Error("result: the motion goes on");
      rigidStateInto(body, mode, y, velocity, after);
      const { steps, rejected: rejectedSteps, evaluations } = integrator.statistics;
      const statistics = { steps, rejectedSteps, evaluations };
      return log.finish({ status, t: integrator.t, phase: phaseName(), y: last ?? after, statistics });
    },
  });
}
