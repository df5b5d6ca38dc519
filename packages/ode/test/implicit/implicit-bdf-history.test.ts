import { expectWithin, seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import {
  createBdfFormulas,
  createNdfFormulas,
  type DifferentiationFormulas,
} from "../../src/implicit/bdf/bdf-coefficients.ts";
import {
  appendPoint,
  fillDenseRecord,
  historyRows,
  interpolateHistory,
  replaceNewest,
  rescaleDifferences,
  rescaleScratchSize,
  shiftDifferences,
} from "../../src/implicit/bdf/bdf-history.ts";

const families = [createNdfFormulas(), createBdfFormulas()];
const orders = [1, 2, 3, 4, 5];
const seed = 20_261_128;

/** Backward differences ∇^0 … ∇^5 of a function of one component at t with spacing h, each a column of one number. */
function differencesOf(y: (t: number) => number, t: number, h: number, count = 6): Float64Array {
  const rows = new Float64Array(historyRows);
  const values = Array.from({ length: count }, (_, j) => y(t - j * h));
  for (let j = 0; j < count; j++) {
    rows[j] = values[0];
    for (let i = 0; i + 1 < values.length; i++) values[i] -= values[i + 1];
    values.pop();
  }
  return rows;
}

function randomPolynomial(degree: number): (t: number) => number {
  const random = seededRandom(seed + degree);
  const c = Array.from({ length: degree + 1 }, () => random.uniform(-1, 1));
  return (t) => c.reduceRight((sum, entry) => sum * t + entry, 0);
}

const rounding = {
  abs: 2e-14,
  because: `differences of numbers of size 1, binomials up to 10 (seed ${seed})`,
};

for (const { name, alpha, gamma, errorConstant } of families) {
  it(`${name}: the formula of order k is exact for polynomials of degree k, and errs by C_k ∇^(k+1) for k + 1`, () => {
    for (const k of orders) {
      const h = 1;
      // y = binomial(t + k, k + 1) has ∇^(k+1) = 1 and integer values; its derivative at 1 by the product rule.
      const roots = Array.from({ length: k + 1 }, (_, m) => -k + m);
      const factorial = roots.reduce((product, _, m) => product * (m + 1), 1);
      const y = (t: number): number => roots.reduce((product, root) => product * (t - root), 1) / factorial;
      const slope = roots.reduce((sum, root) => sum + y(1) / (1 - root), 0);
      const rows = differencesOf(y, 0, h);
      let left = alpha[k] * (y(1) - rows.slice(0, k + 1).reduce((sum, row) => sum + row, 0));
      for (let m = 1; m <= k; m++) left += gamma[m] * rows[m];
      expectWithin(left - h * slope, -errorConstant[k], {
        abs: 1e-14,
        because: "integers, divided by numbers up to 720",
      });
    }
  });

  it(`${name}: the formula of order k is exact for random polynomials of degree k`, () => {
    for (const k of orders) {
      const y = randomPolynomial(k);
      const rows = differencesOf(y, 0.5, 0.25);
      const slope = (y(0.75 + 1e-3) - y(0.75 - 1e-3)) / 2e-3;
      let left = 0; // d = 0
      for (let m = 1; m <= k; m++) left += gamma[m] * rows[m];
      expectWithin(left, 0.25 * slope, { abs: 1e-5, because: "central difference over 2e-3, y‴ up to 60" });
    }
  });
}

/** Largest α such that the sector |arg(−z)| < α lies left of the locus of z = ρ(ζ), |ζ| = 1; degrees. */
function sectorAngle({ gamma, alpha }: DifferentiationFormulas, k: number): number {
  const kappaGamma = gamma[k] - alpha[k];
  let least = 90;
  for (let i = 1; i < 20_000; i++) {
    const phi = (Math.PI * i) / 20_000;
    const [re, im] = [1 - Math.cos(phi), Math.sin(phi)]; // 1 − 1/ζ
    let power = [1, 0];
    let sum = [0, 0];
    for (let m = 1; m <= k + 1; m++) {
      power = [power[0] * re - power[1] * im, power[0] * im + power[1] * re];
      const weight = m <= k ? 1 / m : -kappaGamma;
      sum = [sum[0] + weight * power[0], sum[1] + weight * power[1]];
    }
    if (sum[0] < -1e-12) least = Math.min(least, (Math.atan2(Math.abs(sum[1]), -sum[0]) * 180) / Math.PI);
  }
  return least;
}

it("the formulas are A(α)-stable with the published angles", () => {
  // Shampine and Reichelt (1997), table 1: whole degrees.
  const published = [
    [90, 90, 80, 66, 51],
    [90, 90, 86, 73, 51],
  ];
  families.forEach((family, i) => {
    expectWithin(
      orders.map((k) => sectorAngle(family, k)),
      published[i],
      { abs: 1, because: "whole degrees, rounded or cut" },
    );
  });
});

it("a change of spacing by R U gives the differences of the same polynomial", () => {
  const scratch = new Float64Array(rescaleScratchSize);
  for (const k of orders) {
    const y = randomPolynomial(k);
    for (const ratio of [0.1, 0.5, 0.9, 1, 1.7, 10]) {
      const rows = differencesOf(y, 0.2, 0.05);
      rescaleDifferences(rows, 1, k, ratio, scratch, rows);
      const expected = differencesOf(y, 0.2, 0.05 * ratio);
      expectWithin(rows.slice(0, k + 1), expected.slice(0, k + 1), {
        abs: 2e-15 * Math.max(1, ratio) ** k,
        because: "rounding of differences at spacing 0.05, carried to ratio times that",
      });
    }
  }
});

it("differences are shifted along their polynomial", () => {
  for (const k of orders) {
    const y = randomPolynomial(k);
    for (const s of [1e-6, 0.3, 1, 1.4]) {
      const rows = differencesOf(y, 0.2, 0.25);
      shiftDifferences(rows, 1, k, s);
      expectWithin(rows.slice(0, k + 1), differencesOf(y, 0.2 + 0.25 * s, 0.25).slice(0, k + 1), rounding);
    }
  }
});

it("a new point enters with d as its difference of order k + 1; a moved one leaves the others where they are", () => {
  for (const k of orders) {
    const y = (t: number): number => Math.exp(-t);
    const rows = differencesOf(y, 0, 0.1);
    const end = Float64Array.of(y(0.1));
    const predicted = rows.slice(0, k + 1).reduce((sum, row) => sum + row, 0);
    appendPoint(rows, 1, k, Float64Array.of(end[0] - predicted), end);
    expectWithin(rows.slice(0, k + 2), differencesOf(y, 0.1, 0.1, 7).slice(0, k + 2), rounding);

    replaceNewest(rows, 1, k, Float64Array.of(2));
    const moved = differencesOf((t) => (t > 0.05 ? 2 : y(t)), 0.1, 0.1);
    expectWithin(rows.slice(0, k + 1), moved.slice(0, k + 1), rounding);
  }
});

it("the dense output passes through both ends of the step and the k − 1 points before", () => {
  for (const k of orders) {
    const y = (t: number): number => Math.exp(-t);
    const rows = differencesOf(y, 0, 0.1);
    const predicted = rows.slice(0, k + 1).reduce((sum, row) => sum + row, 0);
    const dense = new Float64Array(1 + (k + 1));
    fillDenseRecord(rows, 1, k, Float64Array.of(y(0.1) - predicted), dense);
    const out = new Float64Array(1);
    for (let node = -(k - 1); node <= 1; node++) {
      interpolateHistory(node, dense, 0, out);
      if (node === 0) expect(out[0]).toBe(y(0));
      else expectWithin(out[0], y(0.1 * node), rounding);
    }
  }
});
