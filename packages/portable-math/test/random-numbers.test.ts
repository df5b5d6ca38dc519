import { describe, expect, it } from "vitest";
import { createRandomNumbers } from "../src/random/index.ts";

function take(count: number, random: () => number): number[] {
  return Array.from({ length: count }, random);
}

describe("random numbers", () => {
  it("are those of NumPy's RandomState(seed).random_sample()", () => {
    expect(take(6, createRandomNumbers(1234567890))).toEqual([
      0.61879477158568, 0.5916236277597466, 0.8886835890444966, 0.8916548001156082, 0.4575674820298663,
      0.7781880808593471,
    ]);
    expect(take(2, createRandomNumbers(1))).toEqual([0.417022004702574, 0.7203244934421581]);
  });

  it("take all 32 bits of the seed", () => {
    // Python's MT19937 with the state that the authors' init_genrand(4294967295) gives.
    expect(take(2, createRandomNumbers(4294967295))).toEqual([0.0976320289940138, 0.9123828453026218]);
  });

  it("have the 10000th word that the C++ standard demands of mt19937, 4123659995 from seed 5489", () => {
    const last = take(5000, createRandomNumbers(5489))[4999] ?? 0;
    expect((last * 2 ** 53) % 2 ** 26).toBe(Math.floor(4123659995 / 2 ** 6));
  });

  it("of two sources do not depend on each other", () => {
    const [first, second] = [createRandomNumbers(7), createRandomNumbers(7)];
    const alone = take(1000, createRandomNumbers(7));
    const mixed = alone.map(() => [first(), second()]);
    expect(mixed).toEqual(alone.map((x) => [x, x]));
  });
});
