import { expect, it } from "vitest";
import { countPhaseCollections } from "../support/phase-collections.ts";
import { level } from "../support/scenarios.ts";

it("slip in a layer of internal variables allocates nothing", async () => {
  const parameters = { stiffness: 1e6, relaxation: 0.01, retardation: 0.02 };
  expect(
    await countPhaseCollections("compliant-slip", level, { contactLaw: { kind: "zener", parameters } }),
  ).toBe(0);
});
