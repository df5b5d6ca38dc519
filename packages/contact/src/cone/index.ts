export type { ConeProblem, ConeStatus } from "./cone-problem.ts";
export { type ConeSolver, type ConeSolverOptions, createConeSolver } from "./cone-solver.ts";
export { coneViolation } from "./cone-violation.ts";
