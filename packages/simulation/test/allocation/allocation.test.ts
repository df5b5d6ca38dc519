import { expect, it } from "vitest";
import { countPhaseCollections } from "../support/phase-collections.ts";
import { level } from "../support/scenarios.ts";

it.each(["flight", "slip", "slip-begins", "roll"] as const)(
  "%s allocates nothing on level ground",
  async (name) => {
    expect(await countPhaseCollections(name, level)).toBe(0);
  },
);
