import type { HybridSystem } from "./phase.ts";

/**
 * Checks the graph of a hybrid system before it runs: names are unique, each target exists, each phase can be
 * reached from `start`, and no phase is a dead end unless it is marked final.
 *
 * @throws RangeError naming the phase and the target.
 */
export function checkPhaseGraph<D, N>(system: HybridSystem<D, N>, start: string): void {
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
      throw new RangeError(`hybrid system: phase "${phase.name}" leads to "${target}", which is not one of ${known}`);
    }
    if (phase.next.length === 0 && phase.final !== true) {
      throw new RangeError(`hybrid system: phase "${phase.name}" has no exit; mark it final or give it one`);
    }
  }
  const reached = reachableFrom(phases, start);
  for (const name of phases.keys()) {
    if (!reached.has(name)) {
      throw new RangeError(`hybrid system: phase "${name}" cannot be reached from "${start}"`);
    }
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
