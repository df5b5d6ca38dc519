import { expectWithin, randomQuaternion, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  combineMass,
  createBody,
  inertiaAbout,
  type MassProperties,
  massProperties,
  placeMass,
  principalAxes,
  rotateInertia,
  shiftInertia,
} from "../src/index.ts";

const fewRoundings = { rel: 8 * Number.EPSILON, because: "a handful of products and sums" };
const printedDigits = (digit: number) => ({
  abs: 0.5 * digit,
  because: "half a unit of the last printed digit",
});
const box = massProperties({ kind: "box", sides: [0.4, 0.3, 0.2], mass: 6 });
const about = (degrees: number) => {
  const half = (degrees * Math.PI) / 360;
  return [Math.cos(half), 0, 0, Math.sin(half)] as const;
};

describe("numbers computed from Harl, Kegl, Karner, chapter 2, by mpmath", () => {
  it("a box of 6 kg and 0.4 m by 0.3 m by 0.2 m has J = diag(0.065, 0.1, 0.125)", () => {
    expectWithin(box.inertia, [0.065, 0, 0, 0.1, 0, 0.125], { ...fewRoundings, abs: 0 });
  });

  it("turned by 30 degrees about z, it has J_x 0.07375, J_y 0.09125, J_xy -0.0151554446", () => {
    const [xx, xy, xz, yy, yz, zz] = rotateInertia(box.inertia, about(30));
    expectWithin([xx, yy, zz], [0.07375, 0.09125, 0.125], fewRoundings);
    expectWithin(xy, -0.0151554446, printedDigits(1e-10));
    expectWithin(xy, (0.065 - 0.1) * Math.sin(Math.PI / 6) * Math.cos(Math.PI / 6), fewRoundings);
    expect([xz, yz]).toEqual([0, 0]);
  });

  it("about a corner it has the products -m a b/4 with their minus sign, and the eigenvalues printed", () => {
    const corner = inertiaAbout(box, [-0.2, -0.15, -0.1]);
    expectWithin(corner, [0.26, -0.18, -0.12, 0.4, -0.09, 0.5], fewRoundings);
    const { moments } = principalAxes(corner);
    expectWithin(moments, [0.08300074, 0.52195919, 0.55504008], printedDigits(1e-8));
  });

  it("a cylinder of 5 kg, 0.1 m and 0.4 m has 0.025 about its axis and 0.0791666667 across", () => {
    const { inertia } = massProperties({ kind: "cylinder", radius: 0.1, height: 0.4, mass: 5 });
    expectWithin(inertia[5], 0.025, fewRoundings);
    expectWithin(inertia[0], 0.0791666667, printedDigits(1e-10));
  });

  it("a rod of 2 kg and 1.5 m has 0.375 about its middle and 1.5 about its end", () => {
    const rod = massProperties({ kind: "rod", length: 1.5, mass: 2 });
    expectWithin(rod.inertia[0], 0.375, fewRoundings);
    expectWithin(inertiaAbout(rod, [0, 0, 0.75])[0], 1.5, fewRoundings);
  });
});

describe("particles", () => {
  it("have J = sum of m (|r|² I - r rᵀ) about their centre: a dumbbell of 1 kg and 3 kg, 4 m apart", () => {
    const { mass, centre, inertia } = massProperties({
      kind: "particles",
      positions: [0, 0, 0, 4, 0, 0],
      masses: [1, 3],
    });
    expect([mass, ...centre]).toEqual([4, 3, 0, 0]);
    expect(inertia).toEqual([0, 0, 0, 12, 0, 12]); // reduced mass 3/4 kg times 16 m²
  });

  it("with J = -sum of m r× r×, the form of the source: seed 1", () => {
    const random = seededRandom(1);
    const positions = Array.from({ length: 30 }, () => random.uniform(-1, 1));
    const masses = Array.from({ length: 10 }, () => random.uniform(1, 2));
    const { centre, inertia } = massProperties({ kind: "particles", positions, masses });
    const sum = Array.from({ length: 9 }, () => 0);
    masses.forEach((m, i) => {
      const [x, y, z] = [0, 1, 2].map((k) => positions[3 * i + k] - centre[k]);
      const cross = [0, -z, y, z, 0, -x, -y, x, 0];
      for (let k = 0; k < 9; k += 1) {
        for (let j = 0; j < 3; j += 1)
          sum[k] -= m * cross[3 * Math.floor(k / 3) + j] * cross[3 * j + (k % 3)];
      }
    });
    const because = "sums of 10 particles of about 1 kg m²";
    expectWithin(inertia, [sum[0], sum[1], sum[2], sum[4], sum[5], sum[8]], { abs: 1e-14, because });
  });
});

