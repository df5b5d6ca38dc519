import { gamma } from "@talus/portable-math";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { caputoL1, createMittagLeffler, fractionalDerivative } from "../src/index.ts";

const times = (n: number, grading: number): Float64Array =>
  Float64Array.from({ length: n + 1 }, (_, k) => (k / n) ** grading);

/** D^α t^σ of Riemann and Liouville at t = 1; of Caputo for σ > 0. */
const ofPower = (order: number, sigma: number): number => gamma(sigma + 1) / gamma(sigma + 1 - order);

/** Error at t = 1 against steps, as the slope between n and 2n. */
function observedOrder(errorOf: (n: number) => number, n: number): number {
  return Math.log2(errorOf(n) / errorOf(2 * n));
}

describe("the L1 scheme", () => {
  const errorOf = (order: number, sigma: number, grading: number) => (n: number) => {
    const t = times(n, grading);
    const f = t.map((x) => x ** sigma);
    return Math.abs(caputoL1(order, t, f)[n] - ofPower(order, sigma));
  };

  it("has the order 2 − α for smooth functions", () => {
    for (const order of [0.23, 0.5, 0.8]) {
      const because = "the next term, of order 2, is h^α of the first";
      expectWithin(observedOrder(errorOf(order, 3, 1), 200), 2 - order, { abs: 0.12, because });
    }
  });

  it("has order 1 + σ for t^σ on equal times and 2 − α on times graded by (2 − α)/σ", () => {
    const order = 0.4;
    const sigma = 0.2;
    const equal = observedOrder(errorOf(order, sigma, 1), 200);
    expectWithin(equal, 1 + sigma, { abs: 0.1, because: "order 1.6 comes next" });
    const graded = observedOrder(errorOf(order, sigma, (2 - order) / sigma), 200);
    expectWithin(graded, 2 - order, { abs: 0.15, because: "terms of order 2 come next" });
  });

  it("is exact for a broken line: D^α t = t^(1−α)/Γ(2 − α)", () => {
    const t = times(7, 1);
    const exact = t.map((x) => x ** 0.7 / gamma(1.7));
    expectWithin(caputoL1(0.3, t, t), exact, { abs: 1e-15, because: "seven roundings" });
  });

  it("says what it does not take", () => {
    const two = Float64Array.of(0, 1);
    expect(() => caputoL1(1, two, two)).toThrow("caputoL1: the order must be > 0 and < 1, got 1");
    expect(() => caputoL1(0.5, Float64Array.of(0, 0), two)).toThrow(
      "caputoL1: times must grow from 0, got 0 at 1",
    );
    expect(() => caputoL1(0.5, Float64Array.of(1, 2), two)).toThrow(
      "caputoL1: times must grow from 0, got 1 at 0",
    );
    expect(() => caputoL1(0.5, two, Float64Array.of(1))).toThrow(
      "caputoL1: 2 times need as many samples, got 1",
    );
  });
});

describe("the second-order derivative", () => {
  const caputo = (exponents: readonly number[]) => ({ definition: "caputo", exponents }) as const;

  it("is exact for the given powers", () => {
    const step = 0.05;
    for (const order of [0.3, 0.49, -0.5]) {
      const f = Float64Array.from({ length: 41 }, (_, n) => {
        const t = n * step;
        return 2 - 3 * t ** 0.3 + t ** 0.7 + 4 * t;
      });
      const of = (t: number): number =>
        -3 * ofPower(order, 0.3) * t ** (0.3 - order) +
        ofPower(order, 0.7) * t ** (0.7 - order) +
        4 * ofPower(order, 1) * t ** (1 - order);
      const got = fractionalDerivative(order, step, f, caputo([0.3, 0.7, 1]));
      for (const n of [1, 5, 40]) {
        const because = "differences of rounding divided by h^α, through a system of condition 1e3";
        expectWithin(got[n], of(n * step), { rel: 1e-12, because });
      }
    }
  });

  it("has order 2 for E_α(−t^α), which begins like t^α, t^2α, t^3α, when told so, and only 1 + α when not", () => {
    const order = 0.5;
    const errorOf = (exponents: readonly number[]) => (n: number) => {
      const E = createMittagLeffler(order, 1);
      const f = Float64Array.from({ length: n + 1 }, (_, k) => E.at(-((k / n) ** order)));
      return Math.abs(fractionalDerivative(order, 1 / n, f, caputo(exponents))[n] + f[n]); // D^α E = −E
    };
    const because = "powers of √h come after the first term of the error";
    expectWithin(observedOrder(errorOf([0.5, 1, 1.5]), 160), 2, { abs: 0.2, because });
    expectWithin(observedOrder(errorOf([1]), 160), 1 + order, { abs: 0.1, because });
  });

  it("of Riemann and Liouville counts f(0) too: D^½ 1 = 1/√(πt)", () => {
    const f = new Float64Array(11).fill(1);
    const rl = fractionalDerivative(0.5, 0.1, f, { definition: "riemann-liouville" });
    expectWithin(rl[10], 1 / Math.sqrt(Math.PI), { rel: 4e-16, because: "a few roundings" });
    expect(fractionalDerivative(0.5, 0.1, f, { definition: "caputo" })[10]).toBe(0);
  });

  it("says what it does not take", () => {
    const f = new Float64Array(3);
    const call = (order: number, exponents: readonly number[], step = 1) =>
      fractionalDerivative(order, step, f, caputo(exponents));
    expect(() => call(1, [1])).toThrow("fractionalDerivative: the order must be < 1, got 1");
    expect(() => call(0.5, [1], -1)).toThrow("fractionalDerivative: step must be finite and > 0, got -1");
    expect(() => call(0.5, [0])).toThrow("fractionalDerivative: exponents must be finite and > 0, got 0");
    expect(() => call(0.5, [1, 1])).toThrow("fractionalDerivative: exponents must differ, got 1 twice");
    expect(() => call(0.5, [0.5, 1, 1.5])).toThrow(
      "fractionalDerivative: 3 exponents need more samples, got 3",
    );
    expect(() => call(0.5, [1, 2, 3, 4, 5, 6, 7])).toThrow(
      "fractionalDerivative: at most 6 exponents, got 7",
    );
  });
});
