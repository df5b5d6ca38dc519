import type { Phase } from "./phase.ts";

/** Due times of the timers of one stay, s. */
export interface DueTimes {
  /** One entry per timer. */
  readonly each: readonly number[];
  /** The earliest; Infinity without timers. */
  readonly first: number;
  /** Index of a timer whose time is not later than the beginning; -1 if there is none. */
  readonly wrong: number;
}

const none: DueTimes = { each: [], first: Infinity, wrong: -1 };

/** Queries the timers of a phase that begins at t. */
export function askTimers<D, N>(phase: Phase<D, unknown, N>, t: number, discrete: D): DueTimes {
  const { timers = [] } = phase;
  if (timers.length === 0) return none;
  const each = timers.map((timer) => timer.next(t, discrete));
  return { each, first: Math.min(...each), wrong: each.findIndex((due) => !(due > t)) };
}

/** Names of the guards, then of the timers, of a phase: the indices in `reset` refer to them. */
export function namesOfEvents<D, N>({ guards, timers = [] }: Phase<D, unknown, N>): readonly string[] {
  return [...guards.functions, ...timers].map(({ name }) => name);
}
