import type { Integrator } from "../control/integrator.ts";
import type { EventStepper } from "../events/event-stepper.ts";
import type { EventRecord, ScheduledRecord } from "./event-record.ts";
import type { SolveSettings, SolveState } from "./solve-options.ts";
import type { SolveStatus } from "./solve-status.ts";

/** Records what happens at the ends of steps, tells the caller, and says when the run is to end. */
export interface EventLog {
  readonly events: readonly EventRecord[];
  readonly scheduled: readonly ScheduledRecord[];
  /** Latest end of the next step, s. */
  nextStop(): number;
  /** Processes the integrator's present time. Returns a status if the run ends with it. */
  takeInstant(hasFired: boolean): SolveStatus | undefined;
  save(): Pick<SolveState, "occurrences" | "nextScheduled">;
}

/** Events at one instant, each made by the memory that the one before has changed, after which the run is stopped. */
const mostAtOneInstant = 100;

/** @throws RangeError if the state to resume from has another number of functions */
export function createEventLog(
  integrator: Integrator,
  stepper: EventStepper,
  { events, scheduledTimes, onEvent, resume }: SolveSettings,
  tEnd: number,
): EventLog {
  const records: EventRecord[] = [];
  const scheduled: ScheduledRecord[] = [];
  const occurrences = new Int32Array(events.functions.length);
  if (resume !== undefined) occurrences.set(resume.occurrences);
  let next = resume?.nextScheduled ?? 0;

  /** A record for each fired function. */
  function record(): EventRecord[] {
    const { t, y } = integrator;
    const fired: EventRecord[] = [];
    for (let i = 0; i < stepper.firedCount; i++) {
      const index = stepper.fired[i];
      occurrences[index] += 1;
      fired.push({
        event: events.functions[index].name,
        index,
        occurrence: occurrences[index],
        kind: stepper.firedTouch[i] === 1 ? "touch" : "crossing",
        direction: stepper.firedFrom[i] > 0 ? "falling" : "rising",
        t,
        y: y.slice(),
        residual: stepper.g[index],
      });
    }
    records.push(...fired);
    return fired;
  }

  /** Index of the scheduled time at hand, or −1. */
  function recordScheduled(): number {
    const { t, y } = integrator;
    if (next >= scheduledTimes.length || scheduledTimes[next] !== t) return -1;
    const index = next;
    scheduled.push({ index, t, y: y.slice() });
    next += 1;
    return index;
  }

  function ending(fired: readonly EventRecord[]): SolveStatus | undefined {
    const last = fired.find(({ index, occurrence }) => {
      const { terminal = false } = events.functions[index];
      return terminal === true || (terminal !== false && occurrence >= terminal);
    });
    return last && { kind: "event", t: last.t, event: last.event };
  }

  function takeInstant(hasFired: boolean): SolveStatus | undefined {
    let fired = hasFired ? record() : [];
    let index = recordScheduled();
    for (let round = 0; fired.length > 0 || index >= 0; round++) {
      const status = ending(fired);
      if (status !== undefined || onEvent === undefined) return status;
      if (round >= mostAtOneInstant) {
        return { kind: "chattering", t: integrator.t, events: fired.map(({ event }) => event) };
      }
      let isNew = false;
      const restart = (): void => {
        isNew = true;
      };
      onEvent({ t: integrator.t, y: integrator.y, fired, scheduled: index, restart });
      if (isNew) integrator.reset(integrator.t, integrator.y);
      fired = stepper.memoryChanged() ? record() : [];
      index = -1;
    }
    return undefined;
  }

  return {
    events: records,
    scheduled,
    nextStop: () => (next < scheduledTimes.length ? scheduledTimes[next] : tEnd),
    takeInstant,
    save: () => ({ occurrences: occurrences.slice(), nextScheduled: next }),
  };
}
