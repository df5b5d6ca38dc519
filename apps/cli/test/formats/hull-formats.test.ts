// A body with corners in the files and pictures of its run: each corner where the scenario's own axes put it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createSupport } from "@talus/shapes";
import { expectWithin } from "@talus/testing-tools";
import { unpackView } from "@talus/viewer";
import { describe, expect, test } from "vitest";
import { directoryWith, talus } from "../command.ts";

type Triple = readonly [number, number, number];

const corners: readonly Triple[] = [-0.5, 0.4].flatMap((x) =>
  [-0.2, 0.3].flatMap((y) => [-0.1, 0.2].map((z): Triple => [x, y, z])),
);
const centre: Triple = [0.02, 0.03, 0.01];
const position: Triple = [3, 4, 5];
/** 0.36, -0.48, 0.64, 0.48: a unit quaternion of rational numbers. */
const [w, x, y, z] = [0.36, -0.48, 0.64, 0.48] as const;
const R = [
  [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
  [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
  [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
] as const;

/** The corners at t = 0, from the scenario alone. */
const places = corners.map((corner) =>
  R.map((row, i) =>
    row.reduce((sum, r, k) => sum + r * ((corner[k] ?? 0) - (centre[k] ?? 0)), position[i] ?? 0),
  ),
);

/** Its axes are none of the principal ones. */
const yaml = `talus: 1
body:
  shape: hull
  points: ${JSON.stringify(corners)}
  mass: 300
  centre: ${JSON.stringify(centre)}
  inertia: [7, 1, -0.5, 22, 0.8, 25]
terrain:
  surface: { kind: plane, gradient: [0, 0] }
  material: { staticFriction: 0.5, kineticFriction: 0.5, restitution: 0 }
start: { kind: flight, position: ${JSON.stringify(position)}, orientation: [${w}, ${x}, ${y}, ${z}], angularVelocity: [1, 2, 3] }
end: { time: 0.3 }
`;

describe("a hull whose inertia is not along the axes of its points", () => {
  const results = async (format: string): Promise<(name: string) => string> => {
    const directory = directoryWith({ "run.yaml": yaml });
    const out = join(directory, "out");
    const args = ["run", join(directory, "run.yaml"), "--out", out, "--format", format, "--quiet"];
    expect(await talus(args)).toEqual({ code: 0, stdout: "", stderr: "" });
    return (name) => join(out, name);
  };

  test("vtk: the vertices of the first body are its corners", async () => {
    const path = await results("csv,vtk");
    const text = readFileSync(path("body-0001.vtp"), "utf8");
    const [, coded = ""] = /<Points>\s*<DataArray[^>]*>([^<]*)</.exec(text) ?? [];
    const bytes = Buffer.from(coded, "base64"); // its length in 4 bytes, then doubles
    const numbers = Array.from({ length: (bytes.length - 4) / 8 }, (_, i) => bytes.readDoubleLE(4 + 8 * i));
    expectCorners(numbers, 1e-12);
  });

  test("glb: the mesh, turned and moved by its first keyframe, has its corners", async () => {
    const path = await results("csv,glb");
    const bytes = readFileSync(path("scene.glb"));
    const size = bytes.readUInt32LE(12);
    const json = JSON.parse(bytes.subarray(20, 20 + size).toString("utf8"));
    const binary = bytes.subarray(28 + size);
    const floats = (accessor: number): number[] => {
      const { bufferView, byteOffset = 0, count, type } = json.accessors[accessor];
      const { byteOffset: at = 0 } = json.bufferViews[bufferView];
      const width = { SCALAR: 1, VEC3: 3, VEC4: 4 }[type as "VEC3"];
      return Array.from({ length: count * width }, (_, i) => binary.readFloatLE(at + byteOffset + 4 * i));
    };
    const [animation] = json.animations;
    const key = (wanted: string): number[] => {
      const { sampler } = animation.channels.find(
        ({ target }: { target: { path: string } }) => target.path === wanted,
      );
      return floats(animation.samplers[sampler].output);
    };
    const body = json.meshes[json.nodes.find(({ name }: { name: string }) => name === "body").mesh];
    const vertices = floats(body.primitives[0].attributes.POSITION);
    const [qx = 0, qy = 0, qz = 0, qw = 0] = key("rotation");
    const [px = 0, py = 0, pz = 0] = key("translation");
    const seen: number[] = [];
    for (let i = 0; i < vertices.length; i += 3) {
      const [a = 0, b = 0, c = 0] = vertices.slice(i, i + 3);
      // v + 2 q x (q x v + w v)
      const [ux, uy, uz] = [qy * c - qz * b + qw * a, qz * a - qx * c + qw * b, qx * b - qy * a + qw * c];
      const turned = [
        a + 2 * (qy * uz - qz * uy) + px,
        b + 2 * (qz * ux - qx * uz) + py,
        c + 2 * (qx * uy - qy * ux) + pz,
      ] as const;
      seen.push(...turned);
    }
    const [ox, oy, oz] = json.scenes[0].extras.offset;
    expectCorners(
      seen,
      1e-6, // single precision of lengths below 1
      places.map(([a = 0, b = 0, c = 0]) => [a - ox, b - oy, c - oz]),
    );
  });

  test("html: shape and pose of the view have the support of the corners in every direction", async () => {
    const path = await results("csv,html");
    const html = readFileSync(path("report.html"), "utf8");
    const packed = /<script type="application\/json" id="run">(.*?)<\/script>/.exec(html)?.[1] ?? "";
    const view = unpackView(packed, (text) => Buffer.from(text, "base64"));
    expect(view.shape.kind).toBe("hull");
    const support = createSupport(view.shape);
    const column = (name: string): number => view.track.numbers.get(name)?.[0] ?? Number.NaN;
    const q = ["qw", "qx", "qy", "qz"].map(column);
    const p = ["px", "py", "pz"].map((name, i) => column(name) + (view.offset[i] ?? 0));
    const out = new Float64Array(3);
    for (let k = 0; k < 30; k += 1) {
      const n = [Math.cos(2.4 * k), Math.sin(2.4 * k), Math.sin(k)].map(
        (c) => c / Math.hypot(1, Math.sin(k)),
      );
      support(Float64Array.from(inBody(q, n)), 0, out, 0);
      const reach = n.reduce((sum, c, i) => sum + c * (p[i] ?? 0), 0) + dot(inBody(q, n), [...out]);
      expectWithin(reach, Math.max(...places.map((place) => dot(place, n))), {
        abs: 2e-6,
        because: "single precision of the report",
      });
    }
  });
});

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, c, i) => sum + c * (b[i] ?? 0), 0);
}

