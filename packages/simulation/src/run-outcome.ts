import { describeHybridStatus, type HybridStatus } from "@talus/scheduler";
import type { Outcome, RunStatus } from "./run-records.ts";

const outcomes: readonly string[] = [
  "at-rest",
  "time",
  "left-map",
  "no-data",
  "does-not-fit",
] satisfies readonly Outcome[];

function isOutcome(name: string): name is Outcome {
  return outcomes.includes(name);
}

/** The physical outcome of a run, if it came to one. */
export function outcomeOf(status: HybridStatus): Outcome | undefined {
  if (status.kind === "reached-end") return "time";
  return status.kind === "ended" && isOutcome(status.outcome) ? status.outcome : undefined;
}

/** How the computation went; an ending that is no outcome is the answer of an impact law that gave no impulse. */
export function runStatusOf(status: HybridStatus, lawName: string): RunStatus {
  if (status.kind !== "ended" || isOutcome(status.outcome)) {
    return { kind: status.kind, message: describeHybridStatus(status) };
  }
  const message = `the impact law "${lawName}" gave no impulse at t = ${status.t} s: ${status.outcome}; choose another law`;
  return { kind: status.outcome, message };
}
