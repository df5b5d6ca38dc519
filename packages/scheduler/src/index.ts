export { describeHybridStatus, type HybridStatus } from "./hybrid-status.ts";
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
export { type HybridOptions, type HybridStart, runHybrid } from "./run-hybrid.ts";
export type { HybridTrajectory, PhaseStatistics, Segment, TransitionRecord } from "./trajectory.ts";
