import { type WrongInputTable, wrongInputFaults } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as ensembles from "../src/index.ts";

const wrong = (value: unknown): never => value as never;

const table: WrongInputTable = {
  choiceOf: [
    ["no list", () => ensembles.choiceOf(wrong("ab")), /^choiceOf: items must be a list, got ab/],
    ["no items", () => ensembles.choiceOf([]), /^choiceOf: at least one value is needed/],
    ["a weight too few", () => ensembles.choiceOf([1, 2], [1]), /2 values need as many weights, got 1/],
    [
      "no weight at all",
      () => ensembles.choiceOf([1, 2], [0, 0]),
      /sum of the weights must be finite and > 0/,
    ],
    ["a weight of NaN", () => ensembles.choiceOf([1], [Number.NaN]), /weights\[0\] must be .* got NaN/],
    ["a u of NaN", () => ensembles.choiceOf([1])(Number.NaN), /u must be in \[0, 1\], got NaN/],
  ],
  createCounterRandom: [
    [
      "half a seed",
      () => ensembles.createCounterRandom(0.5),
      /^createCounterRandom: seed must be a whole number in \[0, 9007199254740991\], got 0.5/,
    ],
    ["a seed of NaN", () => ensembles.createCounterRandom(Number.NaN), /got NaN/],
    ["a seed as text", () => ensembles.createCounterRandom(wrong("1")), /got 1/],
    [
      "a negative run",
      () => ensembles.createCounterRandom(1).uniform(-1, 0, 0),
      /^wordsInto: run must be a whole number/,
    ],
    [
      "too large a purpose",
      () => ensembles.createCounterRandom(1).uniform(0, 4294967296, 0),
      /purpose must be a whole number in \[0, 4294967295\], got 4294967296/,
    ],
    ["an index of NaN", () => ensembles.createCounterRandom(1).uniform(0, 0, Number.NaN), /index .* got NaN/],
  ],
  createSobol: [
    ["no options", () => ensembles.createSobol(wrong(undefined)), /^createSobol: options must be an object/],
    [
      "65 dimensions",
      () => ensembles.createSobol({ dimensions: 65, scramble: "owen" }),
      /dimensions must be a whole number in \[1, 64\], got 65/,
    ],
    [
      "an unknown scrambling",
      () => ensembles.createSobol({ dimensions: 2, scramble: wrong("Owen") }),
      /scramble must be owen, shift or none, got Owen/,
    ],
    [
      "a seed of NaN",
      () => ensembles.createSobol({ dimensions: 2, scramble: "owen", seed: Number.NaN }),
      /got NaN/,
    ],
    [
      "a dimension too many",
      () => ensembles.createSobol({ dimensions: 2, scramble: "none" }).coordinate(0, 2),
      /^coordinate: dimension must be a whole number in \[0, 1\], got 2/,
    ],
  ],
  createGaussianCopula: [
    ["no matrix", () => ensembles.createGaussianCopula(wrong(1)), /correlation must be a list, got 1/],
    ["no row", () => ensembles.createGaussianCopula([]), /at least one row/],
    [
      "a short row",
      () => ensembles.createGaussianCopula([[1, 0], [0]]),
      /correlation\[1\] must have 2 numbers/,
    ],
    [
      "an entry of NaN",
      () => ensembles.createGaussianCopula([[Number.NaN]]),
      /correlation\[0\]\[0\] must be finite, got NaN/,
    ],
    [
      "another diagonal",
      () => ensembles.createGaussianCopula([[2]]),
      /correlation\[0\]\[0\] must be 1, got 2/,
    ],
    [
      "another other half",
      () =>
        ensembles.createGaussianCopula([
          [1, 0.5],
          [0.4, 1],
        ]),
      /must be symmetric, got 0.4 at \[1\]\[0\] and 0.5 at \[0\]\[1\]/,
    ],
    [
      "three that contradict each other",
      () =>
        ensembles.createGaussianCopula([
          [1, 0.9, -0.9],
          [0.9, 1, 0.9],
          [-0.9, 0.9, 1],
        ]),
      /must be positive definite; row 2 contradicts or repeats the rows before it/,
    ],
    [
      "the same twice",
      () =>
        ensembles.createGaussianCopula([
          [1, 1],
          [1, 1],
        ]),
      /row 1 contradicts or repeats/,
    ],
    [
      "a u of 1",
      () => ensembles.createGaussianCopula([[1]]).correlateInto(new Float64Array(1), [1]),
      /^correlateInto: u\[0\] must be in \(0, 1\), got 1/,
    ],
    [
      "a short out",
      () => ensembles.createGaussianCopula([[1]]).correlateInto(new Float64Array(0), [0.5]),
      /out must have at least 1 entries, got 0/,
    ],
  ],
  normalQuantile: {
    nan: [() => ensembles.normalQuantile(Number.NaN), () => ensembles.normalQuantile(1.5)],
  },
  quantileOf: {
    nan: [() => ensembles.quantileOf({ distribution: "uniform", low: 0, high: 1 })(Number.NaN)],
    refused: [
      ["no object", () => ensembles.quantileOf(wrong(undefined)), /the distribution must be an object/],
      [
        "an unknown distribution",
        () => ensembles.quantileOf(wrong({ distribution: "gauss" })),
        /^quantileOf: distribution must be one of uniform, normal, .* got gauss/,
      ],
      [
        "an inherited name",
        () => ensembles.quantileOf(wrong({ distribution: "toString" })),
        /must be one of uniform/,
      ],
      [
        "a misspelt member",
        () => ensembles.quantileOf(wrong({ distribution: "normal", mean: 1, deviation: 1, sigma: 2 })),
        /unknown "sigma" of normal; known are mean, deviation/,
      ],
      [
        "a mean of NaN",
        () => ensembles.quantileOf({ distribution: "normal", mean: Number.NaN, deviation: 1 }),
        /mean must be finite, got NaN/,
      ],
      [
        "no deviation",
        () => ensembles.quantileOf(wrong({ distribution: "normal", mean: 0 })),
        /deviation must be > 0, got undefined/,
      ],
      [
        "a median of 0",
        () => ensembles.quantileOf({ distribution: "lognormal", median: 0, logDeviation: 1 }),
        /median must be > 0, got 0/,
      ],
      [
        "an empty range",
        () => ensembles.quantileOf({ distribution: "uniform", low: 1, high: 1 }),
        /must be finite with low < high, got 1, 1/,
      ],
      [
        "a mode outside",
        () => ensembles.quantileOf({ distribution: "triangular", low: 0, mode: 2, high: 1 }),
        /low <= mode <= high, low < high, got 0, 2, 1/,
      ],
      [
        "a shape of 0",
        () => ensembles.quantileOf({ distribution: "weibull", scale: 1, shape: 0 }),
        /shape must be > 0, got 0/,
      ],
      [
        "values of NaN",
        () => ensembles.quantileOf({ distribution: "empirical", values: [1, Number.NaN] }),
        /values\[1\] must be finite, got NaN/,
      ],
      [
        "probabilities in the wrong order",
        () => ensembles.quantileOf({ distribution: "uniform", low: 0, high: 1, between: [0.5, 0.2] }),
        /between must be two probabilities, 0 <= a < b <= 1, got 0.5, 0.2/,
      ],
    ],
  },
};

it("every public function refuses wrong input with what is wrong and what is allowed", () => {
  expect(wrongInputFaults(ensembles, table)).toEqual([]);
});
