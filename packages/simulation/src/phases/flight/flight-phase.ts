import { dot3 } from "@talus/kinematics";
import type { EventFunction } from "@talus/ode";
import type { Phase, Timer } from "@talus/scheduler";
import { createContact } from "@talus/terrain";
import { accumulateBounces } from "../../bounces/bounce-tail.ts";
import { landingSpeedOnPlane } from "../../bounces/landing-speed.ts";
import { touchDown } from "../../bounces/touch-down.ts";
import { bendOfOthers } from "../../contact/bend-of-others.ts";
import { addTorque, rigidMotionInto } from "../../contact/contact-motion.ts";
import { createContactState, forgetContact, forgetContactState } from "../../contact/contact-state.ts";
import { evaluateContact, keepPlace } from "../../contact/evaluate-contact.ts";
import { gapRounding, UNSEEN } from "../../contact/gap-rounding.ts";
import { FAR } from "../../contact/map-border.ts";
import { gapToOthers, OTHERS_REACH } from "../../contact/other-objects.ts";
import { bodyForceInto } from "../../model/body-forces.ts";
import { layerDistance, nextLayer } from "../../model/forces/wind.ts";
import { distanceInMap } from "../../model/map-bounds.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import { initialDiscrete, type SphereDiscrete } from "../../model/state/discrete-state.ts";
import { SphereState } from "../../model/state/state-layout.ts";
import { compliantPhasesOf } from "../../modes/compliant-mode.ts";
import { anyPhase, type EventNote } from "../../modes/event-note.ts";
import {
  type ContactMode,
  endWith,
  noteOf,
  type SphereTransition,
  transitionTo,
} from "../../modes/transition.ts";
import {
  createTransitionWorkspace,
  forgetTransitions,
  type TransitionWorkspace,
} from "../../modes/transition-workspace.ts";
import { gapInFlight } from "./flight-gap.ts";
import { flightStepLimit } from "./flight-step.ts";
import type { FlightWork, GroundWatch } from "./flight-work.ts";
import { createFreeFlight, type EndOfFlight } from "./free-flight.ts";
import { bendOfGap } from "./ground-watch.ts";

const { v_WB, w_WB, lostToSlip, lostToDrag, rise, riseSpeed, time } = SphereState;

const Guard = { touch: 0, map: 1, layer: 2, beside: 3 } as const;

/**
 * Free flight under weight, air and loads: m v' = F, A w' = M of the loads. Ends when the sphere touches the ground
 * (the distance of its centre falls to the radius), or when it leaves the map or falls below all of it. Over a cell
 * without data it continues to fly: what it would touch there ends the run. Under weight alone, or with air that damps
 * the velocity, it is followed in closed form (`createFreeFlight`) wherever that is known.
 */
export function createFlightPhase(
  model: SphereModel,
): Phase<SphereDiscrete, FlightWork, readonly EventNote[]> {
  const workspace = createTransitionWorkspace(model);
  const work: FlightWork = {
    state: createContactState(),
    force: new Float64Array(3),
    velocity: new Float64Array(3),
    gravity: new Float64Array(3),
    normal: new Float64Array(3),
    other: createContact(),
    watch: { curvature: Infinity, isSmooth: false, acceleration: 0, gap: 0 },
    along: -1,
    air: { pull: 0, until: Infinity },
    discrete: initialDiscrete,
    clearanceUntil: -Infinity,
    nextClearanceAt: -Infinity,
  };
  const finish: EndOfFlight = (end, yMinus, discrete, contact, yPlus) => {
    const { state } = workspace;
    if (contact !== undefined) {
      keepPlace(contact, state.contact);
      state.contact.piece = contact.piece;
    }
    state.object = -1;
    if (end === "left") {
      evaluateContact(model, yPlus, state);
      return endWith(workspace, "left-map", "flight", yPlus);
    }
    const vn = model.query.flat ? landingSpeedOnPlane(model, yMinus, discrete, state.force) : undefined;
    return touchDown(workspace, vn, yPlus);
  };
  const fly = createFreeFlight(model, finish);
  const guards: readonly EventFunction[] = [
    touchGuard(model, work.watch),
    // a flight may begin below the lowest point and rise
    { name: "map", direction: "falling", terminal: true, whenPast: "wait" },
    { name: "layer", direction: "falling", terminal: true, whenPast: "wait" },
    ...besideGuards(model, work),
  ];
  return {
    name: "flight",
    next: [...anyPhase, ...compliantPhasesOf(model)],
    final: true,
    size: () => SphereState.length,
    enter(_t, _y, discrete) {
      work.discrete = discrete;
      work.clearanceUntil = -Infinity;
      work.nextClearanceAt = -Infinity;
      work.normal.set(discrete.normal);
      return work;
    },
    f(_t, y, ydot, w) {
      rigidMotionInto(y, ydot);
      bodyForceInto(model, y, w.force);
      for (let i = 0; i < 3; i += 1) {
        ydot[v_WB + i] = w.force[i] / model.mass;
        ydot[w_WB + i] = 0;
      }
      ydot.fill(0, lostToSlip);
      ydot[lostToDrag] = model.loads.power[0];
      ydot[rise] = y[riseSpeed];
      ydot[riseSpeed] = dot3(w.force, 0, w.normal, 0) / model.mass;
      ydot[time] = 1;
      if (model.loads.hasTorque) addTorque(model, model.loads.wrench, ydot);
    },
    guards: {
      functions: guards,
      evaluate(t, y, g, w) {
        g[Guard.touch] = gapInFlight(model, t, y, w);
        g[Guard.map] = distanceInMap(model, y);
        g[Guard.layer] = layerDistance(model.wind, w.discrete.layer, y);
        if (model.query.objects !== undefined) g[Guard.beside] = gapBeside(model, y, w);
      },
    },
    ...(fly !== undefined && { timers: [apartTimer(model)] }),
    maxStep: (t, y, w) => flightStepLimit(model, t, y, w),
    reset(fired, _t, yMinus, discrete, yPlus) {
      if (fired.includes(guards.length) && fired.length === 1)
        return { phase: "flight", discrete: { ...discrete, isLeaving: false } };
      if (fired.includes(Guard.layer) && fired.length === 1)
        return intoNextLayer(workspace, discrete, yMinus, yPlus);
      return finish(fired.includes(Guard.map) ? "left" : "touch", yMinus, discrete, undefined, yPlus);
    },
    accumulate(_lastEvents, t, y, discrete) {
      return accumulateBounces(workspace, t, y, discrete) ?? fly?.(t, y, discrete);
    },
    restart() {
      forgetTransitions(workspace);
      forgetContactState(work.state);
      forgetContact(work.other);
    },
  };
}

