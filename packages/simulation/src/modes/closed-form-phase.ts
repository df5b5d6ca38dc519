import type { Accumulation, Phase } from "@talus/scheduler";
import type { SphereDiscrete } from "../model/state/discrete-state.ts";
import { SphereState } from "../model/state/state-layout.ts";
import type { EventNote, SpherePhase } from "./event-note.ts";

export type SphereAccumulation = Accumulation<SphereDiscrete, readonly EventNote[]>;

/**
 * A phase that is always known in closed form and therefore never integrated.
 *
 * @param restart forgets what `accumulate` has left, for another run
 */
export function createClosedFormPhase(
  name: SpherePhase,
  next: readonly SpherePhase[],
  accumulate: (t: number, y: Float64Array, discrete: SphereDiscrete) => SphereAccumulation,
  restart: () => void,
): Phase<SphereDiscrete, undefined, readonly EventNote[]> {
  return {
    name,
    next,
    final: true,
    size: () => SphereState.length,
    enter: () => undefined,
    f: (_t, _y, ydot) => {
      ydot.fill(0);
    },
    guards: { functions: [], evaluate: () => {} },
    reset: (_fired, _t, _yMinus, discrete) => ({ phase: name, discrete }),
    accumulate: (_lastEvents, t, y, discrete) => accumulate(t, y, discrete),
    restart,
  };
}
