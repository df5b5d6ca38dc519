export { anisotropicFriction, anisotropicFrictionLaw } from "./anisotropic-friction.ts";
export { coulombFriction, coulombFrictionLaw } from "./coulomb-friction.ts";
export type { SlipEnd } from "./grip.ts";
export { createSlipEnd, finishSlip } from "./grip.ts";
export { loadDependentFriction, loadDependentFrictionLaw } from "./load-dependent-friction.ts";
export { viscousFriction, viscousFrictionLaw } from "./viscous-friction.ts";
export {
  stribeckFriction,
  stribeckFrictionLaw,
  velocityWeakeningFriction,
  velocityWeakeningFrictionLaw,
} from "./weakening-friction.ts";
