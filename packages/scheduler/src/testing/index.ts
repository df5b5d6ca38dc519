export { describeHybridSystem } from "./describe-hybrid-system.ts";
export { describePhase } from "./describe-phase.ts";
