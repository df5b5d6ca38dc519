import { env } from "node:process";
import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { MOST_IN_SAMPLES } from "../test/support/energy-watch.ts";
import { randomGrounds } from "../test/support/random-ground.ts";
import { faultsOf, randomScenario, runWatched, type WatchedRun } from "../test/support/random-scenario.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);
const kinds = Object.keys(randomGrounds);

/** The run of a seed, or the exception that it has thrown. */
function runOf(each: number, kind: string): WatchedRun | string {
  try {
    return runWatched(randomScenario(seededRandom(each), kind));
  } catch (error) {
    return `thrown: ${error instanceof Error ? error.stack : String(error)}`;
  }
}

it(`${count} random scenarios end above ground with balanced books and an outcome, from seed ${seed}`, () => {
  const failures: string[] = [];
  const outcomes: Record<string, number> = {};
  let warned = 0;
  for (let each = seed; each < seed + count; each += 1) {
    const kind = kinds[each % kinds.length] as string;
    const run = runOf(each, kind);
    const ending = typeof run === "string" ? "thrown" : run.ending;
    outcomes[ending] = (outcomes[ending] ?? 0) + 1;
    if (typeof run !== "string" && (run.result?.warnings.length ?? 0) > 0) warned += 1;
    const faults = typeof run === "string" ? [run] : faultsOf(run, MOST_IN_SAMPLES);
    if (faults.length === 0) continue;
    failures.push(`seed ${each}, ${kind}: ${faults.join("; ")}`);
    console.log(failures.at(-1)); // at once: a run that is cut short has reported its failures too
  }
  console.log(JSON.stringify({ ...outcomes, warned }, undefined, 2));
  expect(failures).toEqual([]);
});
