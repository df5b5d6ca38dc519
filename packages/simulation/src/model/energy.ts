import { dot3 } from "@talus/kinematics";
import { energyOfLoads } from "./loads/evaluate-loads.ts";
import type { SphereModel } from "./sphere-model.ts";
import { SphereState } from "./state/state-layout.ts";

const { v_WB, w_WB } = SphereState;

/** Kinetic energy (m v^2 + A w^2)/2, J. */
export function kineticEnergy(model: SphereModel, y: Float64Array): number {
  return 0.5 * (model.mass * dot3(y, v_WB, y, v_WB) + model.inertia * dot3(y, w_WB, y, w_WB));
}

/** Potential energy of weight, m g z, zero at z = 0 of the world, and of the other loads that have one, J. */
export function potentialEnergy({ loads }: SphereModel, y: Float64Array): number {
  return energyOfLoads(loads, y);
}

export function mechanicalEnergy(model: SphereModel, y: Float64Array): number {
  return kineticEnergy(model, y) + potentialEnergy(model, y);
}
