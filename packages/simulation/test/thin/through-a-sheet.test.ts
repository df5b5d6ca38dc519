import type { TerrainData } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { flight, run } from "../support/scenarios.ts";

/** None; and air by which a flight is damped, or integrated, that takes less than 1e-7 of its speed. */
const airs = [
  { law: "linear", coefficient: 0 },
  { law: "linear", coefficient: 1e-6 },
  { law: "quadratic", coefficient: 1e-9, airDensity: 1 },
] as const;

// ground that ends somewhere has a distance that is positive on both sides: a step must not end behind it
it.each([
  ["a level table", "0*x", 0.02, 0],
  ["a slope", "0.1*x", 0.02, 0.1],
  ["a slope with a kink elsewhere", "0.1*abs(x + 9)", 0.01, 0.1],
] as const)("a small fast sphere that is sent straight through %s touches it", (_name, z, radius, slope) => {
  const ground: TerrainData = { kind: "formula", z, domain: { x: [-12, 12], y: [-12, 12] } };
  const c = [2, 0, 3];
  for (const [down, drag] of [0, 30, 300].flatMap((down) => airs.map((air) => [down, air] as const))) {
    const start = flight([c[0], c[1], c[2]], [0, 0, -down]);
    const result = run({ ground, radius, drag, start, time: 3, restitution: 0, atRest: true });
    const [first] = result.events;
    expect(first?.kind).toBe("impact");
    const height = z.includes("abs") ? 0.1 * 11 : slope * 2;
    const fall = c[2] - height - radius * Math.sqrt(1 + slope * slope);
    const t = (2 * fall) / (down + Math.sqrt(down * down + 2 * 9.81 * fall));
    expectWithin(first?.t ?? NaN, t, { rel: 1e-7, because: "the air takes less than that" });
  }
});
