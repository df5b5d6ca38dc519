import type { EventRecord, Extreme } from "@talus/results";
import type { TerrainData } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { contact, run } from "../support/scenarios.ts";

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

describe("the water slide with mu = 0.50 (note, 8.2: at the rim at 5.313 s, X_B = 12.06)", () => {
  const result = run(
    { ground: slide, radius: 0.25, mass: 65, friction: 0.5, start: contact([0, 0]), time: 5.5 },
    { verboseEvents: true },
  );
  const [up, down] = result.events.filter(({ kind }) => kind === "patch-boundary") as [
    EventRecord,
    EventRecord,
  ];

  // packages/cases/generate/water-slide-rim.mjs: in the pipe by its angle, on the rim by that of the normal
  const because = "the second program is good to 1e-8 there";

  it("comes to the rim then and there", () => {
    expectWithin([up.t, up.foot?.[0] as number], [5.31284238, 12.0603367], { abs: 2e-8, because });
    const [x = NaN, y = NaN, z = NaN] = up.foot ?? [];
    expectWithin(Math.abs(y + Math.sin((2 * x) / 3)), 0.8, { abs: 1e-12, because: "on the rim" });
    expectWithin(z, 4.8 - x / 5, { abs: 1e-12, because: "at the height of the rim" });
  });

  it("slides along the rim, which it presses on in its bend, and comes back into the slide", () => {
    expectWithin([down.t, down.foot?.[0] as number], [5.42264229, 12.47832932], { abs: 2e-8, because });
    const [x = NaN, y = NaN] = down.foot ?? [];
    expectWithin(Math.abs(y + Math.sin((2 * x) / 3)), 0.8, { abs: 1e-12, because: "on the rim" });
    expect(result.status.kind).toBe("reached-end");
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });
});
