import { runReadmeExample } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as results from "../src/index.ts";
import * as tables from "../src/tables/index.ts";
import * as text from "../src/text/index.ts";

it("the example of the README prints what it says", () => {
  const readme = new URL("../README.md", import.meta.url);
  const modules = { "@talus/results": results, "@talus/results/tables": tables, "@talus/results/text": text };
  const { printed, promised } = runReadmeExample(readme, modules);
  expect(promised).toHaveLength(5);
  expect(printed).toEqual(promised);
});
