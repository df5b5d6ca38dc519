import { runReadmeExample } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as impact from "../src/impact/index.ts";
import * as exported from "../src/index.ts";

it("the example of the README prints what it says", () => {
  const readme = new URL("../README.md", import.meta.url);
  const modules = { "@talus/contact": exported, "@talus/contact/impact": impact };
  const { printed, promised } = runReadmeExample(readme, modules);
  expect(promised.length).toBeGreaterThan(1);
  expect(printed).toEqual(promised);
});
