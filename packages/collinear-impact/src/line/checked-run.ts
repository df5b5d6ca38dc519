import type { Simulation } from "@talus/results";
import type { LineModel } from "./line-model.ts";
import { reportLine } from "./line-report.ts";
import type { LineError, LineResult, LineRunOptions, LineStatus } from "./line-result.ts";
import { createMemoryRun, fewestSteps, type MemoryRun } from "./memory-run.ts";

/**
 * A run with memory, checked by a second one with twice the step beside it. At second order, the difference is three
 * times the error; where it falls more slowly, or not at all, the difference is still of the size of the error, so that
 * all of it is taken as the estimate.
 *
 * A run that ends, or reaches its end time, is `not-resolved` if a layer's contact takes too few steps, if the energy
 * of the relative motion does not balance, or if twice the step leads to another motion.
 */
export function createCheckedRun(model: LineModel, options: LineRunOptions): Simulation<LineResult> {
  const { shortest } = options;
  const run = createMemoryRun(model, options, 1);
  const check = createMemoryRun(model, { ...options, see: undefined, signal: undefined }, 2);

  /** The second run is never far behind the first, and ends after half as much time again at the latest. */
  function advance(): boolean {
    if (run.advance()) {
      while (check.t < run.t && check.advance());
      return true;
    }
    return isComplete(run) && check.t < 1.5 * run.t + 4 * shortest && check.advance();
  }

  return {
    get t() {
      return run.t;
    },
    advance,
    result() {
      const { status } = run;
      if (status === undefined) throw new Error("result: the impact goes on");
      const record = run.record();
      if (!isComplete(run)) return reportLine(status, record);
      const error = errorOf(run, check, model);
      const result = reportLine(status, { ...record, error });
      const why = whyUnresolved(run, result.energy.residual, error, model);
      return why === undefined ? result : reportLine(notResolved(why), { ...record, error });
    },
  };
}

function isComplete({ status }: MemoryRun): boolean {
  return status?.kind === "ended" || status?.kind === "reached-end-time";
}

function errorOf(run: MemoryRun, check: MemoryRun, model: LineModel): LineError {
  const differences = run.velocities.map((v, i) => Math.abs(v - check.velocities[i]));
  const velocity = differences.reduce((most, each) => Math.max(most, each), 0);
  const duration = Math.abs(run.t - check.t);
  if (model.count !== 2) return { velocity, duration };
  const [v1, v2] = model.startVelocities;
  const after = ({ velocities }: MemoryRun): number => velocities[1] - velocities[0];
  return { velocity, duration, restitution: Math.abs(after(run) - after(check)) / (v1 - v2) };
}

function whyUnresolved(
  { unresolvedLayer }: MemoryRun,
  residual: number,
  error: LineError,
  model: LineModel,
): string | undefined {
  if (unresolvedLayer !== undefined)
    return `the contact of layer ${unresolvedLayer + 1} takes fewer than ${fewestSteps} steps`;
  if (!(Math.abs(residual) < coarse)) return "the energy of the relative motion does not balance";
  if (!(error.velocity < coarse * model.approach)) return "twice the step leaves other velocities";
  return undefined;
}

/** Fractions of the energy, and of the speed of approach, from which on numbers are worthless. */
const coarse = 0.01;

function notResolved(why: string): LineStatus {
  return {
    kind: "not-resolved",
    message: `the step is too long for the impact: ${why}; give a smaller step`,
  };
}
