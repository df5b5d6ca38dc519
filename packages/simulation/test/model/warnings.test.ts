import { expect, it } from "vitest";
import { contact, run } from "../support/scenarios.ts";

it("a run whose balance closes warns of nothing", () => {
  const ground = { kind: "plane", gradient: [0.2, 0], height: 0 } as const;
  expect(run({ ground, start: contact([0, 0], [1, 2, 3], 2, 1), time: 2 }).warnings).toEqual([]);
});
