export { dot, mermaid, type PhaseGraph, phaseGraph } from "./graph-drawing.ts";
export type { HybridOptions } from "./hybrid-options.ts";
export { createHybridRun, type HybridRun, restoreHybridRun } from "./hybrid-run.ts";
export type { HybridRunState } from "./hybrid-run-state.ts";
export { describeHybridStatus, type HybridStatus } from "./hybrid-status.ts";
export type {
  Accumulation,
  ConvergingSequence,
  Ending,
  EventInstant,
  HybridStart,
  HybridSystem,
  Phase,
  PhaseGuards,
  PhaseUnknowns,
  Timer,
  Transition,
} from "./phase.ts";
export { checkPhaseGraph } from "./phase-graph.ts";
export type { HybridObserver, HybridProgress, RunningStep } from "./recorder.ts";
export { runHybrid } from "./run-hybrid.ts";
export type { HybridTrajectory, TransitionRecord } from "./trajectory.ts";
