import { sphereDragCoefficient } from "@talus/bodies/motion";
import type { SelectedFrame } from "@talus/scenario";
import { GRIP_ROUNDING } from "../../contact/contact-friction.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import type { RunTally } from "../../phases/ground/ground-work.ts";
import { createRollPhase } from "../../phases/ground/roll-phase.ts";
import { createSlipBeginPhase, createSlipPhase } from "../../phases/ground/slip-phases.ts";
import { createSelectedPhase } from "./selected-phase.ts";
import type { SphereOnSurface } from "./surface-terms.ts";
import { SlippingUnknowns } from "./unknowns.ts";

const { v_B } = SlippingUnknowns;

/** As `gripUsed` of the phase in world coordinates: finite, so that the zero can be bracketed. */
const MOST_GRIP = 1000;
/** Slip that has begun with the kick is over when v_B has fallen to this fraction of it. */
const KICK_LOST = 0.5;

/** Roll, beginning slip and slip of a model in the selected frame. */
export function createSelectedPhases(model: SphereModel, tally: RunTally, { kick }: SelectedFrame) {
  const sphere = sphereOnSurface(model);
  const mu = model.materials[0].context.staticFriction;
  return {
    slipBegin: createSelectedPhase(createSlipBeginPhase(model, tally), model, sphere, {
      slips: true,
      kick,
      ownGuards: 2,
      decide(x, g, { ground }) {
        g[0] = x[v_B] - ground.discrete.gripSpeed;
        g[1] = x[v_B] - KICK_LOST * kick;
      },
    }),
    slip: createSelectedPhase(createSlipPhase(model, tally), model, sphere, {
      slips: true,
      kick: 0,
      ownGuards: 1,
      decide(x, g, { ground }) {
        g[0] = x[v_B] - ground.discrete.gripSpeed;
      },
    }),
    roll: createSelectedPhase(createRollPhase(model, tally), model, sphere, {
      slips: false,
      kick: 0,
      ownGuards: 2,
      decide(_x, g, { R }) {
        const T = Math.sqrt(R[0] * R[0] + R[1] * R[1]);
        const used = R[2] > 0 ? Math.min(T / (mu * R[2]), MOST_GRIP) : MOST_GRIP;
        g[0] = used - 1 - GRIP_ROUNDING;
      },
    }),
  };
}

function sphereOnSurface({
  mass,
  radius,
  inertia,
  gravity,
  scenario,
  wind,
  terrain,
}: SphereModel): SphereOnSurface {
  return {
    mass,
    radius,
    inertia,
    gravity,
    drag: sphereDragCoefficient(radius, scenario.environment.drag.coefficient),
    wind: wind.velocities,
    evaluateSurface: (x, y, out) => terrain.evaluateSurface(x, y, out),
  };
}
