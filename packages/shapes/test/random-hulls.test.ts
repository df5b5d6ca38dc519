import { expect, it } from "vitest";
import { fuzzHulls } from "../fuzz/random-hulls.ts";

it("a hundred random hulls have the moments of their halves, from seed 1", () => {
  expect(fuzzHulls(100, 1).failures).toEqual([]);
});
