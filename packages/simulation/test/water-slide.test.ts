import type { TerrainData } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import type { EventRecord, Extreme } from "../src/index.ts";
import { contact, run } from "./scenarios.ts";

const slide: TerrainData = {
  kind: "formula",
  z: "4.8 - x/5 - sqrt(0.64 - (y + sin(2*x/3))^2)",
  domain: { x: [0, 20], y: [-2, 2], where: "abs(y + sin(2*x/3)) < 0.8" },
};

describe("water slide of the source, section 6.2, mu = 0.10 (numbers of the note, 8.2, by another program)", () => {
  const result = run({
    ground: slide,
    radius: 0.25,
    mass: 65,
    friction: 0.1,
    start: contact([0, 0]),
    time: 20,
  });
  const [slip, end] = result.events as [EventRecord, EventRecord];
  const digits = "half a unit of the last digit given";

  it("rolls until 2.2106235 s, then slips to the end", () => {
    expect(result.events.map(({ kind }) => kind)).toEqual(["slip", "left-map"]);
    expectWithin(slip.t, 2.2106235, { abs: 5e-8, because: digits });
  });

  it("leaves at X_B = 20 m after 7.0319168 s with 5.824926 m/s", () => {
    expectWithin(end.foot?.[0] as number, 20, { abs: 1e-12, because: "rounding of the place of the border" });
    expectWithin(end.t, 7.0319168, { abs: 5e-8, because: digits });
    expectWithin(Math.hypot(...end.yPlus.slice(7, 10)), 5.824926, { abs: 5e-7, because: digits });
  });

  it("has its largest normal force, 2.7405 m g, at 6.7962 s", () => {
    const { value, t } = result.largestNormalForce as Extreme;
    expectWithin(value / (65 * 9.81), 2.7405, { abs: 5e-5, because: digits });
    expectWithin(t, 6.7962, { abs: 5e-5, because: digits });
  });

  it("balances its books", () => {
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });
});