describe("composites", () => {
  it("a box cut in two pieces and put together again is the box", () => {
    const half = { kind: "box", sides: [0.2, 0.3, 0.2], mass: 3 } as const;
    const composite = massProperties({
      kind: "composite",
      parts: [
        { solid: half, position: [0.1, 0, 0] },
        { solid: half, position: [-0.1, 0, 0], orientation: [0, 0, 1, 0] },
      ],
    });
    expectWithin(composite.inertia, box.inertia, { ...fewRoundings, abs: 1e-17 });
    expectWithin(composite.centre, [0, 0, 0], { abs: 1e-16, because: "round-off of lengths of 0.1 m" });
  });

  it("a dumbbell of two spheres and a rod has the sum of its parts, each shifted", () => {
    const { mass, inertia } = massProperties({
      kind: "composite",
      parts: [
        { solid: { kind: "rod", length: 2, density: 1.5 } },
        { solid: { kind: "sphere", radius: 0.1, mass: 4 }, position: [0, 0, 1] },
        { solid: { kind: "sphere", radius: 0.1, mass: 4 }, position: [0, 0, -1] },
      ],
    });
    const ball = 0.4 * 4 * 0.01;
    expectWithin(mass, 11, fewRoundings);
    expectWithin(inertia[0], (3 * 4) / 12 + 2 * (ball + 4), fewRoundings);
    expectWithin(inertia[5], 2 * ball, fewRoundings);
  });

  it.each([11, 12, 13])("do not depend on how parts are grouped: seed %i", (seed) => {
    const random = seededRandom(seed);
    const [a, b, c] = [0, 1, 2].map(
      (): MassProperties =>
        placeMass(massProperties({ kind: "ellipsoid", semiAxes: [1, 2, 3], mass: random.uniform(1, 2) }), {
          position: [random.uniform(-5, 5), random.uniform(-5, 5), random.uniform(-5, 5)],
          orientation: randomQuaternion(random),
        }),
    );
    const grouped = combineMass([combineMass([a, b]), c]);
    const flat = combineMass([c, a, b]);
    expectWithin(grouped.centre, flat.centre, { abs: 1e-14, because: "lengths of 5 m, few roundings" });
    expectWithin(grouped.inertia, flat.inertia, {
      abs: 2e-13,
      because: "moments of 100 kg m², few roundings",
    });
  });
});

describe("the frame in which a body is described", () => {
  it.each([21, 22, 23])("does not change its principal moments: seed %i", (seed) => {
    const random = seededRandom(seed);
    const moved = placeMass(box, {
      position: [random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)],
      orientation: randomQuaternion(random),
    });
    const because = "two products with a rotation and an eigenvalue problem, each of a few ε of 0.1 kg m²";
    expectWithin(principalAxes(moved.inertia).moments, [0.065, 0.1, 0.125], { abs: 1e-15, because });
  });

  it("turned by q or by -q is the same", () => {
    const random = seededRandom(31);
    const q = randomQuaternion(random);
    const opposite = [-q[0], -q[1], -q[2], -q[3]] as const;
    expect(rotateInertia(box.inertia, opposite)).toEqual(rotateInertia(box.inertia, q));
  });

  it("turned by p and then by q is turned by q p", () => {
    const random = seededRandom(32);
    const p = randomQuaternion(random);
    const q = randomQuaternion(random);
    const [pw, px, py, pz] = p;
    const [qw, qx, qy, qz] = q;
    const product = [
      qw * pw - qx * px - qy * py - qz * pz,
      qw * px + qx * pw + qy * pz - qz * py,
      qw * py - qx * pz + qy * pw + qz * px,
      qw * pz + qx * py - qy * px + qz * pw,
    ] as const;
    const because = "three rotations of a tensor of 0.1 kg m²";
    const twice = rotateInertia(rotateInertia(box.inertia, p), q);
    expectWithin(twice, rotateInertia(box.inertia, product), { abs: 2e-16, because });
  });

  it("shifted there and back is the same tensor", () => {
    const there = shiftInertia(box.inertia, box.mass, [1, -2, 3]);
    const back = shiftInertia(there, -box.mass, [1, -2, 3]);
    expectWithin(back, box.inertia, {
      abs: 78 * Number.EPSILON,
      because: "rounding of terms up to 78 kg m²",
    });
  });
});

