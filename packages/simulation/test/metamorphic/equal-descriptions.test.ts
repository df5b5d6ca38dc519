import type { TerrainData } from "@talus/terrain";
import { seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type Choice, contact, flight, gridOf } from "../support/scenarios.ts";
import { comparable, differences, runOf } from "./compared-runs.ts";

const seed = 77;
const random = seededRandom(seed);

/** Instants and states of both runs agree as far as runs that are disturbed by 1e-8 do. */
function expectSameMotion(one: Choice, other: Choice): void {
  const base = comparable(one, random);
  if (base === undefined) throw new Error("the scenario is refused");
  expect(base.result.events.length).toBeGreaterThan(1);
  expect(differences(base, runOf(other))).toEqual([]);
}

const starts: Readonly<Record<string, Choice["start"]>> = {
  thrown: flight([1, -2, 4], [2, 1, -1], [3, -5, 7]),
  slipping: contact([1, -2], [2, 3, -4], 1.5, 0.7),
};

describe.each(Object.keys(starts))("a sphere %s on one plane that is given in five ways", (name) => {
  const gradient = [0.25, -0.125] as const;
  const z = (x: number, y: number): number => 0.5 + gradient[0] * x + gradient[1] * y;
  const corners = [-20, 20].flatMap((x) => [-20, 20].map((y) => [x, y, z(x, y)]));
  const places = Array.from(
    { length: 81 },
    (_, i) => [5 * (i % 9) - 20, 5 * Math.floor(i / 9) - 20] as const,
  );
  const ways: Readonly<Record<string, TerrainData>> = {
    "a formula": { kind: "formula", z: "0.5 + x/4 - y/8", domain: { x: [-20, 20], y: [-20, 20] } },
    "a grid": gridOf(z, 20, 5),
    "a mesh": {
      kind: "mesh",
      vertices: Float64Array.from(corners.flat()),
      triangles: Uint32Array.of(0, 2, 3, 0, 3, 1),
    },
    "points with patches": {
      kind: "points",
      method: "patch",
      x: Float64Array.from(places, ([x]) => x),
      y: Float64Array.from(places, ([, y]) => y),
      z: Float64Array.from(places, ([x, y]) => z(x, y)),
    },
  };
  const choice: Choice = {
    ground: { kind: "plane", gradient, height: 0.5 },
    start: starts[name] as Choice["start"],
    friction: [0.4, 0.3],
    time: 2,
  };

  it.each(Object.keys(ways))("moves on %s as on the plane", (way) => {
    expectSameMotion(choice, { ...choice, ground: ways[way] as TerrainData });
  });
});

it("a sphere rolls in a bowl that is a sphere as in one that is a formula", () => {
  const choice: Choice = {
    ground: { kind: "sphere", centre: [0, 0, 8], radius: 8, side: "inside" },
    start: flight([2, 1, 2], [1, -1, 0], [3, -5, 7]),
    friction: [0.4, 0.3],
    time: 2,
  };
  const z = "8 - sqrt(64 - x^2 - y^2)";
  expectSameMotion(choice, {
    ...choice,
    ground: { kind: "formula", z, domain: { where: "x^2 + y^2 < 60" } },
  });
});

it("a sphere rolls in a pipe that is a cylinder as in one that is a tube along a straight line", () => {
  const choice: Choice = {
    ground: { kind: "cylinder", centre: [0, 0, 3], axis: [1, 0, 0.1], radius: 3, side: "inside" },
    start: flight([1, 0.5, 1.5], [1, -2, 0], [3, -5, 7]),
    friction: [0.4, 0.3],
    time: 2,
  };
  const tube = {
    kind: "sweep",
    x: "s",
    y: "0*s",
    z: "3 + 0.1*s",
    range: [-40, 40],
    radius: 3,
    side: "inside",
  } as const;
  expectSameMotion(choice, { ...choice, ground: tube });
});

it("a wall is a box of the same place and size", () => {
  const choice: Choice = {
    ground: { kind: "plane", gradient: [0, 0], height: 0 },
    start: flight([-3, 0.4, 1], [6, 0.5, 1], [3, -5, 7]),
    friction: [0.4, 0.3],
    time: 2,
  };
  const wall = { kind: "wall", from: [1, -4], to: [1, 4], thickness: 0.4, height: 2, base: 0 } as const;
  const box = { kind: "box", centre: [1, 0, 1], size: [0.4, 8, 2], name: "wall 1" } as const;
  expectSameMotion({ ...choice, obstacles: [wall] }, { ...choice, obstacles: [box] });
});

it("a profile that is extruded is the formula of the same curve", () => {
  const choice: Choice = {
    ground: { kind: "formula", z: "0.3*sin(x/2) + 0.1*x" },
    start: flight([1, -2, 2], [2, 1, -1], [3, -5, 7]),
    friction: [0.4, 0.3],
    time: 2,
  };
  const profile = {
    kind: "profile",
    x: "s",
    z: "0.3*sin(s/2) + 0.1*s",
    range: [-40, 40],
    form: "extruded",
    side: "left",
  } as const;
  expectSameMotion(choice, { ...choice, ground: profile });
});
