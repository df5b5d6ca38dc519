import { norm3 } from "@talus/kinematics";
import type { Phase } from "@talus/scheduler";
import { coupleInto, hasCouples } from "./contact-couples.ts";
import { beginningFrictionInto, beginningSlip, slipFrictionInto, slowness } from "./contact-friction.ts";
import type { EventNote } from "./event-note.ts";
import { createGroundPhase, type GroundWork, type RunTally } from "./ground-phase.ts";
import { follow, noteOf } from "./ground-reset.ts";
import { groundDiscrete, settle, stopSlip, takeSlip } from "./settle.ts";
import type { SphereDiscrete } from "./sphere-discrete.ts";
import type { SphereModel } from "./sphere-model.ts";
import { distanceFromStanding } from "./standing.ts";

type GroundPhase = Phase<SphereDiscrete, GroundWork, readonly EventNote[]>;

/**
 * Slip with a direction of its own: T from the friction law along u (note 000 section 10).
 * Below the grip speed the closed form of "slip-ends" takes over.
 */
export function createSlipPhase(model: SphereModel, tally: RunTally): GroundPhase {
  const mayStand =
    model.scenario.formulation?.kind !== "selected-frame" &&
    model.materials.some(({ context }) => context.kineticFriction === 0);
  return createGroundPhase(model, tally, {
    name: "slip",
    next: ["flight", "slip", "slip-ends", ...(mayStand ? (["rest"] as const) : [])],
    rolls: false,
    guards: [
      { name: "grip", direction: "falling", terminal: true },
      // Every turning point of frictionless slip passes below the rest speed; most are no rest.
      ...(mayStand
        ? ([{ name: "rest", direction: "falling", terminal: true, whenPast: "wait" }] as const)
        : []),
    ],
    evaluate(y, g, work) {
      g[0] = work.state.slipSpeed - work.discrete.gripSpeed * slowness(model, y);
      if (!mayStand) return;
      const { state, friction, T } = work;
      slipFrictionInto(model, state, state.slip, friction, T);
      if (hasCouples(model)) coupleInto(model, state, T, true);
      g[1] = distanceFromStanding(model, state, y, T);
    },
    friction({ state, friction, T }) {
      slipFrictionInto(model, state, state.slip, friction, T);
    },
    reset(kit, fired, yMinus, { gripSpeed, turnSpeed }, yPlus) {
      if (!fired.includes(0)) {
        const course = settle(kit, yPlus);
        if (course.phase !== "rest") return follow(kit, course, yPlus, []);
        return follow(kit, course, yPlus, [noteOf(kit, "rest", "slip", "rest", yMinus, yPlus)]);
      }
      return { phase: "slip-ends", discrete: groundDiscrete(kit, yPlus, gripSpeed, turnSpeed) };
    },
  });
}

const Begin = { slipping: 0, grip: 1 } as const;

/** Across its direction slow slip may have this part of the grip speed; more has come by the turning of that direction. */
const ACROSS = 1e-3;

/**
 * Slow slip, from u = 0 up to the grip speed and down again: u/|u| has no digits, and the direction is that in
 * which rolling friction fails, -T_r/|T_r|, which u follows with an error of the order of |u|^2. Without this a slip
 * that starts with mu_s = mu_d, where even u' is zero, would have no direction at all, and one that stays slow because
 * |T_r| stays near mu_d N would turn within so short a time, |u|/(b mu_d N), that no explicit step is short enough.
 */
export function createSlipBeginPhase(model: SphereModel, tally: RunTally): GroundPhase {
  // Grip is found this far past u = 0: slip that has no speed yet begins before it, and `settle` takes the rest away.
  const past = 1e-3 * model.thresholds.gripSpeed;
  const across = new Float64Array(3);
  return createGroundPhase(model, tally, {
    name: "slip-begins",
    next: ["flight", "slip", "slip-begins", "slip-ends", "roll", "rest"],
    rolls: false,
    guards: [
      { name: "slipping", direction: "rising", terminal: true },
      { name: "grip", direction: "falling", terminal: true },
    ],
    evaluate(y, g, work) {
      beginningSlip(model, work.state, work.friction);
      const speed = work.friction.speed[0];
      const scale = slowness(model, y);
      g[Begin.slipping] = speed - work.discrete.gripSpeed * scale;
      g[Begin.grip] = speed + past * scale;
    },
    friction({ state, friction, T }) {
      beginningSlip(model, state, friction);
      beginningFrictionInto(model, state, friction, T);
    },
    align(y, { state, friction }) {
      beginningSlip(model, state, friction);
      for (let i = 0; i < 3; i += 1) across[i] = state.slip[i] - friction.speed[0] * friction.direction[i];
      const allowed = ACROSS * model.thresholds.gripSpeed * slowness(model, y);
      const speed = norm3(across, 0);
      if (speed > allowed) takeSlip(model, state, across, speed, y);
    },
    reset(kit, fired, yMinus, { gripSpeed, turnSpeed }, yPlus) {
      if (fired.includes(Begin.slipping)) {
        return { phase: "slip", discrete: groundDiscrete(kit, yPlus, 0.5 * gripSpeed, turnSpeed) };
      }
      // so slow a slip is none, however loose the tolerances
      if (kit.state.slipSpeed > model.thresholds.gripSpeed) stopSlip(kit, yPlus);
      const course = settle(kit, yPlus);
      const kind = course.phase === "flight" ? "lift-off" : "grip";
      return follow(kit, course, yPlus, [noteOf(kit, kind, "slip-begins", course.phase, yMinus, yPlus)]);
    },
  });
}
