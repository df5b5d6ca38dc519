// Gates and zones of a run: the same marks in space and on the plan.
import { createContact, createTerrain } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, test } from "vitest";
import { createFilm, planFigure, type RunView, type ShownRun, viewOfRun } from "../src/index.ts";
import { timesTo, trackOf } from "./track.ts";

// Ground that falls by 1 in 2 along x, a ball of 0.2 m that rolls down it by the line y = 0, from x = 0 to 8.
const terrain = createTerrain({ kind: "plane", gradient: [-0.5, 0], height: 0 });
const slant = Math.hypot(1, 0.5);
const foot = (t: number): readonly [number, number, number] => [8 * t, 0, -4 * t];
const gates: NonNullable<ShownRun["gates"]> = [
  { kind: "line", name: "line", from: [2, -1], to: [2, 1] },
  {
    kind: "wall",
    name: "net",
    points: [
      [5, -1],
      [5, 1],
      [6, 1],
    ],
    height: 1.5,
  },
  { kind: "plane", name: "upright", point: [7, 0, 0], normal: [2, 0, 0] },
  { kind: "plane", name: "level", point: [0, 0, -2], normal: [0, 0, 1] },
];
const zones: NonNullable<ShownRun["zones"]> = {
  kind: "polygons",
  polygons: [
    {
      material: 2,
      rings: [Float64Array.of(1, -1, 3, -1, 3, 1, 1, 1), Float64Array.of(1.5, -0.5, 2, -0.5, 2, 0.5)],
    },
    { material: 1, rings: [Float64Array.of(6, -1, 7, -1, 7, 1)] },
  ],
};

function viewWith(more: Pick<ShownRun, "gates" | "zones" | "zoneNames">): RunView {
  const query = terrain.createQuery();
  const contact = createContact();
  const radius = 0.2;
  const columns = {
    px: (t: number) => foot(t)[0] + (0.5 * radius) / slant,
    py: () => 0,
    pz: (t: number) => foot(t)[2] + radius / slant,
    bx: (t: number) => foot(t)[0],
    by: () => 0,
    bz: (t: number) => foot(t)[2],
  };
  const still = { qw: () => 1, qx: () => 0, qy: () => 0, qz: () => 0, wx: () => 0, wy: () => 0, wz: () => 0 };
  expect(query.nearest(Float64Array.of(0, 0, 1), undefined, contact)).toBe("found");
  return viewOfRun(
    {
      model: {
        scenario: { body: { shape: "sphere", radius } },
        terrain,
        query,
        radius,
        materials: [{ context: { staticFriction: 0, kineticFriction: 0 } }],
      },
      obstacles: [],
      origin: { x: 0, y: 0 },
      trajectory: trackOf(timesTo(1, 101), { ...columns, ...still, gap: () => 0 }, () => "roll"),
      events: { length: 0, numbers: new Map(), texts: new Map() },
      ...more,
    },
    { title: "marks", outcome: "", facts: [], scenario: "", manifest: "" },
    { rows: 101, nodes: 2000 },
  );
}

const view = viewWith({ gates, zones, zoneNames: ["scree", "rock"] });

/** Places of a mark in space, on the map of the run. */
function placesOf(name: string): readonly (readonly [number, number, number])[] {
  const { pieces } = view.marks.find((mark) => mark.name === name) ?? { pieces: new Float64Array() };
  return Array.from({ length: pieces.length / 3 }, (_, i) => [
    (pieces[3 * i] ?? 0) + view.offset[0],
    (pieces[3 * i + 1] ?? 0) + view.offset[1],
    (pieces[3 * i + 2] ?? 0) + view.offset[2],
  ]);
}
const groundAt = (x: number): number => -0.5 * x;
const because = "a few round-offs of metres";

