import type { HybridStart } from "./hybrid-options.ts";
import type { HybridSystem, Phase } from "./phase.ts";

/** A hybrid system that runs beside others, with its start. All parts start at the same time. */
export interface Part<D = unknown, N = unknown> {
  /** Unique; without " | ". Phases and guards are named `${name}.${phase}` and `${name}.${guard}`. */
  readonly name: string;
  readonly system: HybridSystem<D, N>;
  readonly start: HybridStart<D>;
}

/** Where one part is: its phase, its discrete data, and its components of the common state. */
export interface PartPlace {
  readonly phase: string;
  readonly discrete: unknown;
  /** Index of its first component, and their number. */
  readonly offset: number;
  readonly size: number;
  /** When its timers are due, s: they are asked when its own phase begins, not when another part's does. */
  readonly due: readonly number[];
}

/** Discrete data of systems side by side: one place per part, in their order. */
export type CombinedDiscrete = readonly PartPlace[];

/** What a transition of one or several parts has to say: a note per part, undefined where it has none. */
export type CombinedNote = readonly unknown[];

/** A phase of some part; whoever calls it knows that its data fit. */
export type AnyPhase = Phase<unknown, unknown, unknown>;

/** Between the names of the parts in the name of a combined phase. */
export const SEPARATOR = " | ";

/** @throws RangeError if the part has no such phase */
export function phaseOf({ name, system }: Part, phaseName: string): AnyPhase {
  const phase = system.phases.find((each) => each.name === phaseName);
  if (phase !== undefined) return phase;
  throw new RangeError(`combine: there is no phase "${phaseName}" in "${name}"`);
}

export function nameOf(parts: readonly Part[], choice: readonly AnyPhase[]): string {
  return choice.map(({ name }, i) => `${parts[i].name}.${name}`).join(SEPARATOR);
}

/** All choices of one element of each list; the last list varies fastest. */
export function product<T>(lists: readonly (readonly T[])[]): readonly (readonly T[])[] {
  return lists.reduce<readonly (readonly T[])[]>(
    (choices, list) => choices.flatMap((choice) => list.map((each) => [...choice, each])),
    [[]],
  );
}

/** Copies the consecutive sections of y into the pieces. No allocation. */
export function split(y: Float64Array, pieces: readonly Float64Array[]): void {
  let from = 0;
  for (let i = 0; i < pieces.length; i += 1) {
    const piece = pieces[i];
    for (let k = 0; k < piece.length; k += 1) piece[k] = y[from + k];
    from += piece.length;
  }
}

/** The reverse of `split`. */
export function join(pieces: readonly Float64Array[], out: Float64Array): void {
  let to = 0;
  for (let i = 0; i < pieces.length; i += 1) {
    const piece = pieces[i];
    for (let k = 0; k < piece.length; k += 1) out[to + k] = piece[k];
    to += piece.length;
  }
}