/** Time after which a flight that has left the ground without speed is apart from it, in sqrt(a/g). */
const APART = 0.01;

/**
 * A flight that leaves the ground without a speed away from it begins as a contact, which no closed form can tell from
 * a touch. It is integrated until it is apart, and then begins anew, in closed form if there is one.
 */
function apartTimer({ radius, gravity }: SphereModel): Timer<SphereDiscrete> {
  const duration = APART * Math.sqrt(radius / gravity);
  return { name: "apart", next: (t, { isLeaving }) => (isLeaving ? t + duration : Infinity) };
}

/**
 * The guard of the touch; off a plane no overlap deeper than `UNSEEN` is missed, however thin the ground, nor on a
 * plane where loads may lift the sphere again.
 */
function touchGuard(model: SphereModel, watch: GroundWatch): EventFunction {
  const guard = { name: "touch", direction: "falling", terminal: true } as const;
  const dip = UNSEEN * model.radius;
  if (model.query.flat)
    return model.loads.hasBounded ? { ...guard, bendBound: () => watch.acceleration, dip } : guard;
  return { ...guard, bendBound: (t0, y0, t1, y1) => bendOfGap(model, watch, t1 - t0, y0, y1), dip };
}

/**
 * The guard of what a flight along an object meets besides that, if there are obstacles. The gap to the object itself
 * stays at zero, and would hide the others from the guard of the touch; a convex one lies behind its tangent plane.
 */
function besideGuards({ query, radius }: SphereModel, work: FlightWork): readonly EventFunction[] {
  if (query.objects === undefined) return [];
  return [
    {
      name: "beside",
      direction: "falling",
      terminal: true,
      whenPast: "wait",
      bendBound: (_t0, _y0, _t1, _y1, path) =>
        work.along < 0 ? Infinity : bendOfOthers(radius, OTHERS_REACH * radius, path),
      dip: UNSEEN * radius,
    },
  ];
}

function gapBeside(model: SphereModel, y: Float64Array, work: FlightWork): number {
  if (work.along < 0) return FAR;
  return gapToOthers(model, y, work.along, work.other) + gapRounding(model, y);
}

/** The same flight goes on in another layer of the wind. */
function intoNextLayer(
  workspace: TransitionWorkspace,
  discrete: SphereDiscrete,
  yMinus: Float64Array,
  yPlus: Float64Array,
): SphereTransition {
  evaluateContact(workspace.model, yPlus, workspace.state);
  const layer = nextLayer(workspace.model.wind, discrete.layer, yPlus);
  const mode: ContactMode = { phase: "flight", discrete: { ...discrete, layer, rebound: "none" } };
  return transitionTo(workspace, mode, yPlus, [
    noteOf(workspace, "patch-boundary", "flight", "flight", yMinus, yPlus),
  ]);
}
