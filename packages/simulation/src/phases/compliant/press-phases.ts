import type { Phase } from "@talus/scheduler";
import {
  beginningFrictionInto,
  beginningSlip,
  GRIP_ROUNDING,
  gripUsed,
  slipFrictionInto,
} from "../../contact/contact-friction.ts";
import { projectPressedRolling } from "../../contact/press.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import type { SphereDiscrete } from "../../model/state/sphere-discrete.ts";
import type { EventNote, SpherePhase } from "../../modes/event-note.ts";
import { distanceFromRest, holdOn, restInLayer } from "../../modes/press-course.ts";
import type { SphereKit } from "../../modes/sphere-kit.ts";
import { follow, noteOf, type SphereTransition } from "../../modes/transition.ts";
import type { RunTally } from "../ground/ground-work.ts";
import { createPressPhase } from "./press-phase.ts";
import type { PressWork } from "./press-work.ts";

type PressPhase = Phase<SphereDiscrete, PressWork, readonly EventNote[]>;

/** The phases of a sphere in a layer: slip, its first instants, rolling, and free again but still in its dent. */
export function createPressPhases(model: SphereModel, tally: RunTally): readonly PressPhase[] {
  return [
    createPressSlip(model, tally),
    createPressBegin(model, tally),
    createPressRoll(model, tally),
    createDent(model, tally),
  ];
}

/** Friction from the friction law along u, on the force of the layer. Where u falls to the grip speed, `holdOn` decides. */
function createPressSlip(model: SphereModel, tally: RunTally): PressPhase {
  return createPressPhase(model, tally, {
    name: "press-slip",
    pushes: true,
    slips: true,
    guards: [{ name: "grip", direction: "falling", terminal: true, whenPast: "wait" }],
    evaluate(_y, g, { state }) {
      g[0] = state.slipSpeed - model.thresholds.gripSpeed;
    },
    friction({ state, friction, T }) {
      slipFrictionInto(model, state, state.slip, friction, T);
    },
    reset(kit, _fired, discrete, yMinus, yPlus) {
      return grip(kit, "press-slip", discrete, yMinus, yPlus);
    },
  });
}

/** Slip has come to its end: friction holds it, or it begins anew. */
function grip(
  kit: SphereKit,
  from: SpherePhase,
  discrete: SphereDiscrete,
  yMinus: Float64Array,
  yPlus: Float64Array,
): SphereTransition {
  const course = holdOn(kit, yPlus, discrete);
  if (course.phase !== "press-roll") return follow(kit, course, yPlus, []);
  return follow(kit, course, yPlus, [noteOf(kit, "grip", from, "press-roll", yMinus, yPlus)]);
}

/** Slip has begun at this many grip speeds: below one of them it has ended. */
const BEGUN = 2;

const Begin = { slipping: 0, grip: 1 } as const;

/** From u = 0 up to the grip speed, along −T_r, as `createSlipBeginPhase`. */
function createPressBegin(model: SphereModel, tally: RunTally): PressPhase {
  const past = 1e-3 * model.thresholds.gripSpeed;
  return createPressPhase(model, tally, {
    name: "press-begins",
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
    reset(kit, fired, discrete, yMinus, yPlus) {
      if (fired.includes(Begin.slipping)) return follow(kit, { phase: "press-slip", discrete }, yPlus, []);
      return grip(kit, "press-begins", discrete, yMinus, yPlus);
    },
  });
}

const Roll = { slip: 0, rest: 1 } as const;

/** u = 0: friction is what that needs, up to what friction holds on the force of the layer. */
function createPressRoll(model: SphereModel, tally: RunTally): PressPhase {
  return createPressPhase(model, tally, {
    name: "press-roll",
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
    project: (y, { state }) => projectPressedRolling(y, state),
    reset(kit, fired, discrete, yMinus, yPlus) {
      if (!fired.includes(Roll.slip)) return restInLayer(kit, yMinus, yPlus);
      const note = noteOf(kit, "slip", "press-roll", "press-begins", yMinus, yPlus);
      return follow(kit, { phase: "press-begins", discrete }, yPlus, [note]);
    },
  });
}

/** No force: the sphere has left the layer, whose surface is still dented, or has not reached it again. */
function createDent(model: SphereModel, tally: RunTally): PressPhase {
  return createPressPhase(model, tally, {
    name: "dent",
    pushes: false,
    slips: false,
    guards: [],
    evaluate() {},
    friction({ T }) {
      T.fill(0);
    },
    reset: (kit, _fired, discrete, _yMinus, yPlus) => follow(kit, { phase: "dent", discrete }, yPlus, []),
  });
}
