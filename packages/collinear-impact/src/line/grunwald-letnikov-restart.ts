import type { Simulation } from "@talus/results";
import { grunwaldLetnikovPass, type Pass, type PlannedSwitch } from "./grunwald-letnikov-pass.ts";
import { createLineExtremes, type LineExtremes } from "./line-extremes.ts";
import { commonVelocity, createLineLedger, type LineLedger } from "./line-ledger.ts";
import type { LineModel } from "./line-model.ts";
import { type LineRecord, reportLine, sampleLine } from "./line-report.ts";
import type { LineResult, LineRunOptions, LineSample, LineStatus } from "./line-result.ts";
import type { LineState } from "./line-state.ts";
import type { LineSystem } from "./line-system.ts";
import { fewestSteps } from "./memory-run.ts";

/**
 * The source's own scheme, for comparison: constant steps with the whole past. When a velocity has passed 0, one Euler
 * step in the slack variable estimates when, the step is stretched so that a whole number of them ends there, and
 * everything is computed again from the start; the instant at which a body starts to move is not located. First order;
 * m² products per pass.
 *
 * Source: N. Grahovac (2011), sections 2.4 and 3.2, after Podlubny (1999) and Turner (2001).
 *
 * @param line dimensionless
 */
export function createGrunwaldLetnikov(
  line: LineSystem,
  model: LineModel,
  { step, endTime, see, signal }: LineRunOptions,
): Simulation<LineResult> {
  const plan: PlannedSwitch[] = [];
  let h = step;
  let last: Pass | undefined;
  let status: LineStatus | undefined;

  function advance(): boolean {
    if (status !== undefined) return false;
    if (last !== undefined && signal?.aborted === true) {
      status = { kind: "interrupted", message: "stopped by its signal before all switches were found" };
      return false;
    }
    const most = Math.min(mostSteps, Math.ceil(endTime / h));
    const { pass, found } = grunwaldLetnikovPass(line, h, plan, most);
    last = pass;
    if (found === undefined || plan.length === mostRestarts) {
      status = statusOf(pass, plan.length);
      return false;
    }
    plan.push(found);
    h = found.h;
    return true;
  }

  return {
    get t() {
      return last === undefined ? 0 : last.steps * last.h;
    },
    advance,
    result() {
      if (last === undefined || status === undefined) throw new Error("result: the impact goes on");
      for (let m = 0; see !== undefined && m <= last.steps; m += 1) see(sampleOf(last, m, model));
      return reportLine(status, recordOf(last, model));
    },
  };
}

const mostRestarts = 60;
/** 2e5 steps are 2e10 products per layer: half a minute. */
const mostSteps = 200_000;

function statusOf({ isOver, steps }: Pass, restarts: number): LineStatus {
  if (isOver && steps < fewestSteps) {
    const message = `the step is too long: the impact takes fewer than ${fewestSteps}; give a smaller step`;
    return { kind: "not-resolved", message };
  }
  if (isOver) return { kind: "ended", message: "the impact is over" };
  if (restarts === mostRestarts)
    return { kind: "too-many-events", message: `more than ${mostRestarts} restarts` };
  return {
    kind: "reached-end-time",
    message: `the impact is not over at the end time or after ${mostSteps} steps`,
  };
}

function recordOf(pass: Pass, model: LineModel): LineRecord {
  const ledger = createLineLedger(model);
  const state = stateAt(pass, pass.steps, model);
  const hasMoved = new Uint8Array(model.count);
  const hasReversed = new Uint8Array(model.count);
  const extremes = createLineExtremes(state);
  for (let m = 1; m <= pass.steps; m += 1) {
    addStep(ledger, pass, m, model);
    seePeaks(extremes, pass, m);
    for (let i = 0; i < model.count; i += 1) {
      if (pass.z[i][m] !== 0) hasMoved[i] = 1;
      if (pass.z[i][m] < pass.z[i][m - 1]) hasReversed[i] = 1;
    }
  }
  return { model, state, ledger, extremes, events: pass.events, hasMoved, hasReversed, steps: pass.steps };
}

/** Sums of the trapezoidal rule. */
function addStep(ledger: LineLedger, { z, x, p, directions, h }: Pass, m: number, model: LineModel): void {
  const common = commonVelocity(
    Float64Array.from(z, (each) => (each[m] - each[m - 1]) / h),
    model,
  );
  for (let i = 0; i < model.count; i += 1) {
    const direction = directions[i][m - 1];
    const isHeld = direction === 0 && model.staticLimits[i] > 0;
    const size = model.kineticLimits[i];
    const force = (i > 0 ? p[i - 1][m] : 0) - (i < p.length ? p[i][m] : 0);
    const impulse = -h * (isHeld ? force : direction * size);
    ledger.frictionImpulse[i] += impulse;
    ledger.relativeFrictionWork -= impulse * ((z[i][m] - z[i][m - 1]) / h - common);
    ledger.frictionWork[i] += size * Math.abs(z[i][m] - z[i][m - 1]);
  }
  for (let j = 0; j < p.length; j += 1) {
    ledger.layerWork[j] += 0.5 * (p[j][m - 1] + p[j][m]) * (x[j][m] - x[j][m - 1]);
  }
}

function seePeaks(extremes: LineExtremes, { x, p, h }: Pass, m: number): void {
  for (let j = 0; j < p.length; j += 1) {
    if (p[j][m] > extremes.peakForce[j]) {
      extremes.peakForce[j] = p[j][m];
      extremes.peakForceTime[j] = m * h;
    }
    if (x[j][m] > extremes.peakCompression[j]) {
      extremes.peakCompression[j] = x[j][m];
      extremes.peakCompressionTime[j] = m * h;
    }
  }
}

function stateAt({ z, x, p, directions, isOpen, h }: Pass, m: number, model: LineModel): LineState {
  const direction = Int8Array.from(directions, (each) => each[m]);
  const v = Float64Array.from(z, (each, i) => {
    const isHeld = direction[i] === 0 && model.staticLimits[i] > 0;
    if (m === 0) return model.startVelocities[i];
    return isHeld ? 0 : (each[m] - each[m - 1]) / h;
  });
  return {
    t: m * h,
    z: Float64Array.from(z, (each) => each[m]),
    v,
    direction,
    isOpen,
    w: new Float64Array(p.length),
    p: Float64Array.from(p, (each) => each[m]),
    memory: x.map((each) => Float64Array.of(each[m])),
  };
}

function sampleOf(pass: Pass, m: number, model: LineModel): LineSample {
  return sampleLine(stateAt(pass, m, model), model);
}
