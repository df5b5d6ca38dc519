import { env } from "node:process";
import { expect, it } from "vitest";
import { metamorphicFaults } from "../test/metamorphic/metamorphic-relations.ts";
import { randomGrounds } from "../test/support/random-ground.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);
const kinds = Object.keys(randomGrounds);

it(`${count} random motions are the same however they are described, from seed ${seed}`, () => {
  const failures: string[] = [];
  let [tried, refused] = [0, 0];
  for (let each = seed; each < seed + count; each += 1) {
    const kind = kinds[each % kinds.length] as string;
    const found = metamorphicFaults(each, kind);
    tried += found.tried;
    if (found.tried === 0) refused += 1;
    if (found.faults.length === 0) continue;
    failures.push(`seed ${each}, ${kind}: ${found.faults.join("; ")}`);
    console.log(failures.at(-1)); // at once: a run that is cut short has reported its failures too
  }
  console.log(JSON.stringify({ relations: tried, refused }));
  expect(failures).toEqual([]);
});
