import { RigidBodyState } from "@talus/kinematics";
import { completed, type PhaseName, type RunStatus, type Simulation } from "@talus/results";
import { createHybridRun, describeHybridStatus, type HybridStatus } from "@talus/scheduler";
import { checkPlaneRun } from "../plane/check-plane-run.ts";
import type { PlaneBody } from "../plane/plane-body.ts";
import { startState } from "../plane/plane-contact.ts";
import { LoadNumbers } from "../plane/plane-load.ts";
import { createPlaneLog } from "../plane/plane-log.ts";
import type { PlaneOptions, PlaneRun } from "../plane/plane-run.ts";
import { endedStatus, painleveStatus, slipEndsStatus } from "../plane/plane-status.ts";
import { planeThresholds } from "../plane/plane-thresholds.ts";
import { createEventMotion, findMotion, MotionNumbers } from "./event-field.ts";
import { eventPhases } from "./event-phases.ts";
import { type EventDiscrete, type EventNote, followImpact } from "./event-transitions.ts";

/**
 * Follows a body by phases that end at events: the usual method, for bodies that the sphere model does not cover. The
 * same motion as `solveUnified` by other equations in other unknowns, with bounces summed instead of followed to their
 * end.
 *
 * @param start rigid body state (13), above the plane or on it
 * @throws ModelError for a wrong start; TypeError or RangeError for wrong options. Later failures are a status.
 */
export function solveByEvents(body: PlaneBody, start: ArrayLike<number>, options: PlaneOptions): PlaneRun {
  return completed(createEventSolution(body, start, options));
}

/** The same, waiting at its start. @throws as `solveByEvents` */
export function createEventSolution(
  body: PlaneBody,
  start: ArrayLike<number>,
  options: PlaneOptions,
): Simulation<PlaneRun> {
  checkPlaneRun("solveByEvents", body, options);
  const { tEnd, stepper, relativeTolerance, absoluteTolerance, maxSteps, signal } = options;
  const y = startState(body, start);
  const log = createPlaneLog(options);
  const begun = begin(body, y, options.endsAtRest ?? false);
  const phaseName = (phase: string, discrete: EventDiscrete): PhaseName => {
    if (phase !== "ground") return "flight";
    return discrete.friction > 0 || body.friction === 0 ? "slip" : "roll";
  };
  const tell = (
    t: number,
    from: PhaseName,
    to: PhaseName,
    note: EventNote,
    yMinus: Float64Array,
    yPlus: Float64Array,
  ) => log.event({ ...note, t, from, to, yMinus: yMinus.slice(), yPlus: yPlus.slice() });

  if (begun.note !== undefined) {
    tell(0, "flight", phaseName(begun.phase, begun.discrete), begun.note, startState(body, start), y);
  }
  const none = { steps: 0, rejectedSteps: 0, evaluations: 0 };
  if (begun.outcome !== undefined) {
    const status = statusOf({ kind: "ended", t: 0, outcome: begun.outcome }, body, y, begun.discrete);
    const run = log.finish({ status, t: 0, phase: "flight", y, statistics: none });
    return { t: 0, advance: () => false, result: () => run };
  }
  let current = begun.discrete;
  const hybrid = createHybridRun<EventDiscrete, EventNote>(
    { phases: eventPhases(body) },
    { phase: begun.phase, t: 0, y, discrete: current },
    {
      tEnd,
      stepper,
      relativeTolerance,
      absoluteTolerance,
      rootTolerance: 1, // impacts that accumulate are that close to each other
      ...(maxSteps === undefined ? {} : { maxSteps }),
      dense: false,
      keepEvents: false,
      ...(signal === undefined ? {} : { signal }),
      observer: {
        onStep(step) {
          const stretch = {
            t0: step.t0,
            t1: step.t1,
            phase: phaseName(step.phase, step.discrete),
            isSummed: step.smoothUntil !== undefined,
          };
          log.step({ ...stretch, at: (t, out) => step.evaluate(t, out) }, () => {
            const kept = step.capture();
            return { ...stretch, at: (t, out) => kept.evaluate(t, out) };
          });
        },
        onTransition({ t, from, to, yMinus, yPlus, discrete, note }) {
          if (note !== undefined) {
            const next = to === undefined ? "rest" : phaseName(to, discrete);
            tell(t, phaseName(from, current), next, note, yMinus, yPlus);
          }
          current = discrete;
        },
      },
    },
  );
  return {
    get t() {
      return hybrid.t;
    },
    advance: () => hybrid.advance() === undefined,
    result() {
      const run = hybrid.trajectory();
      return log.finish({
        status: statusOf(run.status, body, run.y, run.discrete),
        t: run.t,
        phase: phaseName(run.phase, run.discrete),
        y: run.y.slice(0, RigidBodyState.size),
        statistics: Object.values(run.statistics).reduce(
          (sum, { steps, rejected, evaluations }) => ({
            steps: sum.steps + steps,
            rejectedSteps: sum.rejectedSteps + rejected,
            evaluations: sum.evaluations + evaluations,
          }),
          none,
        ),
      });
    },
  };
}

interface Begun {
  readonly phase: string;
  readonly discrete: EventDiscrete;
  readonly note?: EventNote;
  /** The run ends before it has begun. */
  readonly outcome?: string;
}

/** The first phase; an impact at the very start is applied, and changes `y`. */
function begin(body: PlaneBody, y: Float64Array, endsAtRest: boolean): Begun {
  const motion = createEventMotion();
  findMotion(body, body.friction, y, motion);
  const { numbers, load } = motion;
  const slips = numbers[MotionNumbers.slipSpeed] > planeThresholds.noSlip * body.speedScale;
  const discrete = { friction: slips ? body.friction : 0, rebounds: false, endsAtRest };
  if (body.friction > 0 && !slips && !body.isSphere)
    return { phase: "flight", discrete, outcome: "slip-ends" };
  const gapRate = numbers[MotionNumbers.gapRate];
  if (numbers[MotionNumbers.gap] > 0) return { phase: "flight", discrete };
  if (Math.abs(gapRate) <= planeThresholds.stick * body.speedScale) {
    if (load.numbers[LoadNumbers.U] <= 0) return { phase: "ground", discrete, outcome: "painleve" };
    if (load.numbers[LoadNumbers.F] <= 0) return { phase: "ground", discrete };
    return { phase: "lifting", discrete, note: { kind: "lift-off" } };
  }
  if (gapRate > 0) return { phase: "flight", discrete };
  const followed = followImpact(body, discrete, y);
  return "outcome" in followed ? { phase: "flight", discrete, ...followed } : followed;
}

function statusOf(
  status: HybridStatus,
  body: PlaneBody,
  y: Float64Array,
  { friction }: EventDiscrete,
): RunStatus {
  if (status.kind !== "ended") return { kind: status.kind, message: describeHybridStatus(status) };
  if (status.outcome === "at-rest") return endedStatus(status.t);
  if (status.outcome === "slip-ends") return slipEndsStatus(status.t, y);
  const motion = createEventMotion();
  findMotion(body, friction, y, motion);
  return painleveStatus(status.t, y, motion.load.numbers[LoadNumbers.U]);
}
