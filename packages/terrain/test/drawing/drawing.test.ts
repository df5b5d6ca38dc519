import type { Triangles } from "@talus/shapes/drawing";
import { createTerrain, type ObstacleData, type TerrainData } from "@talus/terrain";
import { groundTriangles, obstacleTriangles } from "@talus/terrain/drawing";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, test } from "vitest";

const level = createTerrain({ kind: "plane", gradient: [0, 0], height: 1 });

/** Volume inside closed triangles whose corners run anticlockwise seen from outside (divergence theorem), m^3. */
function volumeOf({ vertices, triangles }: Triangles): number {
  let volume = 0;
  for (let k = 0; k < triangles.length; k += 3) {
    const [a, b, c] = [0, 1, 2].map((i) => vertices.subarray(3 * triangles[k + i], 3 * triangles[k + i] + 3));
    volume += a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]);
    volume += a[2] * (b[0] * c[1] - b[1] * c[0]);
  }
  return volume / 6;
}

/** Area of the triangles on the map, m^2. */
function mapArea({ vertices, triangles }: Triangles): number {
  let area = 0;
  for (let k = 0; k < triangles.length; k += 3) {
    const [a, b, c] = [0, 1, 2].map((i) => vertices.subarray(3 * triangles[k + i], 3 * triangles[k + i] + 3));
    area += 0.5 * ((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
  }
  return area;
}

describe("obstacles as triangles enclose their volume, seen from outside", () => {
  /** Area of a polygon of 24 sides over that of its circle. */
  const polygon = (24 / 2) * Math.sin((2 * Math.PI) / 24);
  const cases: readonly (readonly [string, ObstacleData, number])[] = [
    ["a box", { kind: "box", centre: [1, 2, 3], size: [2, 3, 4], turn: 0.3 }, 24],
    [
      "a wall on given base",
      { kind: "wall", from: [0, 0], to: [3, 4], thickness: 0.5, height: 2, base: 1 },
      5,
    ],
    ["a cylinder", { kind: "cylinder", at: [1, 2], radius: 2, height: 3, base: 1 }, 4 * 3 * polygon],
    [
      // two trapezoids of 3 m and 7 m across the crest 2 m above the foot, mitred at a right angle: 9 m and 9 m of
      // middle line
      "a dam with a bend",
      {
        kind: "dam",
        points: [
          [0, 0],
          [9, 0],
          [9, 9],
        ],
        crestWidth: 3,
        crest: 3,
        sideSlope: 1,
        base: 1,
      },
      18 * 2 * 5,
    ],
  ];
  test.each(cases)("%s", (_, data, volume) => {
    expectWithin(volumeOf(obstacleTriangles(data, level)), volume, {
      rel: 1e-13,
      because: "sums of some hundred products of numbers near 10",
    });
  });

  test("a ball of 24 by 24 facets has the volume of its frusta; a tree with a round top stands on the ground", () => {
    const heights = Array.from({ length: 25 }, (_, i) => Math.sin((i - 12) * (Math.PI / 24)));
    const areas = Array.from({ length: 25 }, (_, i) => polygon * Math.cos((i - 12) * (Math.PI / 24)) ** 2);
    let frusta = 0;
    for (let i = 0; i < 24; i += 1) {
      const [a, b, h] = [areas[i] ?? 0, areas[i + 1] ?? 0, (heights[i + 1] ?? 0) - (heights[i] ?? 0)];
      frusta += (h / 3) * (a + b + Math.sqrt(Math.abs(a * b)));
    }
    const ball = obstacleTriangles({ kind: "sphere", centre: [5, 5, 5], radius: 2 }, level);
    expectWithin(volumeOf(ball), 8 * frusta, { rel: 1e-12, because: "as above, 1152 facets" });
    const tree = obstacleTriangles({ kind: "tree", at: [0, 0], radius: 1, height: 4, top: "round" }, level);
    const heightsOfTree = [...tree.vertices].filter((_, i) => i % 3 === 2);
    expectWithin(Math.max(...heightsOfTree), 5, {
      abs: 1e-15,
      because: "base 1 and height 4; sin(pi/2) = 1",
    });
  });

  test("a mesh obstacle is its own triangles, put in its place", () => {
    const data: ObstacleData = {
      kind: "mesh",
      vertices: Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1),
      triangles: Uint32Array.of(0, 2, 1, 0, 1, 3, 1, 2, 3, 0, 3, 2),
      at: [10, 20],
    };
    const drawn = obstacleTriangles(data, level);
    expect([...drawn.vertices.slice(0, 3)]).toEqual([10, 20, 1]);
    expectWithin(volumeOf(drawn), 1 / 6, {
      rel: 1e-12,
      because: "differences of numbers near 20 in a product of three",
    });
  });
});

describe("ground as triangles", () => {
  test("a plane over a box: all of its area, each vertex on it", () => {
    const plane = createTerrain({ kind: "plane", gradient: [0.35, -0.1], height: 2 });
    const drawn = groundTriangles(plane, { box: [-10, 30, 0, 20] }, 1000);
    expectWithin(mapArea(drawn), 800, { rel: 1e-12, because: "a sum of 2000 areas" });
    expect(drawn.vertices.length / 3).toBeLessThanOrEqual(1000);
    for (let k = 0; k < drawn.vertices.length; k += 3) {
      const [x = 0, y = 0, z = 0] = drawn.vertices.subarray(k, k + 3);
      expectWithin(z, 2 + 0.35 * x - 0.1 * y, { abs: 1e-14, because: "the same sum in another order" });
    }
  });

  const heights = Float64Array.from({ length: 12 }, (_, i) => i);
  const grid = (noData?: Uint8Array): TerrainData => ({
    kind: "grid",
    grid: { columns: 4, rows: 3, x0: 0, y0: 0, cell: 1, heights, ...(noData && { noData }) },
  });

  test("a grid is drawn at its nodes, and not where it has no data", () => {
    const whole = groundTriangles(createTerrain(grid()), { box: [-5, 9, -5, 9] }, 12);
    expect(whole.vertices).toHaveLength(36);
    for (let k = 0; k < 36; k += 3) {
      const [x = 0, y = 0, z = 0] = whole.vertices.subarray(k, k + 3);
      const because = "the spline passes its nodes to round-off of heights near 10";
      expectWithin(z, 4 * y + x, { abs: 1e-14, because });
    }
    expectWithin(mapArea(whole), 6, { abs: 1e-15, because: "3 by 2 cells of 1 m" });
    const hole = new Uint8Array(12);
    hole[0] = 1;
    expectWithin(mapArea(groundTriangles(createTerrain(grid(hole)), { box: [-5, 9, -5, 9] }, 12)), 5, {
      abs: 1e-15,
      because: "the cell at the corner has no data",
    });
  });

  test("a grid that is too fine is drawn by every so many cells, whole but for its hole, and without a gap between coarse and fine", () => {
    const [columns, rows] = [61, 41];
    const noData = new Uint8Array(columns * rows);
    for (const [i, j] of [
      [30, 20],
      [31, 20],
      [31, 21],
    ] as const)
      noData[j * columns + i] = 1;
    const heightsOf = Float64Array.from(
      { length: columns * rows },
      (_, k) => Math.sin(k % columns) + (k / columns) ** 2 / 400,
    );
    const data: TerrainData = {
      kind: "grid",
      grid: { columns, rows, x0: 0, y0: 0, cell: 1, heights: heightsOf, noData },
    };
    const drawn = groundTriangles(createTerrain(data), { box: [-5, 99, -5, 99] }, 300);
    const lost = countCells(columns, rows, noData);
    expectWithin(mapArea(drawn), 60 * 40 - lost, {
      abs: 1e-9,
      because: "a sum of 600 areas of whole numbers",
    });
    const heightAt = new Map<string, Set<number>>();
    for (let k = 0; k < drawn.vertices.length; k += 3) {
      const [x = 0, y = 0, z = 0] = drawn.vertices.subarray(k, k + 3);
      const key = `${x} ${y}`;
      heightAt.set(key, (heightAt.get(key) ?? new Set()).add(z));
    }
    expect([...heightAt.values()].every((each) => each.size === 1)).toBe(true);
    // Fine parts follow the straight sides of the blocks beside them: every rim side inside the map belongs to the
    // hole.
    const counts = new Map<string, number>();
    for (let k = 0; k < drawn.triangles.length; k += 3) {
      for (let i = 0; i < 3; i += 1) {
        const [a, b] = [drawn.triangles[k + i] ?? 0, drawn.triangles[k + ((i + 1) % 3)] ?? 0];
        const key = `${Math.min(a, b)} ${Math.max(a, b)}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    const place = (vertex: number): readonly number[] => [
      ...drawn.vertices.subarray(3 * vertex, 3 * vertex + 3),
    ];
    const rim = [...counts]
      .filter(([, count]) => count === 1)
      .map(([key]) => key.split(" ").map((v) => place(Number(v))));
    const coarse = rim.filter(
      ([a, b]) => Math.hypot((a?.[0] ?? 0) - (b?.[0] ?? 0), (a?.[1] ?? 0) - (b?.[1] ?? 0)) > 1.5,
    );
    for (const [a, b] of rim) {
      const [x, y, z] = [0, 1, 2].map((k) => 0.5 * ((a?.[k] ?? 0) + (b?.[k] ?? 0))) as [
        number,
        number,
        number,
      ];
      if (x === 0 || x === 60 || y === 0 || y === 40) continue;
      if (Math.abs(x - 30.5) <= 2 && Math.abs(y - 20.5) <= 2) continue; // the hole
      // A coarse side and the fine ones along it are one line.
      const beside = coarse.some(([p, q]) => {
        const along = (v: readonly number[] | undefined) => [v?.[0] ?? 0, v?.[1] ?? 0, v?.[2] ?? 0] as const;
        const [[px, py, pz], [qx, qy, qz]] = [along(p), along(q)];
        const share = ((x - px) * (qx - px) + (y - py) * (qy - py)) / ((qx - px) ** 2 + (qy - py) ** 2);
        const onIt = Math.hypot(px + share * (qx - px) - x, py + share * (qy - py) - y) < 1e-9;
        return onIt && share >= 0 && share <= 1 && Math.abs(pz + share * (qz - pz) - z) < 1e-12;
      });
      expect([x, y, beside]).toEqual([x, y, true]);
    }
  });

  /** Cells with a node that has no data. */
  function countCells(columns: number, rows: number, noData: Uint8Array): number {
    let count = 0;
    for (let j = 0; j + 1 < rows; j += 1) {
      for (let i = 0; i + 1 < columns; i += 1) {
        if ([0, 1, columns, columns + 1].some((k) => noData[j * columns + i + k] === 1)) count += 1;
      }
    }
    return count;
  }

  test("a mesh is its own triangles inside the box", () => {
    const mesh: TerrainData = {
      kind: "mesh",
      vertices: Float64Array.of(0, 0, 0, 1, 0, 0, 1, 1, 1, 0, 1, 1, 50, 0, 0, 51, 0, 0, 51, 1, 1),
      triangles: Uint32Array.of(0, 1, 2, 0, 2, 3, 4, 5, 6),
    };
    const drawn = groundTriangles(createTerrain(mesh), { box: [-1, 2, -1, 2] }, 100);
    expect(drawn.triangles).toEqual(Uint32Array.of(0, 1, 2, 0, 2, 3));
    expect(drawn.vertices).toHaveLength(12);
  });

  test("outside of a formula's domain nothing is drawn", () => {
    const disc = createTerrain({ kind: "formula", z: "0", domain: { where: "x^2 + y^2 < 1" } });
    const drawn = groundTriangles(disc, { box: [-2, 2, -2, 2] }, 10_000);
    expectWithin(mapArea(drawn), Math.PI, {
      rel: 4e-4,
      because:
        "chords of a circle across cells of 0.04 m, up to 0.057 m long: 0.057^2/12 of its area, and half of that on average",
    });
  });
});
