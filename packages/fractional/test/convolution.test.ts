import { gamma } from "@talus/portable-math";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  convolveAt,
  createConvolutionWeights,
  createMemoryModes,
  createModeConvolution,
  type KernelParameters,
  memoryModeErrors,
  mittagLeffler,
} from "../src/index.ts";

const railPad: KernelParameters = { alpha: 0.23, beta: 1, lambda: 250 };

describe("convolution with the whole past", () => {
  it("is exact for straight v: ∫ e_{α,β} s ds = e_{α,β+2}, e_{α,β+1} for v = 1", () => {
    const weights = createConvolutionWeights(railPad, 0.01, 301);
    const one = new Float64Array(301).fill(1);
    const ramp = Float64Array.from({ length: 301 }, (_, k) => 0.01 * k);
    for (const n of [1, 2, 7, 300]) {
      const t = 0.01 * n;
      const because = "the stated error of a weight, 1e-13";
      const once = t * mittagLeffler(0.23, 2, -250 * t ** 0.23);
      expectWithin(convolveAt(weights, one, n), once, { rel: 1e-13, because });
      const twice = t * t * mittagLeffler(0.23, 3, -250 * t ** 0.23);
      expectWithin(convolveAt(weights, ramp, n), twice, { rel: 1e-13, because });
    }
  });

  it("has order 2 for smooth v and a kernel t^(−½)/Γ(½) that is infinite at 0: half-integral of t²", () => {
    const errorOf = (n: number): number => {
      const weights = createConvolutionWeights({ alpha: 0.5, beta: 0.5, lambda: 0 }, 1 / n, n + 1);
      const v = Float64Array.from({ length: n + 1 }, (_, k) => (k / n) ** 2);
      return Math.abs(convolveAt(weights, v, n) - 2 / gamma(3.5));
    };
    const because = "the next term, of order 2.5, is √h of the first";
    expectWithin(Math.log2(errorOf(100) / errorOf(200)), 2, { abs: 0.1, because });
  });

  it("is the trapezoidal rule where nothing is forgotten, K = 1", () => {
    const n = 50;
    const weights = createConvolutionWeights({ alpha: 1, beta: 1, lambda: 0 }, 0.1, n + 1);
    const v = Float64Array.from({ length: n + 1 }, (_, k) => k);
    expectWithin(convolveAt(weights, v, n), 0.1 * 0.5 * n * n, {
      rel: 1e-14,
      because: "trapezoids, exact for v = t",
    });
  });
});

/** Steps of random sizes, a v that jumps in rate at random, beginning at v(0) = 1. */
function randomCourse(seed: number, count: number): { h: Float64Array; v: Float64Array } {
  const random = seededRandom(seed);
  const h = Float64Array.from({ length: count }, () => 0.001 * random.integer(1, 4));
  const v = Float64Array.from({ length: count + 1 }, (_, k) => (k === 0 ? 1 : random.uniform(-1, 1)));
  return { h, v };
}

