import { env } from "node:process";
import { ModelError } from "@talus/scenario";
import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { randomRelease, releaseGrounds, releaseTolerances } from "../test/random/random-releases.ts";
import { run } from "../test/support/scenarios.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);
const grounds = await releaseGrounds();

it.each(grounds)(
  `${count} releases on $name end with an outcome at each tolerance, from seed ${seed}`,
  (ground) => {
    const failures: string[] = [];
    const outcomes: Record<string, number> = {};
    for (let each = seed; each < seed + count; each += 1) {
      for (const tolerance of releaseTolerances) {
        const ending = endingOf(each, tolerance);
        outcomes[ending.kind] = (outcomes[ending.kind] ?? 0) + 1;
        if (ending.failure !== undefined)
          failures.push(`seed ${each} at ${tolerance.toExponential()}: ${ending.failure}`);
      }
    }
    console.log(ground.name, JSON.stringify(outcomes, undefined, 2));
    expect(failures).toEqual([]);

    function endingOf(each: number, tolerance: number): { kind: string; failure?: string } {
      try {
        const { outcome, status } = run(randomRelease(seededRandom(each), ground, tolerance));
        return outcome === undefined ? { kind: status.kind, failure: status.message } : { kind: outcome };
      } catch (error) {
        if (error instanceof ModelError) return { kind: "refused: off the map or without room" };
        throw error;
      }
    }
  },
);
