import { dot3 } from "@talus/kinematics";
import { energyOfLoads } from "./loads/load-set.ts";
import type { SphereModel } from "./sphere-model.ts";
import { SphereState } from "./state/sphere-state.ts";

const { p_WB, v_WB, w_WB } = SphereState;

/** Kinetic energy (m v^2 + A w^2)/2, J. */
export function kineticEnergy(model: SphereModel, y: Float64Array): number {
  return 0.5 * (model.mass * dot3(y, v_WB, y, v_WB) + model.inertia * dot3(y, w_WB, y, w_WB));
}

/** Potential energy m g z, J, zero at z = 0 of the world, and that of the loads that have one. */
export function potentialEnergy(model: SphereModel, y: Float64Array): number {
  const weight = model.mass * model.gravity * y[p_WB + 2];
  return model.loads === undefined ? weight : weight + energyOfLoads(model.loads, y);
}

export function mechanicalEnergy(model: SphereModel, y: Float64Array): number {
  return kineticEnergy(model, y) + potentialEnergy(model, y);
}
