import type { Phase } from "./phase.ts";

/** When the timers of one stay are due, s. */
export interface DueTimes {
  /** One entry per timer. */
  readonly each: readonly number[];
  /** The earliest; Infinity without timers. */
  readonly first: number;
  /** Index of a timer whose time is not later than the beginning; -1 if all are. */
  readonly wrong: number;
}

const none: DueTimes = { each: [], first: Infinity, wrong: -1 };

/** Asks the timers of a phase that begins at t. */
export function askTimers<D, N>(phase: Phase<D, unknown, N>, t: number, discrete: D): DueTimes {
  const { timers = [] } = phase;
  if (timers.length === 0) return none;
  const each = timers.map((timer) => timer.next(t, discrete));
  return { each, first: Math.min(...each), wrong: each.findIndex((due) => !(due > t)) };
}

/** Names of the guards, then of the timers, of a phase: what indices in `reset` stand for. */
export function namesOfEvents<D, N>({ guards, timers = [] }: Phase<D, unknown, N>): readonly string[] {
  return [...guards.functions, ...timers].map(({ name }) => name);
}
