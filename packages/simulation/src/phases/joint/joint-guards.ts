import type { EventFunction } from "@talus/ode";
import { bendOfOthers } from "../../contact/bend-of-others.ts";
import { GRIP_ROUNDING, gripUsed, slowness } from "../../contact/contact-friction.ts";
import { UNSEEN } from "../../contact/gap-rounding.ts";
import { FAR } from "../../contact/map-border.ts";
import { type JointContacts, MOST_JOINT } from "../../joint/joint-contacts.ts";
import { layerDistance } from "../../model/forces/wind.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import { SphereState } from "../../model/state/state-layout.ts";
import { AT_OBSTACLE, contactGuards, evaluateContactGuards, layerGuard } from "../ground/ground-guards.ts";
import type { JointWork } from "./joint-work.ts";

const { v_WB, w_WB } = SphereState;

/** Guards of each contact: those of `contactGuards`, as `GroundGuard`, then these; shared ones after all contacts. */
export const FrictionGuard = { grip: 6, slipping: 7 } as const;
const PER_CONTACT = 8;
export const SharedGuard = { rest: 0, layer: 1, other: 2, turn: 3 } as const;
export const FIRST_SHARED = PER_CONTACT * MOST_JOINT;

/** The contact and guard of an index of a guard that fired; undefined for a shared one. */
export function contactGuardOf(
  index: number,
): { readonly contact: number; readonly guard: number } | undefined {
  if (index >= FIRST_SHARED) return undefined;
  return { contact: Math.floor(index / PER_CONTACT), guard: index % PER_CONTACT };
}

/**
 * Guards of a sphere on several contacts. Of each: those of a contact, the end of stick or of slip, and the end of the
 * first instants of slip. Shared: standing, the next layer of the wind, and other contacts.
 */
export function jointGuards(model: SphereModel, work: JointWork): readonly EventFunction[] {
  const { radius } = model;
  const falling = { direction: "falling", terminal: true } as const;
  const ofContacts = work.accepted.map((accepted, i): readonly EventFunction[] => [
    ...contactGuards(model, accepted, ` ${i + 1}`),
    { name: `grip ${i + 1}`, ...falling },
    { name: `slipping ${i + 1}`, ...falling },
  ]);
  return [
    ...ofContacts.flat(),
    // every turning point passes below the rest speed; most are not a rest
    { name: "rest", ...falling, whenPast: "wait" },
    layerGuard,
    {
      name: "other",
      ...falling,
      whenPast: "wait",
      atZero: AT_OBSTACLE * radius,
      bendBound: (_t0, _y0, _t1, _y1, path) => bendOfOthers(radius, radius + work.reach, path),
      dip: UNSEEN * radius,
    },
    // turning that resistance ends; turning that has just begun begins past it
    { name: "turn", ...falling, whenPast: "wait" },
  ];
}

/** Slip that begins grips again this far past zero, in grip speeds. */
const PAST = 1e-3;

/** Writes the values of the guards; the forces are solved. No allocation. */
export function evaluateJointGuards(
  model: SphereModel,
  y: Float64Array,
  work: JointWork,
  g: Float64Array,
): void {
  const { joint, discrete, slack } = work;
  const { thresholds, radius } = model;
  g.fill(FAR);
  for (let i = 0; i < joint.count; i += 1) {
    const piece = discrete.contacts?.[i]?.piece ?? -1;
    evaluateContactGuards(model, y, joint.states[i], piece, slack[i], g, PER_CONTACT * i);
    evaluateFriction(model, y, joint, discrete.gripSpeed, i, g);
  }
  const square = squareOf(y, v_WB) + radius * radius * squareOf(y, w_WB);
  g[FIRST_SHARED + SharedGuard.rest] = square / (thresholds.restSpeed * thresholds.restSpeed) - 1;
  if (model.resistsTurning) g[FIRST_SHARED + SharedGuard.turn] = Math.sqrt(square) - thresholds.gripSpeed;
  g[FIRST_SHARED + SharedGuard.layer] = layerDistance(model.wind, discrete.layer, y);
}

function evaluateFriction(
  model: SphereModel,
  y: Float64Array,
  joint: JointContacts,
  gripSpeed: number,
  i: number,
  g: Float64Array,
): void {
  const { forceRounding } = model.thresholds;
  const state = joint.states[i];
  const at = PER_CONTACT * i;
  const scale = slowness(model, y);
  const mode = joint.modes[i];
  if (mode === "slip") g[at + FrictionGuard.grip] = state.slipSpeed - gripSpeed * scale;
  else if (mode === "slip-begins") {
    const d = joint.directions[i];
    const speed = d[0] * state.slip[0] + d[1] * state.slip[1] + d[2] * state.slip[2];
    g[at + FrictionGuard.grip] = speed + PAST * model.thresholds.gripSpeed * scale;
    g[at + FrictionGuard.slipping] = gripSpeed * scale - speed;
  } else {
    const T = joint.T[i];
    // of a force that is rounding the part of the grip is not known
    const isForce = T[0] * T[0] + T[1] * T[1] + T[2] * T[2] > forceRounding * forceRounding;
    state.rollingFriction.set(T);
    g[at + FrictionGuard.grip] = isForce ? 1 + GRIP_ROUNDING - gripUsed(model, state, joint.friction) : 1;
  }
}

function squareOf(y: Float64Array, at: number): number {
  return y[at] * y[at] + y[at + 1] * y[at + 1] + y[at + 2] * y[at + 2];
}
