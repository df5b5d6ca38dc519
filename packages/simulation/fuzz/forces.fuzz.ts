import { env } from "node:process";
import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { randomForces } from "../test/random/random-forces.ts";
import { grounds, randomChoice, watch } from "../test/support/random-grounds.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);
const makers = Object.values(grounds);

it(`${count} spheres under every force, on ground that moves, end with balanced books, from seed ${seed}`, () => {
  const failures: string[] = [];
  const outcomes: Record<string, number> = {};
  for (let each = seed; each < seed + count; each += 1) {
    const random = seededRandom(each);
    const makeGround = makers[each % makers.length];
    if (makeGround === undefined) continue;
    const choice = { ...randomChoice(random, makeGround(random)), ...randomForces(random) };
    const { result, allFinite, rows } = watch(choice);
    const { residual, lostToSlip, lostToRollingResistance, lostToPivoting, turnover } = result.ledger;
    const { outcome = result.status.message } = result;
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    const isRight =
      result.outcome !== undefined &&
      allFinite &&
      rows.length === 0 &&
      (result.deepestGap ?? 0) > -1e-9 * (choice.radius ?? 1) &&
      Math.min(lostToSlip, lostToRollingResistance, lostToPivoting) > -1e-8 * turnover &&
      (residual < 1e-9 || (residual < 1e-8 && result.warnings.length > 0)); // then the run says so
    if (!isRight) {
      const gap = result.deepestGap;
      failures.push(`seed ${each}: ${JSON.stringify({ outcome, gap, rows, ...result.ledger })}`);
    }
  }
  console.log(JSON.stringify(outcomes, undefined, 2));
  expect(failures).toEqual([]);
});
