import {
  createLargestValue,
  type EventKind,
  type EventRecord,
  type GateCrossing,
  type LargestValue,
  type PhaseName,
  type RunOptions,
} from "@talus/results";
import type { TransitionRecord } from "@talus/scheduler";
import type { SphereDiscrete } from "../model/state/discrete-state.ts";
import { SphereState } from "../model/state/state-layout.ts";
import { type EventNote, isSpherePhase, phaseNames, type SpherePhase } from "../modes/event-note.ts";
import type { Orientation } from "./orientation.ts";
import type { Sampler } from "./sampler.ts";

const { p_WB } = SphereState;

/** Turns the transitions of a run into event records, counts them and passes them on with both sides sampled. */
export interface EventLog {
  readonly events: readonly EventRecord[];
  readonly phaseCounts: Readonly<Record<PhaseName, number>>;
  readonly eventCounts: Readonly<Partial<Record<EventKind, number>>>;
  readonly largestImpulse: LargestValue;
  /** Energy moved in impacts, J. */
  readonly impactTurnover: () => number;
  /** Discrete data of the phase in which the run has ended, if that had just begun. */
  readonly endsWith: () => SphereDiscrete | undefined;
  /** A gate was crossed in the motion before the next transition; both sides are the state of the sampler's sample. */
  gate(crossing: GateCrossing, name: string): void;
  /** @param before discrete data of the phase before */
  transition(record: TransitionRecord<SphereDiscrete, readonly EventNote[]>, before: SphereDiscrete): void;
  /** Begins new records, for another run. */
  restart(): void;
  /** The run has ended without a transition. */
  end(t: number, phase: SpherePhase, y: Float64Array, kind: "end" | "wedged", before: SphereDiscrete): void;
}

export function createEventLog(sampler: Sampler, orientation: Orientation, options: RunOptions): EventLog {
  const { observer, verboseEvents = false } = options;
  let events: EventRecord[] = [];
  let phaseCounts = noPhases();
  let eventCounts: Partial<Record<EventKind, number>> = {};
  const largestImpulse = createLargestValue();
  let impactTurnover = 0;
  let current: PhaseName | undefined;
  let endsWith: SphereDiscrete | undefined;

  const enter = (phase: PhaseName, isImpact: boolean): void => {
    if (phase !== current || isImpact) phaseCounts[phase] += 1;
    current = phase;
  };
  const tell = (t: number, y: Float64Array): void => {
    observer?.onState?.(t, y);
    observer?.onStep?.(t, y);
  };
  const sample = (side: Side, t: number): void => {
    if (observer?.onSample === undefined) return;
    sampler.fill(side.phase, t, side.y, true, side.discrete);
    observer.onSample(sampler.sample);
  };
  const oriented = (y: Float64Array): Float64Array => {
    const whole = Float64Array.from(y);
    orientation.write(whole);
    return whole;
  };
  const record = (t: number, { isSameImpact, ...note }: EventNote): void => {
    const event: EventRecord = { index: events.length, t, p: note.yMinus.slice(p_WB, p_WB + 3), ...note };
    events.push(event);
    eventCounts[note.kind] = (eventCounts[note.kind] ?? 0) + 1;
    enter(note.to, note.kind === "impact");
    impactTurnover += Math.abs(note.energyLost);
    if (note.impulse !== undefined && note.kind === "impact") {
      const { normal, tangential } = note.impulse;
      largestImpulse.offer(Math.sqrt(normal * normal + tangential * tangential), t, note.yPlus);
    }
    if (note.kind !== "patch-boundary" && note.kind !== "gate") {
      if (isSameImpact !== true) tell(t, note.yMinus);
      tell(t, note.yPlus);
    }
    observer?.onEvent?.(event);
  };

  return {
    get events() {
      return events;
    },
    get phaseCounts() {
      return phaseCounts;
    },
    get eventCounts() {
      return eventCounts;
    },
    largestImpulse,
    impactTurnover: () => impactTurnover,
    endsWith: () => endsWith,
    gate(crossing, name) {
      const { phase, onMap, foot, normal, y } = sampler.sample;
      const side = Float64Array.from(y);
      observer?.onSample?.(sampler.sample);
      record(crossing.t, {
        kind: "gate",
        from: phase,
        to: phase,
        yMinus: side,
        yPlus: side,
        ...(onMap ? { foot: Float64Array.from(foot), normal: Float64Array.from(normal) } : {}),
        crossing,
        energyLost: 0,
        feature: name,
        material: "",
      });
      observer?.onSample?.(sampler.sample);
    },
    transition({ t, from, to, yPlus: begin, discrete, note: all = [] }, before) {
      const notes = all
        .filter(({ kind, notUnique }) => kind !== "patch-boundary" || verboseEvents || notUnique)
        .map((note) => ({ ...note, yMinus: oriented(note.yMinus), yPlus: oriented(note.yPlus) }));
      if (from === "start" && all.every(isMarkAlone) && to !== undefined && isSpherePhase(to)) {
        enter(phaseNames[to], false);
        const whole = oriented(begin);
        tell(t, whole);
        sample({ phase: to, y: whole, discrete }, t);
      }
      const [first, last] = [notes[0], notes.at(-1)];
      endsWith = last?.endsWith;
      if (first === undefined || last === undefined) return;
      const ending = last.endsWith ?? before;
      const after: Side = { phase: last.to, y: last.yPlus, discrete: to === undefined ? ending : discrete };
      const left: Side =
        from === "start"
          ? { ...after, phase: first.from, y: first.yMinus }
          : { phase: first.from, y: first.yMinus, discrete: before };
      for (const [i, { endsWith: _end, brokenPromise: _law, outside: _range, ...note }] of notes.entries()) {
        if (i === 0) sample(left, t);
        else if (note.isSameImpact !== true)
          sample(between({ phase: note.from, y: note.yMinus }, left, after), t);
        record(t, note);
        const isLast = i === notes.length - 1;
        sample(isLast ? after : between({ phase: note.to, y: note.yPlus }, left, after), t);
      }
    },
    restart() {
      events = [];
      phaseCounts = noPhases();
      eventCounts = {};
      largestImpulse.restart();
      impactTurnover = 0;
      current = undefined;
      endsWith = undefined;
    },
    end(t, phase, y, kind, before) {
      sample({ phase, y, discrete: before }, t);
      const name = phaseNames[phase];
      const side = Float64Array.from(y);
      const note = { kind, from: name, to: name, yMinus: side, yPlus: side, energyLost: 0 } as const;
      record(t, { ...note, feature: "", material: "" });
    },
  };
}

function noPhases(): Record<PhaseName, number> {
  return { flight: 0, slip: 0, roll: 0, rest: 0 };
}

/** True for what only marks that the motion that follows is not unique. */
function isMarkAlone({ kind, notUnique }: EventNote): boolean {
  return kind === "patch-boundary" && notUnique === true;
}

/** One side of an event. */
interface Side {
  readonly phase: SpherePhase;
  readonly y: Float64Array;
  /** Of the phase; omitted in flight. */
  readonly discrete?: SphereDiscrete;
}

/**
 * Side between two events of one instant. Either it flies, or it belongs to the phase before or after the instant: in
 * between there is no motion, and no force, on the ground.
 */
function between(side: Side, before: Side, after: Side): Side {
  if (side.phase === "flight") return side;
  return side.phase === after.phase && side.phase !== before.phase ? after : before;
}
