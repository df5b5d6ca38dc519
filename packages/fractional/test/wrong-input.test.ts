import { type WrongInputTable, wrongInputFaults } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as fractional from "../src/index.ts";

const two = Float64Array.of(0, 1);
const none = new Float64Array(0);
const kernel = { alpha: 0.5, beta: 1, lambda: 1 };
const times = { shortest: 1e-2, longest: 1, tolerance: 1e-4 };
const caputo = { definition: "caputo" } as const;
const wrong = (value: unknown): never => value as never;

const table: WrongInputTable = {
  backwardDifferenceWeights: [
    ["an order of NaN", () => fractional.backwardDifferenceWeights(Number.NaN, 3), /order must be finite/],
    [
      "half a weight",
      () => fractional.backwardDifferenceWeights(0.5, 1.5),
      /count must be a whole number >= 1, got 1.5/,
    ],
  ],
  caputoL1: [
    [
      "an order of 1",
      () => fractional.caputoL1(1, two, two),
      /^caputoL1: the order must be > 0 and < 1, got 1/,
    ],
    [
      "no times",
      () => fractional.caputoL1(0.5, wrong(undefined), two),
      /^caputoL1: t must be an array of numbers/,
    ],
    ["other samples", () => fractional.caputoL1(0.5, two, none), /2 times need as many samples, got 0/],
  ],
  convolveAt: [
    [
      "too few samples",
      () => fractional.convolveAt(fractional.createConvolutionWeights(kernel, 0.1, 3), two, 2),
      /^convolveAt: n must be in \[0, 2\] with n \+ 1 samples, got 2 with 2 samples/,
    ],
  ],
  createConvolutionWeights: [
    [
      "no step",
      () => fractional.createConvolutionWeights(kernel, 0, 3),
      /step must be finite and > 0, got 0/,
    ],
    [
      "half a weight",
      () => fractional.createConvolutionWeights(kernel, 1, 2.5),
      /count must be a whole number/,
    ],
  ],
  createGaussLegendre: [
    [
      "one and a half nodes",
      () => fractional.createGaussLegendre(1.5),
      /^createGaussLegendre: n must be a whole number >= 1, got 1.5/,
    ],
    ["no node", () => fractional.createGaussLegendre(0), /n must be a whole number >= 1, got 0/],
    ["nodes of NaN", () => fractional.createGaussLegendre(Number.NaN), /got NaN/],
  ],
  createMemoryModes: [
    [
      "an order above 1",
      () => fractional.createMemoryModes({ ...kernel, alpha: 1.5 }, times),
      /alpha must be > 0 and <= 1/,
    ],
    [
      "no options",
      () => fractional.createMemoryModes(kernel, wrong(undefined)),
      /^createMemoryModes: an object with shortest/,
    ],
    [
      "a tolerance of NaN",
      () => fractional.createMemoryModes(kernel, { ...times, tolerance: Number.NaN }),
      /got NaN/,
    ],
  ],
  createMittagLeffler: [
    ["an order above 2", () => fractional.createMittagLeffler(2.1, 1), /alpha must be > 0 and <= 2, got 2.1/],
    ["beta below -5", () => fractional.createMittagLeffler(1.5, -12), /beta must be >= -5, got -12/],
    [
      "a short out",
      () => fractional.createMittagLeffler(1.5, 1).complexInto(1, 1, new Float64Array(1)),
      /^complexInto: out must have 2 entries, got 1/,
    ],
  ],
  createMittagLefflerKernel: [
    [
      "lambda of NaN",
      () => fractional.createMittagLefflerKernel({ ...kernel, lambda: Number.NaN }),
      /lambda must be finite/,
    ],
  ],
  createModeConvolution: [
    [
      "no modes",
      () => fractional.createModeConvolution(wrong(undefined)),
      /^createModeConvolution: an object with rates/,
    ],
    [
      "a weight too few",
      () => fractional.createModeConvolution({ rates: two, weights: none, instant: 0 }),
      /weights must have at least 2 entries, got 0/,
    ],
    [
      "a step of NaN",
      () => {
        const made = fractional.createModeConvolution({ rates: two, weights: two, instant: 0 });
        made.commit(Number.NaN, 1, made.createHistory(0));
      },
      /the step must be finite and >= 0, got NaN/,
    ],
  ],
  fractionalDerivative: [
    [
      "an unknown definition",
      () => fractional.fractionalDerivative(0.5, 0.1, two, wrong({ definition: "Caputo" })),
      /^fractionalDerivative: definition must be "riemann-liouville" or "caputo", got Caputo/,
    ],
    ["no definition", () => fractional.fractionalDerivative(0.5, 0.1, two, wrong({})), /got undefined/],
    [
      "no options",
      () => fractional.fractionalDerivative(0.5, 0.1, two, wrong(undefined)),
      /an object with definition/,
    ],
    [
      "a misspelt option",
      () => fractional.fractionalDerivative(0.5, 0.1, two, wrong({ ...caputo, exponent: [0.5] })),
      /unknown "exponent"; known are definition, exponents/,
    ],
    [
      "an order of 1",
      () => fractional.fractionalDerivative(1, 0.1, two, caputo),
      /the order must be < 1, got 1/,
    ],
    [
      "a step of NaN",
      () => fractional.fractionalDerivative(0.5, Number.NaN, two, caputo),
      /step must be finite/,
    ],
    [
      "no samples",
      () => fractional.fractionalDerivative(0.5, 0.1, wrong(3), caputo),
      /f must be an array of numbers, got 3/,
    ],
  ],
  fractionalDifferenceInto: [
    [
      "a short out",
      () => fractional.fractionalDifferenceInto(two, 0.5, 0.1, two, none),
      /^fractionalDifferenceInto: out must have at least 2 entries, got 0/,
    ],
    [
      "too few weights",
      () => fractional.fractionalDifferenceInto(none, 0.5, 0.1, two, two),
      /need as many weights, got 0/,
    ],
    [
      "an order of NaN",
      () => fractional.fractionalDifferenceInto(two, Number.NaN, 0.1, two, two),
      /order must be finite/,
    ],
  ],
  grunwaldLetnikovDerivative: [
    [
      "no step",
      () => fractional.grunwaldLetnikovDerivative(0.5, 0, two),
      /step must be finite and > 0, got 0/,
    ],
    [
      "no samples",
      () => fractional.grunwaldLetnikovDerivative(0.5, 1, wrong(undefined)),
      /f must be an array/,
    ],
  ],
  grunwaldLetnikovWeights: [
    ["an order of NaN", () => fractional.grunwaldLetnikovWeights(Number.NaN, 3), /order must be finite/],
    [
      "no weight",
      () => fractional.grunwaldLetnikovWeights(0.5, 0),
      /count must be a whole number >= 1, got 0/,
    ],
  ],
  integralOfKernel: [
    ["beta of 0", () => fractional.integralOfKernel({ ...kernel, beta: 0 }), /beta must be finite and > 0/],
  ],
  invertLaplace: [
    [
      "no transform",
      () => fractional.invertLaplace(wrong(undefined), 1),
      /^invertLaplace: F must be a function/,
    ],
    ["a time of 0", () => fractional.invertLaplace(() => {}, 0), /t must be finite and > 0, got 0/],
    ["an odd number of nodes", () => fractional.invertLaplace(() => {}, 1, 31), /nodes must be even, got 31/],
  ],
  memoryModeErrors: [
    [
      "no shortest time",
      () =>
        fractional.memoryModeErrors({ rates: two, weights: two, instant: 0 }, kernel, {
          shortest: 0,
          longest: 1,
        }),
      /^memoryModeErrors: shortest must be finite and > 0, got 0/,
    ],
  ],
  mittagLeffler: {
    nan: [
      () => fractional.mittagLeffler(0.5, 1, Number.NaN),
      () => fractional.mittagLeffler(1.5, 50, Number.NaN),
    ],
    refused: [
      [
        "an order of NaN",
        () => fractional.mittagLeffler(Number.NaN, 1, 1),
        /alpha must be > 0 and <= 2, got NaN/,
      ],
      [
        "an order as text",
        () => fractional.mittagLeffler("0.5" as never, 1, 1),
        /alpha must be > 0 and <= 2, got 0.5/,
      ],
      [
        "no z",
        () => fractional.mittagLeffler(0.5, 1, undefined as never),
        /^mittagLeffler: z must be a number, got undefined/,
      ],
    ],
  },
  pastOfDifference: [
    [
      "more than the samples",
      () => fractional.pastOfDifference(two, two, 2),
      /^pastOfDifference: m must be >= 0 .* got 2/,
    ],
  ],
  rateOfKernel: [
    [
      "beta of NaN",
      () => fractional.rateOfKernel({ ...kernel, beta: Number.NaN }),
      /^rateOfKernel: beta must be finite/,
    ],
  ],
};

it("every public function refuses wrong input with what is wrong and what is allowed, or says what it makes of NaN", () => {
  expect(wrongInputFaults(fractional, table)).toEqual([]);
});
