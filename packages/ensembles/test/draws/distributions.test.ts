import { readFileSync } from "node:fs";
import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";
import {
  choiceOf,
  createCounterRandom,
  type Distribution,
  normalQuantile,
  quantileOf,
} from "../../src/index.ts";
import { chiSquare99, chiSquareOf } from "./chi-square.ts";

/** Made by `generate/references.py`: p, the double nearest to z, the rest relative to it; quantiles by SciPy. */
const { normal, probabilities, quantiles } = JSON.parse(
  readFileSync(new URL("../fixtures/quantiles.json", import.meta.url), "utf8"),
) as {
  readonly normal: readonly (readonly [number, number, number])[];
  readonly probabilities: readonly number[];
  readonly quantiles: Readonly<Record<string, readonly number[]>>;
};

const definitions: Readonly<Record<string, Distribution>> = {
  uniform: { distribution: "uniform", low: 2, high: 5 },
  normal: { distribution: "normal", mean: 10, deviation: 0.5 },
  lognormal: { distribution: "lognormal", median: 3, logDeviation: 0.4 },
  triangular: { distribution: "triangular", low: 1, mode: 2, high: 5 },
  weibull: { distribution: "weibull", scale: 2.5, shape: 1.7 },
};

/** Distribution functions written here, in `Math`. */
const functions: Readonly<Record<string, (x: number) => number>> = {
  uniform: (x) => (x - 2) / 3,
  lognormal: (x) => normalFunction(Math.log(x / 3) / 0.4),
  normal: (x) => normalFunction((x - 10) / 0.5),
  triangular: (x) => (x < 2 ? ((x - 1) * (x - 1)) / 4 : 1 - ((5 - x) * (5 - x)) / 12),
  weibull: (x) => 1 - Math.exp(-((x / 2.5) ** 1.7)),
};

/** Φ(x) = 1/2 + φ(x) (x + x³/3 + x⁵/15 + …), which converges everywhere: enough for |x| < 6. */
function normalFunction(x: number): number {
  let term = x;
  let sum = x;
  for (let k = 3; k < 250; k += 2) {
    term *= (x * x) / k;
    sum += term;
  }
  return 0.5 + (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}

function ulpsFrom(value: number, near: number, rest: number): number {
  if (near === 0) return value === 0 ? 0 : Infinity;
  const ulp = 2 ** (Math.floor(Math.log2(Math.abs(near))) - 52);
  return Math.abs((value - near) / ulp - (rest * near) / ulp);
}

it("normal quantiles are within 4 ulp of 60-digit roots, from 2^-1020 to 1 - 2^-53", () => {
  let worst = 0;
  for (const [p, near, rest] of normal) worst = Math.max(worst, ulpsFrom(normalQuantile(p), near, rest));
  expect(worst).toBeLessThan(4); // as derived in its comment
  expect(worst).toBeGreaterThan(0.5);
});

it("normal quantiles of the ends, of the middle, and of 1 - p", () => {
  expect([0, 0.5, 1].map(normalQuantile)).toEqual([-Infinity, 0, Infinity]);
  for (const p of [2 ** -53, 1e-9, 0.1, 0.375])
    expect(normalQuantile(1 - (1 - p))).toBe(-normalQuantile(1 - p));
  // 3e-320 has some 13 bits: from ln, with z = −(2 (−ln p − ln z − ln √2π))^1/2 to 1/z^2
  expectWithin(normalQuantile(3e-320), -38.23, { abs: 0.03, because: "leading terms of Mills' ratio" });
});

for (const [name, definition] of Object.entries(definitions)) {
  it(`quantiles of ${name} are SciPy's`, () => {
    expectWithin(probabilities.map(quantileOf(definition)), quantiles[name], {
      rel: 1e-13,
      because: "SciPy's own functions are within some hundred eps",
    });
  });

  it(`5000 draws of ${name}: chi-square of 20 equally likely bins at a fixed seed, p > 0.01`, () => {
    const random = createCounterRandom(2026);
    const quantile = quantileOf(definition);
    const bins = new Int32Array(20);
    for (let run = 0; run < 5000; run += 1) {
      bins[Math.floor(20 * functions[name](quantile(random.uniform(run, 1, 0))))] += 1;
    }
    expect(chiSquareOf(bins)).toBeLessThan(chiSquare99[19]);
  });

  it(`${name} between the probabilities 0.1 and 0.6 is as likely everywhere between its quantiles there`, () => {
    const quantile = quantileOf({ ...definition, between: [0.1, 0.6] });
    for (const u of [0, 0.2, 0.5, 0.999, 1]) {
      expectWithin(functions[name](quantile(u)), 0.1 + 0.5 * u, { abs: 1e-14, because: "roundings of F" });
    }
  });

  it(`a quantile of ${name} never falls, also between neighbours`, () => {
    const quantile = quantileOf(definition);
    for (const start of [0.2, 0.249999999999999, 0.333333333, 0.4999999999]) {
      let [u, before] = [start, quantile(start)];
      for (let k = 0; k < 200; k += 1) {
        u += 2 ** -40;
        const next = quantile(u);
        expect(next).toBeGreaterThanOrEqual(before);
        before = next;
      }
    }
  });
}

it("empirical values and choices come with their weights: chi-square, p > 0.01", () => {
  const random = createCounterRandom(7);
  const quantile = quantileOf({
    distribution: "empirical",
    values: [5, 1, 3, 2],
    weights: [1, 4, 0, 3],
  });
  expect([0, 0.4999, 0.5, 0.874, 0.876, 1].map(quantile)).toEqual([1, 1, 2, 2, 5, 5]);
  const alike = quantileOf({ distribution: "empirical", values: [4, 1, 1, 2] });
  expect([0, 0.3, 0.5, 0.75, 1].map(alike)).toEqual([1, 1, 2, 4, 4]);
  const choice = choiceOf(["a", "b", "c", "d"], [1, 2, 3, 2]);
  const seen: Record<string, number> = { a: 0, b: 0, c: 0, d: 0 };
  for (let run = 0; run < 8000; run += 1) seen[choice(random.uniform(run, 0, 0))] += 1;
  const sum = [1000, 2000, 3000, 2000].reduce(
    (total, expected, k) => total + (seen["abcd"[k]] - expected) ** 2 / expected,
    0,
  );
  expect(sum).toBeLessThan(chiSquare99[3]);
});
