export { createBdf, ndf15 } from "./bdf/bdf.ts";
export { consistentStart } from "./equations/consistent-start.ts";
export {
  type ComplexLinearSolver,
  denseAlgebra,
  type LinearAlgebra,
  type LinearSolver,
} from "./equations/linear-solver.ts";
export { createEsdirk } from "./esdirk/esdirk-step.ts";
export type { EsdirkTableau } from "./esdirk/esdirk-tableau.ts";
export { createKennedyCarpenter43, kennedyCarpenter43 } from "./esdirk/kennedy-carpenter-43.ts";
export { createTrapezoid23, trapezoid23 } from "./esdirk/trapezoid-23.ts";
export { createRadau5, radau5 } from "./radau/radau-5.ts";
