import type { Phase } from "@talus/scheduler";
import { beginningFrictionInto, beginningSlip, slipFrictionInto } from "./contact-friction.ts";
import type { EventNote } from "./event-note.ts";
import { createGroundPhase, type GroundWork, type RunTally } from "./ground-phase.ts";
import { follow, noteOf } from "./ground-reset.ts";
import { groundDiscrete, onGround, settle } from "./settle.ts";
import type { SphereDiscrete } from "./sphere-discrete.ts";
import type { SphereModel } from "./sphere-model.ts";

type GroundPhase = Phase<SphereDiscrete, GroundWork, readonly EventNote[]>;

/**
 * Slip with a direction of its own: T from the friction law along u (note 000 section 10).
 * Below the grip speed the closed form of "slip-ends" takes over.
 */
export function createSlipPhase(model: SphereModel, tally: RunTally): GroundPhase {
  return createGroundPhase(model, tally, {
    name: "slip",
    next: ["flight", "slip", "slip-ends"],
    rolls: false,
    guards: [{ name: "grip", direction: "falling", terminal: true }],
    evaluate(_y, g, work) {
      g[0] = work.state.slipSpeed - work.discrete.gripSpeed;
    },
    friction({ state, friction, T }) {
      slipFrictionInto(model, state, state.slip, friction, T);
    },
    reset(kit, _fired, _yMinus, { gripSpeed, turnSpeed }, yPlus) {
      return { phase: "slip-ends", discrete: groundDiscrete(kit, yPlus, gripSpeed, turnSpeed) };
    },
  });
}

const Begin = { slipping: 0, grip: 1 } as const;

/**
 * The first instants of slip, from u = 0 up to the grip speed: u/|u| has no digits yet, and the direction is that in
 * which rolling friction fails, -T_r/|T_r|, which u follows with an error of the order of |u|. Without this a slip
 * that starts with mu_s = mu_d, where even u' is zero, would have no direction at all.
 */
export function createSlipBeginPhase(model: SphereModel, tally: RunTally): GroundPhase {
  // Grip is found this far past u = 0: slip that has no speed yet begins before it, and `settle` takes the rest away.
  const past = 1e-3 * model.thresholds.gripSpeed;
  return createGroundPhase(model, tally, {
    name: "slip-begins",
    next: ["flight", "slip", "slip-begins", "roll", "rest"],
    rolls: false,
    guards: [
      { name: "slipping", direction: "rising", terminal: true },
      { name: "grip", direction: "falling", terminal: true },
    ],
    evaluate(_y, g, work) {
      beginningSlip(model, work.state, work.friction);
      const speed = work.friction.speed[0];
      g[Begin.slipping] = speed - model.thresholds.gripSpeed;
      g[Begin.grip] = speed + past;
    },
    friction({ state, friction, T }) {
      beginningSlip(model, state, friction);
      beginningFrictionInto(model, state, friction, T);
    },
    reset(kit, fired, yMinus, discrete, yPlus) {
      if (fired.includes(Begin.slipping)) {
        const course = onGround(kit, yPlus, "slip", discrete.turnSpeed);
        return {
          phase: course.phase,
          discrete: { ...course.discrete, gripSpeed: 0.5 * course.discrete.gripSpeed },
        };
      }
      const course = settle(kit, yPlus);
      const kind = course.phase === "flight" ? "lift-off" : "grip";
      return follow(kit, course, yPlus, [noteOf(kit, kind, "slip-begins", course.phase, yMinus, yPlus)]);
    },
  });
}
