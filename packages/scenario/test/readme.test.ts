import { runReadmeExample } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as scenario from "../src/index.ts";
import * as rules from "../src/rules/index.ts";

it("the example of the README prints what it says", () => {
  const readme = new URL("../README.md", import.meta.url);
  const modules = { "@talus/scenario": scenario, "@talus/scenario/rules": rules };
  const { printed, promised } = runReadmeExample(readme, modules);
  expect(promised).toHaveLength(2);
  expect(printed).toEqual(promised);
});
