import { norm3 } from "@talus/kinematics";
import type { Phase } from "@talus/scheduler";
import { coupleInto, hasCouples } from "../../contact/contact-couples.ts";
import {
  beginningFrictionInto,
  beginningSlip,
  slipFrictionInto,
  slowness,
} from "../../contact/contact-friction.ts";
import { distanceFromStanding } from "../../contact/standing.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import type { SphereDiscrete } from "../../model/state/discrete-state.ts";
import { groundDiscrete, selectContactMode, stopSlip, takeSlip } from "../../modes/contact-mode.ts";
import type { EventNote } from "../../modes/event-note.ts";
import { noteOf, transitionTo } from "../../modes/transition.ts";
import { createGroundPhase, type GroundPhaseParts } from "./ground-phase.ts";
import type { GroundWork, RunTally } from "./ground-work.ts";

type GroundPhase = Phase<SphereDiscrete, GroundWork, readonly EventNote[]>;

/**
 * Slip with a well-defined direction: T from the friction law along u (docs/theory/phases.md (2.6)).
 * Below the grip speed the closed form of "slip-ends" takes over.
 */
export function createSlipPhase(model: SphereModel, tally: RunTally): GroundPhase {
  const parts: GroundPhaseParts = {
    name: "slip",
    next: ["flight", "slip", "slip-ends"],
    rolls: false,
    guards: [{ name: "grip", direction: "falling", terminal: true }],
    evaluate(y, g, work) {
      g[0] = work.state.slipSpeed - work.discrete.gripSpeed * slowness(model, y);
    },
    friction({ state, friction, T }) {
      slipFrictionInto(model, state, state.slip, friction, T);
    },
    reset(workspace, _fired, _yMinus, { gripSpeed, turnSpeed }, yPlus) {
      return { phase: "slip-ends", discrete: groundDiscrete(workspace, yPlus, gripSpeed, turnSpeed) };
    },
  };
  return createGroundPhase(model, tally, mayStand(model) ? withStanding(model, parts) : parts);
}

/**
 * True if a sphere may stand while it slips: where a material has no friction. Not in the selected frame, which has
 * friction.
 */
function mayStand({ scenario, materials }: SphereModel): boolean {
  const inWorld = scenario.formulation?.kind !== "selected-frame";
  return inWorld && materials.some(({ context }) => context.kineticFriction === 0);
}

/** Slip that may end because the sphere stands, spinning without friction. */
function withStanding(model: SphereModel, slip: GroundPhaseParts): GroundPhaseParts {
  return {
    ...slip,
    next: ["flight", "slip", "slip-begins", "slip-ends", "roll", "rest"],
    // Every turning point passes below the rest speed; it is a rest only without a force along the ground.
    guards: [...slip.guards, { name: "rest", direction: "falling", terminal: true, whenPast: "wait" }],
    evaluate(y, g, work) {
      slip.evaluate(y, g, work);
      slip.friction(work);
      if (hasCouples(model)) coupleInto(model, work.state, work.T, true);
      g[1] = distanceFromStanding(model, work.state, y, work.T);
    },
    reset(workspace, fired, yMinus, discrete, yPlus) {
      if (fired.includes(0)) return slip.reset(workspace, fired, yMinus, discrete, yPlus);
      const mode = selectContactMode(workspace, yPlus);
      const notes = mode.phase === "rest" ? [noteOf(workspace, "rest", "slip", "rest", yMinus, yPlus)] : [];
      return transitionTo(workspace, mode, yPlus, notes);
    },
  };
}

const Begin = { slipping: 0, grip: 1 } as const;

/**
 * Transverse to its direction slow slip may have this fraction of the grip speed; more is due to the turning of that
 * direction.
 */
const ACROSS = 1e-3;

/**
 * Slow slip, from u = 0 up to the grip speed and down again: u/|u| has no digits, and the direction is that in
 * which rolling friction fails, -T_r/|T_r|, which u follows with an error of the order of |u|^2. Without this a slip
 * that starts with mu_s = mu_d, where even u' is zero, would have no direction at all, and one that stays slow because
 * |T_r| stays near mu_d N would turn within so short a time, |u|/(b mu_d N), that no explicit step is short enough.
 */
export function createSlipBeginPhase(model: SphereModel, tally: RunTally): GroundPhase {
  // Grip is found this far past u = 0: slip without speed yet begins before it, and `selectContactMode` removes the
  // rest.
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
    reset(workspace, fired, yMinus, { gripSpeed, turnSpeed }, yPlus) {
      if (fired.includes(Begin.slipping)) {
        return { phase: "slip", discrete: groundDiscrete(workspace, yPlus, 0.5 * gripSpeed, turnSpeed) };
      }
      // slip this slow counts as none, however loose the tolerances
      if (workspace.state.slipSpeed > model.thresholds.gripSpeed) stopSlip(workspace, yPlus);
      const mode = selectContactMode(workspace, yPlus);
      const kind = mode.phase === "flight" ? "lift-off" : "grip";
      return transitionTo(workspace, mode, yPlus, [
        noteOf(workspace, kind, "slip-begins", mode.phase, yMinus, yPlus),
      ]);
    },
  });
}
