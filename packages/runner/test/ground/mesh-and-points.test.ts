import { createQuery, createTerrain } from "@talus/terrain";
import { describe, expect, test } from "vitest";
import { parseScenario, resolveTerrain, terrainFiles } from "../../src/files/index.ts";

/** The surface of a scenario as it is read from YAML; `keys` inside braces. */
function surfaceOf(keys: string) {
  const text = [
    "talus: 1",
    "title: t",
    "body: { shape: sphere, radius: 0.1, mass: 1 }",
    `terrain: { surface: { ${keys} }, material: { staticFriction: 0.5, restitution: 0.4 } }`,
    "start: { kind: flight, position: [0, 0, 2] }",
    "end: { time: 1 }",
  ].join("\n");
  return parseScenario(text, "s.yaml").terrain.surface;
}

const wedge = ["v 0 0 0", "v 2000 0 1000", "v 2000 2000 1000", "v 0 2000 0", "f 1 2 3 4", ""].join("\n");

describe("a mesh", () => {
  test("comes from its file, in metres, and answers as the plane it is", async () => {
    const surface = surfaceOf("kind: mesh, file: slide.obj, unit: 1 mm");
    expect(surface).toEqual({ kind: "mesh", file: "slide.obj", unit: 0.001 });
    expect(terrainFiles(surface)).toEqual(["slide.obj"]);
    const { data, origin } = await resolveTerrain(surface, new Map([["slide.obj", Buffer.from(wedge)]]));
    expect(origin).toEqual({ x: 0, y: 0, z: 0 });
    const out = new Float64Array(6);
    expect(createTerrain(data).evaluateSurface(1, 0.5, out)).toBe("found");
    for (const [k, value] of [0.5, 0.5, 0, 0, 0, 0].entries()) expect(out[k]).toBeCloseTo(value, 14);
    expect(createQuery(createTerrain(data)).mapDistance(0.5, 1)).toBe(0.5);
  });

  test.each([
    ["kind: mesh", "file"],
    ["kind: mesh, file: slide.dxf", "got slide.dxf; allowed: a mesh: .stl, .obj, .ply"],
    ["kind: mesh, file: a.stl, flatness: 1", "flatness"],
    ["kind: mesh, file: a.stl, cell: 1", "cell"],
  ])("is refused as %s", (keys, message) => {
    expect(() => surfaceOf(keys)).toThrow(message);
  });
});

describe("points", () => {
  const plane: string[] = [];
  for (let i = 0; i < 36; i += 1) plane.push(`${i % 6} ${Math.floor(i / 6)} ${3 + 0.25 * (i % 6)}`);
  const files = new Map([["cloud.xyz", Buffer.from(`${plane.join("\n")}\n`)]]);

  test.each([
    ["kind: points, file: cloud.xyz", { method: "patch" }],
    ["kind: points, file: cloud.xyz, longestSide: 200 cm", { method: "patch", longestSide: 2 }],
    ["kind: points, file: cloud.xyz, method: smooth, cell: 1", { method: "smooth", cell: 1 }],
  ])("come from their file: %s", async (keys, settings) => {
    const surface = surfaceOf(keys);
    expect(surface).toEqual({ kind: "points", file: "cloud.xyz", ...settings });
    const { data, origin } = await resolveTerrain(surface, files);
    expect(data).toMatchObject({ kind: "points", ...settings });
    expect(data).not.toHaveProperty("file");
    const out = new Float64Array(6);
    expect(createTerrain(data).evaluateSurface(2.5, 2.25, out)).toBe("found");
    expect(out[0] + (origin.z ?? 0)).toBeCloseTo(3.625, 12); // a plane, kept to round-off
    expect(out[1]).toBeCloseTo(0.25, 12);
  });

  test("of LAS are chosen by their classes", () => {
    expect(surfaceOf("kind: points, file: a.las, classes: [2, 8]")).toMatchObject({ classes: [2, 8] });
  });

  test.each([
    ["kind: points, file: a.xyz, method: smooth", "cell"],
    ["kind: points, file: a.xyz, cell: 1", "allowed: only with method smooth"],
    ["kind: points, file: a.xyz, method: smooth, cell: 1, longestSide: 2", "allowed: only with method patch"],
    ["kind: points, file: a.e57", "LAS or LAZ (cloud.laz)"],
    ["kind: points, file: a.las, classes: []", "a list of classes from 0 to 255, such as [2] for ground"],
    ["kind: points, file: a.las, classes: [300]", "an integer from 0 to 255"],
  ])("are refused as %s", (keys, message) => {
    expect(() => surfaceOf(keys)).toThrow(message);
  });
});
