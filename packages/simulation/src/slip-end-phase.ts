import { createSlipEnd, finishSlip } from "@talus/contact";
import { norm3, scale3Into } from "@talus/kinematics";
import type { Phase } from "@talus/scheduler";
import { createClosedFormPhase, type SphereAccumulation } from "./closed-form-phase.ts";
import { coupleInto, hasCouples, turningMaterialOf } from "./contact-couples.ts";
import { slipFrictionInto } from "./contact-friction.ts";
import { contactMotionInto } from "./contact-motion.ts";
import { type ContactState, evaluateContact } from "./contact-state.ts";
import type { EventNote } from "./event-note.ts";
import { advanceInto, FROZEN, rateOfForces } from "./frozen-motion.ts";
import { follow, noteOf } from "./ground-reset.ts";
import { energyTaken } from "./ledger.ts";
import {
  createSphereKit,
  groundDiscrete,
  mobilityOf,
  type SphereKit,
  settle,
  stopSlip,
  takeUp,
} from "./settle.ts";
import type { SphereDiscrete } from "./sphere-discrete.ts";
import type { SphereModel } from "./sphere-model.ts";
import { SphereState } from "./sphere-state.ts";

const { lostToSlip } = SphereState;

/** Each time slip turns instead of ending, it is followed to a speed this much smaller. */
const FOLLOW_FURTHER = 1e-3;
/** Below this part of the grip speed the slip velocity is rounding: it is zero. */
const ROUNDING = 1e-8;

/**
 * The last instant of slip, with normal, N, T_r and the couple of the ground frozen (note 000 section 10; error of the order of |u|^2):
 * u reaches zero after t*, then the friction law decides between rolling and slipping on. Where friction cannot
 * hold the sphere and u turns past zero, and where friction hardly exceeds T_r and t* is so long that the forces
 * would change, slip goes on and is looked at again at a smaller speed.
 */
export function createSlipEndPhase(
  model: SphereModel,
): Phase<SphereDiscrete, undefined, readonly EventNote[]> {
  const kit = createSphereKit(model);
  return createClosedFormPhase(
    "slip-ends",
    ["flight", "slip", "slip-begins", "roll", "rest", "turn-ends", "roll-ends"],
    (t, y, discrete) => finishAt(kit, t, y, discrete),
  );
}

function finishAt(kit: SphereKit, t: number, y: Float64Array, discrete: SphereDiscrete): SphereAccumulation {
  const { model, state } = kit;
  const begin = Float64Array.from(y);
  takeUp(state, discrete);
  evaluateContact(model, begin, state);
  state.contact.material = discrete.material;
  const slipEnd = createSlipEnd();
  const T = new Float64Array(3);
  slipFrictionInto(model, state, state.slip, kit.friction, T);
  const strength = Math.sqrt(T[0] * T[0] + T[1] * T[1] + T[2] * T[2]);
  const N = state.normalForce;
  const status =
    N > 0
      ? finishSlip(state.slip, state.rollingFriction, N, strength / N, mobilityOf(kit), slipEnd)
      : "turns";
  const smaller = FOLLOW_FURTHER * discrete.gripSpeed;
  const isRounding = smaller < ROUNDING * model.thresholds.gripSpeed;
  if ((status === "turns" || !isSlipFrozen(kit, begin, slipEnd.time)) && !isRounding) {
    return {
      tEnd: t,
      evaluate: (_t, out) => out.set(begin),
      yMinus: begin,
      yPlus: begin,
      end: { phase: "slip", discrete: groundDiscrete(kit, begin, smaller, discrete.turnSpeed) },
      bound: 0,
    };
  }

  const duration = slipEnd.time;
  const rates = new Float64Array(SphereState.length);
  scale3Into(duration > 0 ? 1 / duration : 0, slipEnd.impulse, 0, T, 0);
  if (hasCouples(model)) coupleInto(model, state, T, true);
  contactMotionInto(model, begin, state, T, true, rates);
  const advance = (tau: number, out: Float64Array): void => advanceInto(begin, rates, tau, out);
  const bookLoss = (out: Float64Array): void => {
    out[lostToSlip] = begin[lostToSlip];
    out[lostToSlip] += Math.max(0, energyTaken(model, begin, out));
  };
  const yMinus = new Float64Array(SphereState.length);
  advance(duration, yMinus);
  const yPlus = Float64Array.from(yMinus);
  evaluateContact(model, yPlus, state);
  stopSlip(kit, yPlus);
  const course = settle(kit, yPlus);
  bookLoss(yPlus);
  const kind = course.phase === "slip-begins" ? "slip" : course.phase === "flight" ? "lift-off" : "grip";
  return {
    tEnd: t + duration,
    evaluate(time, out) {
      advance(Math.min(Math.max(time - t, 0), duration), out);
      bookLoss(out);
    },
    yMinus,
    yPlus,
    end: follow(kit, course, yPlus, [noteOf(kit, kind, "slip", course.phase, yMinus, yPlus)]),
    bound: model.thresholds.gripSpeed * duration,
  };
}

/** Whether over a time T the forces change so little that they are frozen for slip as slow as this. */
function isSlipFrozen(kit: SphereKit, y: Float64Array, T: number): boolean {
  const { model, state } = kit;
  const acceleration = mobilityOf(kit) * (Math.abs(state.normalForce) + state.rollingFrictionSize);
  let rate = rateOfForces(kit, y);
  if (hasCouples(model) && state.turnMode === "free") rate += turningRate(model, state);
  return acceleration * rate * T * T <= FROZEN * state.slipSpeed;
}

/** Rate at which the couple of rolling resistance turns, 1/s. */
function turningRate(model: SphereModel, state: ContactState): number {
  if (turningMaterialOf(model, state).rollingLaw === undefined) return 0;
  const { inertia, radius } = model;
  const couple = state.rollingLimits[1] + norm3(state.hold, 0);
  return (couple * radius) / (inertia * Math.max(state.turnSpeed, state.standSpeed));
}
