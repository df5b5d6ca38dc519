import { runReadmeExample } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as ensembles from "../src/index.ts";

it("the example of the README prints what it says", () => {
  const readme = new URL("../README.md", import.meta.url);
  const { printed, promised } = runReadmeExample(readme, { "@talus/ensembles": ensembles });
  expect(promised.length).toBeGreaterThan(1);
  expect(printed).toEqual(promised);
});
