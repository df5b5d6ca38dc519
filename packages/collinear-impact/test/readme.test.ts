import { runReadmeExample } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as files from "../src/files/index.ts";
import * as impact from "../src/index.ts";

it("the example of the README prints what it says", () => {
  const readme = new URL("../README.md", import.meta.url);
  const modules = { "@talus/collinear-impact": impact, "@talus/collinear-impact/files": files };
  const { printed, promised } = runReadmeExample(readme, modules);
  expect(promised).toHaveLength(4);
  expect(printed).toEqual(promised);
});
