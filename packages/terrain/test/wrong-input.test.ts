import { type WrongInputTable, wrongInputFaults } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as drawing from "../src/drawing/index.ts";
import * as terrain from "../src/index.ts";
import * as statistics from "../src/statistics/index.ts";
import * as testing from "../src/testing/index.ts";

const wrong = (value: unknown): never => value as never;
const plane = terrain.createTerrain({ kind: "plane", gradient: [0, 0], height: 0 });
const grid = { columns: 3, rows: 3, x0: 0, y0: 0, cell: 1, heights: new Float64Array(9) };
const long = { ...grid, rows: Number.POSITIVE_INFINITY };
const anError = { unchecked: "an error: it takes its message" };

const table: WrongInputTable = {
  FormulaError: anError,
  bentLine: [
    ["no points", () => terrain.bentLine(wrong(undefined), "wall 1"), /^createScene: wall 1 points must be/],
    [
      "a point of NaN",
      () =>
        terrain.bentLine(
          [
            [0, 0],
            [Number.NaN, 1],
          ],
          "wall 1",
        ),
      /wall 1 points\[1\] must be a list of 2 finite numbers, got NaN,1/,
    ],
  ],
  chooseLocalOrigin: [
    [
      "no ground",
      () => terrain.chooseLocalOrigin(wrong(undefined)),
      /^chooseLocalOrigin: data must be an object/,
    ],
    [
      "a start of NaN",
      () => terrain.chooseLocalOrigin(plane.data, [Number.NaN, 0]),
      /near must be 2 finite numbers, got NaN,0/,
    ],
  ],
  countFrom: [
    [
      "no ground",
      () => terrain.countFrom(wrong(undefined), [0, 0, 0]),
      /^countFrom: data must be an object, got undefined/,
    ],
    [
      "an origin of NaN",
      () => terrain.countFrom(plane.data, [0, 0, Number.NaN]),
      /origin must be 3 finite numbers, got 0,0,NaN/,
    ],
  ],
  createContact: { unchecked: "takes nothing" },
  createHeightQuery: [
    [
      "no surface",
      () => terrain.createHeightQuery(wrong({})),
      /^createHeightQuery: surface must have the function evaluate, got undefined/,
    ],
  ],
  createOwnGround: { unchecked: "takes nothing" },
  createTouch: { unchecked: "takes nothing" },
  createQuery: [
    [
      "no ground",
      () => terrain.createQuery(wrong(undefined)),
      /^createQuery: terrain must be an object, got undefined/,
    ],
    [
      "another object",
      () => terrain.createQuery(wrong({})),
      /terrain must have the function createQuery, got undefined/,
    ],
    [
      "a body without a size",
      () => terrain.createQuery(plane, 0),
      /^createQuery: size must be > 0 and finite, got 0/,
    ],
  ],
  createScene: [
    ["no ground", () => terrain.createScene(wrong({}), []), /^createScene: ground must have the function/],
    [
      "no list",
      () => terrain.createScene(plane, wrong(undefined)),
      /^createScene: obstacles must be a list, got undefined/,
    ],
    [
      "an obstacle of null",
      () => terrain.createScene(plane, wrong([null])),
      /obstacles\[0\] must be an object, got null/,
    ],
    [
      "an unknown kind",
      () => terrain.createScene(plane, wrong([{ kind: "egg" }])),
      /kind must be wall, box,/,
    ],
    [
      "a centre of NaN",
      () => terrain.createScene(plane, [{ kind: "sphere", centre: [0, 0, Number.NaN], radius: 1 }]),
      /sphere 1 centre\[2\] must be a finite number, got NaN/,
    ],
  ],
  isInRange: { unchecked: "a comparison of a number with bounds, whose types are checked" },
  createTerrain: [
    [
      "no data",
      () => terrain.createTerrain(wrong(undefined)),
      /^createTerrain: data must be an object, got undefined/,
    ],
    ["an unknown kind", () => terrain.createTerrain(wrong({ kind: "egg" })), /kind must be plane, formula,/],
    [
      "options of null",
      () => terrain.createTerrain(plane.data, wrong(null)),
      /options must be an object, got null/,
    ],
    [
      "a memory of NaN",
      () => terrain.createTerrain(plane.data, { tileMemory: Number.NaN }),
      /options.tileMemory must be a number of bytes >= 0, got NaN/,
    ],
    [
      "a prepared ground without data",
      () => terrain.createTerrain(wrong({ kind: "prepared" })),
      /^createTerrain: data.data must be an object, got undefined/,
    ],
    [
      "a plane without gradient",
      () => terrain.createTerrain(wrong({ kind: "plane", height: 0 })),
      /plane gradient must be two finite numbers, got undefined/,
    ],
    [
      "a formula without a formula",
      () => terrain.createTerrain(wrong({ kind: "formula" })),
      /formula z must be a text, got undefined/,
    ],
    [
      "a grid without a grid",
      () => terrain.createTerrain(wrong({ kind: "grid" })),
      /grid must be an object, got undefined/,
    ],
    [
      "endless rows",
      () => terrain.createTerrain({ kind: "grid", grid: long }),
      /grid.rows must be an integer >= 2, got Infinity/,
    ],
    ["a sphere without radius", () => terrain.createTerrain(wrong({ kind: "sphere" })), /sphere centre must/],
    [
      "a mesh without vertices",
      () => terrain.createTerrain(wrong({ kind: "mesh" })),
      /mesh vertices must be/,
    ],
    [
      "points without points",
      () => terrain.createTerrain(wrong({ kind: "points", method: "patch" })),
      /points must be at least/,
    ],
  ],
  createZonedTerrain: [
    [
      "no ground",
      () => terrain.createZonedTerrain(wrong(undefined), wrong({})),
      /^createZonedTerrain: ground must be an object/,
    ],
    [
      "an unknown kind",
      () => terrain.createZonedTerrain(plane, wrong({ kind: "stripes" })),
      /zones kind must be classes or polygons, got stripes/,
    ],
    [
      "classes without materials",
      () => terrain.createZonedTerrain(plane, wrong({ ...grid, kind: "classes" })),
      /materials must hold columns · rows cells, got undefined/,
    ],
    [
      "polygons without polygons",
      () => terrain.createZonedTerrain(plane, wrong({ kind: "polygons" })),
      /polygons must be a list, got undefined/,
    ],
  ],
  prepareTerrain: [
    [
      "no data",
      () => terrain.prepareTerrain(wrong(undefined)),
      /^prepareTerrain: data must be an object, got undefined/,
    ],
    [
      "a grid without heights",
      () => terrain.prepareTerrain(wrong({ kind: "grid" })),
      /grid must be an object, got undefined/,
    ],
    [
      "endless rows",
      () => terrain.prepareTerrain({ kind: "grid", grid: long }),
      /grid.rows must be an integer/,
    ],
    [
      "smoothed points without a cell",
      () => terrain.prepareTerrain(wrong({ kind: "points", method: "smooth" })),
      /points cell must be/,
    ],
  ],
  traceGround: [
    [
      "no ground",
      () => terrain.traceGround(wrong(undefined), [0, 0], [1, 0], "wall 1"),
      /^createScene: ground must be an object/,
    ],
    [
      "an end of NaN",
      () => terrain.traceGround(plane, [0, 0], [Number.NaN, 0], "wall 1"),
      /wall 1 to must be 2 finite numbers, got NaN,0/,
    ],
    [
      "an endless line",
      () => terrain.traceGround(plane, [0, 0], [Number.POSITIVE_INFINITY, 0], "wall 1"),
      /wall 1 to must be 2 finite numbers, got Infinity,0/,
    ],
  ],
  wrongRelation: [
    ["no data", () => terrain.wrongRelation(wrong(undefined)), /^wrongRelation: data must be an object/],
  ],
  wallFoot: [
    [
      "no wall",
      () => terrain.wallFoot(wrong(undefined), "wall 1", plane),
      /^createScene: wall 1 must be an object/,
    ],
    [
      "no ends",
      () => terrain.wallFoot({}, "wall 1", plane),
      /wall 1 from must be a list of 2 finite numbers/,
    ],
    [
      "no ground",
      () => terrain.wallFoot({ from: [0, 0], to: [1, 0] }, "wall 1", wrong(undefined)),
      /ground must be an object, got undefined/,
    ],
  ],
};

