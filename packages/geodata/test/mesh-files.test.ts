import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { readerOf, readers } from "../src/index.ts";
import { type MeshFile, readObj, readPly, readStl } from "../src/mesh/index.ts";
import { binaryStl, ply, textStl } from "./mesh-bytes.ts";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A tetrahedron, its faces seen counter-clockwise from outside. */
const corners = [
  [0, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
] as const;
const faces = [
  [0, 2, 1],
  [0, 1, 3],
  [1, 2, 3],
  [0, 3, 2],
];
const soup = faces.flat().map((i) => corners[i]);
const obj = `# tetrahedron
mtllib none.mtl
${corners.map((corner) => `v ${corner.join(" ")}`).join("\n")}
vn 0 0 1
g sides
f 1//1 3//1 2//1
f 1/ 2/ \\
  4/
f -3 -2 -1
f 1 4 3
`;

/** Six times the volume enclosed by a closed mesh, m³: independent of the order of its vertices. */
function sixVolumes({ mesh: { vertices, triangles } }: MeshFile): number {
  let sum = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => vertices.subarray(3 * triangles[t + k], 3 * triangles[t + k] + 3));
    sum +=
      a[0] * (b[1] * c[2] - b[2] * c[1]) -
      a[1] * (b[0] * c[2] - b[2] * c[0]) +
      a[2] * (b[0] * c[1] - b[1] * c[0]);
  }
  return sum;
}

/** The places of the corners, triangle by triangle. */
function places({ mesh: { vertices, triangles } }: MeshFile): number[][] {
  return Array.from(triangles, (i) => [...vertices.subarray(3 * i, 3 * i + 3)]);
}

describe("a mesh file", () => {
  it.each([
    ["binary STL, even one that begins with solid", readStl(binaryStl(soup), "a.stl")],
    ["text STL", readStl(utf8(textStl(soup)), "a.stl")],
    [
      "text STL with CR LF and capitals",
      readStl(utf8(textStl(soup).toUpperCase().replaceAll("\n", "\r\n")), "a.stl"),
    ],
    ["OBJ", readObj(utf8(obj), "a.obj")],
    ["text PLY", readPly(ply("ascii", corners, faces), "a.ply")],
    ["binary PLY, lowest byte first", readPly(ply("binary_little_endian", corners, faces), "a.ply")],
    ["binary PLY, highest byte first", readPly(ply("binary_big_endian", corners, faces), "a.ply")],
  ])("of a tetrahedron has four corners and four triangles: %s", (_name, file) => {
    expect(file.mesh.vertices.length).toBe(12);
    expect(places(file)).toEqual(soup);
    expect(sixVolumes(file)).toBe(1); // a tetrahedron of unit legs: 1/6 m³, counter-clockwise from outside
    expect(file).toMatchObject({ origin: { x: 0, y: 0 }, degenerate: 0 });
  });

  it("is known by its ending", async () => {
    const read = await readerOf(readers.meshes, "a.OBJ").read(utf8(obj), "a.OBJ");
    expect(read).toEqual(readObj(utf8(obj), "a.obj"));
    expect(() => readerOf(readers.meshes, "a.dae")).toThrow(
      'a.dae: name: unknown extension "dae", allowed: .stl, .obj, .ply',
    );
  });

  it("in millimetres is converted; far out it is counted from the kilometre south-west of it", () => {
    const far = corners.map(([x, y, z]) => [2_600_123_000 + x, 1_200_456_000 + y, z] as const);
    const { mesh, origin } = readPly(ply("ascii", far, faces), "a.ply", { metresPerUnit: 0.001 });
    expect(origin).toEqual({ x: 2_600_000, y: 1_200_000 });
    const because = "round-off of coordinates of 2.6e6 m";
    expectWithin(mesh.vertices.subarray(0, 6), [123, 456, 0, 123.001, 456, 0], { abs: 1e-9, because });
    expect(() => readStl(binaryStl(soup), "a.stl", { metresPerUnit: 0 })).toThrow(
      "metresPerUnit must be > 0",
    );
  });

  it("leaves out triangles with two corners at one place, and says how many", () => {
    const file = readStl(binaryStl([...soup, [0, 0, 0], [-0, 0, 0], [1, 0, 0]]), "a.stl");
    expect([file.degenerate, file.mesh.triangles.length, file.mesh.vertices.length]).toEqual([1, 12, 12]);
  });

  it("welds the corners of a fine grid of triangles to its nodes", () => {
    const n = 60;
    const node = (c: number, r: number) => [c / 7, r / 3, Math.sin(c) * 0.1] as const;
    const grid: (readonly [number, number, number])[] = [];
    for (let r = 0; r < n; r += 1) {
      for (let c = 0; c < n; c += 1) {
        grid.push(
          node(c, r),
          node(c + 1, r),
          node(c + 1, r + 1),
          node(c, r),
          node(c + 1, r + 1),
          node(c, r + 1),
        );
      }
    }
    const file = readStl(binaryStl(grid), "grid.stl");
    expect(file.mesh.vertices.length).toBe(3 * (n + 1) * (n + 1));
    expect(places(file)).toEqual(grid.map((corner) => corner.map(Math.fround)));
  });
});

