export { createPlaneFlight } from "./plane/plane-flight.ts";
export { createPlaneRolling, planeReactionInto } from "./plane/plane-rolling.ts";
export { createPlaneSlipping } from "./plane/plane-slipping.ts";
export {
  PlaneFlightUnknowns,
  PlaneRollingUnknowns,
  PlaneSlippingUnknowns,
} from "./plane/plane-unknowns.ts";
export { evaluateProfileTerms, placeOnProfile } from "./plane/profile-terms.ts";
export type { SphereOnProfile } from "./plane/sphere-on-profile.ts";
export { reactionInto } from "./reactions.ts";
export { writeRollingSystem } from "./rolling-system.ts";
export { slippingVelocityInto, writeSlippingSystem } from "./slipping-system.ts";
export {
  createSurfaceTerms,
  evaluateTerms,
  type SphereOnSurface,
  type SurfaceTerms,
} from "./surface-terms.ts";
export { RollingUnknowns, SlippingUnknowns } from "./unknowns.ts";
