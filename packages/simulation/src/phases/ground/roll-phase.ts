import type { Phase } from "@talus/scheduler";
import { GRIP_ROUNDING, gripUsed } from "../../contact/contact-friction.ts";
import { distanceFromRolling } from "../../contact/standing.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import type { SphereDiscrete } from "../../model/state/discrete-state.ts";
import { beginSlip, selectContactMode } from "../../modes/contact-mode.ts";
import type { EventNote } from "../../modes/event-note.ts";
import { noteOf, transitionTo } from "../../modes/transition.ts";
import { createGroundPhase } from "./ground-phase.ts";
import type { GroundWork, RunTally } from "./ground-work.ts";

const Guard = { slip: 0, rest: 1 } as const;

/** Rolling without slip: v = a w x n, friction T = T_r (docs/theory/phases.md (2.5)). */
export function createRollPhase(
  model: SphereModel,
  tally: RunTally,
): Phase<SphereDiscrete, GroundWork, readonly EventNote[]> {
  return createGroundPhase(model, tally, {
    name: "roll",
    next: ["flight", "slip", "slip-begins", "slip-ends", "roll", "rest"],
    rolls: true,
    guards: [
      { name: "slip", direction: "rising", terminal: true },
      // Every turning point passes below the rest speed; most are not a rest.
      { name: "rest", direction: "falling", terminal: true, whenPast: "wait" },
    ],
    evaluate(y, g, work) {
      g[Guard.slip] = gripUsed(model, work.state, work.friction) - 1 - GRIP_ROUNDING;
      g[Guard.rest] = distanceFromRolling(model, work.state, y);
    },
    friction({ state, T }) {
      T.set(state.rollingFriction);
    },
    reset(workspace, fired, yMinus, discrete, yPlus) {
      if (fired.includes(Guard.slip) && discrete.turnMode !== "held") {
        const note = noteOf(workspace, "slip", "roll", "slip-begins", yMinus, yPlus);
        return transitionTo(workspace, beginSlip(workspace, yPlus, discrete.turnSpeed), yPlus, [note]);
      }
      const mode = selectContactMode(workspace, yPlus);
      if (mode.phase === "roll" || mode.phase === "roll-ends")
        return transitionTo(workspace, mode, yPlus, []);
      const kind = mode.phase === "rest" ? "rest" : mode.phase === "flight" ? "lift-off" : "slip";
      return transitionTo(workspace, mode, yPlus, [
        noteOf(workspace, kind, "roll", mode.phase, yMinus, yPlus),
      ]);
    },
  });
}
