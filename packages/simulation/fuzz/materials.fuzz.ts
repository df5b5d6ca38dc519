import { env } from "node:process";
import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { watch } from "../test/support/random-grounds.ts";
import { randomZonedChoice } from "../test/support/random-zones.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);

it(`${count} spheres among zones of materials end with balanced books, from seed ${seed}`, () => {
  const failures: string[] = [];
  const outcomes: Record<string, number> = {};
  let patchBoundaries = 0;
  for (let each = seed; each < seed + count; each += 1) {
    const { result, rows } = watch(randomZonedChoice(seededRandom(each), each), { verboseEvents: true });
    const { outcome = result.status.message, ledger } = result;
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    patchBoundaries += result.eventCounts["patch-boundary"] ?? 0;
    const isRight = result.outcome !== undefined && ledger.residual < 1e-9 && rows.length === 0;
    if (!isRight)
      failures.push(`seed ${each}: ${JSON.stringify({ outcome, residual: ledger.residual, rows })}`);
  }
  console.log(JSON.stringify({ ...outcomes, patchBoundaries }, undefined, 2));
  expect(failures).toEqual([]);
});
