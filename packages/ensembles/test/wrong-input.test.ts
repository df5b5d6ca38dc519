import { type WrongInputTable, wrongInputFaults } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as ensembles from "../src/index.ts";

const wrong = (value: unknown): never => value as never;

const table: WrongInputTable = {
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
};

it("every public function refuses wrong input with what is wrong and what is allowed", () => {
  expect(wrongInputFaults(ensembles, table)).toEqual([]);
});
