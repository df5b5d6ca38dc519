import { createTrajectoryHash, type SweepCells, sweepFigures } from "@talus/io";
import { simulate } from "@talus/simulation";
import { exitCode } from "./exit-code.ts";
import { failureOf } from "./failure-report.ts";
import { createScenarioLoader } from "./load-scenario.ts";
import type { ScenarioRequest, StopSignal } from "./run-request.ts";
import { readScenarioFile } from "./scenario-file.ts";
import type { SweepRunner } from "./sweep-request.ts";

/** A runner that works in this thread; the file and its laws are read once. */
export function createSweepRunner(request: ScenarioRequest, signal: StopSignal): SweepRunner {
  const loader = readScenarioFile(request).then(createScenarioLoader);
  loader.catch(() => {}); // told by the run that waits for it
  return {
    async run({ settings }): Promise<SweepCells | undefined> {
      if (signal.aborted) return undefined;
      try {
        const { model, origin, naming } = await (await loader)(settings);
        const hash = createTrajectoryHash();
        const result = naming(() => simulate(model, { signal, observer: { onState: hash.update } }));
        return result.status.kind === "aborted" ? undefined : sweepFigures(result, origin, hash.hex());
      } catch (error) {
        const failure = failureOf(error);
        if (failure.exitCode !== exitCode.badInput) throw error;
        return refusedCells(failure.message);
      }
    },
  };
}

/** The row of a run whose values cannot be simulated. */
export function refusedCells(message: string): SweepCells {
  return { status: "bad-input", message: message.trim().replace(/^talus: /, "") };
}
