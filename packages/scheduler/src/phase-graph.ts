import { checkSystem } from "./check-phase.ts";
import type { HybridSystem, Phase } from "./phase.ts";

/**
 * Checks the graph of a hybrid system before it runs: names are unique, each target exists, each phase can be
 * reached from `start`, no phase is a dead end unless it is marked final, and every guard ends its phase.
 *
 * @throws RangeError naming the phase and its fault; TypeError for a member that is missing, misspelt or of a wrong
 *         type
 */
export function checkPhaseGraph<D, N>(system: HybridSystem<D, N>, start: string): void {
  checkSystem("hybrid system", system);
  const phases = new Map<string, readonly string[]>();
  for (const phase of system.phases) {
    if (phases.has(phase.name)) throw new RangeError(`hybrid system: two phases are named "${phase.name}"`);
    phases.set(phase.name, phase.next);
  }
  const known = [...phases.keys()].join(", ");
  if (!phases.has(start)) {
    throw new RangeError(`hybrid system: there is no phase "${start}" to start in; it has ${known}`);
  }
  for (const phase of system.phases) {
    for (const target of phase.next) {
      if (phases.has(target)) continue;
      throw new RangeError(
        `hybrid system: phase "${phase.name}" leads to "${target}", which is not one of ${known}`,
      );
    }
    checkExit(phase);
    checkGuardNames(phase);
  }
  const reached = reachableFrom(phases, start);
  for (const name of phases.keys()) {
    if (!reached.has(name)) {
      throw new RangeError(`hybrid system: phase "${name}" cannot be reached from "${start}"`);
    }
  }
}

function checkExit<D, N>({ name, next, final, guards, timers = [], accumulate }: Phase<D, unknown, N>): void {
  if (final === true) return;
  if (next.length === 0) {
    throw new RangeError(`hybrid system: phase "${name}" has no exit; mark it final or give it one`);
  }
  if (guards.functions.length === 0 && timers.length === 0 && accumulate === undefined) {
    throw new RangeError(
      `hybrid system: phase "${name}" has neither a guard, a timer nor a closed form that could end it; mark it final or give it one`,
    );
  }
}

function checkGuardNames<D, N>({ name, guards, timers = [] }: Phase<D, unknown, N>): void {
  const names = new Set<string>();
  for (const guard of guards.functions) {
    if (names.has(guard.name)) {
      throw new RangeError(`hybrid system: two guards of phase "${name}" are named "${guard.name}"`);
    }
    names.add(guard.name);
    if (guard.terminal !== true) {
      throw new RangeError(
        `hybrid system: guard "${guard.name}" of phase "${name}" must be terminal: true (each one leads to a reset), got ${guard.terminal}`,
      );
    }
  }
  for (const timer of timers) {
    if (names.has(timer.name)) {
      throw new RangeError(
        `hybrid system: two guards or timers of phase "${name}" are named "${timer.name}"`,
      );
    }
    names.add(timer.name);
  }
}

function reachableFrom(phases: ReadonlyMap<string, readonly string[]>, start: string): ReadonlySet<string> {
  const reached = new Set([start]);
  const open = [start];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const target of phases.get(name) ?? []) {
      if (reached.has(target)) continue;
      reached.add(target);
      open.push(target);
    }
  }
  return reached;
}
