import type { EventFunction } from "@talus/ode";
import type { Contact, DistanceQuery, OwnGround } from "@talus/terrain";
import { bendOfOthers } from "../../contact/bend-of-others.ts";
import { hasCouples, turningMaterialOf } from "../../contact/contact-couples.ts";
import type { ContactState } from "../../contact/contact-state.ts";
import { UNSEEN } from "../../contact/gap-rounding.ts";
import { borderRounding, distanceFromBorder, FAR } from "../../contact/map-border.ts";
import { layerDistance } from "../../model/forces/wind.ts";
import { hollowClearance } from "../../model/hollow-clearance.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import type { SphereDiscrete } from "../../model/state/discrete-state.ts";
import { SphereState } from "../../model/state/state-layout.ts";
import { type EdgeWatch, isClearBetween } from "./edge-watch.ts";

/**
 * Guards of each contact on which a sphere moves: lift-off, the map's border, cells without data, a hollow too narrow,
 * the patch boundary between two pieces of ground, the border of a zone of material.
 *
 * @param accepted the contact of the last accepted state
 * @param suffix   of the names, where there are several
 */
export function contactGuards(
  model: SphereModel,
  accepted: Contact,
  suffix: string,
): readonly EventFunction[] {
  // Borders of zones and of holes may lie anywhere, however close to each other: none is passed over.
  const rateBound: Exclude<EventFunction["rateBound"], number> = (t0, _y0, t1, _y1, path) =>
    footSpeedBound(model, accepted, path.largestRate(SphereState.p_WB, 3), t1 - t0);
  const hasHoles = model.query.cells?.haveHoles === true;
  const falling = { direction: "falling", terminal: true } as const;
  return [
    { name: `lift-off${suffix}`, ...falling },
    { name: `map${suffix}`, ...falling },
    { name: `no-data${suffix}`, ...falling },
    { name: `fit${suffix}`, ...falling },
    { name: `patch-boundary${suffix}`, ...falling, ...(hasHoles && { rateBound }) },
    { name: `zone${suffix}`, ...falling, ...(model.query.zoneDistance && { rateBound }) },
  ];
}

/** The next layer of the wind. */
export const layerGuard: EventFunction = {
  name: "layer",
  direction: "falling",
  terminal: true,
  whenPast: "wait",
};

/**
 * Guards that every phase on one contact shares, after its own: those of the contact, the next layer of the wind, the
 * end of turning or of what holds it, other ground; and, where obstacles stand, meeting another object than the one it
 * moves on.
 *
 * @param accepted the contact of the last accepted state
 * @param own      the ground that the step follows
 * @param edges    of the phase
 */
export function groundGuards(
  model: SphereModel,
  accepted: Contact,
  own: OwnGround,
  edges: EdgeWatch,
): readonly EventFunction[] {
  const guards: readonly EventFunction[] = [
    ...contactGuards(model, accepted, ""),
    layerGuard,
    // Turning that has just begun begins past its end.
    { name: "turn", direction: "falling", terminal: true, whenPast: "wait" },
    { name: "pivot", direction: "falling", terminal: true, whenPast: "wait" },
    otherGuard(model, own, edges),
  ];
  return [...guards, ...meetGuards(model)];
}

/**
 * The guard of other ground than that which is followed: a sill, a needle, the other wall of a hollow. No overlap
 * deeper than `UNSEEN` is passed over.
 */
function otherGuard(model: SphereModel, own: OwnGround, edges: EdgeWatch): EventFunction {
  const guard = { name: "other", direction: "falling", terminal: true, whenPast: "wait" } as const;
  if (model.query.ownGround === undefined) return guard;
  const { radius } = model;
  return {
    ...guard,
    bendBound(t0, _y0, t1, _y1, path) {
      if (own.isAlone) return Infinity;
      const bend = bendOfOthers(radius, own.limit, path);
      return edges.isOn && isClearBetween(t0, t1, bend, edges) ? 0 : bend;
    },
    dip: UNSEEN * radius,
  };
}

/**
 * The guard of meeting another object, where obstacles stand. Motion along one that is touched without force is no
 * fault.
 */
export function meetGuards({ query, radius }: SphereModel): readonly EventFunction[] {
  if (query.objects === undefined) return [];
  const atZero = AT_OBSTACLE * radius;
  return [{ name: "meet", direction: "falling", terminal: true, whenPast: "wait", atZero }];
}

/**
 * The foot may be this many times as fast as the centre; tried in turn, the ground being looked at as far as it then
 * comes.
 */
const stretches = [1.25, 2, 8];

/**
 * Factor by which the foot may become faster than at the beginning of a step in which the curvature of the ground is
 * not known.
 */
const MORE_SPEED = 2;

/** While a step is taken the centre is a radius from the ground but for this part of it. */
const OFF_GROUND = 1e-6;

/**
 * A bound on the speed of the foot in a step, m/s: in a hollow of curvature κ it is faster than the centre by 1/(1 − a
 * κ). A foot that is never more than s times as fast as the centre stays within s times its way: where the curvature
 * there keeps it below that, it is so.
 *
 * @param speed    bound on that of the centre, m/s
 * @param duration of the step, s
 */
