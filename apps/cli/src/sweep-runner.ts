import { createTrajectoryHash, type SweepCells, sweepFigures } from "@talus/io";
import { simulate } from "@talus/simulation";
import { exitCode } from "./exit-code.ts";
import { failureOf } from "./failure-report.ts";
import { createScenarioLoader } from "./load-scenario.ts";
import type { Runner } from "./pool.ts";
import type { ScenarioRequest, StopSignal } from "./run-request.ts";
import { readScenarioFile } from "./scenario-file.ts";

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
