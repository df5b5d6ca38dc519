import { norm3, RigidBodyState } from "@talus/kinematics";
import type { PhaseName, RunStatus } from "@talus/results";
import type { PlaneBody } from "./plane-body.ts";
import { contactInto, createPlaneContact } from "./plane-contact.ts";
import type { PlaneEvent, PlaneOptions, PlaneRun, PlaneStep } from "./plane-run.ts";
import { planeThresholds } from "./plane-thresholds.ts";

const { v_WB, w_WB } = RigidBodyState;

/** End of a run. */
export interface PlaneEnd {
  readonly status: RunStatus;
  readonly t: number;
  readonly phase: PhaseName;
  readonly y: Float64Array;
  readonly statistics: Omit<PlaneRun["statistics"], "events">;
}

/** Keeps the results of a run on a plane, and notifies its observer. */
export interface PlaneLog {
  /** A step that has just been taken, live, with a way to keep it. */
  step(live: PlaneStep, capture: () => PlaneStep): void;
  event(event: PlaneEvent): void;
  finish(end: PlaneEnd): PlaneRun;
}

export function createPlaneLog({ dense = true, observer }: PlaneOptions): PlaneLog {
  const events: PlaneEvent[] = [];
  const pieces: PlaneStep[] = [];
  return {
    step(live, capture) {
      if (dense) pieces.push(capture());
      observer?.onStep?.(live);
    },
    event(event) {
      events.push(event);
      observer?.onEvent?.(event);
    },
    finish({ status, t: end, phase, y, statistics }) {
      const rests = status.kind === "ended";
      return {
        status,
        ...(rests || status.kind === "reached-end" ? { outcome: rests ? "at-rest" : "time" } : {}),
        t: end,
        phase: rests ? "rest" : phase,
        y,
        events,
        at(t, out) {
          if (!(t >= 0 && t <= end) || (pieces.length === 0 && t < end)) {
            throw new RangeError(`at: t must be within the run, [0, ${end}], and the run dense, got ${t}`);
          }
          if (t === end) out.set(y);
          else pieceAt(pieces, t).at(t, out);
        },
        statistics: { ...statistics, events: events.length },
      };
    },
  };
}

/** The last piece that begins at t or before. */
function pieceAt(pieces: readonly PlaneStep[], t: number): PlaneStep {
  let [low, high] = [0, pieces.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (pieces[middle].t0 <= t) low = middle;
    else high = middle;
  }
  return pieces[low];
}

/**
 * True if a body on the plane remains at rest: without speed, its mass centre above the point that it touches.
 */
export function isAtRest(body: PlaneBody, y: Float64Array): boolean {
  const contact = createPlaneContact();
  contactInto(body, y, contact);
  const reach = norm3(contact.point.a, 0);
  const speed = norm3(y, v_WB) + reach * norm3(y, w_WB);
  return (
    speed <= planeThresholds.rest * body.speedScale &&
    norm3(contact.point.c, 0) <= planeThresholds.rest * reach
  );
}