describe("a polygon of a mesh", () => {
  /** Area vector of all triangles, m²: the one of the polygon whatever the triangulation. */
  function area({ mesh: { vertices, triangles } }: MeshFile): number[] {
    const sum = [0, 0, 0];
    for (let t = 0; t < triangles.length; t += 3) {
      const [a, b, c] = [0, 1, 2].map((k) =>
        vertices.subarray(3 * triangles[t + k], 3 * triangles[t + k] + 3),
      );
      const [u, v] = [b.map((x, i) => x - a[i]), c.map((x, i) => x - a[i])];
      for (let k = 0; k < 3; k += 1) {
        const [i, j] = [(k + 1) % 3, (k + 2) % 3];
        sum[k] += 0.5 * (u[i] * v[j] - u[j] * v[i]);
      }
    }
    return sum;
  }
  const face = (points: readonly (readonly number[])[]): MeshFile => {
    const lines = points.map((point) => `v ${point.join(" ")}`);
    return readObj(utf8(`${lines.join("\n")}\nf ${points.map((_, i) => i + 1).join(" ")}\n`), "face.obj");
  };

  it("with a notch is cut into triangles inside it, all of one sense", () => {
    // An L on a slope of 45°, whose fan from the first corner would leave it.
    const plan = [
      [0, 0],
      [4, 0],
      [4, 1],
      [1, 1],
      [1, 3],
      [0, 3],
    ];
    const file = face(plan.map(([x, y]) => [x, y, x]));
    expect(file.mesh.triangles.length).toBe(3 * 4);
    const [ax, ay, az] = area(file);
    // Area of the plan 4·1 + 1·2 = 6; the area vector of a surface z = x is 6 (−1, 0, 1).
    expectWithin([ax, ay, az], [-6, 0, 6], { abs: 1e-14, because: "sums of a few small whole numbers" });
    for (let t = 0; t < 12; t += 3) {
      const one = { ...file, mesh: { ...file.mesh, triangles: file.mesh.triangles.subarray(t, t + 3) } };
      expect(area(one)[2]).toBeGreaterThan(0);
    }
  });

  it("with a corner on a straight edge keeps its area", () => {
    expect(
      area(
        face([
          [0, 0, 0],
          [1, 0, 0],
          [2, 0, 0],
          [2, 2, 0],
          [0, 2, 0],
        ]),
      ),
    ).toEqual([0, 0, 4]);
  });

  it("of any star shape is covered once (seed 5)", () => {
    const random = seededRandom(5);
    for (let n = 0; n < 200; n += 1) {
      const count = random.integer(4, 30);
      const points = Array.from({ length: count }, (_, i) => {
        const [angle, r] = [(2 * Math.PI * i) / count, random.uniform(0.2, 1)];
        return [r * Math.cos(angle), r * Math.sin(angle), 0];
      });
      const shoelace = points.reduce((sum, [x, y], i) => {
        const [u, v] = points[(i + 1) % count];
        return sum + 0.5 * (x * v - y * u);
      }, 0);
      const file = face(points);
      expect(file.mesh.triangles.length).toBe(3 * (count - 2));
      expectWithin(area(file)[2], shoelace, { abs: 1e-14, because: "sums of 30 areas below 1" });
    }
  });

  it("that crosses itself is refused", () => {
    expect(() =>
      face([
        [0, 0, 0],
        [1, 1, 0],
        [1, 0, 0],
        [0, 1, 0],
      ]),
    ).toThrow("face.obj:5: face of more than 3 corners");
  });
});

