import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { createCounterRandom } from "../../src/index.ts";
import { philoxInto } from "../../src/random/philox.ts";

// Random123 1.14, tests/kat_vectors, the lines "philox4x32 10": counter, key, answer.
const published: readonly (readonly [readonly number[], readonly number[], readonly number[]])[] = [
  [
    [0, 0, 0, 0],
    [0, 0],
    [0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8],
  ],
  [
    [0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff],
    [0xffffffff, 0xffffffff],
    [0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd],
  ],
  [
    [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344],
    [0xa4093822, 0x299f31d0],
    [0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1],
  ],
];

/** The same ten rounds in whole numbers of any size: a second method. */
function philoxByBigInts(counter: readonly number[], key: readonly number[]): number[] {
  const mask = 0xffffffffn;
  let [a, b, c, d] = counter.map(BigInt) as [bigint, bigint, bigint, bigint];
  let [p, q] = key.map(BigInt) as [bigint, bigint];
  for (let round = 0; round < 10; round += 1) {
    const left = 0xd2511f53n * a;
    const right = 0xcd9e8d57n * c;
    [a, b, c, d] = [(right >> 32n) ^ b ^ p, right & mask, (left >> 32n) ^ d ^ q, left & mask];
    p = (p + 0x9e3779b9n) & mask;
    q = (q + 0xbb67ae85n) & mask;
  }
  return [a, b, c, d].map(Number);
}

it("Philox 4x32-10 gives the three known answers of its authors", () => {
  const out = new Uint32Array(4);
  for (const [[c0, c1, c2, c3], [k0, k1], answer] of published) {
    philoxInto(out, c0, c1, c2, c3, k0, k1);
    expect([...out]).toEqual(answer);
  }
});

it("it equals whole numbers of any size for 2000 random counters and keys (seed 26)", () => {
  const random = seededRandom(26);
  const out = new Uint32Array(4);
  for (let n = 0; n < 2000; n += 1) {
    const [c0, c1, c2, c3, k0, k1] = [0, 0, 0, 0, 0, 0].map(() => random.bits() >>> 0);
    philoxInto(out, c0, c1, c2, c3, k0, k1);
    expect([...out]).toEqual(philoxByBigInts([c0, c1, c2, c3], [k0, k1]));
  }
});

it("key is the seed, counter is index, purpose and run, each with all of its bits", () => {
  const seed = 0x12345 * 2 ** 32 + 0x9abcdef0;
  const run = 0x1fffff * 2 ** 32 + 0xfedcba98;
  const out = new Uint32Array(4);
  createCounterRandom(seed).wordsInto(out, run, 0xffffffff, 7);
  expect([...out]).toEqual(philoxByBigInts([7, 0xffffffff, 0xfedcba98, 0x1fffff], [0x9abcdef0, 0x12345]));
});

it("a number is the same in any order", () => {
  const forwards = createCounterRandom(3);
  const backwards = createCounterRandom(3);
  const seen = Array.from({ length: 300 }, (_, k) => forwards.uniform(k % 7, k % 5, k));
  for (let k = 299; k >= 0; k -= 1) expect(backwards.uniform(k % 7, k % 5, k)).toBe(seen[k]);
});

it("the uniform of the first known answer has its 53 bits, in (0, 1)", () => {
  // (0x6627e8d5 >>> 5) 2^26 + (0xe169c58d >>> 6), over 2^53, in whole numbers
  const expected = Number((0x6627e8d5n >> 5n) * 2n ** 26n + (0xe169c58dn >> 6n)) / 2 ** 53;
  expect(createCounterRandom(0).uniform(0, 0, 0)).toBe(expected);
});

it("20000 numbers fill 100 equal bins: chi-square at a fixed seed, p > 0.01", () => {
  const random = createCounterRandom(20261);
  const counts = new Int32Array(100);
  for (let k = 0; k < 20_000; k += 1) counts[Math.floor(100 * random.uniform(k, 2, 0))] += 1;
  let chiSquare = 0;
  for (const count of counts) chiSquare += (count - 200) * (count - 200) * (1 / 200);
  expect(chiSquare).toBeLessThan(134.642); // the 0.99 quantile of chi-square with 99 degrees of freedom (SciPy)
});
