import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  backwardDifferenceWeights,
  fractionalDifferenceInto,
  grunwaldLetnikovDerivative,
  grunwaldLetnikovWeights,
  pastOfDifference,
} from "../src/index.ts";

/** Coefficients of the product of two power series. */
function multiply(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((_, n) => {
    let sum = 0;
    for (let k = 0; k <= n; k += 1) sum += a[k] * b[n - k];
    return sum;
  });
}

function series(head: readonly number[], count: number): Float64Array {
  const out = new Float64Array(count);
  out.set(head);
  return out;
}

describe("weights", () => {
  it("of order 1 and 2 are those of differences, to the bit", () => {
    expect([...grunwaldLetnikovWeights(1, 6)].map(Math.abs)).toEqual([1, 1, 0, 0, 0, 0]);
    expect([...grunwaldLetnikovWeights(2, 6)].map(Math.abs)).toEqual([1, 2, 1, 0, 0, 0]);
    expect([...backwardDifferenceWeights(1, 6)].map(Math.abs)).toEqual([1.5, 2, 0.5, 0, 0, 0]);
  });

  it("of order −1 sum: (1 − ζ)^−1 = 1 + ζ + ζ² ...", () => {
    expect([...grunwaldLetnikovWeights(-1, 5)]).toEqual([1, 1, 1, 1, 1]);
  });

  it("of order α and 1 − α give those of order 1 when done one after the other", () => {
    for (const weights of [grunwaldLetnikovWeights, backwardDifferenceWeights]) {
      for (const order of [0.23, 0.5, 0.9]) {
        const whole = multiply(weights(order, 60), weights(1 - order, 60));
        const because = "60 products of numbers below 2 and their recurrences, some ε each";
        expectWithin(whole, weights(1, 60), { abs: 200 * Number.EPSILON, because });
      }
    }
  });

  it("of order ½ of backward differences squared are 3/2 − 2ζ + ζ²/2", () => {
    const half = backwardDifferenceWeights(0.5, 40);
    const because = "40 products below 2 in size, some ε each";
    expectWithin(multiply(half, half), series([1.5, -2, 0.5], 40), { abs: 100 * Number.EPSILON, because });
  });
});

/** Γ(2 − α) for the derivative of t, from tables: Γ(3/2) = √π/2. */
const halfOfT = (t: number): number => Math.sqrt(t) / (Math.sqrt(Math.PI) / 2);

function samples(count: number, step: number, f: (t: number) => number): Float64Array {
  return Float64Array.from({ length: count + 1 }, (_, m) => f(m * step));
}

/** Error of D^½ of a function at t = 1 with n steps. */
function errorAtOne(
  weights: (order: number, count: number) => Float64Array,
  f: (t: number) => number,
  exact: number,
  n: number,
): number {
  const values = samples(n, 1 / n, f);
  fractionalDifferenceInto(weights(0.5, n + 1), 0.5, 1 / n, values, values);
  return Math.abs(values[n] - exact);
}

const slope = (coarse: number, fine: number): number => Math.log2(coarse / fine);

describe("derivatives of order ½", () => {
  it("of t: Grünwald and Letnikov come to 2√(t/π) with order 1, backward differences with order 2", () => {
    const t = (x: number): number => x;
    const gl = [200, 400].map((n) => errorAtOne(grunwaldLetnikovWeights, t, halfOfT(1), n));
    const because = "the second term of the error changes the slope by less than 1/n of it";
    expectWithin(slope(gl[0] ?? 0, gl[1] ?? 0), 1, { abs: 0.01, because });
    const second = [200, 400].map((n) => errorAtOne(backwardDifferenceWeights, t, halfOfT(1), n));
    expectWithin(slope(second[0] ?? 0, second[1] ?? 0), 2, { abs: 0.02, because });
  });

  it("of 1, which does not begin at 0: order 1 with both, to the value of Riemann and Liouville 1/√(πt)", () => {
    for (const weights of [grunwaldLetnikovWeights, backwardDifferenceWeights]) {
      const errors = [200, 400].map((n) => errorAtOne(weights, () => 1, 1 / Math.sqrt(Math.PI), n));
      const because = "the second term of the error changes the slope by less than some 1/n of it";
      expectWithin(slope(errors[0] ?? 0, errors[1] ?? 0), 1, { abs: 0.02, because });
    }
  });

  it("at each sample are the sum over its past, and need not have a second array", () => {
    const f = samples(20, 0.1, (t) => t * t + 1);
    const w = grunwaldLetnikovWeights(0.3, 21);
    const g = grunwaldLetnikovDerivative(0.3, 0.1, f);
    for (const m of [0, 1, 20]) {
      const because = "the same sum, other roundings";
      const sum = (w[0] * f[m] + pastOfDifference(w, f, m)) * 0.1 ** -0.3;
      expectWithin(g[m], sum, { rel: 4 * Number.EPSILON, because });
    }
    expect(grunwaldLetnikovDerivative(0.3, 0.1, new Float64Array(0))).toHaveLength(0);
  });
});

describe("wrong input", () => {
  it("is named with what is allowed", () => {
    expect(() => grunwaldLetnikovWeights(Number.NaN, 3)).toThrow(
      "grunwaldLetnikovWeights: the order must be finite, got NaN",
    );
    expect(() => backwardDifferenceWeights(0.5, 1.5)).toThrow(
      "backwardDifferenceWeights: count must be a whole number >= 1, got 1.5",
    );
    expect(() => grunwaldLetnikovDerivative(0.5, 0, new Float64Array(2))).toThrow(
      "fractionalDifferenceInto: step must be finite and > 0, got 0",
    );
    const two = new Float64Array(2);
    expect(() => fractionalDifferenceInto(two, 0.5, 1, new Float64Array(3), two)).toThrow(
      "fractionalDifferenceInto: 3 samples need as many weights, got 2",
    );
  });
});
