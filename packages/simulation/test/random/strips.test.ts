import type { PolygonZones } from "@talus/geodata";
import type { Material } from "@talus/scenario";
import type { TerrainData } from "@talus/terrain";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { contact, flight, gridOf, run } from "../support/scenarios.ts";
import { randomStrips, strayFrom } from "./random-strips.ts";

const g = 9.81;
const a = 0.3;

function material(friction: number, restitution = 0.4): Material {
  return { staticFriction: friction, kineticFriction: friction, restitution };
}

/** Strips across the x axis, each from its first number to its second, m; material 1. */
function stripsAt(...strips: readonly (readonly [number, number])[]): PolygonZones {
  return {
    kind: "polygons",
    polygons: strips.map(([from, to]) => {
      return { material: 1, rings: [Float64Array.of(from, -9, to, -9, to, 9, from, 9)] };
    }),
  };
}

const seeds = { first: 1, count: 40 };
it(`${seeds.count} spheres enter and leave every strip at its time (seeds from ${seeds.first})`, () => {
  const strays: string[] = [];
  for (let seed = seeds.first; seed < seeds.first + seeds.count; seed += 1) {
    const choice = randomStrips(seededRandom(seed));
    const stray = strayFrom(choice, run(choice.choice, { verboseEvents: true }));
    if (stray !== "") strays.push(`seed ${seed}: ${stray}`);
  }
  expect(strays).toEqual([]);
});

it("a strip of a tenth of a millimetre is met whatever the steps: 33 tolerances and end times", () => {
  for (let k = 0; k < 33; k += 1) {
    const result = run(
      {
        start: flight([0, 0, a], [10, 0, 0]),
        friction: 0,
        classes: { sand: material(0.8) },
        zones: stripsAt([3, 3.0001]),
        time: 0.5 + 0.17 * k,
        relativeTolerance: 10 ** (-6 - (k % 7)),
      },
      { verboseEvents: true },
    );
    const patchBoundaries = result.events.filter(({ kind }) => kind === "patch-boundary");
    expect(patchBoundaries.map((patchBoundary) => patchBoundary.material)).toEqual(["sand", "terrain"]);
    const expected = Math.sqrt(100 - 2 * 0.8 * g * 1e-4);
    expectWithin(result.y[7] ?? 0, expected, {
      abs: 1e-11,
      because: "v² falls by 2 mu g on each metre of sand",
    });
  }
});

/** Ways along x from −2 to 2 on every kind of ground: falling, through a hollow and over a hump. */
const grounds: Readonly<Record<string, TerrainData>> = {
  "a formula": { kind: "formula", z: "0.1*cos(2*x) - 0.5*x" },
  "a hollow hardly wider than the sphere": { kind: "formula", z: "1.2*x^2" },
  "a C2 grid": gridOf((x) => 0.2 * Math.cos(x) - 0.5 * x, 12, 0.5),
  "a mesh": {
    kind: "mesh",
    vertices: Float64Array.of(-9, -9, 3, -9, 9, 3, 0, -9, 0, 0, 9, 0, 9, -9, -4, 9, 9, -4),
    triangles: Uint32Array.of(0, 2, 1, 1, 2, 3, 2, 4, 3, 3, 4, 5),
  },
  "a sphere inside": { kind: "sphere", centre: [0, 0, 4], radius: 4, side: "inside" },
  "a cone": { kind: "cone", apex: [2.5, 0, -2], axis: [0, 0, 1], halfAngle: 1, side: "inside" },
  "a torus": {
    kind: "torus",
    centre: [0, 0, 8],
    axis: [0, 1, 0],
    ringRadius: 6,
    tubeRadius: 2,
    side: "inside",
  },
  "a profile": { kind: "profile", x: "s", z: "0.2*s^2", range: [-4, 4], form: "extruded", side: "left" },
  "a swept channel": {
    kind: "sweep",
    x: "s",
    y: "0.1*sin(s)",
    z: "0.1*s^2",
    range: [-4, 4],
    radius: 1,
    side: "inside",
    halfAngle: 1.5,
  },
};

