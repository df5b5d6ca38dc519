import { createContact } from "@talus/terrain";
import { expect, it } from "vitest";
import { simulate } from "../../src/index.ts";
import { endOnGround } from "../../src/modes/ground-end.ts";
import { createTransitionWorkspace } from "../../src/modes/transition-workspace.ts";
import { flight, modelOf } from "../support/scenarios.ts";

// No ground of one surface is known where a flight finds itself inside; only ground that breaks its word can do that.
it("a sphere that comes to ground by more than a millionth of its radius too late is reported as inside it", () => {
  const model = modelOf({ radius: 0.5, start: flight([0, 0, 2], [0, 0, 0]), time: 0.1 });
  const workspace = createTransitionWorkspace(model);
  const { y } = simulate(model);
  const contact = createContact();
  contact.normal.set([0, 0, 1]);
  contact.distance = 0.5 * (1 - 2e-6);
  expect(endOnGround(workspace, { found: "found", contact }, "flight", y)).toEqual({
    outcome: "inside-ground",
  });
  contact.distance = 0.5 * (1 - 1e-7);
  expect(endOnGround(workspace, { found: "found", contact }, "flight", y)).toBeUndefined();
});
