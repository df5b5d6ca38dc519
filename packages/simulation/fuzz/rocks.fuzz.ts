import { env } from "node:process";
import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { thrownRock, watchRock } from "../test/stepped/random-rocks.ts";
import { randomGrounds } from "../test/support/random-ground.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 300);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);
const kinds = Object.keys(randomGrounds);

it(`${count} random hulls by steps end with an outcome, above ground, without energy made, from seed ${seed}`, () => {
  const failures: string[] = [];
  const outcomes: Record<string, number> = {};
  for (let each = seed; each < seed + count; each += 1) {
    const kind = kinds[each % kinds.length] as string;
    const { ending, faults } = watchRock(thrownRock(seededRandom(each), kind));
    outcomes[ending] = (outcomes[ending] ?? 0) + 1;
    if (faults.length === 0) continue;
    failures.push(`seed ${each}, ${kind}: ${faults.join("; ")}`);
    console.log(failures.at(-1)); // at once: a run that is cut short has reported its failures too
  }
  console.log(JSON.stringify(outcomes, undefined, 2));
  expect(failures).toEqual([]);
});
