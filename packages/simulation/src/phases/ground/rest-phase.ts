import type { Phase } from "@talus/scheduler";
import type { SphereDiscrete } from "../../model/state/discrete-state.ts";
import { SphereState } from "../../model/state/state-layout.ts";
import type { EventNote } from "../../modes/event-note.ts";

/** At rest: nothing moves. Only a changed force could end it, and the forces of a scenario do not change. */
export function createRestPhase(): Phase<SphereDiscrete, undefined, readonly EventNote[]> {
  return {
    name: "rest",
    next: [],
    final: true,
    size: () => SphereState.length,
    enter: () => undefined,
    f: (_t, _y, ydot) => {
      ydot.fill(0);
      ydot[SphereState.time] = 1;
    },
    guards: { functions: [], evaluate: () => {} },
    reset: (_fired, _t, _yMinus, discrete) => ({ phase: "rest", discrete }),
  };
}
