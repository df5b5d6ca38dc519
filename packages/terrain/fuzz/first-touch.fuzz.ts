import { env } from "node:process";
import { expect, it } from "vitest";
import { judgeFlight } from "../test/query/random-flights.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);

it(`${count} flights over every kind of ground touch first at the reported instant, from seed ${seed}`, () => {
  const failures: string[] = [];
  const tally: Record<string, Record<string, number>> = {};
  for (let each = seed; each < seed + count; each += 1) {
    const { ground, status, fault } = judgeFlight(each, 60, each % 2 === 1);
    tally[ground] ??= {};
    const record = tally[ground] ?? {};
    record[status] = (record[status] ?? 0) + 1;
    if (fault !== undefined) failures.push(`seed ${each}, ${ground}: ${fault}`);
  }
  console.log(JSON.stringify(tally, undefined, 2));
  expect(failures).toEqual([]);
});
