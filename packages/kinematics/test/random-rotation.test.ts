import { createRandomNumbers } from "@talus/portable-math/random";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { matrixFromQuaternionInto, randomRotationInto } from "../src/index.ts";

const seed = 11;
const count = 40_000;
const samples = (): { q: Float64Array; matrix: Float64Array }[] => {
  const random = createRandomNumbers(seed);
  return Array.from({ length: count }, () => {
    const [q, matrix] = [new Float64Array(4), new Float64Array(9)];
    randomRotationInto(random, q, 0);
    matrixFromQuaternionInto(q, 0, matrix, 0);
    return { q, matrix };
  });
};

describe(`random rotations (${count}, seed ${seed})`, () => {
  const all = samples();

  it("are unit quaternions", () => {
    for (const { q } of all) {
      expectWithin(Math.hypot(...q), 1, { abs: 4e-16, because: "squares of four rounded numbers" });
    }
  });

  it("have the moments of the uniform distribution: E R_ij = 0, E R_ij R_kl = 1/3 where both are the same, else 0", () => {
    for (let i = 0; i < 9; i += 1) {
      const mean = all.reduce((sum, { matrix }) => sum + matrix[i] / count, 0);
      expectWithin(mean, 0, {
        abs: 4.5 / Math.sqrt(3 * count),
        because: "4.5 standard deviations, 9 numbers",
      });
      for (let j = 0; j <= i; j += 1) {
        const product = all.reduce((sum, { matrix }) => sum + (matrix[i] * matrix[j]) / count, 0);
        expectWithin(product, i === j ? 1 / 3 : 0, {
          abs: 4.5 * Math.sqrt(1 / 5 / count),
          because: "4.5 standard deviations, E R^4 = 1/5 as of a coordinate on the sphere",
        });
      }
    }
  });

  it("have angles of the density (1 - cos)/pi: a chi-square of 19 degrees of freedom below its 99.9 % fractile", () => {
    const cells = 20;
    const found = new Float64Array(cells);
    for (const { q } of all) {
      const angle = 2 * Math.acos(Math.min(1, Math.abs(q[0])));
      found[Math.min(cells - 1, Math.floor(((angle - Math.sin(angle)) / Math.PI) * cells))] += 1;
    }
    const expected = count / cells;
    const chiSquare = found.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(43.82); // table of chi-square, 19 degrees of freedom, 0.001
  });
});
