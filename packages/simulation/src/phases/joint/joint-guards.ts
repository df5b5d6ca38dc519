import type { EventFunction } from "@talus/ode";
import { bendOfOthers } from "../../contact/bend-of-others.ts";
import { GRIP_ROUNDING, gripUsed, slowness } from "../../contact/contact-friction.ts";
import { UNSEEN } from "../../contact/gap-rounding.ts";
import { distanceFromBorder, FAR } from "../../contact/map-border.ts";
import { type JointContacts, MOST_JOINT } from "../../joint/joint-contacts.ts";
import { layerDistance } from "../../model/forces/wind.ts";
import { hollowClearance } from "../../model/hollow-clearance.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import { SphereState } from "../../model/state/state-layout.ts";
import { AT_OBSTACLE } from "../ground/ground-guards.ts";
import type { JointWork } from "./joint-work.ts";

const { v_WB, w_WB } = SphereState;

/** Guards of each contact, in this order, and after those of all contacts the shared ones. */
export const ContactGuard = { liftOff: 0, grip: 1, slipping: 2, border: 3, patch: 4, zone: 5 } as const;
const PER_CONTACT = 6;
export const SharedGuard = { rest: 0, layer: 1, other: 2, turn: 3 } as const;
export const FIRST_SHARED = PER_CONTACT * MOST_JOINT;

/** The contact and guard of an index of a guard that fired; undefined for a shared one. */
export function contactGuardOf(
  index: number,
): { readonly contact: number; readonly guard: number } | undefined {
  if (index >= FIRST_SHARED) return undefined;
  return { contact: Math.floor(index / PER_CONTACT), guard: index % PER_CONTACT };
}

/** Distance from a centre, in radii, up to which other objects are watched. */
export const WATCHED = 2;

/**
 * Guards of a sphere on several contacts. Of each: lift-off, N = 0; the end of stick or of slip; the end of the first
 * instants of slip; the border of the map, of the data and of hollows wide enough; of its smooth piece; of its zone.
 * Shared: standing, the next layer of the wind, and other contacts.
 */
export function jointGuards({ radius }: SphereModel): readonly EventFunction[] {
  const falling = { direction: "falling", terminal: true } as const;
  const ofContacts = Array.from({ length: MOST_JOINT }, (_, i): readonly EventFunction[] => [
    { name: `lift-off ${i + 1}`, ...falling },
    { name: `grip ${i + 1}`, ...falling },
    { name: `slipping ${i + 1}`, ...falling },
    { name: `border ${i + 1}`, ...falling },
    { name: `patch-boundary ${i + 1}`, ...falling },
    { name: `zone ${i + 1}`, ...falling },
  ]);
  return [
    ...ofContacts.flat(),
    // every turning point passes below the rest speed; most are not a rest
    { name: "rest", ...falling, whenPast: "wait" },
    { name: "layer", ...falling, whenPast: "wait" },
    {
      name: "other",
      ...falling,
      whenPast: "wait",
      atZero: AT_OBSTACLE * radius,
      bendBound: (_t0, _y0, _t1, _y1, path) => bendOfOthers(radius, WATCHED * radius, path),
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
  const { query, thresholds, radius } = model;
  g.fill(FAR);
  for (let i = 0; i < joint.count; i += 1) {
    const state = joint.states[i];
    const { contact, found } = state;
    const at = PER_CONTACT * i;
    g[at + ContactGuard.liftOff] = state.normalForce + thresholds.forceRounding;
    evaluateFriction(model, y, joint, discrete.gripSpeed, i, g);
    const fits = found === "wedged" ? -1 : hollowClearance(model, contact);
    const border = found === "no-data" ? -1 : distanceFromBorder(model, y, state);
    g[at + ContactGuard.border] = Math.min(fits, border);
    g[at + ContactGuard.patch] = Math.min(
      query.patchDistance(discrete.contacts?.[i]?.piece ?? -1, contact) + slack[i].patch,
      FAR,
    );
    g[at + ContactGuard.zone] = Math.min((query.zoneDistance?.(contact) ?? FAR) + slack[i].zone, FAR);
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
  if (mode === "slip") g[at + ContactGuard.grip] = state.slipSpeed - gripSpeed * scale;
  else if (mode === "slip-begins") {
    const d = joint.directions[i];
    const speed = d[0] * state.slip[0] + d[1] * state.slip[1] + d[2] * state.slip[2];
    g[at + ContactGuard.grip] = speed + PAST * model.thresholds.gripSpeed * scale;
    g[at + ContactGuard.slipping] = gripSpeed * scale - speed;
  } else {
    const T = joint.T[i];
    // of a force that is rounding the part of the grip is not known
    const isForce = T[0] * T[0] + T[1] * T[1] + T[2] * T[2] > forceRounding * forceRounding;
    state.rollingFriction.set(T);
    g[at + ContactGuard.grip] = isForce ? 1 + GRIP_ROUNDING - gripUsed(model, state, joint.friction) : 1;
  }
}

function squareOf(y: Float64Array, at: number): number {
  return y[at] * y[at] + y[at + 1] * y[at + 1] + y[at + 2] * y[at + 2];
}
