export {
  huntCrossleyForce,
  huntCrossleyForceLaw,
  kelvinVoigtForce,
  kelvinVoigtForceLaw,
} from "./damped-forces.ts";
export { hertzForce, hertzForceLaw, hookeForce, hookeForceLaw } from "./elastic-forces.ts";
export { impactThroughForce } from "./impact-through-force.ts";
export { maxwellForce, maxwellForceLaw, zenerForce, zenerForceLaw } from "./relaxing-forces.ts";
