import { createSupport, placedSupportInto, type Shape } from "@talus/shapes";
import { countCollections } from "@talus/testing-tools";
import { expect, it } from "vitest";
import {
  appliedLoad,
  gravity,
  linearDrag,
  magnusForce,
  momentumMotion,
  newtonEulerMotion,
  quadraticDrag,
  variableMassMotion,
} from "../src/motion/index.ts";

const body = { mass: 6, inertia_B: [0.065, 0.1, 0.125] } as const;
const loads = [
  gravity([0, 0, -9.81]),
  linearDrag({ coefficient: 0.1 }),
  quadraticDrag({ airDensity: 1.2, coefficient: 0.5, area: 0.1 }),
  magnusForce({ factor: 0.01 }),
  appliedLoad({ frame: "body", force: [1, 2, 3], torque: [0.1, 0.2, 0.3], point_B: [0.1, 0, 0] }),
];
const y = Float64Array.of(0, 0, 0, 0.5, 0.5, -0.5, 0.5, 3, 2, 1, 0.1, 5, 0.1, 6);
const ydot = new Float64Array(14);

it.each([
  ["newton-euler", newtonEulerMotion(body, loads)],
  ["momentum", momentumMotion(body, loads)],
  [
    "variable mass",
    variableMassMotion(body, { rate: -0.1, velocity: [0, 0, -9], relativeTo: "body" }, loads),
  ],
] as const)(
  "3 · 10^5 evaluations of the vector field %s with five loads allocate nothing",
  async (_name, { f }) => {
    const collections = await countCollections(() => {
      for (let i = 0; i < 300_000; i += 1) f(i, y, ydot);
    });
    expect(collections).toBe(0);
  },
);

it.each<[string, Shape]>([
  ["sphere", { kind: "sphere", radius: 1 }],
  ["ellipsoid", { kind: "ellipsoid", semiAxes: [1, 2, 3] }],
  ["rounded disc", { kind: "rounded-disc", radius: 1, edgeRadius: 0.2 }],
  ["capsule", { kind: "capsule", radius: 1, length: 2 }],
  ["polyhedron", { kind: "polyhedron", vertices: [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1] }],
  ["eccentric sphere", { kind: "eccentric-sphere", radius: 1, centre_B: [0.1, 0.2, 0.3] }],
])("10^6 support points of a placed %s allocate nothing", async (_name, shape) => {
  const support = createSupport(shape);
  const d = Float64Array.of(1, 2, 3);
  const out = new Float64Array(3);
  const collections = await countCollections(() => {
    for (let i = 0; i < 1_000_000; i += 1) placedSupportInto(support, y, d, 0, out, 0);
  });
  expect(collections).toBe(0);
});
