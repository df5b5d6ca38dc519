import type { Triple } from "@talus/kinematics";
import { expectWithin, randomDirection, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import type { Solid } from "../src/index.ts";
import { reachFrom } from "../src/reach.ts";

type Form = Exclude<Solid, { readonly kind: "composite" } | { readonly kind: "particles" }>;

/** Distance of a point from P. */
const from = (P: Triple, x: number, y: number, z: number) => Math.hypot(x - P[0], y - P[1], z - P[2]);

/** A point of the surface for two angles u in [0, 2π), v in [0, π]; those farthest from any P are among them. */
const surfaces: [Form, (u: number, v: number) => Triple][] = [
  [
    { kind: "ellipsoid", semiAxes: [0.4, 1.3, 0.7], mass: 1 },
    (u, v) => [0.4 * Math.sin(v) * Math.cos(u), 1.3 * Math.sin(v) * Math.sin(u), 0.7 * Math.cos(v)],
  ],
  [
    { kind: "ellipsoid", semiAxes: [1.3, 0.4, 1.3], mass: 1 },
    (u, v) => [1.3 * Math.sin(v) * Math.cos(u), 0.4 * Math.sin(v) * Math.sin(u), 1.3 * Math.cos(v)],
  ],
  [
    { kind: "cylinder", radius: 0.5, height: 1.2, mass: 1 },
    (u, v) => [0.5 * Math.cos(u), 0.5 * Math.sin(u), v < Math.PI / 2 ? 0.6 : -0.6],
  ],
  [
    { kind: "hull", points: [-0.4, 0, 0.1, 0.7, 0, 0.1], rounding: 0.3, mass: 1 },
    (u, v) => [
      (Math.cos(v) < 0 ? -0.4 : 0.7) + 0.3 * Math.cos(v),
      0.3 * Math.sin(v) * Math.cos(u),
      0.1 + 0.3 * Math.sin(v) * Math.sin(u),
    ],
  ],
  [
    { kind: "cone", radius: 0.5, height: 1.2, mass: 1 },
    (u, v) => (v < Math.PI / 2 ? [0, 0, 1.2] : [0.5 * Math.cos(u), 0.5 * Math.sin(u), 0]),
  ],
  [
    { kind: "torus", ringRadius: 0.8, tubeRadius: 0.3, mass: 1 },
    (u, v) => {
      const r = 0.8 + 0.3 * Math.sin(v); // the outer half of the tube
      return [r * Math.cos(u), r * Math.sin(u), 0.3 * Math.cos(v)];
    },
  ],
  [
    { kind: "rounded-disc", radius: 0.8, edgeRadius: 0.3, mass: 1 },
    (u, v) => {
      const r = 0.5 + 0.3 * Math.sin(v);
      return [r * Math.cos(u), r * Math.sin(u), 0.3 * Math.cos(v)];
    },
  ],
  [
    { kind: "capsule", radius: 0.3, length: 1, mass: 1 },
    (u, v) => [
      0.3 * Math.sin(v) * Math.cos(u),
      0.3 * Math.sin(v) * Math.sin(u),
      0.3 * Math.cos(v) + (v < Math.PI / 2 ? 0.5 : -0.5),
    ],
  ],
  [
    { kind: "sphere", radius: 0.6, mass: 1 },
    (u, v) => [0.6 * Math.sin(v) * Math.cos(u), 0.6 * Math.sin(v) * Math.sin(u), 0.6 * Math.cos(v)],
  ],
  [{ kind: "disc", radius: 0.6, mass: 1 }, (u) => [0.6 * Math.cos(u), 0.6 * Math.sin(u), 0]],
  [{ kind: "rod", length: 1.4, mass: 1 }, (_u, v) => [0, 0, v < Math.PI / 2 ? 0.7 : -0.7]],
  [
    { kind: "box", sides: [0.4, 0.6, 1], mass: 1 },
    (u, v) => [Math.cos(u) < 0 ? -0.2 : 0.2, Math.sin(u) < 0 ? -0.3 : 0.3, v < Math.PI / 2 ? 0.5 : -0.5],
  ],
];

describe.each(surfaces)("how far a form reaches from a point, %o", (form, surface) => {
  it("is the largest distance over its surface, found by search (seed 71)", () => {
    const random = seededRandom(71);
    for (let n = 0; n < 40; n += 1) {
      const scale = n % 4 === 0 ? 0.05 : 3;
      const P: Triple = [scale, scale, scale].map((s, i) =>
        n % 3 === i ? 0 : s * random.uniform(-1, 1),
      ) as unknown as Triple;
      const steps = 96;
      let best = { distance: 0, u: 0, v: 0 };
      for (let i = 0; i < steps; i += 1) {
        for (let j = 0; j <= steps / 2; j += 1) {
          const [u, v] = [(2 * Math.PI * i) / steps, (2 * Math.PI * j) / steps];
          const distance = from(P, ...surface(u, v));
          if (distance > best.distance) best = { distance, u, v };
        }
      }
      for (let width = Math.PI / steps; width > 1e-9; ) {
        const before = best.distance;
        for (let k = 0; k < 18; k += 1) {
          const shrink = k < 9 ? 1 : Math.max(width, Math.abs(Math.sin(best.v))); // at a pole u is a direction
          const u = best.u + (width / shrink) * ((k % 3) - 1);
          const v = best.v + width * ((Math.floor(k / 3) % 3) - 1);
          const distance = from(P, ...surface(u, v));
          if (distance > best.distance) best = { distance, u, v };
        }
        if (best.distance === before) width *= 0.6;
      }
      const because = "a maximum found to 1e-9 rad has an error of second order in that, and of round-off";
      expectWithin(reachFrom("test", P, form), best.distance, { abs: 1e-14, because });
    }
  });
});

it("of an ellipsoid from points near and on the planes of symmetry is continuous, at any size (seed 72)", () => {
  const random = seededRandom(72);
  for (const size of [1e-9, 1, 1e9]) {
    const semiAxes: Triple = [0.4 * size, 1.3 * size, 0.7 * size];
    for (let n = 0; n < 50; n += 1) {
      const [x, , z] = randomDirection(random).map((c) => 0.6 * size * c);
      const on = reachFrom("test", [x, 0, z], { kind: "ellipsoid", semiAxes, mass: 1 });
      for (const shift of [1e-17, 1e-300, -1e-12]) {
        const near = reachFrom("test", [x, shift * size, z], { kind: "ellipsoid", semiAxes, mass: 1 });
        expectWithin(near, on, { rel: 2e-12, because: "a distance changes by the shift at most" });
      }
    }
  }
});

it("of particles, meshes and nested parts is the farthest point of all", () => {
  const points = { kind: "particles", positions: [1, 0, 0, 0, 4, 0], masses: [1, 1] } as const;
  expect(reachFrom("test", [0, 1, 0], points)).toBe(3);
  const turned: Solid = {
    kind: "composite",
    parts: [{ solid: points, position: [0, 0, 2], orientation: [Math.SQRT1_2, 0, 0, Math.SQRT1_2] }],
  };
  // a quarter turn about z carries (0, 4, 0) to (-4, 0, 0)
  expectWithin(reachFrom("test", [4, 0, 2], turned), 8, { rel: 1e-15, because: "one rotation" });
});
