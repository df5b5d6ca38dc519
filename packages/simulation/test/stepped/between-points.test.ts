import type { HullBodySpec, Scenario } from "@talus/scenario";
import { createContact, createTerrain, type TerrainData } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { builtInLaws, createModel, simulate, steppedFormulation } from "../../src/index.ts";
import { type Choice, flight, gridOf, scenarioOf } from "../support/scenarios.ts";

const laws = { ...builtInLaws, formulations: [steppedFormulation] };
const side = 0.6;
const box: HullBodySpec = { shape: "box", size: [side, side, side], rounding: 0, mass: 500 };
const R = 3;
const ball: TerrainData = { kind: "sphere", centre: [0, 0, -R], radius: R, side: "outside" };

function scenarioFor(choice: Omit<Choice, "time"> & { time?: number }): Scenario {
  return {
    ...scenarioOf({ time: 2, relativeTolerance: 1e-6, restitution: 0, friction: 0.8, ...choice }),
    body: box,
    method: "stepped",
  };
}

/** The deepest place of the faces of the box over its samples, by a lattice on them, m. */
function depthOfFaces(
  scenario: Scenario,
  ground: TerrainData,
): { depth: number; bound: number; corners: number } {
  const model = createModel(scenario, createTerrain(ground), laws);
  const query = model.terrain.createQuery();
  const contact = createContact();
  const steps = 8;
  const lattice: (readonly number[])[] = [];
  for (let i = 0; i <= steps; i += 1)
    for (let j = 0; j <= steps; j += 1)
      for (const end of [-1, 1])
        for (const axis of [0, 1, 2]) {
          const [a, b] = [side * (i / steps - 0.5), side * (j / steps - 0.5)];
          const place = [a, b];
          place.splice(axis, 0, (end * side) / 2);
          lattice.push(place);
        }
  let least = 0;
  const c = new Float64Array(3);
  const result = simulate(model, {
    observer: {
      onSample({ y, phase }) {
        if (phase === "flight") return;
        const [w, x, yy, z] = y.slice(3, 7);
        for (const [px = 0, py = 0, pz = 0] of lattice) {
          c[0] =
            y[0] + (1 - 2 * (yy * yy + z * z)) * px + 2 * (x * yy - w * z) * py + 2 * (x * z + w * yy) * pz;
          c[1] =
            y[1] + 2 * (x * yy + w * z) * px + (1 - 2 * (x * x + z * z)) * py + 2 * (yy * z - w * x) * pz;
          c[2] =
            y[2] + 2 * (x * z - w * yy) * px + 2 * (yy * z + w * x) * py + (1 - 2 * (x * x + yy * yy)) * pz;
          query.nearest(c, undefined, contact);
          least = Math.min(least, contact.distance);
        }
      },
    },
  });
  return { depth: -least, bound: result.stepped?.betweenPoints ?? 0, corners: -(result.deepestGap ?? 0) };
}

it("a box that stands with a face on a ball has the ball in it as deep as geometry says, which the bound holds", () => {
  const start = flight([0, 0, 0.31], [0, 0, 0], [0, 0, 0], "on-surface");
  const { depth, bound } = depthOfFaces(scenarioFor({ start, time: 0.5 }), ball);
  const r2 = (side * side) / 2;
  expectWithin(depth, R - Math.sqrt(R * R - r2), {
    abs: 1e-6,
    because: "gaps of a contact are below 1e-8 of the reach",
  });
  expect(bound).toBeGreaterThan(depth);
  // by the next order in r alone
  expect(bound).toBeLessThan(1.1 * depth);
});

it("the face of a tetrahedron on a ball has the radius of its circle, more than half its edge", () => {
  const r = 0.4;
  const corner = (k: number) =>
    [r * Math.cos((k * 2 * Math.PI) / 3), r * Math.sin((k * 2 * Math.PI) / 3), 0] as const;
  const points = [corner(0), corner(1), corner(2), [0, 0, r * Math.SQRT2] as const];
  const body: HullBodySpec = { shape: "hull", points, rounding: 0, mass: 100 };
  const start = flight([0, 0, 0.2], [0, 0, 0], [0, 0, 0], "on-surface");
  const scenario = { ...scenarioFor({ start, time: 0.2 }), body };
  const { stepped, phase } = simulate(createModel(scenario, createTerrain(ball), laws));
  expect(phase).toBe("rest");
  const depth = R - Math.sqrt(R * R - r * r);
  expect(stepped?.betweenPoints).toBeGreaterThan(depth);
  expect(stepped?.betweenPoints).toBeLessThan(1.1 * depth);
});

it.each<[string, TerrainData, Choice["obstacles"]]>([
  ["a ball", ball, undefined],
  ["hills", gridOf((x, y) => 0.15 * Math.cos(2 * x) * Math.cos(2 * y), 8, 0.5), undefined],
  [
    "a sharp edge of an obstacle",
    { kind: "plane", gradient: [0, 0], height: 0 },
    [{ kind: "box", centre: [0, 0, 0.1], size: [0.3, 4, 0.2], turn: 0.3 }],
  ],
])(
  "edges and faces of a box that tumbles over %s are no deeper than the bound",
  (_name, ground, obstacles) => {
    const start = flight([-0.7, 0.1, 0.9], [1.5, 0.2, 0], [1, 3, 0.4]);
    const scenario = scenarioFor({
      start,
      outputStep: 0.02,
      ...(obstacles === undefined ? {} : { obstacles }),
    });
    const { depth, bound, corners } = depthOfFaces(scenario, ground);
    expect(depth).toBeGreaterThan(1e-3);
    expect(depth).toBeLessThan(bound + Math.max(corners, 0));
    expect(bound).toBeLessThan((1 + 1e-12) * (side / Math.SQRT2));
  },
);

it("on a plane there is nothing between the points, and the record says 0", () => {
  const start = flight([0, 0, 1], [1, 0.2, 0], [1, 3, 0.4]);
  const plane: TerrainData = { kind: "plane", gradient: [-0.2, 0], height: 0 };
  const { depth, bound } = depthOfFaces(scenarioFor({ start }), plane);
  expect(bound).toBe(0);
  expect(depth).toBeLessThan(1e-8);
});
