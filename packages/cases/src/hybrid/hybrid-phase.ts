import { dormandPrince54, type EventDirection } from "@talus/ode";
import {
  type HybridOptions,
  type HybridTrajectory,
  type Phase,
  runHybrid,
  type Transition,
  type TransitionRecord,
} from "@talus/scheduler";
import type { Comparison } from "../case/case.ts";
import { number } from "../case/comparison.ts";

/** A guard: name, direction, value at (t, y). */
export type Guard = readonly [string, EventDirection, (t: number, y: Float64Array) => number];

/** Parts of a phase that differ between the cases. */
export interface PhaseParts<D> {
  readonly name: string;
  readonly next: readonly string[];
  readonly components: number;
  readonly f: (t: number, y: Float64Array, ydot: Float64Array) => void;
  readonly guards?: readonly Guard[];
  readonly timers?: Phase<D>["timers"];
  /** Writes the state after into `yPlus`, which holds the one before. */
  readonly jump: (
    fired: readonly number[],
    t: number,
    yMinus: Float64Array,
    discrete: D,
    yPlus: Float64Array,
  ) => Transition<D>;
}

export function hybridPhase<D>(parts: PhaseParts<D>): Phase<D> {
  const { name, next, components, f, guards = [], timers = [], jump } = parts;
  return {
    name,
    next,
    size: () => components,
    enter: () => undefined,
    f: (t, y, ydot) => f(t, y, ydot),
    guards: {
      functions: guards.map(([guard, direction]) => ({ name: guard, direction, terminal: true })),
      evaluate(t, y, g) {
        for (let j = 0; j < guards.length; j += 1) g[j] = guards[j][2](t, y);
      },
    },
    timers,
    reset: jump,
  };
}

/** Runs phases from the first one. Tolerances leave the cases errors of about 1e-12. */
export function runPhases<D>(
  phases: readonly Phase<D>[],
  y: readonly number[],
  discrete: D,
  tEnd: number,
  more: Partial<HybridOptions<D, unknown>> = {},
): HybridTrajectory<D, unknown> {
  return runHybrid(
    { phases },
    { phase: phases[0].name, t: 0, y, discrete },
    {
      stepper: dormandPrince54,
      relativeTolerance: 1e-13,
      absoluteTolerance: 1e-14,
      rootTolerance: 1,
      tEnd,
      ...more,
    },
  );
}

/** Times of events beside the reference, and their number. Missing times are NaN: the case fails. */
export function compareTimes<D>(
  what: string,
  events: readonly TransitionRecord<D, unknown>[],
  reference: readonly number[],
): readonly Comparison[] {
  return [
    { quantity: `number of ${what}s`, unit: "1", computed: events.length, reference: reference.length },
    ...reference.map((time, i) => number(`${what} ${i + 1}: t`, "s", events[i]?.t ?? Number.NaN, time)),
  ];
}
