import * as terrain from "@talus/terrain";
import { runReadmeExample } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as simulation from "../src/index.ts";

it("the example of the README prints what it says", () => {
  const readme = new URL("../README.md", import.meta.url);
  const { printed, promised } = runReadmeExample(readme, {
    "@talus/simulation": simulation,
    "@talus/terrain": terrain,
  });
  expect(promised).toHaveLength(2);
  expect(printed).toEqual(promised);
});
