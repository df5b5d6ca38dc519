import type { TerrainData } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";
import type { Extreme } from "../src/index.ts";
import { contact, run } from "./scenarios.ts";

const slide: TerrainData = {
  kind: "formula",
  z: "4.8 - x/5 - sqrt(0.64 - (y + sin(2*x/3))^2)",
  domain: { x: [0, 20], y: [-2, 2], where: "abs(y + sin(2*x/3)) < 0.8" },
};

// its switches, end and speed are cases: slide/… of @talus/cases
it("on the water slide of the source with mu = 0.10 the largest normal force is 2.7405 m g at 6.7962 s (note, 8.2)", () => {
  const result = run({
    ground: slide,
    radius: 0.25,
    mass: 65,
    friction: 0.1,
    start: contact([0, 0]),
    time: 20,
  });
  const { value, t } = result.largestNormalForce as Extreme;
  const because = "half a unit of the last digit given";
  expectWithin(value / (65 * 9.81), 2.7405, { abs: 5e-5, because });
  expectWithin(t, 6.7962, { abs: 5e-5, because });
  expect(result.ledger.residual).toBeLessThan(1e-9);
});
