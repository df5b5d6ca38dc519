import { runReadmeExample } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as drawing from "../src/drawing/index.ts";
import * as shapes from "../src/index.ts";
import * as solids from "../src/solids/index.ts";

it.each([1, 2])("example %i of the README prints what it says", (number) => {
  const readme = new URL("../README.md", import.meta.url);
  const modules = {
    "@talus/shapes": shapes,
    "@talus/shapes/drawing": drawing,
    "@talus/shapes/solids": solids,
  };
  const { printed, promised } = runReadmeExample(readme, modules, number);
  expect(promised.length).toBeGreaterThan(1);
  expect(printed).toEqual(promised);
});