const strips = [
  [-1.5, -1.5 + 1e-9],
  [-1.1, -1.1 + 1e-7],
  [-0.6, -0.5999],
  [-0.25, -0.249],
] as const;
describe.each([1e-6, 1e-8, 1e-11])("with a tolerance of %s", (relativeTolerance) => {
  it.each(Object.keys(grounds))("on %s strips are entered and left in order, at their borders", (kind) => {
    const result = run(
      {
        ground: grounds[kind] as TerrainData,
        start: contact([-1.9, 0]),
        friction: 3,
        classes: { strip: material(2) },
        zones: stripsAt(...strips),
        time: 3,
        relativeTolerance,
      },
      { verboseEvents: true },
    );
    const patchBoundaries = result.events.filter(({ kind: each }) => each === "patch-boundary");
    const borders = patchBoundaries.filter(({ foot }) =>
      strips.flat().some((x) => Math.abs((foot?.[0] ?? 0) - x) < 1e-10),
    );
    const first = borders.slice(0, 8);
    expect(first.map((patchBoundary) => patchBoundary.material)).toEqual(
      strips.flatMap(() => ["strip", "terrain"]),
    );
    expectWithin(
      first.map(({ foot }) => foot?.[0] ?? 0),
      strips.flat(),
      { abs: 2e-11, because: "feet are searched to 1e-11 of the radius" },
    );
  });
});

it("a strip just before the place where slip ends is entered and left, although the last instant of slip has a closed form", () => {
  const [v0, mu] = [10, 0.2];
  const t = v0 / (3.5 * mu * g);
  const x = v0 * t - 0.5 * mu * g * t * t;
  const result = run(
    {
      start: flight([0, 0, a], [v0, 0, 0]),
      friction: mu,
      classes: { other: material(mu) },
      zones: stripsAt([x - 2e-8, x - 1e-8]),
      time: t + 0.1,
      relativeTolerance: 1e-12,
    },
    { verboseEvents: true },
  );
  const reported = result.events.map(({ kind, material: name }) => `${kind} ${name}`);
  expect(reported).toEqual(["patch-boundary other", "patch-boundary terrain", "grip terrain", "end "]);
  const places = result.events.slice(0, 2).map(({ foot }) => foot?.[0] ?? 0);
  expectWithin(places, [x - 2e-8, x - 1e-8], { abs: 1e-12, because: "located to the rounding of 15 m" });
});

it("a strip that a sphere touches in an impact is the material of that impact, however narrow", () => {
  const fall = Math.sqrt((2 * 1) / g);
  const x = 3 * fall;
  const result = run({
    start: flight([0, 0, a + 1], [3, 0, 0]),
    friction: 0,
    classes: { turf: material(0, 0.125) },
    zones: stripsAt([x - 1e-9, x + 1e-9]),
    time: 1.3 * fall,
  });
  const impacts = result.events.filter(({ kind }) => kind === "impact");
  expect(impacts.map((impact) => impact.material)).toEqual(["turf", "terrain"]);
  expectWithin(impacts[0]?.yPlus[9] ?? 0, 0.125 * g * fall, { abs: 1e-12, because: "round-off" });
});

describe("infinite bounces whose last ones would reach over a border", () => {
  // hops of 2 v/g with v falling by e: all over after 2 v/(g (1 - e)), summed from a height of a millionth of the
  // radius on
  const [e, mu, vx, height] = [0.5, 0.1, 2, 1e-5];
  it.each([0.9, 0.75, 0.5, 0.25, 0.05, 1e-3])(
    "are followed one by one over one %s of their way before its end",
    (share) => {
      let t = Math.sqrt((2 * height) / g);
      let v = Math.sqrt(2 * g * height) * e;
      while (v * v > 2 * g * 1e-6 * a) {
        t += (2 * v) / g;
        v *= e;
      }
      const rest = (2 * v) / (g * (1 - e));
      const border = vx * (t + (1 - share) * rest);
      const result = run({
        start: flight([0, 0, a + height], [vx, 0, 0]),
        friction: 0,
        restitution: e,
        classes: { rough: material(mu, e) },
        zones: stripsAt([border, border + 50]),
        time: 0.2,
      });
      const impacts = result.events.filter(({ kind }) => kind === "impact");
      const inRough = impacts.filter((impact) => impact.material === "rough");
      expect(inRough.length).toBeGreaterThan(0);
      expect(inRough.every(({ foot }) => (foot?.[0] ?? 0) >= border - 1e-12)).toBe(true);
      // its friction acts from the border on, in bounces too: their impulses make up for the weight
      expectWithin(result.y[7] ?? 0, vx - mu * g * (0.2 - border / vx), {
        abs: 2 * mu * v,
        because: "the impulse of one impact, at most 2 v a mass, may belong to either side",
      });
    },
  );
});
