import { randomRotationInto } from "@talus/kinematics";
import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { createCounterRandom, createGaussianCopula, createSobol } from "../../src/index.ts";
import { chiSquare99, chiSquareOf } from "./chi-square.ts";

it("uniform numbers with a Gaussian copula have the rank correlations of its closed form, and stay uniform", () => {
  const correlation = [
    [1, 0.8, -0.3],
    [0.8, 1, 0.2],
    [-0.3, 0.2, 1],
  ];
  const copula = createGaussianCopula(correlation);
  const random = createCounterRandom(26);
  const count = 20_000;
  const u = new Float64Array(3);
  const sums = new Float64Array(9);
  const bins = [0, 1, 2].map(() => new Int32Array(20));
  for (let run = 0; run < count; run += 1) {
    for (let k = 0; k < 3; k += 1) u[k] = random.uniform(run, k, 0);
    copula.correlateInto(u, u);
    for (let i = 0; i < 3; i += 1) {
      bins[i][Math.floor(20 * u[i])] += 1;
      for (let j = 0; j < 3; j += 1) sums[3 * i + j] += 12 * (u[i] - 0.5) * (u[j] - 0.5);
    }
  }
  for (const counts of bins) expect(chiSquareOf(counts)).toBeLessThan(chiSquare99[19]);
  for (let i = 0; i < 3; i += 1) {
    for (let j = 0; j < i; j += 1) {
      // Spearman's rho of two normal numbers: 6/pi asin(rho/2)
      expectWithin(sums[3 * i + j] / count, (6 / Math.PI) * Math.asin(correlation[i][j] / 2), {
        abs: 0.024,
        because:
          "three deviations of a mean of 20000 products of deviation at most 1.13 (E 144 c⁴ = 9/5, less ρ²)",
      });
    }
  }
});

it("without correlation a copula changes nothing, with 1 - 1e-9 all numbers are nearly equal", () => {
  const out = new Float64Array(2);
  createGaussianCopula([
    [1, 0],
    [0, 1],
  ]).correlateInto(out, [0.3, 1e-12]);
  expectWithin(out, [0.3, 1e-12], { rel: 1e-13, because: "Φ(Φ⁻¹(u)): z φ(z)/u < 60 roundings" });
  createGaussianCopula([
    [1, 1 - 1e-9],
    [1 - 1e-9, 1],
  ]).correlateInto(out, [0.3, 0.9]);
  expectWithin(out[1], out[0], { abs: 3e-5, because: "(2e-9)^1/2 1.28 φ(0.5)" });
  createGaussianCopula([
    [1, 0.9],
    [0.9, 1],
  ]).correlateInto(out, [1 - 2 ** -53, 1 - 2 ** -53]);
  expect(out[1]).toBeLessThan(1);
});

it("a random rotation has the angle and the axis of the uniform distribution: chi-square, p > 0.01", () => {
  const sobol = createSobol({ dimensions: 3, scramble: "owen", seed: 1 });
  const random = createCounterRandom(11);
  for (const uniform of [(run: number, k: number) => random.uniform(run, 0, k), sobol.coordinate]) {
    const q = new Float64Array(4);
    const [angles, heights, turns] = [0, 1, 2].map(() => new Int32Array(20));
    let longest = 0;
    for (let run = 0; run < 4000; run += 1) {
      let k = 0;
      randomRotationInto(() => uniform(run, k++), q, 0);
      const [w, x, y, z] = q;
      longest = Math.max(longest, Math.abs(w * w + x * x + y * y + z * z - 1));
      const theta = 2 * Math.acos(Math.min(1, Math.abs(w)));
      angles[Math.min(19, Math.floor((20 * (theta - Math.sin(theta))) / Math.PI))] += 1; // F = (θ − sin θ)/π
      heights[Math.floor(10 * (w * w - x * x - y * y + z * z + 1))] += 1; // z of the turned z axis, uniform in [−1, 1]
      const azimuth = Math.atan2(2 * (y * z - w * x), 2 * (x * z + w * y)) / (2 * Math.PI) + 0.5;
      turns[Math.floor(20 * azimuth) % 20] += 1;
    }
    expectWithin(longest, 0, { abs: 2e-15, because: "a few roundings of numbers up to 1" });
    for (const bins of [angles, heights, turns]) expect(chiSquareOf(bins)).toBeLessThan(chiSquare99[19]);
  }
});