describe("marks in space", () => {
  test("a line lies on the ground", () => {
    const places = placesOf("line");
    expect(places.length).toBeGreaterThan(10);
    for (const [x, , z] of places) expectWithin([x, z], [2, groundAt(2)], { abs: 1e-12, because });
    expectWithin(Math.max(...places.map(([, y]) => y)), 1, { abs: 1e-12, because });
  });

  test("a wall has its foot on the ground, its crest 1.5 m above, and an upright line at each of its points", () => {
    const places = placesOf("net");
    const heights = places.map(([x, , z]) => z - groundAt(x));
    // The ground along a wall is traced to a millimetre.
    for (const height of heights)
      expect(Math.min(Math.abs(height), Math.abs(height - 1.5))).toBeLessThan(1e-3);
    const upright = Array.from(
      { length: places.length / 2 },
      (_, i) => [places[2 * i], places[2 * i + 1]] as const,
    )
      .filter(([a, b]) => a?.[0] === b?.[0] && a?.[1] === b?.[1])
      .map(([a]) => [a?.[0], a?.[1]]);
    expect(upright).toEqual([
      [5, -1],
      [5, 1],
      [6, 1],
    ]);
  });

  test.each([
    ["upright", 7],
    ["level", 4], // where the ground is 2 m below its origin
  ])("the plane %s is drawn where it cuts the ground, at x = %d, from side to side", (name, x) => {
    const places = placesOf(name);
    for (const [px, , z] of places) expectWithin([px, z], [x, groundAt(x)], { abs: 1e-12, because });
    const across = places.map(([, y]) => y);
    const drawn = Array.from(
      { length: view.ground.vertices.length / 3 },
      (_, i) => view.ground.vertices[3 * i + 1] ?? 0,
    );
    expect(Math.max(...across)).toBe(Math.max(...drawn) + view.offset[1]);
    expect(Math.min(...across)).toBe(Math.min(...drawn) + view.offset[1]);
  });

  test("zones bear the names of their classes, in their order, with holes as rings", () => {
    const found = view.marks.filter(({ kind }) => kind === "zone");
    expect(found.map(({ name, paths }) => [name, paths.map((path) => path.length)])).toEqual([
      ["scree", [3]],
      ["rock", [4, 3]],
    ]);
    for (const [x, , z] of placesOf("rock")) expectWithin(z, groundAt(x), { abs: 1e-12, because });
  });

  test("classes of cells are rectangles of rows, and their borders are drawn once", () => {
    // Two rows of three cells of 1 m: 1 1 2 in the south, 0 2 2 in the north.
    const cells = { columns: 3, rows: 2, x0: 2, y0: 0, cell: 1, materials: Uint8Array.of(1, 1, 2, 0, 2, 2) };
    const { marks, offset } = viewWith({ zones: { kind: "classes", ...cells }, zoneNames: ["a", "b"] });
    const rings = marks.map(({ name, paths }) => [
      name,
      paths.map((path) => path.map(([x, y]) => [x + offset[0], y + offset[1]])),
    ]);
    const box = (west: number, east: number, south: number) => [
      [west, south],
      [east, south],
      [east, south + 1],
      [west, south + 1],
    ];
    expect(rings).toEqual([
      ["a", [box(1.5, 3.5, -0.5)]],
      ["b", [box(3.5, 4.5, -0.5), box(2.5, 4.5, 0.5)]],
    ]);
    const length = marks.map(({ pieces }) => {
      let sum = 0;
      for (let k = 0; k < pieces.length; k += 6) {
        sum += Math.hypot(
          (pieces[k + 3] ?? 0) - (pieces[k] ?? 0),
          (pieces[k + 4] ?? 0) - (pieces[k + 1] ?? 0),
        );
      }
      return sum;
    });
    // Inner borders: between the cells 1 and 0 one side of a, between 1 and 2 two of b, between 0 and 2 one of b; and
    // the outer ones in the east and north: b two and two.
    expectWithin(length, [1, 7], { abs: 1e-9, because });
  });
});

describe("the same marks", () => {
  test("are on the plan, by their names and colours", () => {
    const svg = planFigure(view);
    for (const text of ["gates", "line", "net", "upright", "level", "scree", "rock"])
      expect(svg).toContain(`>${text}</text>`);
    expect(svg.match(/stroke="#007a5a" stroke-width="2"/g)?.length).toBeGreaterThan(4);
    expect(planFigure({ ...view, marks: [] })).not.toContain(">gates</text>");
  });

  test("are in the film", () => {
    const [width, height] = [200, 120];
    const options = { view: { azimuth: -90, elevation: 40 }, width, height };
    const purple = (marks: RunView["marks"]): number => {
      const pixels = createFilm({ ...view, marks }, options)(0);
      let count = 0;
      for (let i = 0; i < pixels.length; i += 3) {
        const [r = 0, g = 0, b = 0] = pixels.subarray(i, i + 3);
        if (r > g + 40 && b > g + 50) count += 1;
      }
      return count;
    };
    expect(purple([])).toBe(0);
    for (const name of ["line", "net", "upright", "level"]) {
      expect([name, purple(view.marks.filter((mark) => mark.name === name)) > 15]).toEqual([name, true]);
    }
  });
});
