import { checkStart, checkSystem } from "./check-phase.ts";
import {
  type CombinedDiscrete,
  type CombinedNote,
  nameOf,
  type Part,
  type PartPlace,
  phaseOf,
  product,
  SEPARATOR,
} from "./combined-parts.ts";
import { type Coupling, createCombinedPhase } from "./combined-phase.ts";
import type { HybridStart } from "./hybrid-options.ts";
import type { HybridSystem } from "./phase.ts";
import { askTimers } from "./timers.ts";

/**
 * Systems side by side as one: a phase is a choice of one phase for each part, a transition moves the parts whose guards
 * or timers fired, and those at one instant move together. A part whose phase goes on is entered again with its state; its
 * timers keep their times. An ending of one part ends the run.
 *
 * The steps of all are common: parts whose pace is very different, and do not act on each other, run better alone.
 *
 * @param coupling default none
 * @throws RangeError if names are not unique, the parts start at different times, a phase has a closed form (other parts
 *         would have to wait for its end), a mass matrix or unknowns of its own, or a `rateBound` or `bendBound` is a function (of a state that is now only a part)
 */
export function combine(
  parts: readonly Part[],
  coupling?: Coupling,
): {
  readonly system: HybridSystem<CombinedDiscrete, CombinedNote>;
  readonly start: HybridStart<CombinedDiscrete>;
} {
  checkParts(parts);
  const choices = product(parts.map(({ system }) => system.phases));
  const phases = choices.map((choice) => createCombinedPhase(parts, choice, coupling));
  return { system: { phases }, start: combineStarts(parts) };
}

function combineStarts(parts: readonly Part[]): HybridStart<CombinedDiscrete> {
  const phases = parts.map((part) => phaseOf(part, part.start.phase));
  const { t } = parts[0].start;
  let offset = 0;
  const discrete = parts.map(({ start }, i): PartPlace => {
    const size = phases[i].size(start.discrete);
    const { each: due } = askTimers(phases[i], t, start.discrete);
    offset += size;
    return { phase: start.phase, discrete: start.discrete, offset: offset - size, size, due };
  });
  const y = parts.flatMap(({ start }) => Array.from(start.y));
  return { phase: nameOf(parts, phases), t, y, discrete };
}

function checkParts(parts: readonly Part[]): void {
  const isList: boolean = Array.isArray(parts);
  if (!isList) throw new TypeError(`combine: parts must be a list, got ${String(parts)}`);
  if (parts.length === 0) throw new RangeError("combine: there must be at least one part, got none");
  for (const part of parts) {
    const where = `combine: part "${part?.name}"`;
    checkSystem(where, part?.system);
    checkStart(where, part.start);
  }
  const names = new Set(parts.map(({ name }) => name));
  if (names.size < parts.length || [...names].some((name) => name.includes(SEPARATOR))) {
    throw new RangeError(
      `combine: names must be unique and without "${SEPARATOR}", got ${[...names].join(", ")}`,
    );
  }
  for (const { name, system, start } of parts) {
    if (start.t !== parts[0].start.t) {
      throw new RangeError(
        `combine: all parts must start at ${parts[0].start.t}, got ${start.t} of "${name}"`,
      );
    }
    const bounded = system.phases
      .flatMap(({ guards }) => guards.functions)
      .find(({ rateBound, bendBound }) => typeof rateBound === "function" || bendBound !== undefined);
    if (bounded !== undefined) {
      const field =
        bounded.bendBound === undefined ? "rateBound must be a number" : "bendBound must be left out";
      throw new RangeError(`combine: ${field}, got a function of guard "${bounded.name}" of "${name}"`);
    }
    const implicit = system.phases.find(({ mass, unknowns }) => mass !== undefined || unknowns !== undefined);
    if (implicit !== undefined) {
      throw new RangeError(
        `combine: no phase may have a mass matrix or unknowns of its own, got "${implicit.name}" of "${name}"`,
      );
    }
    const closed = system.phases.find(({ accumulate }) => accumulate !== undefined);
    if (closed !== undefined) {
      throw new RangeError(`combine: no phase may have a closed form, got "${closed.name}" of "${name}"`);
    }
  }
}
