import { createSlipEnd, finishSlip } from "@talus/contact";
import { addScaled3Into, cross3Into, dot3, norm3 } from "@talus/kinematics";
import type { Phase } from "@talus/scheduler";
import { airRate } from "./body-forces.ts";
import { createClosedFormPhase, type SphereAccumulation } from "./closed-form-phase.ts";
import { slipFrictionInto } from "./contact-friction.ts";
import { evaluateContact } from "./contact-state.ts";
import type { EventNote } from "./event-note.ts";
import { motionUnder } from "./ground-motion.ts";
import { follow, noteOf } from "./ground-reset.ts";
import { energyTaken } from "./ledger.ts";
import { createSphereKit, groundDiscrete, type SphereKit, settle, stopSlip } from "./settle.ts";
import type { SphereDiscrete } from "./sphere-discrete.ts";
import type { SphereModel } from "./sphere-model.ts";
import { SphereState } from "./sphere-state.ts";
import { surfaceDragRate } from "./surface-drag.ts";

const { p_WB, v_WB, w_WB, lostToSlip, lostToDrag, workOfGround } = SphereState;

/** Each time slip turns instead of ending, it is followed to a speed this much smaller. */
const FOLLOW_FURTHER = 1e-3;
/** Below this part of the grip speed the slip velocity is rounding: it is zero. */
const ROUNDING = 1e-8;
/** Forces count as frozen while their change moves the slip velocity by less than this part of itself. */
const FROZEN = 1e-2;

/**
 * The last instant of slip, with normal, N and T_r frozen (note 000 section 10; error of the order of |u|^2):
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
    ["flight", "slip", "slip-begins", "roll", "rest"],
    (t, y, discrete) => finishAt(kit, t, y, discrete),
  );
}

function finishAt(kit: SphereKit, t: number, y: Float64Array, discrete: SphereDiscrete): SphereAccumulation {
  const { model, state } = kit;
  const begin = Float64Array.from(y);
  state.object = discrete.object;
  evaluateContact(model, begin, state);
  state.contact.material = discrete.material;
  const slipEnd = createSlipEnd();
  const T = new Float64Array(3);
  slipFrictionInto(model, state, state.slip, kit.friction, T);
  const strength = Math.sqrt(T[0] * T[0] + T[1] * T[1] + T[2] * T[2]);
  const N = state.normalForce;
  const status =
    N > 0
      ? finishSlip(state.slip, state.rollingFriction, N, strength / N, model.slipMobility, slipEnd)
      : "turns";
  const smaller = FOLLOW_FURTHER * discrete.gripSpeed;
  const isRounding = smaller < ROUNDING * model.thresholds.gripSpeed;
  if ((status === "turns" || !isFrozen(kit, begin, slipEnd.time)) && !isRounding) {
    return {
      tEnd: t,
      evaluate: (_t, out) => out.set(begin),
      yMinus: begin,
      yPlus: begin,
      end: { phase: "slip", discrete: groundDiscrete(kit, begin, smaller) },
      bound: 0,
    };
  }

  const rates = new Float64Array(SphereState.length);
  const duration = slipEnd.time;
  ratesOfSlipEnd(kit, begin, slipEnd.impulse, duration, rates);
  const advance = (tau: number, out: Float64Array): void => {
    out.set(begin);
    for (let i = 0; i < SphereState.length; i += 1) out[i] += tau * rates[i];
    addScaled3Into(out, p_WB, 0.5 * tau * tau, rates, v_WB, out, p_WB);
  };
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
function isFrozen({ model, state, scratch }: SphereKit, y: Float64Array, T: number): boolean {
  const motion = motionUnder(model, state.contact);
  const turn = motion === undefined ? 0 : norm3(motion.angularVelocity, 0);
  const water = surfaceDragRate(model.water, model.mass, norm3(state.surfaceForce, 0));
  const rate = norm3(state.normalRate, 0) + 2 * airRate(model, y, scratch) + water + turn;
  const acceleration = model.slipMobility * (Math.abs(state.normalForce) + state.rollingFrictionSize);
  return acceleration * rate * T * T <= FROZEN * state.slipSpeed;
}

/** Mean rates over the last instant: friction enters by its impulse. */
function ratesOfSlipEnd(
  kit: SphereKit,
  y: Float64Array,
  impulse: Float64Array,
  duration: number,
  rates: Float64Array,
): void {
  const { model, state } = kit;
  const { mass: m, radius: a, inertia: A } = model;
  const n = state.contact.normal;
  const perTime = duration > 0 ? 1 / duration : 0;
  for (let i = 0; i < 3; i += 1) {
    rates[p_WB + i] = y[v_WB + i];
    rates[v_WB + i] =
      (state.force[i] + state.surfaceForce[i] + state.normalForce * n[i] + impulse[i] * perTime) / m;
  }
  rates[workOfGround] = dot3(impulse, 0, state.ground, 0) * perTime;
  cross3Into(n, 0, impulse, 0, rates, w_WB);
  for (let i = 0; i < 3; i += 1) rates[w_WB + i] *= (-a / A) * perTime;
  rates[lostToDrag] = state.dragPower - dot3(state.surfaceForce, 0, y, v_WB);
}
