import { expect, it } from "vitest";
import { countPhaseCollections, hills } from "./phase-collections.ts";
import { level } from "./scenarios.ts";

it.each(["flight", "slip", "slip-begins", "roll"] as const)(
  "%s allocates nothing on level ground",
  async (name) => {
    expect(await countPhaseCollections(name, level)).toBe(0);
  },
);

it.each(["flight", "slip", "roll"] as const)("%s allocates nothing on a grid", async (name) => {
  expect(await countPhaseCollections(name, hills)).toBe(0);
});
