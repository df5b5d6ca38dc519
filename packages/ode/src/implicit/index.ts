export { type BdfOptions, createBdf, ndf15 } from "./bdf.ts";
export type { BdfWorkspace } from "./bdf-workspace.ts";
export {
  type ConsistentStart,
  type ConsistentStartOptions,
  consistentStart,
} from "./consistent-start.ts";
export { createEsdirk, type EsdirkWorkspace } from "./esdirk-step.ts";
export type { EsdirkTableau } from "./esdirk-tableau.ts";
export type { ImplicitOptions } from "./implicit-options.ts";
export {
  createKennedyCarpenter43,
  kennedyCarpenter43,
  kennedyCarpenter43Tableau,
} from "./kennedy-carpenter-43.ts";
export {
  type ComplexLinearSolver,
  denseAlgebra,
  type LinearAlgebra,
  type LinearSolver,
} from "./linear-solver.ts";
export { createRadau5, radau5 } from "./radau-5.ts";
export type { RadauWorkspace } from "./radau-workspace.ts";
export { createTrapezoid23, trapezoid23 } from "./trapezoid-23.ts";
export type { TrapezoidWorkspace } from "./trapezoid-workspace.ts";
