import { createTrajectoryHash, type SweepCells, sweepFigures } from "@talus/results";
import { simulate } from "@talus/simulation";
import type { Runner } from "../host/pool.ts";
import { exitCode } from "../process/exit-code.ts";
import { failureOf } from "../process/failure-report.ts";
import type { StopSignal } from "../process/stop-signal.ts";
import { createScenarioLoader } from "../scenario/load-scenario.ts";
import { readScenarioFile } from "../scenario/scenario-file.ts";
import type { ScenarioRequest } from "../scenario/scenario-request.ts";

/** Makes the runs of a sweep; the file and its laws are read once. */
export async function createSweepRunner(
  request: ScenarioRequest,
  signal: StopSignal,
): Promise<Runner<"sweep">> {
  const load = createScenarioLoader(await readScenarioFile(request));
  return {
    async run({ settings }): Promise<SweepCells | undefined> {
      if (signal.aborted) return undefined;
      try {
        const { model, origin, naming } = await load(settings);
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
