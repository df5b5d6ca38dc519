import { addScaled3Into } from "@talus/kinematics";
import { projectPosition } from "../contact/contact-motion.ts";
import { evaluateContact } from "../contact/evaluate-contact.ts";
import {
  applyImpact,
  applyLastImpact,
  brokenPromise,
  endsWithoutSlip,
  readImpulse,
  slowestRebound,
} from "../contact/impact.ts";
import { touchingFeet, touchingObjects } from "../contact/touched-objects.ts";
import { energyTaken } from "../model/ledger.ts";
import { SphereState } from "../model/state/sphere-state.ts";
import type { EventNote, SpherePhase } from "../modes/event-note.ts";
import { endBesideObstacle, endOnGround } from "../modes/ground-end.ts";
import { isCompliant, touchLayer } from "../modes/press-course.ts";
import { flyFrom, settle } from "../modes/settle.ts";
import { strikeTogether } from "../modes/several-contacts.ts";
import type { SphereKit } from "../modes/sphere-kit.ts";
import { endWithoutImpulse, follow, noteOf, type SphereTransition } from "../modes/transition.ts";
import { errorOfEnding, vanishesInRounding } from "./bounce-clearance.ts";

const { v_WB, lostToImpact } = SphereState;

/** A rebound slower than this part of the approach is rounding of e = 0. */
const NO_REBOUND = 4 * Number.EPSILON;

/**
 * The sphere touches the ground: impact with its rebound, or lasting contact (docs/theory/impact.md (3.11)).
 *
 * A separating touch (v.n >= 0) is no impact. A rebound not faster than the threshold of the scenario ends
 * the bounces, as one does that vanishes in rounding: then the impact is resolved without restitution, and as after any impact
 * without a rebound the motion goes on in contact, as `settle` says. On a material with a
 * force law there is no impact: the sphere is pressed into it.
 *
 * @param vn    normal velocity before, m/s, at the touch itself
 * @param yPlus filled with the state before, whose centre is first moved onto the offset surface; then the state after
 */
export function touchDown(kit: SphereKit, vn: number, yPlus: Float64Array): SphereTransition {
  const { model, state } = kit;
  state.object = -1;
  evaluateContact(model, yPlus, state);
  const ending = endOnGround(kit, state, "flight", yPlus);
  if (ending !== undefined) return ending;
  projectPosition(model, yPlus, state);
  state.object = state.contact.object;
  addScaled3Into(yPlus, v_WB, vn - state.normalSpeed, state.contact.normal, 0, yPlus, v_WB);
  const end = endBesideObstacle(kit, "flight", yPlus);
  if (end !== undefined) return end;
  const touching = touchingObjects(model, yPlus);
  if (touching.length > 1) return strikeTogether(kit, "flight", touching, yPlus);
  const before = Float64Array.from(yPlus);
  if (isCompliant(kit) && vn <= model.thresholds.restSpeed) return touchLayer(kit, before, yPlus);
  if (vn >= 0) return touchOnly(kit, vn, before, yPlus);

  const status = applyImpact(model, yPlus, state.contact, state.ground, vn, kit.impact);
  if (status !== "impact") return endWithoutImpulse(kit, state.contact, status);
  const speed = vn + kit.impact.result.impulse[2] / model.mass;
  const rebound = Math.abs(speed) <= NO_REBOUND * Math.abs(vn) ? 0 : speed;
  const isGripped = endsWithoutSlip(kit.impact.result);
  const vanishes = rebound > 0 && vanishesInRounding(kit, yPlus, rebound);
  const flies = rebound > slowestRebound(model) && !vanishes;
  if (!flies) {
    const feet = touchingFeet(model, before);
    if (feet.length > 1) {
      yPlus.set(before);
      return strikeTogether(kit, "flight", feet, yPlus);
    }
  }
  if (rebound > 0 && !flies) {
    yPlus.set(before);
    const last = applyLastImpact(model, yPlus, state.contact, state.ground, vn, kit.impact);
    if (last !== "impact") return endWithoutImpulse(kit, state.contact, last);
  }
  const energyLost = energyTaken(model, before, yPlus);
  yPlus[lostToImpact] += energyLost;
  const impulse = readImpulse(kit.impact);
  const impact = (to: SpherePhase, after: Float64Array): EventNote =>
    noteOf(kit, "impact", "flight", to, before, after, {
      impulse,
      energyLost,
      ...brokenPromise(model, state.contact, before, energyLost),
    });

  if (flies) {
    const course = flyFrom(kit, yPlus, 0, rebound, isGripped ? "gripped" : "slipping");
    return follow(kit, course, yPlus, [impact("flight", yPlus)]);
  }
  const afterImpact = Float64Array.from(yPlus);
  const course = settleWithLoss(kit, yPlus);
  if (rebound === 0) return follow(kit, course, yPlus, [impact(course.phase, yPlus)]);
  const lostInEnd = yPlus[lostToImpact] - afterImpact[lostToImpact];
  return follow(kit, course, yPlus, [
    impact("flight", afterImpact),
    noteOf(kit, "bounces-end", "flight", course.phase, afterImpact, yPlus, {
      energyLost: lostInEnd,
      ...(vanishes ? { bound: errorOfEnding(kit, rebound) } : {}),
    }),
  ]);
}

/** Contact without an impulse: the touch of a graze. */
function touchOnly(kit: SphereKit, vn: number, before: Float64Array, yPlus: Float64Array): SphereTransition {
  if (vn > kit.model.thresholds.restSpeed) return follow(kit, flyFrom(kit, yPlus, 0, vn, "none"), yPlus, []);
  const feet = touchingFeet(kit.model, yPlus);
  if (feet.length > 1) return strikeTogether(kit, "flight", feet, yPlus);
  const course = settleWithLoss(kit, yPlus);
  return follow(kit, course, yPlus, [noteOf(kit, "touch", "flight", course.phase, before, yPlus)]);
}

/** `settle`, with the energy of the normal velocity that it takes away booked as lost to impact. */
export function settleWithLoss(kit: SphereKit, y: Float64Array) {
  const { model } = kit;
  const before = Float64Array.from(y);
  const course = settle(kit, y);
  y[lostToImpact] += energyTaken(model, before, y);
  return course;
}
