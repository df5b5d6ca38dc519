import { dot3, normaliseQuaternionInto } from "@talus/kinematics";
import type { Phase } from "@talus/scheduler";
import { bodyForceInto } from "./body-forces.ts";
import { accumulateBounces } from "./bounce-tail.ts";
import { rigidMotionInto } from "./contact-motion.ts";
import { type ContactState, createContactState, evaluateContact, findGround } from "./contact-state.ts";
import type { EventNote } from "./event-note.ts";
import { flightStepLimit } from "./flight-step.ts";
import { endWith } from "./ground-reset.ts";
import { createSphereKit, type SphereKit } from "./settle.ts";
import type { SphereDiscrete } from "./sphere-discrete.ts";
import type { SphereModel } from "./sphere-model.ts";
import { SphereState } from "./sphere-state.ts";
import { touchDown } from "./touch-down.ts";

const { p_WB, q_WB, v_WB, w_WB, lostToSlip, lostToDrag, lostToImpact, rise, riseSpeed } = SphereState;

export interface FlightWork {
  readonly state: ContactState;
  readonly force: Float64Array;
  readonly velocity: Float64Array;
  readonly gravity: Float64Array;
  /** Normal of the ground where the flight began (3). */
  readonly normal: Float64Array;
  discrete: SphereDiscrete;
  /** Until this time nothing can be touched, s. */
  clearUntil: number;
  /** When to look again for how long nothing can be touched, s. */
  askAgain: number;
}

const Guard = { touch: 0, map: 1, noData: 2 } as const;
/** Distance below which a gap is rounding of the coordinates, in eps of their size. */
const GAP_ROUNDING = 64 * Number.EPSILON;
const FAR = 1e300;

/**
 * Free flight under weight and air: m v' = F, w constant. Ends when the sphere touches the ground (the distance of
 * its centre falls to the radius), when it leaves the map, or over a cell without data.
 */
export function createFlightPhase(
  model: SphereModel,
): Phase<SphereDiscrete, FlightWork, readonly EventNote[]> {
  const kit = createSphereKit(model);
  const work: FlightWork = {
    state: createContactState(),
    force: new Float64Array(3),
    velocity: new Float64Array(3),
    gravity: new Float64Array(3),
    normal: new Float64Array(3),
    discrete: { piece: 0, gripSpeed: 0, gap: 0, normal: [0, 0, 1], rebound: "none" },
    clearUntil: -Infinity,
    askAgain: -Infinity,
  };
  return {
    name: "flight",
    next: ["flight", "slip", "slip-begins", "roll", "rest"],
    final: true,
    size: () => SphereState.length,
    enter(_t, _y, discrete) {
      work.discrete = discrete;
      work.clearUntil = -Infinity;
      work.askAgain = -Infinity;
      work.normal.set(discrete.normal);
      return work;
    },
    f(_t, y, ydot, w) {
      rigidMotionInto(y, ydot);
      const dragPower = bodyForceInto(model, y, w.force);
      for (let i = 0; i < 3; i += 1) {
        ydot[v_WB + i] = w.force[i] / model.mass;
        ydot[w_WB + i] = 0;
      }
      ydot[lostToSlip] = 0;
      ydot[lostToDrag] = dragPower;
      ydot[lostToImpact] = 0;
      ydot[rise] = y[riseSpeed];
      ydot[riseSpeed] = dot3(w.force, 0, w.normal, 0) / model.mass;
    },
    guards: {
      functions: [
        { name: "touch", direction: "falling", terminal: true },
        { name: "map", direction: "falling", terminal: true },
        { name: "no-data", direction: "falling", terminal: true },
      ],
      evaluate(t, y, g, w) {
        g[Guard.touch] = gapOf(model, t, y, w);
        g[Guard.map] = Math.min(model.query.mapDistance(y[p_WB], y[p_WB + 1]), FAR);
        g[Guard.noData] = !model.query.flat && w.state.found === "no-data" ? -1 : 1;
      },
    },
    project(_t, y) {
      normaliseQuaternionInto(y, q_WB, y, q_WB);
      return true;
    },
    maxStep: (t, y, w) => flightStepLimit(model, t, y, w),
    reset(fired, _t, yMinus, discrete, yPlus) {
      if (fired.includes(Guard.map) || fired.includes(Guard.noData)) {
        evaluateContact(model, yPlus, kit.state);
        return endWith(kit, fired.includes(Guard.map) ? "left-map" : "no-data", "flight", yPlus);
      }
      return touchDown(kit, landingSpeed(kit, yMinus, discrete), yMinus, yPlus);
    },
    accumulate(_lastEvents, t, y, discrete) {
      return accumulateBounces(kit, t, y, discrete);
    },
  };
}

/**
 * Normal velocity at the touch itself, m/s, on a plane. The located time is a double: over the time it is late or
 * early the sphere moves by a gap, known to full relative accuracy, and v^2 changes by 2 g_n gap.
 */
function landingSpeed(kit: SphereKit, y: Float64Array, discrete: SphereDiscrete): number | undefined {
  const { model, state } = kit;
  if (!model.query.flat) return undefined;
  bodyForceInto(model, y, state.force);
  let down = 0;
  for (let i = 0; i < 3; i += 1) down -= (state.force[i] * (discrete.normal[i] ?? 0)) / model.mass;
  const gap = discrete.gap + y[rise];
  return -Math.sqrt(Math.max(y[riseSpeed] * y[riseSpeed] + 2 * down * gap, 0));
}

/**
 * Gap between the sphere and the ground, m. On a plane it is followed along the flight, exact however large the
 * coordinates; elsewhere it is the distance function, where touching is declared past the rounding of the
 * coordinates so that a flight that has just begun is not one that has just ended; while nothing can be touched it is
 * not asked, and any positive number serves.
 */
function gapOf(model: SphereModel, t: number, y: Float64Array, work: FlightWork): number {
  if (model.query.flat) return work.discrete.gap + y[rise];
  if (t < work.clearUntil) return model.radius;
  const { contact } = work.state;
  work.state.found = findGround(model, y, work.state);
  const size = Math.abs(y[p_WB]) + Math.abs(y[p_WB + 1]) + Math.abs(y[p_WB + 2]) + model.radius;
  return contact.distance - model.radius + GAP_ROUNDING * size;
}