const ofDrawing: WrongInputTable = {
  groundTriangles: [
    [
      "no ground",
      () => drawing.groundTriangles(wrong(undefined), { box: [0, 1, 0, 1] }, 100),
      /^groundTriangles: terrain must be an object/,
    ],
    [
      "a box of NaN",
      () => drawing.groundTriangles(plane, { box: [0, Number.NaN, 0, 1] }, 100),
      /box must be 4 finite numbers, got 0,NaN,0,1/,
    ],
    [
      "endless nodes",
      () => drawing.groundTriangles(plane, { box: [0, 1, 0, 1] }, Number.POSITIVE_INFINITY),
      /most must be >= 4 and finite, got Infinity/,
    ],
  ],
  obstacleTriangles: [
    [
      "no obstacle",
      () => drawing.obstacleTriangles(wrong(undefined), plane),
      /^obstacleTriangles: data must be an object/,
    ],
    [
      "an unknown kind",
      () => drawing.obstacleTriangles(wrong({ kind: "egg" }), plane),
      /kind must be wall, box,/,
    ],
  ],
};
const ofStatistics: WrongInputTable = {
  measureGrid: [
    ["no grid", () => statistics.measureGrid(wrong(undefined)), /^measureGrid: grid must be an object/],
    ["endless rows", () => statistics.measureGrid(long), /^measureGrid: grid.rows must be an integer >= 2/],
  ],
  measureMesh: [
    ["no mesh", () => statistics.measureMesh(wrong(undefined)), /^measureMesh: data must be an object/],
    [
      "no vertices",
      () => statistics.measureMesh(wrong({})),
      /mesh vertices must be x, y, z of at least 3 places/,
    ],
  ],
  measurePoints: [
    [
      "no points",
      () => statistics.measurePoints(wrong(undefined)),
      /^measurePoints: points must be an object/,
    ],
    ["no coordinates", () => statistics.measurePoints(wrong({})), /points must be at least 3, got 0/],
    [
      "a lattice finer than the coordinates, through which the places looked at did not move on",
      () =>
        statistics.measurePoints({
          x: Float64Array.of(1e17, 1e17 + 64, 1e17),
          y: Float64Array.of(0, 0, 64),
          z: new Float64Array(3),
        }),
      /^measurePoints: points must lie farther apart than the last digit/,
    ],
  ],
};
const ofTesting: WrongInputTable = {
  describeTerrain: [
    [
      "no runner",
      () => testing.describeTerrain(() => plane.createQuery(), wrong({}), wrong({})),
      /^describeTerrain: runner must have the function describe/,
    ],
  ],
};

it.each([
  ["@talus/terrain", terrain, table],
  ["@talus/terrain/drawing", drawing, ofDrawing],
  ["@talus/terrain/statistics", statistics, ofStatistics],
  ["@talus/terrain/testing", testing, ofTesting],
])(
  "every public function of %s refuses wrong input with what is wrong and what is allowed",
  (_name, module, rows) => {
    const errors = [terrain.FormulaError];
    expect(wrongInputFaults(module, rows, errors)).toEqual([]);
  },
);