function footSpeedBound(
  { query, radius }: SphereModel,
  accepted: Contact,
  speed: number,
  duration: number,
): number {
  if (query.flat) return speed;
  const distance = radius * (1 + OFF_GROUND);
  for (const stretch of stretches) {
    const curvature = query.curvatureBound?.(accepted, stretch * speed * duration) ?? Infinity;
    if (stretch * (1 - distance * curvature) >= 1) return stretch * speed;
  }
  return (MORE_SPEED * speed) / Math.min(Math.max(1 - radius * accepted.curvature, Number.EPSILON), 1);
}

/** An obstacle nearer than this part of the radius is touched already, and met again only after it was left. */
export const AT_OBSTACLE = 1e-10;

export const GroundGuard = {
  liftOff: 0,
  map: 1,
  noData: 2,
  fit: 3,
  patch: 4,
  zone: 5,
  layer: 6,
  turn: 7,
  pivot: 8,
  other: 9,
  meet: 10,
} as const;

/** Distance of the foot beyond the border of its smooth piece, and of its zone, at which it has left it, m. */
export interface BorderSlack {
  patch: number;
  zone: number;
}

/** Twice as far as the foot lies beyond a border already. */
const MORE_SLACK = 2;

/**
 * Sets the slack of a stay that begins at a contact: the rounding, and more where it begins beyond a border already, so
 * that each border is armed. A foot that runs along a patch boundary, on either side of it, goes over to the other
 * piece at last: each time that it begins beyond the border of its own it may go twice as far.
 */
export function setBorderSlack(
  query: DistanceQuery,
  contact: Contact,
  piece: number,
  out: BorderSlack,
): void {
  const rounding = borderRounding(contact.foot);
  out.patch = rounding + Math.max(0, -MORE_SLACK * query.patchDistance(piece, contact));
  out.zone = rounding + Math.max(0, -MORE_SLACK * (query.zoneDistance?.(contact) ?? 0));
}

/**
 * Writes the values of `contactGuards` from index `first` on. Lift-off and borders are shifted by their rounding: a
 * motion that begins just at one of them begins before it, and does not slip past it unseen.
 *
 * @param piece that is followed
 */
export function evaluateContactGuards(
  model: SphereModel,
  y: Float64Array,
  state: ContactState,
  piece: number,
  slack: BorderSlack,
  g: Float64Array,
  first: number,
): void {
  const { contact, found } = state;
  const { query } = model;
  g[first + GroundGuard.liftOff] = state.normalForce + model.thresholds.forceRounding;
  g[first + GroundGuard.map] = distanceFromBorder(model, y, state);
  g[first + GroundGuard.noData] = found === "no-data" ? -1 : 1;
  g[first + GroundGuard.fit] = found === "wedged" ? -1 : hollowClearance(model, contact);
  g[first + GroundGuard.patch] = Math.min(query.patchDistance(piece, contact) + slack.patch, FAR);
  g[first + GroundGuard.zone] = Math.min((query.zoneDistance?.(contact) ?? FAR) + slack.zone, FAR);
}

/** Writes the values of `groundGuards` from index `first` on. */
export function evaluateGroundGuards(
  model: SphereModel,
  y: Float64Array,
  state: ContactState,
  discrete: SphereDiscrete,
  slack: BorderSlack,
  g: Float64Array,
  first: number,
): void {
  evaluateContactGuards(model, y, state, discrete.piece, slack, g, first);
  g[first + GroundGuard.layer] = layerDistance(model.wind, discrete.layer, y);
  g[first + GroundGuard.other] = FAR;
  evaluateCoupleGuards(model, state, discrete, g, first);
}

/** A couple gives way this far past its limit, so that one at the limit itself holds. */
const COUPLE_ROUNDING = 1e-12;

/**
 * Turning and spin come to their end (found just past zero, within what `selectSpinMode` takes away), or the couples
 * that hold them at zero to their limits.
 */
function evaluateCoupleGuards(
  model: SphereModel,
  state: ContactState,
  { turnMode, spinSide, turnSpeed }: SphereDiscrete,
  g: Float64Array,
  first: number,
): void {
  const { radius, thresholds } = model;
  g[first + GroundGuard.turn] = FAR;
  g[first + GroundGuard.pivot] = FAR;
  if (!hasCouples(model)) return;
  const { rollingLaw, pivotingLaw } = turningMaterialOf(model, state);
  const { rollingLimits, pivotingLimits, spareHold, sparePivot } = state;
  if (rollingLaw !== undefined) {
    const spare = spareHold + COUPLE_ROUNDING * rollingLimits[0];
    const missing = rollingLimits[0] - rollingLimits[1] - spareHold;
    if (turnMode === "held") g[first + GroundGuard.turn] = spare;
    else if (turnMode === "free") g[first + GroundGuard.turn] = state.turnSpeed - turnSpeed;
    else g[first + GroundGuard.turn] = Math.min(1 - state.turnSpeed / thresholds.gripSpeed, missing);
  }
  if (pivotingLaw !== undefined) {
    g[first + GroundGuard.pivot] =
      spinSide === 0
        ? sparePivot + COUPLE_ROUNDING * pivotingLimits[0]
        : spinSide * radius * state.spin + 0.5 * thresholds.standSpeed;
  }
}
