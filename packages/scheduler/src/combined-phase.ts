import type { EventFunction } from "@talus/ode";
import {
  type AnyPhase,
  type CombinedDiscrete,
  type CombinedNote,
  join,
  nameOf,
  type Part,
  type PartPlace,
  phaseOf,
  product,
  split,
} from "./combined-parts.ts";
import type { Ending, Phase, Transition } from "./phase.ts";
import { askTimers } from "./timers.ts";

/**
 * Adds to the rates what the parts do to each other; called after their own f. No allocation.
 *
 * @param y    states of the parts, in their order, read only
 * @param ydot their rates, to be added to
 */
export type Coupling = (
  t: number,
  y: readonly Float64Array[],
  ydot: readonly Float64Array[],
  discrete: CombinedDiscrete,
) => void;

interface CombinedWorkspace {
  readonly discrete: CombinedDiscrete;
  readonly workspaces: readonly unknown[];
  readonly y: readonly Float64Array[];
  readonly ydot: readonly Float64Array[];
  readonly g: readonly Float64Array[];
}

/** The phase in which each part is in its choice. */
export function createCombinedPhase(
  parts: readonly Part[],
  choice: readonly AnyPhase[],
  coupling: Coupling | undefined,
): Phase<CombinedDiscrete, CombinedWorkspace, CombinedNote> {
  const functions = choice.flatMap(({ guards }, i) => guards.functions.map(named(parts[i].name)));
  const timers = choice.flatMap((phase, i) =>
    (phase.timers ?? []).map(({ name }, k) => ({
      name: `${parts[i].name}.${name}`,
      next: (_t: number, discrete: CombinedDiscrete) => discrete[i].due[k],
    })),
  );
  const hasProjection = choice.some(({ project }) => project !== undefined);
  const hasStepLimit = choice.some(({ maxStep }) => maxStep !== undefined);
  return {
    name: nameOf(parts, choice),
    next: nextOf(parts, choice),
    final: choice.some(({ final }) => final === true),
    size: (discrete) => discrete.reduce((sum, { size }) => sum + size, 0),
    enter(t, y, discrete) {
      const states = discrete.map(({ offset, size }) => y.slice(offset, offset + size));
      return {
        discrete,
        workspaces: choice.map((phase, i) => phase.enter(t, states[i], discrete[i].discrete)),
        y: states,
        ydot: states.map(({ length }) => new Float64Array(length)),
        g: choice.map(({ guards }) => new Float64Array(guards.functions.length)),
      };
    },
    f(t, y, ydot, workspace) {
      split(y, workspace.y);
      for (let i = 0; i < choice.length; i += 1) {
        choice[i].f(t, workspace.y[i], workspace.ydot[i], workspace.workspaces[i]);
      }
      coupling?.(t, workspace.y, workspace.ydot, workspace.discrete);
      join(workspace.ydot, ydot);
    },
    guards: {
      functions,
      evaluate(t, y, g, workspace) {
        split(y, workspace.y);
        for (let i = 0; i < choice.length; i += 1) {
          choice[i].guards.evaluate(t, workspace.y[i], workspace.g[i], workspace.workspaces[i]);
        }
        join(workspace.g, g);
      },
    },
    ...(timers.length > 0 && { timers }),
    ...(hasProjection && {
      project(t: number, y: Float64Array, workspace: CombinedWorkspace) {
        split(y, workspace.y);
        for (let i = 0; i < choice.length; i += 1) {
          const phase = choice[i];
          if (phase.project === undefined) continue;
          const isDone = phase.project(t, workspace.y[i], workspace.workspaces[i]);
          if (isDone !== true) return isDone; // false, or a fault that the integrator refuses
        }
        join(workspace.y, y);
        return true;
      },
    }),
    ...(hasStepLimit && {
      maxStep(t: number, y: Float64Array, workspace: CombinedWorkspace) {
        split(y, workspace.y);
        const limits = choice.map(
          (phase, i) => phase.maxStep?.(t, workspace.y[i], workspace.workspaces[i]) ?? Infinity,
        );
        return Math.min(...limits);
      },
    }),
    reset: (fired, t, yMinus, discrete) => resetParts(parts, choice, fired, t, yMinus, discrete),
  };
}

/** Each part with fired guards or timers makes its jump; the others stay as they are. */
function resetParts(
  parts: readonly Part[],
  choice: readonly AnyPhase[],
  fired: readonly number[],
  t: number,
  yMinus: Float64Array,
  discrete: CombinedDiscrete,
): Transition<CombinedDiscrete, CombinedNote> | Ending<CombinedNote> {
  const firedOf = shareOut(choice, fired);
  const states: Float64Array[] = [];
  const places: PartPlace[] = [];
  const phases: AnyPhase[] = [];
  const notes: unknown[] = [];
  let outcome: string | undefined;
  let offset = 0;
  for (let i = 0; i < choice.length; i += 1) {
    const before = discrete[i];
    const own = yMinus.slice(before.offset, before.offset + before.size);
    let state = own.slice();
    let place = before;
    let phase = choice[i];
    if (firedOf[i].length > 0) {
      const result = phase.reset(firedOf[i], t, own, before.discrete, state);
      notes[i] = result.note;
      if ("phase" in result && !phase.next.includes(result.phase)) {
        return { phase: `${parts[i].name}.${result.phase}`, discrete }; // not declared: the run says so
      }
      if ("outcome" in result) outcome ??= `${parts[i].name}: ${result.outcome}`;
      else {
        if (result.y !== undefined) state = result.y.slice();
        phase = phaseOf(parts[i], result.phase);
        const { each: due } = askTimers(phase, t, result.discrete);
        place = { ...before, phase: phase.name, discrete: result.discrete, due };
      }
    }
    phases.push(phase);
    states.push(state);
    const size = phase.size(place.discrete); // where it is not the state's, the run says so
    places.push({ ...place, offset, size });
    offset += state.length;
  }
  const note = parts.map((_part, i) => notes[i]);
  if (outcome !== undefined) return { outcome, note };
  const y = new Float64Array(offset);
  join(states, y);
  return { phase: nameOf(parts, phases), discrete: places, y, note };
}

/** Indices of all guards, then of all timers, as indices of each part's own. */
function shareOut(choice: readonly AnyPhase[], fired: readonly number[]): readonly number[][] {
  const shares: number[][] = choice.map(() => []);
  let first = 0;
  choice.forEach(({ guards }, i) => {
    const count = guards.functions.length;
    for (const j of fired) if (j >= first && j < first + count) shares[i].push(j - first);
    first += count;
  });
  choice.forEach(({ guards, timers = [] }, i) => {
    const own = guards.functions.length - first;
    for (const j of fired) if (j >= first && j < first + timers.length) shares[i].push(j + own);
    first += timers.length;
  });
  return shares;
}

/** Every phase that a jump of one or several parts may lead to. */
function nextOf(parts: readonly Part[], choice: readonly AnyPhase[]): readonly string[] {
  const options = choice.map((phase, i) => [
    { phase, isJump: false },
    ...phase.next.map((name) => ({ phase: phaseOf(parts[i], name), isJump: true })),
  ]);
  const jumps = product(options).filter((each) => each.some(({ isJump }) => isJump));
  return [
    ...new Set(
      jumps.map((each) =>
        nameOf(
          parts,
          each.map(({ phase }) => phase),
        ),
      ),
    ),
  ];
}

function named(part: string): (guard: EventFunction) => EventFunction {
  return (guard) => ({ ...guard, name: `${part}.${guard.name}` });
}
