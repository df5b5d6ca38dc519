import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { contact, flight, level, run } from "../support/scenarios.ts";

const [g, r, m] = [9.81, 0.3, 150];
const because = "rounding of the place, 1e-9 of the radius, and of the sums";

it("rest between a slope and an upright wall names both, with m g tan(slope) and m g/cos(slope) without friction", () => {
  const tan = Math.tan(0.35);
  const up = Math.sqrt(1 + tan * tan);
  const result = run({
    ground: { kind: "plane", gradient: [-tan, 0], height: 0 },
    obstacles: [{ kind: "box", name: "wall", centre: [7, 0, 0], size: [2, 40, 40] }],
    start: flight([6 - r, 0, r * up - tan * (6 - r)], [0, 0, 0]),
    friction: 0,
    time: 2,
  });
  expect(result.outcome).toBe("at-rest");
  const on = new Map((result.restsOn ?? []).map((each) => [each.feature, each]));
  expect([...on.keys()].sort()).toEqual(["ground", "wall"]);
  expectWithin(on.get("wall")?.normalForce ?? NaN, m * g * tan, { rel: 1e-12, because });
  expectWithin(on.get("ground")?.normalForce ?? NaN, m * g * up, { rel: 1e-12, because });
  const foot = [6 - r + (r * -tan) / up, 0, -tan * (6 - r + (r * -tan) / up)];
  expectWithin(on.get("ground")?.place ?? [], foot, { abs: 1e-9, because });
  expectWithin(on.get("wall")?.normal ?? [], [-1, 0, 0], { abs: 0, because: "it stands across x" });
});

it("rest on level ground names the ground, with m g; on a slope with rolling resistance its friction, m g sin", () => {
  const falls = run({ ground: level, start: flight([0, 0, 1], [0, 0, 0]), time: 20 });
  expect(falls.outcome).toBe("at-rest");
  expect(falls.restsOn).toHaveLength(1);
  expect(falls.restsOn?.[0]).toMatchObject({ feature: "ground", notUnique: false, friction: [0, 0, 0] });
  expectWithin(falls.restsOn?.[0]?.normalForce ?? NaN, m * g, { rel: 1e-15, because: "one product" });

  const slope = 0.1;
  const stands = run({
    ground: { kind: "plane", gradient: [-Math.tan(slope), 0], height: 0 },
    rollingLaw: { kind: "constant-arm", parameters: { arm: 0.05 } }, // more than r tan(slope)
    start: contact([0, 0]),
    time: 1,
  });
  expect(stands.outcome).toBe("at-rest");
  expectWithin(stands.restsOn?.[0]?.normalForce ?? NaN, m * g * Math.cos(slope), { rel: 1e-13, because });
  const T = m * g * Math.sin(slope);
  const friction = [-T * Math.cos(slope), 0, T * Math.sin(slope)];
  expectWithin(stands.restsOn?.[0]?.friction ?? [], friction, { abs: 1e-10, because: "of 1500 N" });
});

it("a sphere that spins in place is held by the ground; one that moves on or flies has nothing that it rests on", () => {
  const start = flight([0, 0, r], [0, 0, 0], [0, 0, 3]);
  const spins = run({ ground: level, start, time: 1 });
  expect(spins.outcome).toBe("spins-in-place");
  expect(spins.restsOn?.map(({ feature }) => feature)).toEqual(["ground"]);
  expect(run({ ground: level, start: contact([0, 0], [1, 0, 0]), time: 1 }).restsOn).toBeUndefined();
});