it("joined mass far from the map's origin keeps its digits: 1000 grains around 2.6e6 m (seed 33)", () => {
  const random = seededRandom(33);
  const places = Array.from({ length: 1000 }, () => random.integer(0, 100));
  const masses = places.map(() => random.uniform(0.1, 1));
  const grains = places.map(
    (x, i): MassProperties => ({
      mass: masses[i],
      centre: [2_600_000 + x, 1_200_000, 400],
      inertia: [0, 0, 0, 0, 0, 0],
    }),
  );
  const sum = masses.reduce((total, mass) => total + mass, 0);
  const offset = masses.reduce((total, mass, i) => total + mass * places[i], 0) / sum;
  const because = "half a unit of the last place of 2.6e6 m, 4.7e-10 m, and as much for the offset";
  expectWithin(combineMass(grains).centre, [2_600_000 + offset, 1_200_000, 400], { abs: 4.7e-10, because });
});

describe("wrong input", () => {
  const point: MassProperties = { mass: 1, centre: [0, 0, 0], inertia: [0, 0, 0, 0, 0, 0] };
  it.each<[MassProperties[], string]>([
    [[point, { ...point, mass: Number.NaN }], "combineMass: parts[1].mass must be >= 0 kg, got NaN"],
    [[{ ...point, mass: 0 }], "combineMass: total mass must be > 0 kg, got 0"],
    [[{ ...point, centre: [0, Number.NaN, 0] }], "combineMass: parts[0].centre[1] must be finite, got NaN"],
    [
      [point, { ...point, inertia: [0, 0, 0, 0, 0, Infinity] }],
      "combineMass: parts[1].inertia[5] must be finite, got Infinity",
    ],
  ])("is no part of a joined body: %o", (parts, message) => {
    expect(() => combineMass(parts)).toThrow(new RangeError(message));
  });

  it("nor what has an inertia that no body and no line has", () => {
    expect(() => combineMass([point, { ...point, inertia: [-1, 0, 0, 1, 0, 1] }])).toThrow(
      "combineMass: parts[1]: moment 1 < 0: principal moments are -1, 1, 1 kg m²",
    );
    expect(() => combineMass([{ ...point, inertia: [0, 0, 0, 1, 0, 5] }])).toThrow(
      "combineMass: parts[0]: moment 3 exceeds the sum of the others",
    );
    expect(() => combineMass([{ ...point, inertia: [0, 0, 0, 1, 0, 1] }, point])).not.toThrow(); // a rod
  });

  const bad = [1, 0, 0, Number.NaN, 0, 1] as const;
  const round = { mass: 1, centre: [0, 0, 0], inertia: [1, 0, 0, 1, 0, 1] } as const;
  it.each<[string, () => unknown]>([
    ["placeMass: mass must be > 0 kg, got NaN", () => placeMass({ ...round, mass: Number.NaN }, {})],
    [
      "placeMass: centre[2] must be finite, got Infinity",
      () => placeMass({ ...round, centre: [0, 0, Infinity] }, {}),
    ],
    ["placeMass: inertia[3] must be finite, got NaN", () => placeMass({ ...round, inertia: bad }, {})],
    ["inertiaAbout: point[1] must be finite, got NaN", () => inertiaAbout(round, [0, Number.NaN, 0])],
    ["shiftInertia: inertia[3] must be finite, got NaN", () => shiftInertia(bad, 1, [1, 2, 3])],
    [
      "shiftInertia: mass[0] must be finite, got NaN",
      () => shiftInertia(round.inertia, Number.NaN, [1, 2, 3]),
    ],
    [
      "shiftInertia: offset[0] must be finite, got NaN",
      () => shiftInertia(round.inertia, 1, [Number.NaN, 2, 3]),
    ],
    ["rotateInertia: inertia[3] must be finite, got NaN", () => rotateInertia(bad, [1, 0, 0, 0])],
    [
      "rotateInertia: the norm of q must be 1 to within 0.01, got 0",
      () => rotateInertia(round.inertia, [0, 0, 0, 0]),
    ],
  ])("does not travel: %s", (message, make) => {
    expect(make).toThrow(new RangeError(message));
  });

  it.each<[object | undefined, string]>([
    [undefined, "solid must be an object with a kind, got undefined"],
    [{ kind: "mesh", mass: 1 }, "mesh.vertices must be a list, got undefined"],
    [
      { kind: "mesh", mass: 1, vertices: new Float64Array(12) },
      "mesh.triangles must be a list, got undefined",
    ],
    [{ kind: "particles", masses: [1] }, "particles.positions must be a list, got undefined"],
    [{ kind: "particles", positions: [1, 2, 3] }, "particles.masses must be a list, got undefined"],
    [{ kind: "composite" }, "composite.parts must be a list, got undefined"],
    [{ kind: "composite", parts: [{}] }, "parts[0]: solid must be an object with a kind, got undefined"],
  ])("that is missing is asked for: %o", (solid, message) => {
    // @ts-expect-error something is missing
    expect(() => massProperties(solid)).toThrow(new TypeError(`massProperties: ${message}`));
  });

  const crate = { kind: "box", sides: [1, 1, 1], mass: 20 } as const;
  it.each<[Parameters<typeof massProperties>[0], string]>([
    [{ kind: "box", sides: [1, -2, 3], mass: 1 }, "massProperties: box.sides[1] must be > 0 m, got -2"],
    [
      { kind: "cone", radius: 1, height: Number.NaN, mass: 1 },
      "massProperties: cone.height must be > 0 m, got NaN",
    ],
    [
      { kind: "torus", ringRadius: 1, tubeRadius: 2, mass: 1 },
      "massProperties: torus.tubeRadius must be <= ringRadius = 1 m, got 2",
    ],
    [{ kind: "rod", length: 1, density: 0 }, "massProperties: density must be > 0 kg/m, got 0"],
    [
      { kind: "particles", positions: [0, 0, 0], masses: [1, 2] },
      "massProperties: particles.masses must have one mass for each of the 1 points, got 2",
    ],
    [
      { kind: "composite", parts: [{ solid: crate }, { solid: { ...crate, sides: [1, 1, 0] } }] },
      "massProperties: parts[1]: box.sides[2] must be > 0 m, got 0",
    ],
    [{ kind: "composite", parts: [] }, "massProperties: composite.parts must not be empty"],
  ])("is refused with the reason: %o", (solid, message) => {
    expect(() => massProperties(solid)).toThrow(new RangeError(message));
  });

  it.each<[Parameters<typeof massProperties>[0], string]>([
    [
      { kind: "box", sides: [1e155, 1e155, 1e155], mass: 1 },
      "resulting inertia[0] must be finite, got Infinity",
    ],
    [{ kind: "box", sides: [1e-200, 1e-200, 1e-200], mass: 1 }, "resulting inertia must be > 0 kg m², got 0"],
    [{ kind: "disc", radius: 1e-200, mass: 1 }, "resulting inertia must be > 0 kg m², got 0"],
    [{ kind: "rod", length: 1e-200, mass: 1 }, "resulting inertia must be > 0 kg m², got 0"],
    [
      { kind: "particles", positions: [0, 0, 0, 1e200, 0, 0], masses: [1, 1] },
      "combineMass: resulting inertia[3] must be finite, got Infinity",
    ],
  ])("must have an inertia within the range of doubles: %o", (solid, message) => {
    expect(() => massProperties(solid)).toThrow(message);
    expect(() => massProperties(solid)).toThrow(RangeError);
  });

  it("the same of a body: createBody", () => {
    expect(() => createBody({ kind: "capsule", radius: 1e-200, length: 0 }, { mass: 1 })).toThrow(
      "createBody: resulting inertia must be > 0 kg m², got 0",
    );
  });

  it.each([1e-120, 1e120])("has its share of mass and size at %d m", (size) => {
    for (const solid of [
      { kind: "capsule", radius: size, length: size, mass: 3 },
      { kind: "rounded-disc", radius: size, edgeRadius: size / 4, mass: 3 },
    ] as const) {
      const unit =
        solid.kind === "capsule"
          ? { ...solid, radius: 1, length: 1 }
          : { ...solid, radius: 1, edgeRadius: 0.25 };
      const { inertia } = massProperties(unit);
      const scaled = massProperties(solid).inertia.map((I) => I / size / size);
      expectWithin(scaled, [...inertia], { ...fewRoundings, abs: 0 });
    }
  });

  it("in the pose of a part names the part", () => {
    const at = (pose: object) => () =>
      massProperties({ kind: "composite", parts: [{ solid: crate }, { solid: crate, ...pose }] });
    expect(at({ position: [0, Number.NaN, 0] })).toThrow(
      "massProperties: parts[1]: position[1] must be finite, got NaN",
    );
    expect(at({ orientation: [2, 0, 0, 0] })).toThrow(
      "massProperties: parts[1]: the norm of orientation must be 1 to within 0.01, got 2",
    );
  });

  it("names the kinds there are, and asks for mass or density", () => {
    // @ts-expect-error no such kind
    expect(() => massProperties({ kind: "cube", mass: 1 })).toThrow(
      /kind must be one of box, cylinder, .*got cube/,
    );
    // @ts-expect-error neither mass nor density
    expect(() => massProperties({ kind: "disc", radius: 1 })).toThrow(
      "give either mass (kg) or density (kg/m²)",
    );
    // @ts-expect-error a measure is missing
    expect(() => massProperties({ kind: "box", mass: 1 })).toThrow(
      "box.sides[0] must be > 0 m, got undefined",
    );
  });
});
