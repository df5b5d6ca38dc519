import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createSobol } from "../../src/index.ts";

/** From SciPy 1.10.1, `scipy.stats.qmc.Sobol(64, scramble=False)`, which has the numbers of Joe and Kuo as well. */
const { first, at } = JSON.parse(
  readFileSync(new URL("../fixtures/sobol.json", import.meta.url), "utf8"),
) as { readonly first: readonly number[][]; readonly at: Readonly<Record<string, readonly number[]>> };

const truncated = (u: number): number => Math.floor(u * 4294967296) / 4294967296;

it("the first 16 points in six dimensions are the published ones", () => {
  const plain = createSobol({ dimensions: 6, scramble: "none" });
  first.forEach((point, n) => {
    expect(point.map((_, d) => truncated(plain.coordinate(n, d)))).toEqual(point);
  });
  // the list of the authors' own program for three dimensions
  expect([3, 4, 5].map((n) => [0, 1, 2].map((d) => truncated(plain.coordinate(n, d))))).toEqual([
    [0.25, 0.75, 0.75],
    [0.375, 0.375, 0.625],
    [0.875, 0.875, 0.125],
  ]);
});

it("points 1000 and 4095 are SciPy's in all 64 dimensions", () => {
  const plain = createSobol({ dimensions: 64, scramble: "none" });
  for (const [n, point] of Object.entries(at)) {
    expect(point.map((_, d) => truncated(plain.coordinate(Number(n), d)))).toEqual(point);
  }
});

for (const scramble of ["owen", "shift", "none"] as const) {
  it(`256 points (${scramble}) have one in each of 256 rectangles of any shape, and in each interval of any dimension`, () => {
    const sobol = createSobol({ dimensions: 64, scramble, seed: 26 });
    for (let rows = 0; rows <= 8; rows += 1) {
      const [across, along] = [2 ** rows, 2 ** (8 - rows)];
      const seen = new Set<number>();
      for (let n = 0; n < 256; n += 1) {
        seen.add(
          Math.floor(sobol.coordinate(n, 0) * across) * 256 + Math.floor(sobol.coordinate(n, 1) * along),
        );
      }
      expect(seen.size).toBe(256);
    }
    for (let d = 2; d < 64; d += 1) {
      const seen = new Set<number>();
      for (let n = 0; n < 64; n += 1) seen.add(Math.floor(sobol.coordinate(n, d) * 64));
      expect(seen.size).toBe(64);
    }
  });
}

it("over 2000 seeds a scrambled point is uniform: chi-square of 20 bins, p > 0.01", () => {
  for (const scramble of ["owen", "shift"] as const) {
    const counts = new Int32Array(20);
    for (let seed = 0; seed < 2000; seed += 1) {
      counts[Math.floor(20 * createSobol({ dimensions: 3, scramble, seed }).coordinate(5, 2))] += 1;
    }
    let chiSquare = 0;
    for (const count of counts) chiSquare += ((count - 100) * (count - 100)) / 100;
    expect(chiSquare).toBeLessThan(36.191); // the 0.99 quantile with 19 degrees of freedom (SciPy)
  }
});

it("Owen's scrambling makes the error of a smooth mean fall like n^-1.5, a digital shift like 1/n", () => {
  // (x + 1/2)(y + 1/2)(z + 1/2) over the unit cube has the mean 1; root mean square over 40 seeds
  const error = (scramble: "owen" | "shift", n: number): number => {
    let sum = 0;
    for (let seed = 0; seed < 40; seed += 1) {
      const sobol = createSobol({ dimensions: 3, scramble, seed });
      let mean = 0;
      for (let k = 0; k < n; k += 1) {
        const [x, y, z] = [0, 1, 2].map((d) => sobol.coordinate(k, d) - 0.5);
        mean += (x + 1) * (y + 1) * (z + 1) - 1;
      }
      sum += (mean / n) * (mean / n);
    }
    return Math.sqrt(sum / 40);
  };
  // from 16 to 256 points: 16^1.5 = 64 with logarithms of n; half of it is asked for
  expect(error("owen", 16) / error("owen", 256)).toBeGreaterThan(32);
  expect(error("shift", 16) / error("shift", 256)).toBeGreaterThan(8);
});
