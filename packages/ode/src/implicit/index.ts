export {
  type ConsistentStart,
  type ConsistentStartOptions,
  consistentStart,
} from "./consistent-start.ts";
export {
  type ComplexLinearSolver,
  denseAlgebra,
  type LinearAlgebra,
  type LinearSolver,
} from "./linear-solver.ts";
