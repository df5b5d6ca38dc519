import type { Phase } from "@talus/scheduler";
import { projectCompliantRolling } from "../../contact/compliant-contact.ts";
import {
  beginningFrictionInto,
  beginningSlip,
  GRIP_ROUNDING,
  gripUsed,
  slipFrictionInto,
} from "../../contact/contact-friction.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import type { SphereDiscrete } from "../../model/state/discrete-state.ts";
import { distanceFromRest, restInLayer, selectCompliantGrip } from "../../modes/compliant-mode.ts";
import type { EventNote, SpherePhase } from "../../modes/event-note.ts";
import { noteOf, type SphereTransition, transitionTo } from "../../modes/transition.ts";
import type { TransitionWorkspace } from "../../modes/transition-workspace.ts";
import type { RunTally } from "../ground/ground-work.ts";
import { createCompliantPhase } from "./compliant-phase.ts";
import type { CompliantWork } from "./compliant-work.ts";

type CompliantPhase = Phase<SphereDiscrete, CompliantWork, readonly EventNote[]>;

/** The phases of a sphere in a layer: slip, its first instants, rolling, and free again but still in its dent. */
export function createCompliantPhases(model: SphereModel, tally: RunTally): readonly CompliantPhase[] {
  return [
    createCompliantSlip(model, tally),
    createCompliantSlipBegin(model, tally),
    createCompliantRoll(model, tally),
    createUnloading(model, tally),
  ];
}

/**
 * Friction from the friction law along u, on the force of the layer. Where u falls to the grip speed,
 * `selectCompliantGrip` decides.
 */
function createCompliantSlip(model: SphereModel, tally: RunTally): CompliantPhase {
  return createCompliantPhase(model, tally, {
    name: "compliant-slip",
    pushes: true,
    slips: true,
    guards: [{ name: "grip", direction: "falling", terminal: true, whenPast: "wait" }],
    evaluate(_y, g, { state }) {
      g[0] = state.slipSpeed - model.thresholds.gripSpeed;
    },
    friction({ state, friction, T }) {
      slipFrictionInto(model, state, state.slip, friction, T);
    },
    reset(workspace, _fired, discrete, yMinus, yPlus) {
      return grip(workspace, "compliant-slip", discrete, yMinus, yPlus);
    },
  });
}

/** Slip has ended: friction holds it, or it begins again. */
function grip(
  workspace: TransitionWorkspace,
  from: SpherePhase,
  discrete: SphereDiscrete,
  yMinus: Float64Array,
  yPlus: Float64Array,
): SphereTransition {
  const mode = selectCompliantGrip(workspace, yPlus, discrete);
  if (mode.phase !== "compliant-roll") return transitionTo(workspace, mode, yPlus, []);
  return transitionTo(workspace, mode, yPlus, [
    noteOf(workspace, "grip", from, "compliant-roll", yMinus, yPlus),
  ]);
}

/** Slip has begun at this many grip speeds: below one of them it has ended. */
const BEGUN = 2;

const Begin = { slipping: 0, grip: 1 } as const;

/** From u = 0 up to the grip speed, along −T_r, as `createSlipBeginPhase`. */
function createCompliantSlipBegin(model: SphereModel, tally: RunTally): CompliantPhase {
  const past = 1e-3 * model.thresholds.gripSpeed;
  return createCompliantPhase(model, tally, {
    name: "compliant-slip-begins",
    pushes: true,
    slips: true,
    guards: [
      { name: "slipping", direction: "rising", terminal: true },
      { name: "grip", direction: "falling", terminal: true },
    ],
    evaluate(_y, g, { state, friction }) {
      beginningSlip(model, state, friction);
      const speed = friction.speed[0];
      g[Begin.slipping] = speed - BEGUN * model.thresholds.gripSpeed;
      g[Begin.grip] = speed + past;
    },
    friction({ state, friction, T }) {
      beginningSlip(model, state, friction);
      beginningFrictionInto(model, state, friction, T);
    },
    reset(workspace, fired, discrete, yMinus, yPlus) {
      if (fired.includes(Begin.slipping))
        return transitionTo(workspace, { phase: "compliant-slip", discrete }, yPlus, []);
      return grip(workspace, "compliant-slip-begins", discrete, yMinus, yPlus);
    },
  });
}

const Roll = { slip: 0, rest: 1 } as const;

/**
 * u = 0: friction is the force that this requires, up to the limit of friction for the force of the layer.
 */
function createCompliantRoll(model: SphereModel, tally: RunTally): CompliantPhase {
  return createCompliantPhase(model, tally, {
    name: "compliant-roll",
    pushes: true,
    slips: false,
    guards: [
      { name: "slip", direction: "rising", terminal: true },
      { name: "rest", direction: "falling", terminal: true, whenPast: "wait" },
    ],
    evaluate(y, g, work) {
      g[Roll.slip] = gripUsed(model, work.state, work.friction) - 1 - GRIP_ROUNDING;
      g[Roll.rest] = distanceFromRest(model, work.state, y);
    },
    friction({ state, T }) {
      T.set(state.rollingFriction);
    },
    project: (y, { state }) => projectCompliantRolling(y, state),
    reset(workspace, fired, discrete, yMinus, yPlus) {
      if (!fired.includes(Roll.slip)) return restInLayer(workspace, yMinus, yPlus);
      const note = noteOf(workspace, "slip", "compliant-roll", "compliant-slip-begins", yMinus, yPlus);
      return transitionTo(workspace, { phase: "compliant-slip-begins", discrete }, yPlus, [note]);
    },
  });
}

/** No force: the sphere has left the layer, whose surface is still dented, or has not reached it again. */
function createUnloading(model: SphereModel, tally: RunTally): CompliantPhase {
  return createCompliantPhase(model, tally, {
    name: "unloading",
    pushes: false,
    slips: false,
    guards: [],
    evaluate() {},
    friction({ T }) {
      T.fill(0);
    },
    reset: (workspace, _fired, discrete, _yMinus, yPlus) =>
      transitionTo(workspace, { phase: "unloading", discrete }, yPlus, []),
  });
}
