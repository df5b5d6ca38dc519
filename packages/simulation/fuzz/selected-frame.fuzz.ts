import { env } from "node:process";
import { expect, it } from "vitest";
import { runBothForms } from "../test/support/both-forms.ts";

/** Both forms of one motion cost as much as a hundred runs of the other drivers. */
const count = Math.ceil(Number(env.TALUS_FUZZ_COUNT ?? 1000) / 100);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);
/** m and m/s, after 2 s at 1e-6 a step: far above the errors, far below the effect of a wrong term. */
const mostApart = 1e-5;
/**
 * Fraction of the motions that may reach level ground or theta = 0, where the selected frame has no equations.
 */
const mostSingular = 0.1;

it(`${count} motions are the same in the selected frame and without angles, from seed ${seed}`, () => {
  const failures: string[] = [];
  const endings: Record<string, number> = {};
  let singular = 0;
  for (let i = 0; i < count; i += 1) {
    const { result, other, difference, faults } = runBothForms(seed + i, 1e-6, 2);
    if (faults.length > 0) failures.push(`seed ${seed + i}: ${faults.join("; ")}`);
    const ending = result.outcome ?? result.status.kind;
    endings[ending] = (endings[ending] ?? 0) + 1;
    if (result.status.kind.startsWith("selected-frame-")) {
      singular += 1; // and reports it
      continue;
    }
    const kinds = [result, other].map(({ events }) => events.map(({ kind }) => kind).join());
    const isRight =
      result.outcome === other.outcome &&
      kinds[0] === kinds[1] &&
      difference < mostApart &&
      result.ledger.residual < mostApart;
    if (!isRight) failures.push(`seed ${seed + i}: ${JSON.stringify({ ending, difference, kinds })}`);
  }
  console.log(JSON.stringify(endings, undefined, 2));
  expect(failures).toEqual([]);
  expect(singular).toBeLessThanOrEqual(mostSingular * count);
});
