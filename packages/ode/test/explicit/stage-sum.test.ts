import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { createStageSum } from "../../src/explicit/stage-sum.ts";

const seed = 20261128;

/** The same sum by pairs, one component after the other: what every written-out loop must give, to the bit. */
function sumByPairs(terms: readonly number[], from: number, h: number): number {
  const isOdd = terms.length % 2 === 1;
  let total = isOdd ? terms[0] : 0;
  for (let i = isOdd ? 1 : 0; i < terms.length; i += 2) total += terms[i] + terms[i + 1];
  return from + h * total;
}

it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])(
  "a sum of %d slopes is the sum by pairs to the bit, the sign of zeros included",
  (count) => {
    const random = seededRandom(seed);
    const slopes = 14;
    for (let run = 0; run < 50; run++) {
      const n = 1 + (run % 7);
      const row = new Array<number>(slopes).fill(0);
      while (row.filter((w) => w !== 0).length < count)
        row[Math.floor(slopes * random.uniform())] = random.uniform() - 0.5;
      const memory = Float64Array.from({ length: (slopes + 2) * n }, () => {
        const value = random.uniform() - 0.5;
        return run % 5 === 0 ? 0 * value : value; // every fifth run: zeros of either sign
      });
      const before = memory.slice();
      const h = 0.1 * random.uniform();
      const sum = createStageSum(row);
      const from = slopes * n;
      const to = from + n;
      sum.add(memory, sum, Float64Array.of(0, h), n, from, to);
      for (let j = 0; j < n; j++) {
        const terms = [...sum.stages].map((i) => row[i] * before[i * n + j]);
        expect(memory[to + j], `seed ${seed}, run ${run}`).toBe(sumByPairs(terms, before[from + j], h));
      }
      expect([...memory.subarray(0, to)]).toEqual([...before.subarray(0, to)]);
    }
  },
);
