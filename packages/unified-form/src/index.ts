export { solveByEvents } from "./events/solve-by-events.ts";
export { createPlaneBody, type PlaneBody, type PlaneBodyChoice } from "./plane/plane-body.ts";
export { planeEnergy } from "./plane/plane-contact.ts";
export type * from "./plane/plane-run.ts";
export { quasiVelocities } from "./plane/quasi-velocities.ts";
export { type PlaneFormulation, planeFormulations } from "./scenarios/plane-formulations.ts";
export { solveUnified } from "./unified/solve-unified.ts";