/** R(q)^T n. */
function inBody(
  [a = 1, b = 0, c = 0, d = 0]: readonly number[],
  [nx = 0, ny = 0, nz = 0]: readonly number[],
): number[] {
  const rows = [
    [1 - 2 * (c * c + d * d), 2 * (b * c - a * d), 2 * (b * d + a * c)],
    [2 * (b * c + a * d), 1 - 2 * (b * b + d * d), 2 * (c * d - a * b)],
    [2 * (b * d - a * c), 2 * (c * d + a * b), 1 - 2 * (b * b + c * c)],
  ];
  return [0, 1, 2].map((k) => (rows[0]?.[k] ?? 0) * nx + (rows[1]?.[k] ?? 0) * ny + (rows[2]?.[k] ?? 0) * nz);
}

/** Each vertex is a corner, and each corner a vertex. */
function expectCorners(vertices: readonly number[], tolerance: number, expected = places): void {
  expect(vertices.length).toBeGreaterThanOrEqual(24);
  const seen = Array.from({ length: vertices.length / 3 }, (_, i) => vertices.slice(3 * i, 3 * i + 3));
  const far = (a: readonly number[], b: readonly number[]): number =>
    Math.max(...a.map((c, i) => Math.abs(c - (b[i] ?? 0))));
  for (const place of expected)
    expect(Math.min(...seen.map((vertex) => far(vertex, place)))).toBeLessThan(tolerance);
  for (const vertex of seen)
    expect(Math.min(...expected.map((place) => far(vertex, place)))).toBeLessThan(tolerance);
}
