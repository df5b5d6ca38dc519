import { cube, expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { equivalentSphere, type Solid } from "../src/index.ts";

const fewRoundings = { rel: 16 * Number.EPSILON, because: "a handful of operations" };
const box = { kind: "box", sides: [0.4, 0.3, 0.2], mass: 6 } as const;
const a = 2;
const cubes: [string, Solid][] = [
  ["box", { kind: "box", sides: [a, a, a], density: 2500 }],
  ["mesh", { kind: "mesh", vertices: cube.vertices, triangles: cube.triangles, density: 2500 }],
  ["points of its surface", { kind: "polyhedron", vertices: [...cube.vertices, 0, 0, 1], density: 2500 }],
];

describe("a cube of edge a replaced by a sphere", () => {
  it.each(cubes)(
    "by volume, given as %s: radius a (3/(4π))^(1/3), inertia less by 7.7 %",
    (_name, source) => {
      const { sphere, lost, centre } = equivalentSphere(source, "volume");
      const radius = a * Math.cbrt(3 / (4 * Math.PI));
      expectWithin(sphere.shape.radius, radius, fewRoundings);
      expectWithin(sphere.mass, 20_000, fewRoundings);
      const because = "round-off of a difference with 1";
      expectWithin(lost.volume, 0, { abs: 4e-15, because });
      const change = (2.4 * radius * radius) / (a * a) - 1; // (2/5) r² over a²/6
      expectWithin(lost.moments, [change, change, change], { abs: 1e-14, because });
      expect(change.toFixed(3)).toBe("-0.076");
      expectWithin(lost.anisotropy, 0, { abs: 1e-14, because });
      expectWithin(lost.overhang, Math.sqrt(3) - radius, { abs: 1e-14, because });
      expectWithin(centre, [0, 0, 0], { abs: 1e-15, because });
    },
  );

  it.each(cubes)("by inertia, given as %s: radius a √(5/12), volume more by 12.7 %", (_name, source) => {
    const { sphere, lost } = equivalentSphere(source, "inertia");
    const radius = a * Math.sqrt(5 / 12);
    expectWithin(sphere.shape.radius, radius, fewRoundings);
    expectWithin(lost.moments, [0, 0, 0], { abs: 1e-14, because: "round-off of a difference with 1" });
    expectWithin(lost.volume, ((4 / 3) * Math.PI * radius ** 3) / 8 - 1, {
      rel: 1e-13,
      because: "8 times round-off",
    });
    expect(lost.volume.toFixed(3)).toBe("0.127");
  });
});

it("a box loses its anisotropy: 62 % of its mean moment", () => {
  const { lost, source, sphere } = equivalentSphere(box, "inertia");
  const mean = (0.065 + 0.1 + 0.125) / 3;
  expectWithin(sphere.inertia_B[0], mean, fewRoundings);
  expectWithin(source.moments, [0.065, 0.1, 0.125], fewRoundings);
  const because = "round-off of a difference with 1";
  expectWithin(lost.moments, [mean / 0.065 - 1, mean / 0.1 - 1, mean / 0.125 - 1], { abs: 1e-15, because });
  expectWithin(lost.anisotropy, 0.06 / mean, fewRoundings);
  expectWithin(source.reach, Math.sqrt(0.29) / 2, fewRoundings);
});

it("a given rule chooses radius and inertia factor: the circumscribed sphere with the mean moment", () => {
  const { sphere, lost } = equivalentSphere(box, ({ reach, moments: [I1, I2, I3], mass }) => ({
    radius: reach,
    inertiaFactor: (I1 + I2 + I3) / 3 / (mass * reach * reach),
  }));
  expectWithin(sphere.shape.radius, Math.sqrt(0.29) / 2, fewRoundings);
  expectWithin(sphere.inertia_B[0], 0.29 / 3, fewRoundings);
  expect(lost.overhang).toBe(0);
});

it("particles have the volume of their hull: eight corners of a cube", () => {
  const source = {
    kind: "particles",
    positions: cube.vertices,
    masses: new Float64Array(8).fill(0.5),
  } as const;
  const { sphere, source: measures } = equivalentSphere(source, "volume");
  expectWithin(measures.volume, 8, fewRoundings);
  expectWithin(measures.moments, [8, 8, 8], fewRoundings);
  expectWithin([sphere.mass, sphere.shape.radius], [4, 2 * Math.cbrt(3 / (4 * Math.PI))], fewRoundings);
});

it("particles in one plane, or fewer than four, have an inertia but no volume", () => {
  const square = [1, 1, 0, -1, 1, 0, -1, -1, 0, 1, -1, 0];
  for (const positions of [square, square.slice(0, 9)]) {
    const masses = new Float64Array(positions.length / 3).fill(1);
    const source = { kind: "particles", positions, masses } as const;
    const { sphere, lost, source: measures } = equivalentSphere(source, "inertia");
    expect(measures.volume).toBe(0);
    expect(lost.volume).toBe(Infinity);
    const [I1, I2, I3] = measures.moments;
    expectWithin(sphere.inertia_B[0], (I1 + I2 + I3) / 3, fewRoundings);
    expect(() => equivalentSphere(source, "volume")).toThrow(
      'equivalentSphere: rule "volume" needs a body with a volume, got 0 m³: use "inertia"',
    );
  }
});

it("reach is measured from the mass centre, wherever the body is described: a tetrahedron far from the origin", () => {
  const vertices = [5, 7, 9, 9, 7, 9, 5, 11, 9, 5, 7, 13]; // centre one quarter of 4 m from the right angle
  const expected = Math.hypot(3, 1, 1);
  const triangles = [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3];
  for (const source of [
    { kind: "polyhedron", vertices, mass: 1 },
    { kind: "mesh", vertices, triangles, mass: 1 },
    { kind: "particles", positions: vertices, masses: [1, 1, 1, 1] },
  ] as const) {
    const { source: measures, centre, lost, sphere } = equivalentSphere(source, "volume");
    expectWithin(centre, [6, 8, 10], fewRoundings);
    expectWithin(measures.reach, expected, fewRoundings);
    expectWithin(lost.overhang, expected - sphere.shape.radius, fewRoundings);
  }
});

it.each<[Solid, number]>([
  [{ kind: "cylinder", radius: 3, height: 8, mass: 1 }, 5],
  [{ kind: "cone", radius: 1, height: 8, mass: 1 }, 6],
  [{ kind: "cone", radius: 4, height: 4, mass: 1 }, Math.sqrt(17)],
  [{ kind: "ellipsoid", semiAxes: [1, 3, 2], mass: 1 }, 3],
  [{ kind: "capsule", radius: 1, length: 4, mass: 1 }, 3],
  [{ kind: "torus", ringRadius: 3, tubeRadius: 1, mass: 1 }, 4],
  [{ kind: "rounded-disc", radius: 3, edgeRadius: 1, mass: 1 }, 3],
  [{ kind: "disc", radius: 3, mass: 1 }, 3],
  [{ kind: "shell", radius: 3, mass: 1 }, 3],
])("every form can be replaced: %o reaches %d m", (form, reach) => {
  const { source, sphere } = equivalentSphere(form, "inertia");
  expectWithin(source.reach, reach, fewRoundings);
  const [I1, I2, I3] = source.moments;
  expectWithin(sphere.inertia_B[0], (I1 + I2 + I3) / 3, fewRoundings);
});

describe("a line replaced by a sphere", () => {
  it("of 2 m and 3 kg, I = 1 kg m² across: a = √((5/2) (2/3)/3) m, its moment of 0 has grown without bound", () => {
    const dumbbell = { kind: "particles", positions: [0, 0, -1, 0, 0, 1], masses: [0.5, 0.5] } as const;
    for (const [source, mass] of [
      [{ kind: "rod", length: 2, mass: 3 }, 3],
      [dumbbell, 1],
      [{ kind: "composite", parts: [{ solid: dumbbell, position: [1e6, 0, 0] }] }, 1],
    ] as [Solid, number][]) {
      const { sphere, lost, source: measures } = equivalentSphere(source, "inertia");
      expectWithin(measures.moments, [0, 1, 1], fewRoundings);
      expectWithin(sphere.shape.radius, Math.sqrt(5 / (3 * mass)), fewRoundings);
      expectWithin(sphere.inertia_B[0], 2 / 3, fewRoundings);
      expect([lost.moments[0], lost.volume]).toEqual([Infinity, Infinity]);
      expectWithin([lost.moments[1], lost.anisotropy], [-1 / 3, 3 / 2], fewRoundings);
    }
  });

  it("thinner than round-off of its length has its own volume and moments: a wire of 1 nm radius", () => {
    const wire = { kind: "cylinder", radius: 1e-9, height: 2, mass: 3 } as const;
    const { source, sphere } = equivalentSphere(wire, "volume");
    expectWithin(source.moments, [1.5e-18, 1, 1], fewRoundings);
    expectWithin(sphere.shape.radius, Math.cbrt(1.5e-18), fewRoundings);
  });

  it("of one point with a given radius has lost nothing that a point has", () => {
    const point = { kind: "particles", positions: [1, 2, 3], masses: [2] } as const;
    const { lost, centre } = equivalentSphere(point, () => ({ radius: 0.1 }));
    expect([lost.anisotropy, lost.overhang, ...centre]).toEqual([0, -0.1, 1, 2, 3]);
  });
});

describe("a composite replaced by a sphere", () => {
  it("of two halves of a box is that of the box: volumes and inertia add, wherever the halves are described", () => {
    const half = { kind: "box", sides: [0.2, 0.3, 0.2], mass: 3 } as const;
    const moved = { position: [5, -2, 1], orientation: [0.5, 0.5, -0.5, 0.5] } as const;
    const halves: Solid = {
      kind: "composite",
      parts: [
        { solid: half, position: [0.1, 0, 0] },
        { solid: half, position: [-0.1, 0, 0], orientation: [0, 0, 1, 0] },
      ],
    };
    for (const rule of ["volume", "inertia"] as const) {
      const expected = equivalentSphere(box, rule);
      const because = "round-off of places some metres off, over sides of 0.2 m";
      for (const source of [halves, { kind: "composite", parts: [{ solid: halves, ...moved }] } as const]) {
        const { sphere, lost, source: measures } = equivalentSphere(source, rule);
        expectWithin(sphere.shape.radius, expected.sphere.shape.radius, { rel: 1e-13, because });
        expectWithin(measures.reach, expected.source.reach, { rel: 1e-13, because });
        expectWithin(lost.moments, expected.lost.moments, { abs: 1e-13, because });
        expectWithin(
          [lost.volume, lost.anisotropy, lost.overhang],
          [expected.lost.volume, expected.lost.anisotropy, expected.lost.overhang],
          { abs: 1e-13, because },
        );
      }
    }
  });

  it("a dumbbell of two balls of 0.1 m, 2 m apart: twice the volume, reach 1.1 m", () => {
    const ball = { kind: "sphere", radius: 0.1, mass: 4 } as const;
    const { sphere, source, lost, centre } = equivalentSphere(
      {
        kind: "composite",
        parts: [
          { solid: ball, position: [3, 0, 1] },
          { solid: ball, position: [3, 0, -1] },
        ],
      },
      "volume",
    );
    expectWithin(centre, [3, 0, 0], { abs: 1e-15, because: "one quotient" });
    expectWithin(sphere.shape.radius, 0.1 * Math.cbrt(2), fewRoundings);
    const axial = 2 * 0.4 * 4 * 0.01;
    expectWithin(source.moments, [axial, axial + 8, axial + 8], fewRoundings);
    const own = 0.4 * 8 * sphere.shape.radius ** 2;
    const because = "round-off of a difference with 1";
    const moments = [own / axial - 1, own / (axial + 8) - 1, own / (axial + 8) - 1];
    expectWithin(lost.moments, moments, { abs: 4e-15, because });
    expectWithin(lost.overhang, 1.1 - sphere.shape.radius, { abs: 4e-15, because });
  });

  it("a plate on rods has the volume of the plate alone; a frame of rods has none", () => {
    const leg = { kind: "rod", length: 1, mass: 1 } as const;
    const legs = [
      { solid: leg, position: [0.4, 0, -0.5] },
      { solid: leg, position: [-0.4, 0.3, -0.5] },
      { solid: leg, position: [-0.4, -0.3, -0.5] },
    ] as const;
    const plate = { solid: { kind: "box", sides: [1, 1, 0.02], density: 700 } } as const;
    const table = equivalentSphere({ kind: "composite", parts: [plate, ...legs] }, "volume");
    expectWithin(table.source.volume, 0.02, fewRoundings);
    expect(() => equivalentSphere({ kind: "composite", parts: [...legs] }, "volume")).toThrow(
      'equivalentSphere: rule "volume" needs a body with a volume, got 0 m³: use "inertia"',
    );
  });

  it("parts that are more than the ball around them holds must overlap, and are refused", () => {
    const ball = { kind: "sphere", radius: 1, mass: 1 } as const;
    const twice: Solid = { kind: "composite", parts: [{ solid: ball }, { solid: ball }] };
    expect(() => equivalentSphere(twice, "volume")).toThrow(
      /equivalentSphere: the parts must not overlap: .* 8\.37\d* m³, but all are within 1 m .* 4\.18/,
    );
  });

  it("what is wrong in a part names the part", () => {
    const wrong: Solid = {
      kind: "composite",
      parts: [{ solid: box }, { solid: { ...box, sides: [1, 1, 0] } }],
    };
    expect(() => equivalentSphere(wrong, "volume")).toThrow("parts[1]: box.sides[2] must be > 0 m, got 0");
  });
});

it("what cannot be replaced is refused with the reason", () => {
  expect(() => equivalentSphere(box, () => ({ radius: -1 }))).toThrow("sphere: radius must be > 0 m, got -1");
  // @ts-expect-error no such rule
  expect(() => equivalentSphere(box, "mass")).toThrow(
    'equivalentSphere: rule must be "volume", "inertia" or a function',
  );
  const point = { kind: "particles", positions: [1, 2, 3], masses: [1] } as const;
  expect(() => equivalentSphere(point, "inertia")).toThrow("sphere: radius must be > 0 m, got 0");
});
