import { runReadmeExample } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as exported from "../src/index.ts";

it.each([1, 2])("example %i of the README prints what it says", (number) => {
  const readme = new URL("../README.md", import.meta.url);
  const { printed, promised } = runReadmeExample(readme, { "@talus/geodata": exported }, number);
  expect(promised.length).toBeGreaterThan(1);
  expect(printed).toEqual(promised);
});
