import type { ClosedFormGeometry } from "@talus/shapes";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { massProperties } from "../src/index.ts";

/** Nodes on [-1, 1] and weights of the five-point rule of Gauss and Legendre. */
const node = (sign: number) => Math.sqrt(5 + sign * 2 * Math.sqrt(10 / 7)) / 3;
const weight = (sign: number) => (322 - sign * 13 * Math.sqrt(70)) / 900;
const gauss = [
  [-node(1), weight(1)],
  [-node(-1), weight(-1)],
  [0, 128 / 225],
  [node(-1), weight(-1)],
  [node(1), weight(1)],
];
const panels = 200;

/**
 * Independent answer for bodies of revolution: rings of radii inner(z) to outer(z) between the heights of `ends`, with
 * z = middle + half sin φ, which makes half circles smooth, by Gauss's rule in φ.
 */
function byRings(ends: number[], outer: (z: number) => number, inner: (z: number) => number = () => 0) {
  const sums = { volume: 0, first: 0, axial: 0, height: 0 };
  for (let e = 1; e < ends.length; e += 1) {
    const middle = (ends[e - 1] + ends[e]) / 2;
    const half = (ends[e] - ends[e - 1]) / 2;
    for (let k = 0; k < panels; k += 1) {
      for (const [x, w] of gauss) {
        const phi = (Math.PI * (k + 0.5 + x / 2)) / panels - Math.PI / 2;
        const z = middle + half * Math.sin(phi);
        const slice = ((Math.PI * Math.PI * w) / panels / 2) * half * Math.cos(phi);
        const ring = slice * (outer(z) ** 2 - inner(z) ** 2);
        sums.volume += ring;
        sums.first += ring * z;
        sums.height += ring * z * z;
        sums.axial += (slice * (outer(z) ** 4 - inner(z) ** 4)) / 2;
      }
    }
  }
  const centre = sums.first / sums.volume;
  const axial = sums.axial / sums.volume;
  const transverse = axial / 2 + sums.height / sums.volume - centre * centre;
  return { volume: sums.volume, centre, axial, transverse };
}

/** Half width of a circle of radius b at the height z. */
const s = (b: number, z: number) => Math.sqrt(Math.max(0, (b - z) * (b + z)));

const solidsOfRevolution: [ClosedFormGeometry, ReturnType<typeof byRings>][] = [
  [{ kind: "cylinder", radius: 0.3, height: 0.8 }, byRings([-0.4, 0.4], () => 0.3)],
  [{ kind: "cone", radius: 0.5, height: 1.2 }, byRings([0, 1.2], (z) => 0.5 * (1 - z / 1.2))],
  [{ kind: "sphere", radius: 0.7 }, byRings([-0.7, 0.7], (z) => s(0.7, z))],
  [{ kind: "ellipsoid", semiAxes: [0.6, 0.6, 0.2] }, byRings([-0.2, 0.2], (z) => 3 * s(0.2, z))],
  [
    { kind: "torus", ringRadius: 0.9, tubeRadius: 0.25 },
    byRings(
      [-0.25, 0.25],
      (z) => 0.9 + s(0.25, z),
      (z) => 0.9 - s(0.25, z),
    ),
  ],
  [{ kind: "rounded-disc", radius: 0.8, edgeRadius: 0.1 }, byRings([-0.1, 0.1], (z) => 0.7 + s(0.1, z))],
  [{ kind: "rounded-disc", radius: 0.1, edgeRadius: 0.1 }, byRings([-0.1, 0.1], (z) => s(0.1, z))],
];

function expectRings(geometry: ClosedFormGeometry, rings: ReturnType<typeof byRings>): void {
  const because = "200 panels of order 10: 1e-18, and the round-off of 1000 terms";
  const { mass, centre, inertia } = massProperties({ ...geometry, density: 1 });
  expectWithin(mass, rings.volume, { rel: 1e-13, because });
  expectWithin(centre, [0, 0, rings.centre], { abs: 1e-14, because });
  expectWithin(inertia[5] / mass, rings.axial, { rel: 1e-13, because });
  expectWithin(inertia[0] / mass, rings.transverse, { rel: 1e-13, because });
  expect(inertia[3]).toBe(inertia[0]);
}