describe("convolution by modes", () => {
  const kernels: readonly KernelParameters[] = [
    railPad,
    { alpha: 0.49, beta: 1, lambda: 2e7 },
    { alpha: 0.5, beta: 0.5, lambda: 0 },
    { alpha: 0.05, beta: 1, lambda: 3 },
    { alpha: 0.05, beta: 0.05, lambda: 0 },
    { alpha: 0.6, beta: 0.8, lambda: 2 },
    { alpha: 0.99, beta: 1, lambda: 1 },
    { alpha: 0.999, beta: 0.999, lambda: 0 },
    { alpha: 1, beta: 1, lambda: 2 },
    { alpha: 0.4, beta: 1, lambda: 0 },
  ];

  it.each(kernels)(
    "keeps its stated error for α = $alpha, β = $beta, λ = $lambda on steps of 1 to 4 ms (seed 7)",
    (kernel) => {
      const { h, v } = randomCourse(7, 300);
      const fine: number[] = [v[0]]; // the same broken line on steps of 1 ms
      for (let k = 0; k < h.length; k += 1) {
        const parts = Math.round(h[k] / 0.001);
        for (let j = 1; j <= parts; j += 1) fine.push(v[k] + ((v[k + 1] - v[k]) * j) / parts);
      }
      const samples = Float64Array.from(fine);
      const weights = createConvolutionWeights(kernel, 0.001, samples.length);
      for (const tolerance of [1e-4, 1e-8, 1e-12]) {
        const times = { shortest: 0.001, longest: 1.2, tolerance };
        const modes = createMemoryModes(kernel, times);
        const errors = memoryModeErrors(modes, kernel, times);
        const convolution = createModeConvolution(modes);
        const history = convolution.createHistory(v[0]);
        const out = new Float64Array(2);
        let kinks = 0;
        let variation = 0;
        let rate = 0;
        let at = 0;
        for (let k = 0; k < h.length; k += 1) {
          convolution.lookInto(h[k], history, out);
          convolution.commit(h[k], v[k + 1], history);
          const next = (v[k + 1] - v[k]) / h[k];
          kinks += Math.abs(next - rate);
          variation += Math.abs(v[k + 1] - v[k]);
          rate = next;
          at += Math.round(h[k] / 0.001);
          const whole = convolveAt(weights, samples, at);
          const lastChange = Math.abs(next) * 0.001;
          const byChanges = errors.perStep * (1 + variation) + errors.atOnce * lastChange;
          const bound = Math.min(errors.perStep + errors.perKink * kinks, byChanges);
          const because = "(1) and (2) of MemoryModeErrors, and roundings of a sum of some 1000 products";
          const rounding = 3e-14 * (Math.abs(whole) + weights.weights[0] * 100);
          expectWithin(out[0] + out[1] * v[k + 1], whole, { abs: bound + rounding, because });
        }
        const once = createConvolutionWeights(kernel, 1.2, 2);
        const scale = once.weights[0] + once.first[1]; // ∫K up to the longest time
        expect(errors.perStep).toBeLessThan(4 * tolerance * scale + 1e-14 * scale);
      }
    },
  );

  it("integrates over a step what it answers within it", () => {
    for (const kernel of [railPad, kernels[2], kernels[6]] as const) {
      const convolution = createModeConvolution(
        createMemoryModes(kernel, { shortest: 1e-3, longest: 3, tolerance: 1e-10 }),
      );
      const history = convolution.createHistory(0.4);
      convolution.commit(0.3, -0.2, history);
      const out = new Float64Array(2);
      let sum = 0;
      const parts = 400;
      for (let k = 0; k < parts; k += 1) {
        const theta = ((k + 0.5) / parts) ** 2; // the middle in √t, where y begins like a power of t
        convolution.lookInto(0.5 * theta, history, out);
        sum += ((0.5 * 2 * Math.sqrt(theta)) / parts) * (out[0] + out[1] * (-0.2 + 1.2 * theta));
      }
      convolution.integralInto(0.5, history, out);
      const because = "midpoints of 1/400: 1e-6 of second order";
      expectWithin(out[0] + out[1], sum, { rel: 1e-5, because });
    }
  });

  it("looks without a trace, goes on from a clone", () => {
    const convolution = createModeConvolution(
      createMemoryModes(railPad, { shortest: 1e-3, longest: 1, tolerance: 1e-8 }),
    );
    const history = convolution.createHistory(0);
    const out = new Float64Array(2);
    convolution.commit(0.01, 1, history);
    const clone = structuredClone(history);
    convolution.lookInto(0.003, history, out);
    expect(history).toEqual(clone);
    const looked = out[0] + out[1] * 2;
    convolution.commit(0.5, 7, history);
    convolution.lookInto(0.003, clone, out);
    expect(out[0] + out[1] * 2).toBe(looked);
  });

  // K(t) where a formula without the Mittag-Leffler function has it; the rest of the error is that of the limit.
  const limits = [1e-12, 1e-6, 1e-3].flatMap((small) => [
    { kernel: { alpha: small, beta: 1, lambda: 3 }, value: () => 1 / 4, error: 3 * small },
    {
      kernel: { alpha: 1 - small, beta: 1, lambda: 3 },
      value: (t: number) => Math.exp(-3 * t),
      error: 5 * small,
    },
    {
      kernel: { alpha: small, beta: small, lambda: 0 },
      value: (t: number) => small / t,
      error: 500 * small * small,
    },
    { kernel: { alpha: 1 - small, beta: 1 - small, lambda: 0 }, value: () => 1, error: 5 * small },
    { kernel: { alpha: small, beta: 1, lambda: 1e200 }, value: () => 0, error: 1e-199 },
    { kernel: { alpha: 1 - small, beta: 1, lambda: 1e-200 }, value: () => 1, error: 1e-11 },
  ]);

  it.each(limits)("is as quick and right at the ends of its orders: $kernel", ({ kernel, value, error }) => {
    const modes = createMemoryModes(kernel, { shortest: 1e-3, longest: 3, tolerance: 1e-12 });
    expect(modes.rates.length).toBeLessThan(2000); // 3 ln(1/width) panels of a narrow peak more than the usual 300
    for (const t of [0.01, 0.3, 3]) {
      const got = modes.weights.reduce((sum, weight, i) => sum + weight * Math.exp(-modes.rates[i] * t), 0);
      expectWithin(got, value(t), {
        abs: error + 1e-11,
        because: "the limit is reached as its order, and ten times the tolerance",
      });
    }
  });

  it("of no relaxation, K = 1, is the integral", () => {
    const modes = createMemoryModes(
      { alpha: 0.4, beta: 1, lambda: 0 },
      { shortest: 1e-3, longest: 1, tolerance: 1e-8 },
    );
    expect([...modes.rates]).toEqual([0]);
  });

  it("says what it does not take", () => {
    const options = { shortest: 1e-3, longest: 1, tolerance: 1e-8 };
    const make = (kernel: Partial<KernelParameters>, other: Partial<typeof options> = {}) =>
      createMemoryModes({ ...railPad, ...kernel }, { ...options, ...other });
    expect(() => make({ alpha: 1.2 })).toThrow("createMemoryModes: alpha must be > 0 and <= 1, got 1.2");
    expect(() => make({ beta: 0.1 })).toThrow(
      "createMemoryModes: beta must be >= alpha = 0.23 and <= 1, got 0.1",
    );
    expect(() => make({ lambda: -1 })).toThrow(
      "createMemoryModes: lambda must be 0, or finite and >= 1e-300, got -1",
    );
    expect(() => make({}, { shortest: 0 })).toThrow(
      "createMemoryModes: shortest must be finite and > 0, got 0",
    );
    expect(() => make({}, { longest: 1e-4 })).toThrow(
      "createMemoryModes: longest must be finite and > shortest = 0.001 s, got 0.0001",
    );
    expect(() => make({}, { tolerance: 0 })).toThrow(
      "createMemoryModes: tolerance must be 1e-12 to 0.01, got 0",
    );
    const convolution = createModeConvolution(make({}));
    expect(() => convolution.commit(-1, 1, convolution.createHistory(0))).toThrow(
      "createModeConvolution: the step must be finite and >= 0, got -1",
    );
  });
});
