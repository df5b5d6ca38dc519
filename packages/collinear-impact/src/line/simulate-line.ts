import { completed, refusingAfterThrow, type Simulation } from "@talus/results";
import { checkLine, checkLineOptions } from "./check-line.ts";
import { createCheckedRun } from "./checked-run.ts";
import { createGrunwaldLetnikov } from "./grunwald-letnikov-restart.ts";
import { createLineModel } from "./line-model.ts";
import type { LineOptions, LineResult, LineSample } from "./line-result.ts";
import type { LineSystem } from "./line-system.ts";
import { automaticSteps } from "./line-times.ts";
import { lineUnits, toDimensionless, unitsOfSpeed } from "./line-units.ts";
import { resultIn, sampleIn } from "./line-units-of-result.ts";

/**
 * Simulates bodies in a line from their first touch to the end of their impact: its duration, the final state of each
 * body, and where the energy went. Restitution is not an input; it is a result.
 *
 * With the scheme of memory each step is implicit, of second order, and keeps the whole memory of the layers; every
 * change of a mode of motion is located inside its step to rounding, and nothing is computed again from the start. The
 * equations are solved dimensionless.
 *
 * @throws ModelError for an impossible line or options, with the key. Numerical failure is a status
 */
export function simulateLine(line: LineSystem, options: LineOptions): LineResult {
  return completed(createLineSimulation(line, options));
}

/** The same, waiting at its start. @throws as `simulateLine` */
export function createLineSimulation(line: LineSystem, options: LineOptions): Simulation<LineResult> {
  checkLine(line);
  checkLineOptions(options, line);
  const units = unitsOfSpeed(lineUnits(line), line);
  const endTime = options.endTime / units.time;
  const { onSample, signal } = options;
  const scaled = toDimensionless(line, units);
  checkLine(scaled);
  const { step, shortest } = stepsOf(line, options.step, units.time);
  const model = createLineModel(scaled, shortest, endTime);
  const see = onSample && ((sample: LineSample): void => onSample(sampleIn(units, sample)));
  const run =
    options.scheme === "grunwald-letnikov-restart"
      ? createGrunwaldLetnikov(scaled, model, { step: shortest, shortest, endTime, see, signal })
      : createCheckedRun(model, { step, shortest, endTime, see, signal });
  return refusingAfterThrow("createLineSimulation", {
    get t() {
      return run.t * units.time;
    },
    advance: run.advance,
    result: () => resultIn(units, run.result()),
  });
}

/** Dimensionless. */
function stepsOf(
  line: LineSystem,
  given: LineOptions["step"],
  time: number,
): { readonly step: number; readonly shortest: number } {
  if (given !== "automatic") return { step: given / time, shortest: given / time };
  const { step, shortest } = automaticSteps(line);
  return { step: step / time, shortest: shortest / time };
}
