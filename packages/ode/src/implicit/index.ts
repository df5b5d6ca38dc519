export { type BdfOptions, createBdf, ndf15 } from "./bdf/bdf.ts";
export type { BdfWorkspace } from "./bdf/bdf-workspace.ts";
export {
  type ConsistentStart,
  type ConsistentStartOptions,
  consistentStart,
} from "./equations/consistent-start.ts";
export type { ImplicitOptions } from "./equations/implicit-options.ts";
export {
  type ComplexLinearSolver,
  denseAlgebra,
  type LinearAlgebra,
  type LinearSolver,
} from "./equations/linear-solver.ts";
export { createEsdirk, type EsdirkWorkspace } from "./esdirk/esdirk-step.ts";
export type { EsdirkTableau } from "./esdirk/esdirk-tableau.ts";
export {
  createKennedyCarpenter43,
  kennedyCarpenter43,
  kennedyCarpenter43Tableau,
} from "./esdirk/kennedy-carpenter-43.ts";
export { createTrapezoid23, trapezoid23 } from "./esdirk/trapezoid-23.ts";
export type { TrapezoidWorkspace } from "./esdirk/trapezoid-workspace.ts";
export { createRadau5, radau5 } from "./radau/radau-5.ts";
export type { RadauWorkspace } from "./radau/radau-workspace.ts";
