// Motion in a vertical plane over a profile, by the source's own equations: for `solveIvp`, separate from runs.
export { createPlaneFlight } from "./plane-flight.ts";
export { createPlaneRolling, planeReactionInto } from "./plane-rolling.ts";
export { createPlaneSlipping } from "./plane-slipping.ts";
export { PlaneFlightUnknowns, PlaneRollingUnknowns, PlaneSlippingUnknowns } from "./plane-unknowns.ts";
export { placeOnProfile } from "./profile-terms.ts";
export type { SphereOnProfile } from "./sphere-on-profile.ts";
