import { env } from "node:process";
import { expect, it } from "vitest";
import { fuzzDamagedSweeps } from "./damaged-sweeps.ts";
import { fuzzKilledSweeps } from "./killed-sweeps.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);

it(`${count} damaged sweeps are whole again after --resume, from seed ${seed}`, async () => {
  const report = await fuzzDamagedSweeps(count, seed);
  console.log(JSON.stringify(report, undefined, 2));
  expect(report.failures).toEqual([]);
});

const kills = Math.ceil(count / 10);

it(`${kills} killed sweeps are whole again after --resume, from seed ${seed}`, async () => {
  const report = await fuzzKilledSweeps(kills, seed);
  console.log(JSON.stringify(report, undefined, 2));
  expect(report.failures).toEqual([]);
});