describe("a damaged mesh file", () => {
  const text = textStl(soup);
  const plyText = new TextDecoder().decode(ply("ascii", corners, faces));
  const binary = ply("binary_little_endian", corners, faces);
  it.each([
    [
      "a.stl",
      binaryStl(soup).slice(0, -1),
      'byte 80: neither text ("solid …") nor binary: 4 triangles need 284 bytes',
    ],
    ["a.stl", new Uint8Array(10), "byte 80: neither text"],
    [
      "a.stl",
      binaryStl([
        [0, 0, 0],
        [1, 0, Number.NaN],
        [0, 1, 0],
      ]),
      "byte 108: vertex must be finite, got 1, 0, NaN",
    ],
    [
      "a.stl",
      utf8(text.replace("endsolid hill", "")),
      '30: file ends after "endfacet", not after "endsolid"',
    ],
    [
      "a.stl",
      utf8(text.replace("vertex 1 0 0", "vertex 1 0 zero")),
      '6: vertex must have three finite numbers, got "1 0 zero"',
    ],
    ["a.stl", utf8(text.replace("    outer loop\n", "")), '3: "vertex" after "facet", allowed: outer'],
    ["a.stl", utf8(text.replace("      vertex 1 0 0\n", "")), "6: facet has 2 vertices, allowed: 3"],
    [
      "a.obj",
      utf8(obj.replace("f 1 4 3", "f 1 4 5")),
      '13: corner "5" of a face, allowed: 1 to 4 or -1 to -4',
    ],
    ["a.obj", utf8(obj.replace("f 1 4 3", "f 1 4")), "13: face has 2 corners, allowed: at least 3"],
    ["a.obj", utf8(obj.replace("v 1 0 0", "v 1 0")), '4: v must have three finite numbers, got "1 0"'],
    ["a.obj", utf8("curv 0 1\n"), '1: unknown statement "curv", allowed: v, f'],
    ["a.obj", utf8("v 1 2 3\n"), "1: file has no triangle"],
    ["a.ply", utf8("plx\n"), '1: not a PLY file: it must begin with "ply"'],
    ["a.ply", utf8("ply\nformat ascii 1.0\n"), "2: header has no end_header: cut short"],
    ["a.ply", utf8(plyText.replace("ascii 1.0", "ascii 2.0")), '2: format "ascii 2.0", allowed: ascii'],
    ["a.ply", utf8(plyText.replace("double y", "double w")), "15: vertex must have one number y"],
    [
      "a.ply",
      utf8(plyText.replace("vertex 4", "vertex 99999")),
      "4: element vertex has 99999 members, the file",
    ],
    ["a.ply", utf8(plyText.replace("face 4", "face 5")), "24: file ends before the last element: cut short"],
    ["a.ply", utf8(plyText.replace("face 4", "face 3")), "24: more lines than the header says"],
    ["a.ply", utf8(plyText.replace("3 0 2 1", "3 0 2 4")), "21: corner 4 of a face, allowed: 0 to 3"],
    [
      "a.ply",
      binary.slice(0, -1),
      `byte ${binary.length - 4}: list texcoord of 1 numbers, the file has 3 bytes more`,
    ],
    ["a.ply", Uint8Array.of(...binary, 0), `byte ${binary.length}: 1 bytes more than the header says`],
  ])("%s is refused with its line or byte: %#", async (name, bytes, message) => {
    const place = /^\d/.test(message) ? `${name}:${message}` : `${name}: ${message}`;
    await expect(readerOf(readers.meshes, name).read(bytes, name)).rejects.toThrow(place);
  });
});
