import { env } from "node:process";
import { expect, it } from "vitest";
import { impactLaws } from "./laws.ts";
import { fuzzImpacts } from "./random-impacts.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1_000_000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);

it.each(impactLaws.map(([law, isCoulomb]) => [law.name, law, isCoulomb] as const))(
  `%s keeps its promises in ${count} random impacts, from seed ${seed}`,
  (_name, law, isCoulomb) => {
    const report = fuzzImpacts(law, count, seed, isCoulomb);
    console.log(JSON.stringify(report, undefined, 2));
    expect(report.failures).toEqual([]);
  },
);
