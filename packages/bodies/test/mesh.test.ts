import { rotateInto } from "@talus/kinematics";
import {
  cube,
  expectWithin,
  octahedron,
  randomQuaternion,
  seededRandom,
  sphereMesh,
  type TestMesh,
  tetrahedron,
} from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { massProperties, placeMass } from "../src/index.ts";

const toRoundOff = { rel: 1e-14, because: "sums of at most 12 tetrahedra of the size of the body" };
const solid = ({ vertices, triangles }: TestMesh) => ({ kind: "mesh", vertices, triangles }) as const;

/** Closed forms: edge a, J = m k a² about every axis. */
const polyhedra: [string, TestMesh, number, number][] = [
  ["cube, V = a³, k = 1/6, a = 2", cube, 8, 4 / 6],
  ["tetrahedron, V = a³/(6 √2), k = 1/20, a = 2 √2", tetrahedron, 8 / 3, 8 / 20],
  ["octahedron, V = a³ √2/3, k = 1/10, a = √2", octahedron, 4 / 3, 2 / 10],
];

describe("mesh inertia equals the closed form", () => {
  it.each(polyhedra)("%s", (_name, mesh, volume, square) => {
    const { mass, centre, inertia } = massProperties({ ...solid(mesh), density: 1 });
    expectWithin(mass, volume, toRoundOff);
    expectWithin(centre, [0, 0, 0], { abs: 1e-15, because: "round-off of lengths of 1 m" });
    const about = volume * square;
    const abs = 1e-14 * about;
    expectWithin(inertia, [about, 0, 0, about, 0, about], { abs, because: toRoundOff.because });
  });

  it.each([1, 2, 3])("of a box anywhere and in any attitude: seed %i", (seed) => {
    const random = seededRandom(seed);
    const pose = {
      position: [random.uniform(-3, 3), random.uniform(-3, 3), random.uniform(-3, 3)],
      orientation: randomQuaternion(random),
    } as const;
    const sides = [0.4, 0.3, 0.2] as const;
    const box = placeMass(massProperties({ kind: "box", sides, mass: 6 }), pose);
    const vertices = cube.vertices.flatMap((_, i) => {
      if (i % 3 !== 0) return [];
      const corner = [0, 1, 2].map((k) => (cube.vertices[i + k] * sides[k]) / 2) as [number, number, number];
      return placeMass({ mass: 1, centre: corner, inertia: [0, 0, 0, 0, 0, 0] }, pose).centre;
    });
    const mesh = massProperties({ kind: "mesh", vertices, triangles: cube.triangles, mass: 6 });
    expectWithin(mesh.centre, box.centre, { abs: 4e-15, because: "a few ε of coordinates up to 3 m" });
    const because = "corners known to ε · 3 m, ten times ε of the size of the box";
    expectWithin(mesh.inertia, box.inertia, { abs: 1e-14 * 0.125 * 10, because });
  });

  it("loses no digits of the form in map coordinates of millions", () => {
    const shift = [2_600_000, 1_200_000, 1500];
    const vertices = cube.vertices.map((x, i) => x + shift[i % 3]); // exact: integers
    const { centre, inertia } = massProperties({
      kind: "mesh",
      vertices,
      triangles: cube.triangles,
      mass: 6,
    });
    expect(centre).toEqual(shift);
    expectWithin([inertia[0], inertia[3], inertia[5]], [4, 4, 4], toRoundOff);
  });

  it("of a hollow cube: the inner surface faces the cavity", () => {
    const inner = cube.vertices.map((x) => x / 2);
    const turned = cube.triangles.map((_, i, all) => 8 + all[i % 3 === 0 ? i : i % 3 === 1 ? i + 1 : i - 1]);
    const hollow = massProperties({
      kind: "mesh",
      vertices: [...cube.vertices, ...inner],
      triangles: [...cube.triangles, ...turned],
      density: 1,
    });
    expectWithin(hollow.mass, 7, toRoundOff);
    expectWithin(hollow.inertia[0], (8 * 4) / 6 - 1 / 6, toRoundOff);
  });
});

