export type { HybridOptions, HybridStart } from "./hybrid-options.ts";
export {
  describeHybridStatus,
  type HybridStatus,
  type IntegrationFailure,
  type InvariantName,
} from "./hybrid-status.ts";
export type {
  Accumulation,
  Ending,
  EventInstant,
  HybridSystem,
  Phase,
  PhaseGuards,
  Transition,
} from "./phase.ts";
export { checkPhaseGraph } from "./phase-graph.ts";
export type { IntegrationOptions } from "./phase-runner.ts";
export type { HybridObserver, RunningStep } from "./recorder.ts";
export { runHybrid } from "./run-hybrid.ts";
export type { HybridTrajectory, PhaseStatistics, Segment, TransitionRecord } from "./trajectory.ts";
