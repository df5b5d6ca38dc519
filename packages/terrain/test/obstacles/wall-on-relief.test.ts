import { obstacleTriangles } from "@talus/terrain/drawing";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  createContact,
  createScene,
  createTerrain,
  type Terrain,
  type TerrainData,
  type WallData,
} from "../../src/index.ts";
import { traceGround } from "../../src/obstacles/ground-line.ts";
import { reliefMesh } from "../meshes.ts";
import { judgeRandom, judgeWall } from "./random-walls.ts";
import { createReading } from "./solid-reading.ts";

const millimetre = 1e-3;

/** A ridge 1 m high and 4 mm wide. */
const needle = (from: string): string => `exp(-((${from})/0.002)^2)`;
const needleHeight = (x: number): number => Math.exp(-((x / 0.002) ** 2));

/** The height of a traced line. */
function heightOver(along: readonly number[], heights: readonly number[], s: number): number {
  const k = Math.max(
    along.findIndex((each) => each >= s),
    1,
  );
  const [s0, s1] = [along[k - 1] as number, along[k] as number];
  const [z0, z1] = [heights[k - 1] as number, heights[k] as number];
  return z0 + ((s - s0) / (s1 - s0)) * (z1 - z0);
}

describe("a wall whose height counts from the ground", () => {
  const waves: TerrainData = { kind: "formula", z: "-0.4*y + 6*sin(x/20)" };
  const wave = (x: number, y: number): number => -0.4 * y + 6 * Math.sin(x / 20);
  const bent: WallData = {
    kind: "wall",
    points: [
      [-60, 40],
      [-20, 30],
      [0, 50],
      [60, 40],
    ],
    thickness: 1,
    height: 3,
  };

  it("keeps it within 1 mm along a line with bends, at 10,000 places of each segment", () => {
    const ground: Terrain = {
      ...createTerrain(waves),
      evaluateSurface(x, y, out) {
        out.fill(0);
        out[0] = wave(x, y); // not the ground's own arithmetic
        return "found";
      },
    };
    const { crest, foot } = judgeWall(bent, ground, 10_000);
    expect(crest).toBeLessThan(millimetre);
    expect(foot).toBeLessThan(0);
  });

  it.each(Array.from({ length: 10 }, (_, i) => 700 + i))("keeps it on random relief (seed %i)", (seed) => {
    const { crest, foot } = judgeRandom(seed, 100);
    expect(crest).toBeLessThan(millimetre);
    expect(foot).toBeLessThan(0);
  });

  it.each<[string, TerrainData, WallData]>([
    [
      "a ball",
      { kind: "sphere", centre: [0, 0, 0], radius: 30, side: "outside" },
      {
        ...bent,
        points: [
          [-15, 3],
          [12, 9],
        ],
      },
    ],
    [
      "an extruded profile",
      { kind: "profile", x: "s", z: "2*cos(s/3)", range: [-30, 30], form: "extruded", side: "left" },
      {
        ...bent,
        points: [
          [-20, 3],
          [12, 9],
          [14, 25],
        ],
      },
    ],
    [
      "a tube",
      { kind: "sweep", x: "s", y: "4*sin(s/15)", z: "-s/5", range: [-40, 40], radius: 5, side: "outside" },
      {
        ...bent,
        points: [
          [-20, -4],
          [20, 4],
        ],
      },
    ],
  ])("keeps it on %s, which bounds its curvature alone", (_name, data, wall) => {
    const { crest, foot } = judgeWall(wall, createTerrain(data), 100);
    expect(crest).toBeLessThan(millimetre);
    expect(foot).toBeLessThan(0);
  });

  it.each<[string, TerrainData, (x: number, y: number) => number]>([
    [
      "an extruded profile",
      { kind: "profile", x: "s", z: needle("s - 3.37"), range: [-60, 60], form: "extruded", side: "left" },
      (x) => needleHeight(x - 3.37),
    ],
    [
      "a profile turned about the vertical",
      { kind: "profile", x: "s", z: needle("s - 20.13"), range: [0, 90], form: "revolved", side: "left" },
      (x, y) => needleHeight(Math.hypot(x, y) - 20.13),
    ],
  ])("follows a needle on %s that eight places of a piece would step over", (_name, data, heightAt) => {
    const [a, b] = [[-50, -3] as const, [50, 4] as const];
    const { along, heights } = traceGround(createTerrain(data), a, b, "wall");
    const length = Math.hypot(100, 7);
    const at = (s: number) => heightAt(a[0] + (100 / length) * s, a[1] + (7 / length) * s);
    for (let i = 0; i < 2e6; i += 1) {
      const s = 5e-5 * i;
      const z = at(s);
      if (z < 1e-6 && i % 1000 > 0) continue; // level ground
      expectWithin(heightOver(along, heights, s), z, { abs: millimetre, because: "the claim" });
    }
  });

  it("follows a needle that samples would step over", () => {
    // 2 m high and 2 mm wide: 1 part in 50,000 of the line
    const ground = createTerrain({ kind: "formula", z: "2*exp(-((x - 3.3)/0.001)^2)" });
    const { along, heights } = traceGround(ground, [-50, 0], [50, 0], "wall");
    expectWithin(Math.max(...heights), 2, {
      abs: millimetre,
      because: "the crest of the needle within the claim",
    });
    for (let i = -1000; i <= 1000; i += 1) {
      const x = 3.3 + 5e-6 * i;
      const z = 2 * Math.exp(-(((x - 3.3) / 0.001) ** 2));
      expectWithin(heightOver(along, heights, 50 + x), z, { abs: millimetre, because: "the claim" });
    }
  });

  it("follows the edges of a mesh with few joints: those where the line crosses them and no more than 1 mm asks for", () => {
    const roof = reliefMesh((x) => -Math.abs(x), [-10, 10, -1, 1], 20, 2);
    const { along, heights } = traceGround(createTerrain(roof), [-7.3, 0.2], [8.1, 0.3], "wall");
    expect(along.length).toBeLessThan(6);
    expectWithin(Math.max(...heights), 0, { abs: millimetre, because: "the ridge x = 0" });
  });

  it("follows a cliff of a mesh, whose height jumps", () => {
    // two level plates at z = 0 and z = 2 and the face between them, at x = 0
    const vertices = Float64Array.of(
      -9,
      -9,
      0,
      0,
      -9,
      0,
      0,
      9,
      0,
      -9,
      9,
      0,
      0,
      -9,
      2,
      9,
      -9,
      2,
      9,
      9,
      2,
      0,
      9,
      2,
    );
    const triangles = Uint32Array.of(0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7, 1, 4, 2, 4, 7, 2);
    const { along, heights } = traceGround(
      createTerrain({ kind: "mesh", vertices, triangles }),
      [-5.1, 0.3],
      [4.7, 0.3],
      "wall",
    );
    const heightAt = (x: number): number => {
      const k = along.findIndex((s) => s >= x + 5.1);
      const [s0, s1] = [along[k - 1] as number, along[k] as number];
      return (
        (heights[k - 1] as number) +
        ((x + 5.1 - s0) / (s1 - s0)) * ((heights[k] as number) - (heights[k - 1] as number))
      );
    };
    const because = "level on both sides, but for 10 um at the cliff";
    for (const x of [-4, -0.001, -0.0002]) expectWithin(heightAt(x), 0, { abs: millimetre, because });
    for (const x of [0.0002, 0.001, 4]) expectWithin(heightAt(x), 2, { abs: millimetre, because });
  });

  it.each<[string, TerrainData]>([
    ["a formula", { kind: "formula", z: "sin((x + y)/5) - abs(x - y)" }],
    ["a mesh", reliefMesh((x, y) => Math.sin((x + y) / 5) - Math.abs(x - y), [-16, 16, -16, 16], 64, 64)],
  ])("follows a ridge aslant of %s, along which slopes across it never agree", (_name, data) => {
    const wall: WallData = {
      kind: "wall",
      points: [
        [-14, -14],
        [14, 14],
      ],
      thickness: 0.4,
      height: 2,
    };
    const { crest, foot } = judgeWall(wall, createTerrain(data), 100);
    expect(crest).toBeLessThan(millimetre);
    expect(foot).toBeLessThan(0);
  });

  it("is refused where it crosses a hole of a grid, with a place in it", () => {
    const heights = new Float64Array(21 * 21);
    const noData = new Uint8Array(21 * 21);
    noData[10 * 21 + 10] = 1;
    const ground = createTerrain({
      kind: "grid",
      grid: { columns: 21, rows: 21, x0: 0, y0: 0, cell: 2, heights, noData },
    });
    const wall: WallData = {
      kind: "wall",
      points: [
        [4, 5],
        [36, 37],
      ],
      thickness: 0.4,
      height: 2,
    };
    expect(() => createScene(ground, [wall])).toThrow(
      /wall 1 has no ground at \((1[89]|2[0-2])[\d.]*, (1[89]|2[0-2])[\d.]*\)/,
    );
    expect(() =>
      createScene(ground, [
        {
          ...wall,
          points: [
            [4, 5],
            [36, 9],
          ],
        },
      ]),
    ).not.toThrow();
  });

  it("reaches below ground that falls steeply to one side", () => {
    const steep = createTerrain({ kind: "formula", z: "5*y + 0.1*sin(x)" });
    const wall: WallData = { kind: "wall", from: [-9, 0], to: [9, 0.5], thickness: 4, height: 0.3 };
    for (const crest of ["ground", "straight"] as const) {
      const points = [wall.from, wall.to] as [[number, number], [number, number]];
      const { from: _from, to: _to, ...rest } = wall;
      expect(judgeWall({ ...rest, points, crest }, steep, 500).foot).toBeLessThan(0);
    }
  });

  it.each<[string, TerrainData]>([
    ["a level plane", { kind: "plane", gradient: [0, 0], height: 3 }],
    ["a slope", { kind: "plane", gradient: [-0.4, 0.1], height: 3 }],
    ["a slope by a formula", { kind: "formula", z: "3 - 0.4*x + 0.1*y" }],
  ])("is one solid on %s, bit for bit that with a straight crest", (_name, data) => {
    const ground = createTerrain(data);
    const wall: WallData = { kind: "wall", from: [-7.1, 2], to: [3, 9.3], thickness: 0.7, height: 2.2 };
    const drawn = obstacleTriangles(wall, ground);
    expect(drawn).toEqual(obstacleTriangles({ ...wall, crest: "straight" }, ground));
    expect(drawn.vertices.length).toBe(24);
  });

  it("has no gap at a bend: the corner of the mitre on its outer side stands, as high as the slope of its top there", () => {
    const reading = createReading(obstacleTriangles(bent, createTerrain(waves)));
    const { points = [], thickness, height } = bent;
    for (const i of [1, 2]) {
      const [a, p, b] = [points[i - 1], points[i], points[i + 1]] as [number, number][];
      if (a === undefined || p === undefined || b === undefined) continue;
      const [u, v] = [Math.atan2(p[1] - a[1], p[0] - a[0]), Math.atan2(b[1] - p[1], b[0] - p[0])];
      const reach = (0.5 * thickness) / Math.cos(0.5 * (v - u)); // along the line that halves the bend
      for (const part of [-0.999, -0.5, 0.5, 0.999]) {
        const s = part * reach;
        const { high } = reading(p[0] - s * Math.sin(0.5 * (u + v)), p[1] + s * Math.cos(0.5 * (u + v)));
        const along = Math.abs(s * Math.sin(0.5 * (v - u)));
        expectWithin(high, wave(...p) + height, {
          abs: 0.8 * along + millimetre,
          because: "the ground rises by at most 0.5",
        });
      }
    }
  });

  it("keeps its name and number of pieces: every contact with it tells one feature", () => {
    const query = createScene(createTerrain(waves), [
      bent,
      { kind: "sphere", centre: [0, 0, 90], radius: 1 },
    ]).createQuery();
    const names = new Set<string>();
    const contact = createContact();
    for (let x = -55; x < 55; x += 0.1) {
      const y = x < -20 ? 40 - (x + 60) / 4 : x < 0 ? 50 + x : 50 - x / 6;
      query.nearest(Float64Array.of(x, y, wave(x, y) + 4), undefined, contact);
      names.add(contact.feature);
    }
    expect([...names]).toEqual(["wall 1"]);
  });

  it.each<[WallData, string]>([
    [
      {
        ...bent,
        points: [
          [-60, 40],
          [200, 40],
        ],
      },
      "wall 1 has no ground at (200, 40); move it or give its base",
    ],
    [
      {
        ...bent,
        points: [
          [0, 0],
          [0.4, 0],
          [0.4, 5],
        ],
      },
      "wall 1 bends too sharply for its width between (0,0) and (0.4,0); lengthen the segment or make it thinner",
    ],
    [
      {
        ...bent,
        points: [
          [0, 0],
          [9, 0],
          [1, 0],
        ],
      },
      "wall 1 points must not turn back on themselves",
    ],
    [{ ...bent, points: [[0, 0]] }, "wall 1 points: got 1; allowed: at least two points"],
    [
      { ...bent, from: [0, 0], to: [1, 1] },
      "wall 1 points: is given together with from; allowed: one of from and to, or points",
    ],
    [{ ...bent, crest: "level" as "straight" }, 'wall 1 crest must be "ground" or "straight", got level'],
    [{ ...bent, base: [1, 2] }, "wall 1 base: got a list; allowed: one height along a line of points"],
  ])("is refused with %o", (wall, message) => {
    const ground = createTerrain({ ...waves, domain: { x: [-100, 100] } } as TerrainData);
    expect(() => createScene(ground, [wall])).toThrow(`createScene: ${message}`);
  });

  it("is refused as a dam whose sides are flatter than the ground beside it", () => {
    const ground = createTerrain({ kind: "formula", z: "2*y" });
    const dam = {
      kind: "dam",
      points: [
        [0, 0],
        [9, 0],
      ],
      crestWidth: 1,
      height: 2,
    } as const;
    expect(() => createScene(ground, [{ ...dam, sideSlope: 1 }])).toThrow(
      "sideSlope must be steeper than the ground",
    );
    expect(() => createScene(ground, [{ ...dam, sideSlope: 5 }])).not.toThrow();
  });
});