it("inscribed meshes of a sphere converge at second order in the length of their edges", () => {
  const errors = [3, 4, 5, 6].map((level) => {
    const { mass, inertia } = massProperties({ ...solid(sphereMesh(level)), density: 1 });
    return [1 - mass / ((4 / 3) * Math.PI), 1 - inertia[0] / ((8 / 15) * Math.PI)];
  });
  for (let i = 1; i < errors.length; i += 1) {
    for (const k of [0, 1]) {
      const because =
        "slope 2 for halved edges, bent by a term of fourth order: 0.027 on the coarsest pair, then a quarter";
      expectWithin(Math.log2(errors[i - 1][k] / errors[i][k]), 2, { abs: 0.03 / 4 ** (i - 1), because });
    }
  }
});

describe("a mesh that encloses nothing says where", () => {
  const withTriangles = (change: (triangles: number[]) => number[]) => () =>
    massProperties({
      kind: "mesh",
      vertices: cube.vertices,
      triangles: change([...cube.triangles]),
      mass: 1,
    });

  it("open: the triangle and the edge without a neighbour", () => {
    expect(withTriangles((all) => all.slice(0, -3))).toThrow(
      /mesh is open: triangle \d+ has no neighbour at the edge from vertex \d \(.*\) to vertex \d \(.*\)/,
    );
  });

  it("inverted: all triangles clockwise", () => {
    const inverted = withTriangles((all) =>
      all.map((_, i) => all[i % 3 === 0 ? i : i % 3 === 1 ? i + 1 : i - 1]),
    );
    expect(inverted).toThrow(/mesh is inverted: the part with triangle 0 at \(.*\) encloses -8 m³/);
  });

  it("one triangle turned over, or a third triangle at an edge", () => {
    const turned = withTriangles((all) => [all[0], all[2], all[1], ...all.slice(3)]);
    expect(turned).toThrow(
      /not an oriented manifold: triangles 0 and \d+ run the same way along the edge from vertex/,
    );
    const third = withTriangles((all) => [...all, ...all.slice(0, 3)]);
    expect(third).toThrow(/triangles 0 and 12 run the same way .* or more than two triangles meet there/);
  });

  it("two bodies that touch in a vertex", () => {
    const { vertices, triangles } = tetrahedron;
    const second = vertices.map((x, i) => 2 * vertices[i % 3] - x); // mirrored in vertex 0
    const rename = (i: number) => (i === 0 ? 0 : 3 + i);
    const turned = triangles.map((_, i) => rename(triangles[i % 3 === 0 ? i : i % 3 === 1 ? i + 1 : i - 1]));
    const touching = () =>
      massProperties({
        kind: "mesh",
        vertices: [...vertices, ...second.slice(3)],
        triangles: [...triangles, ...turned],
        mass: 1,
      });
    expect(touching).toThrow(
      /not manifold: two parts touch in the vertex 0 \(1, 1, 1\), of whose 6 triangles only 3/,
    );
  });

  it("a body turned inside out beside a sound one", () => {
    const far = tetrahedron.vertices.map((x) => x + 10);
    const turned = tetrahedron.triangles.map(
      (_, i, all) => 8 + all[i % 3 === 0 ? i : i % 3 === 1 ? i + 1 : i - 1],
    );
    const beside = () =>
      massProperties({
        kind: "mesh",
        vertices: [...cube.vertices, ...far],
        triangles: [...cube.triangles, ...turned],
        mass: 1,
      });
    expect(beside).toThrow(/mesh is inverted: the part with triangle 12/);
  });

  it("flat to round-off: a square of no thickness, in any attitude and place (seed 14)", () => {
    const random = seededRandom(14);
    for (let n = 0; n < 300; n += 1) {
      const q = Float64Array.from(randomQuaternion(random));
      const shift = [0, 1, 1000][n % 3];
      const vertices = Float64Array.of(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0);
      for (let i = 0; i < 12; i += 3) rotateInto(q, 0, vertices, i, vertices, i);
      for (let i = 0; i < 12; i += 1) vertices[i] += shift;
      const both = [0, 1, 2, 0, 2, 3, 1, 0, 3, 1, 3, 2]; // the other diagonal behind: a flat tetrahedron
      for (const list of [both, n % 2 === 0 ? [...both].reverse() : both]) {
        expect(() => massProperties({ kind: "mesh", vertices, triangles: list, mass: 1 })).toThrow(
          /mesh: the part with triangle 0 at \(.*\) encloses no volume \(to round-off\)/,
        );
      }
    }
  });

  it("a plate a thousand times thicker than round-off is still a body (seed 15)", () => {
    const q = Float64Array.from(randomQuaternion(seededRandom(15)));
    const vertices = Float64Array.from(cube.vertices, (x, i) => (i % 3 === 2 ? 1e-12 * x : x));
    for (let i = 0; i < 24; i += 3) rotateInto(q, 0, vertices, i, vertices, i);
    const { mass } = massProperties({ kind: "mesh", vertices, triangles: cube.triangles, density: 1 });
    expectWithin(mass, 8e-12, { rel: 1e-3, because: "corners known to 1e-16, by a thickness of 2e-12" });
  });

  describe("cavities", () => {
    const turn = (all: readonly number[], first: number) =>
      all.map((_, i) => first + all[i % 3 === 0 ? i : i % 3 === 1 ? i + 1 : i - 1]);
    const withInner = (outer: TestMesh, inner: readonly number[], triangles: readonly number[]) => () =>
      massProperties({
        kind: "mesh",
        vertices: [...outer.vertices, ...inner],
        triangles: [...outer.triangles, ...turn(triangles, outer.vertices.length / 3)],
        mass: 1,
      });

    it("must be within the body, not only within its bounds: a corner of the box around an octahedron", () => {
      const corner = tetrahedron.vertices.map((x) => 0.8 + 0.1 * x);
      expect(withInner(octahedron, corner, tetrahedron.triangles)).toThrow(
        /mesh is inverted: the part with triangle 8 at .* is not a cavity of another part/,
      );
      const middle = tetrahedron.vertices.map((x) => 0.1 * x);
      expect(withInner(octahedron, middle, tetrahedron.triangles)).not.toThrow();
    });

    it("may touch the surface around it, in corners or with all of them", () => {
      const inCorner = cube.vertices.map((x) => -1 + (x + 1) / 4); // its first vertex is a corner of the cube around it
      expect(withInner(cube, inCorner, cube.triangles)).not.toThrow();
      const { mass } = massProperties({
        kind: "mesh",
        vertices: [...cube.vertices, ...octahedron.vertices],
        triangles: [...cube.triangles, ...turn(octahedron.triangles, 8)],
        density: 1,
      });
      expectWithin(mass, 8 - 4 / 3, toRoundOff); // corners in the middles of the faces
      const outside = tetrahedron.vertices.map((x) => 1 + (x + 1) / 4); // the corner at (1, 1, 1), seen from outside
      expect(withInner(cube, outside, tetrahedron.triangles)).toThrow(
        /mesh is inverted: the part with triangle 12/,
      );
    });

    it("must not lie in a cavity", () => {
      const half = cube.vertices.map((x) => x / 2);
      const quarter = cube.vertices.map((x) => x / 4);
      const nested = () =>
        massProperties({
          kind: "mesh",
          vertices: [...cube.vertices, ...half, ...quarter],
          triangles: [...cube.triangles, ...turn(cube.triangles, 8), ...turn(cube.triangles, 16)],
          mass: 1,
        });
      expect(nested).toThrow(/mesh is inverted: the part with triangle 24/);
    });
  });

  it("at any size that a double has: a cube of 2e-80 m, 2e80 m", () => {
    for (const size of [1e-80, 1e80]) {
      const vertices = cube.vertices.map((x) => size * x);
      for (const kind of ["mesh", "polyhedron"] as const) {
        const { inertia } = massProperties({ kind, vertices, triangles: cube.triangles, mass: 6 });
        expectWithin(
          [inertia[0], inertia[3], inertia[5]].map((I) => I / size / size),
          [4, 4, 4],
          toRoundOff,
        );
      }
    }
  });

  it("an index out of range, a vertex used twice, a number that is not finite", () => {
    expect(withTriangles((all) => [8, ...all.slice(1)])).toThrow(
      "triangle 0: index must be an integer in [0, 8), got 8",
    );
    expect(withTriangles((all) => [all[1], ...all.slice(1)])).toThrow(/triangle 0 has a vertex twice/);
    const vertices = cube.vertices.map((x, i) => (i === 4 ? Number.NaN : x));
    expect(() => massProperties({ kind: "mesh", vertices, triangles: cube.triangles, mass: 1 })).toThrow(
      "massProperties: mesh.vertices: y of point 1 must be finite, got NaN",
    );
  });
});