describe("closed forms against integration over rings", () => {
  it.each(solidsOfRevolution)("%o", (geometry, rings) => {
    expectRings(geometry, rings);
  });

  it("a capsule is a cylinder between two half spheres", () => {
    // the half spheres are integrated as the two halves of one sphere of twice the range, cut at its equator
    const half = byRings([-0.3, 0.3], (z) => s(0.3, z));
    const capsule = massProperties({ kind: "capsule", radius: 0.3, length: 0.5, density: 1 });
    const cylinder = byRings([-0.25, 0.25], () => 0.3);
    // ∫ ρ² z dz over one half sphere of radius r is r⁴/4, so that its first moment is π r⁴/4
    const first = (Math.PI * 0.3 ** 4) / 4;
    const lengthwise = half.volume * (half.transverse - half.axial / 2 + 0.25 ** 2) + 2 * 2 * 0.25 * first;
    const axial = half.volume * half.axial + cylinder.volume * cylinder.axial;
    const transverse = axial / 2 + lengthwise + cylinder.volume * (cylinder.transverse - cylinder.axial / 2);
    const because = "sums of integrals exact to 1e-14";
    expectWithin(capsule.mass, half.volume + cylinder.volume, { rel: 1e-13, because });
    expectWithin(capsule.inertia[5], axial, { rel: 1e-13, because });
    expectWithin(capsule.inertia[0], transverse, { rel: 1e-13, because });
  });

  it("a capsule without length is a sphere", () => {
    const capsule = massProperties({ kind: "capsule", radius: 0.3, length: 0, mass: 2 });
    const sphere = massProperties({ kind: "sphere", radius: 0.3, mass: 2 });
    expectWithin(capsule.inertia, sphere.inertia, { rel: 4 * Number.EPSILON, because: "the same products" });
  });
});

describe("thin bodies as limits of thick ones", () => {
  it("a disc is a flat cylinder", () => {
    const disc = massProperties({ kind: "disc", radius: 0.4, mass: 3 });
    const flat = massProperties({ kind: "cylinder", radius: 0.4, height: 1e-9, mass: 3 });
    expectWithin(disc.inertia, flat.inertia, { rel: 1e-15, because: "h²/12 is 1e-17 of r²/4" });
    expectWithin(massProperties({ kind: "disc", radius: 0.4, density: 2 }).mass, 2 * Math.PI * 0.16, {
      rel: 4 * Number.EPSILON,
      because: "three products",
    });
  });

  it("a shell is the difference of two spheres of nearly the same radius", () => {
    const shell = massProperties({ kind: "shell", radius: 0.4, density: 1 });
    const thickness = 1e-4;
    const [outer, inner] = [0.4 + thickness / 2, 0.4 - thickness / 2].map((radius) =>
      massProperties({ kind: "sphere", radius, density: 1 / thickness }),
    );
    const because = "the next term is of second order in the thickness over the radius, 6e-8, times 10/12";
    expectWithin(outer.mass - inner.mass, shell.mass, { rel: 6e-8, because });
    expectWithin(outer.inertia[0] - inner.inertia[0], shell.inertia[0], { rel: 6e-8, because });
  });

  it("a rod is a slender cylinder", () => {
    const rod = massProperties({ kind: "rod", length: 2, mass: 3 });
    const slender = massProperties({ kind: "cylinder", radius: 1e-9, height: 2, mass: 3 });
    expectWithin(rod.inertia, slender.inertia, { abs: 3e-18, because: "m r²/2 is 1.5e-18 kg m²" });
  });
});

it("an ellipsoid has (b² + c²)/5 about each axis: the unit sphere stretched along them", () => {
  const { mass, inertia } = massProperties({ kind: "ellipsoid", semiAxes: [0.2, 0.5, 0.9], density: 3 });
  const sphere = byRings([-1, 1], (z) => s(1, z));
  const square = (sphere.transverse - sphere.axial / 2) * 1; // ∫ z² dV/V of the unit sphere
  const [a, b, c] = [0.2, 0.5, 0.9].map((axis) => axis * axis * square);
  expectWithin(mass, 3 * sphere.volume * 0.2 * 0.5 * 0.9, { rel: 1e-13, because: "integral to 1e-14" });
  expectWithin(
    [inertia[0], inertia[3], inertia[5]],
    [b + c, a + c, a + b].map((x) => x * mass),
    {
      rel: 1e-13,
      because: "integral to 1e-14",
    },
  );
});
