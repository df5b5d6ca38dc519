import { type WrongInputTable, wrongInputFaults } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as drawing from "../src/drawing/index.ts";
import * as geotiff from "../src/geotiff/index.ts";
import * as terrain from "../src/index.ts";
import * as las from "../src/las/index.ts";
import * as mesh from "../src/mesh/index.ts";
import * as points from "../src/points/index.ts";
import * as raster from "../src/raster/index.ts";
import * as testing from "../src/testing/index.ts";

const wrong = (value: unknown): never => value as never;
const plane = terrain.createTerrain({ kind: "plane", gradient: [0, 0], height: 0 });
const grid = { columns: 3, rows: 3, x0: 0, y0: 0, cell: 1, heights: new Float64Array(9) };
const long = { ...grid, rows: Number.POSITIVE_INFINITY };
const cells: raster.Raster = {
  columns: 3,
  rows: 3,
  heights: new Float64Array(9),
  place: { x: 0, y: 0, perColumn: [1, 0], perRow: [0, 1] },
};
const longCells = { ...cells, columns: Number.POSITIVE_INFINITY };
const lattice = { columns: 2, rows: 2, x0: 0, y0: 0, cell: 1 };
const same = () => {};
const line = new TextEncoder().encode('{"type":"LineString","coordinates":[[0,0],[1,0]]}');
const noBytes = /bytes must be a Uint8Array, got/;
const anError = { unchecked: "an error: it takes its message" };

/** What has no length did not end the search for the end of a line. */
const bytesRow = (
  read: (bytes: never, name: string, options?: never) => unknown,
  name: string,
): WrongInputTable[string] => [
  ["no bytes", () => read(wrong(undefined), name), noBytes],
  ["a record for bytes", () => read(wrong({}), name), noBytes],
  ["a text for bytes", () => read(wrong("v 0 0 0"), name), noBytes],
];
const meshRow = (
  read: (bytes: never, name: string, options?: never) => unknown,
  name: string,
): WrongInputTable[string] => [
  ["a record for bytes", () => read(wrong({}), name), noBytes],
  [
    "options of null",
    () => read(wrong(new Uint8Array(1)), name, wrong(null)),
    /^readMesh: options must be an object, got null/,
  ],
  [
    "a unit of NaN",
    () => read(wrong(new Uint8Array(1)), name, wrong({ metresPerUnit: Number.NaN })),
    /metresPerUnit must be > 0, got NaN/,
  ],
];

const table: WrongInputTable = {
  FormulaError: anError,
  TerrainFileError: anError,
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
  classesOfGrid: [
    [
      "no grid",
      () => terrain.classesOfGrid(wrong(undefined), new Map(), "a.asc"),
      /^classesOfGrid: grid must be an object/,
    ],
    [
      "no materials",
      () => terrain.classesOfGrid(grid, wrong({}), "a.asc"),
      /materials must be a Map of numbers, got/,
    ],
    [
      "too few heights",
      () => terrain.classesOfGrid({ ...grid, rows: 4 }, new Map(), "a.asc"),
      /grid must have columns · rows heights, got 9 for 3 and 4/,
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
      /sphere 1 centre must be a list of 3 finite numbers, got 0,0,NaN/,
    ],
  ],
  createTerrain: [
    [
      "no data",
      () => terrain.createTerrain(wrong(undefined)),
      /^createTerrain: data must be an object, got undefined/,
    ],
    ["an unknown kind", () => terrain.createTerrain(wrong({ kind: "egg" })), /kind must be plane, formula,/],
    [
      "a plane without gradient",
      () => terrain.createTerrain(wrong({ kind: "plane", height: 0 })),
      /plane gradient must be an object, got undefined/,
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
    ["a sphere without radius", () => terrain.createTerrain(wrong({ kind: "sphere" })), /sphere radius must/],
    [
      "a mesh without vertices",
      () => terrain.createTerrain(wrong({ kind: "mesh" })),
      /mesh vertices must be/,
    ],
    [
      "points without points",
      () => terrain.createTerrain(wrong({ kind: "points" })),
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
  measureGrid: [
    ["no grid", () => terrain.measureGrid(wrong(undefined)), /^measureGrid: grid must be an object/],
    ["endless rows", () => terrain.measureGrid(long), /^measureGrid: grid.rows must be an integer >= 2/],
  ],
  measureMesh: [
    ["no mesh", () => terrain.measureMesh(wrong(undefined)), /^measureMesh: data must be an object/],
    [
      "no vertices",
      () => terrain.measureMesh(wrong({})),
      /mesh vertices must be x, y, z of at least 3 places/,
    ],
  ],
  measurePoints: [
    ["no points", () => terrain.measurePoints(wrong(undefined)), /^measurePoints: points must be an object/],
    ["no coordinates", () => terrain.measurePoints(wrong({})), /points must be at least 3, got 0/],
    [
      "a lattice finer than the coordinates, through which the places looked at did not move on",
      () =>
        terrain.measurePoints({
          x: Float64Array.of(1e17, 1e17 + 64, 1e17),
          y: Float64Array.of(0, 0, 64),
          z: new Float64Array(3),
        }),
      /^measurePoints: points must lie farther apart than the last digit/,
    ],
  ],
  readAsciiGrid: bytesRow(terrain.readAsciiGrid, "a.asc"),
  readGeoJsonLine: [
    ["no bytes", () => terrain.readGeoJsonLine(wrong(undefined), "a.geojson"), noBytes],
    [
      "a unit of NaN",
      () => terrain.readGeoJsonLine(line, "a.geojson", { metresPerUnit: Number.NaN }),
      /^readGeoJsonLine: metresPerUnit must be > 0 and finite, got NaN/,
    ],
    [
      "an origin of NaN",
      () => terrain.readGeoJsonLine(line, "a.geojson", { origin: { x: Number.NaN, y: 0 } }),
      /origin must have x and y that are finite, got NaN and 0/,
    ],
  ],
  readGeoJsonZones: [
    ["no bytes", () => terrain.readGeoJsonZones(wrong(undefined), "a.geojson", wrong({})), noBytes],
    [
      "no options",
      () => terrain.readGeoJsonZones(line, "a.geojson", wrong(undefined)),
      /^readGeoJsonZones: options must be an object/,
    ],
    [
      "no materials",
      () => terrain.readGeoJsonZones(line, "a.geojson", wrong({ property: "soil", materials: {} })),
      /materials must be a Map of names/,
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

const promised = { unchecked: "it returns a promise, which is rejected: the test below" };
const ofDrawing: WrongInputTable = {
  groundTriangles: [
    [
      "no ground",
      () => drawing.groundTriangles(wrong(undefined), [0, 1, 0, 1], 100),
      /^groundTriangles: terrain must be an object/,
    ],
    [
      "a box of NaN",
      () => drawing.groundTriangles(plane, [0, Number.NaN, 0, 1], 100),
      /box must be 4 finite numbers, got 0,NaN,0,1/,
    ],
    [
      "endless nodes",
      () => drawing.groundTriangles(plane, [0, 1, 0, 1], Number.POSITIVE_INFINITY),
      /most must be >= 4 and finite, got Infinity/,
    ],
  ],
  joinTriangles: [
    ["no list", () => drawing.joinTriangles(wrong(undefined)), /^joinTriangles: parts must be a list/],
    ["no surface", () => drawing.joinTriangles(wrong([{}])), /parts\[0\] must have vertices and triangles/],
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
const ofGeotiff: WrongInputTable = {
  TerrainFileError: anError,
  readGeoTiff: promised,
  readGeoTiffRaster: promised,
};
const ofLas: WrongInputTable = { TerrainFileError: anError, readLas: promised };
const ofMesh: WrongInputTable = {
  TerrainFileError: anError,
  readMesh: [
    ["no name", () => mesh.readMesh(new Uint8Array(1), wrong(undefined)), /^readMesh: name must be a text/],
    [
      "an unknown ending",
      () => mesh.readMesh(new Uint8Array(1), "a.xyz"),
      /ending "xyz" is not one of a mesh/,
    ],
    ["a record for bytes", () => mesh.readMesh(wrong({}), "a.obj"), noBytes],
  ],
  readObj: meshRow(mesh.readObj, "a.obj"),
  readPly: meshRow(mesh.readPly, "a.ply"),
  readStl: meshRow(mesh.readStl, "a.stl"),
};
const ofPoints: WrongInputTable = {
  TerrainFileError: anError,
  readXyz: bytesRow(points.readXyz, "a.xyz"),
};
const ofRaster: WrongInputTable = {
  chooseLattice: [
    [
      "no raster",
      () => raster.chooseLattice(wrong(undefined), same),
      /^chooseLattice: raster must be an object/,
    ],
    [
      "endless columns",
      () => raster.chooseLattice(longCells, same),
      /raster.columns must be an integer >= 1, got Infinity/,
    ],
    [
      "no change of map",
      () => raster.chooseLattice(cells, wrong(undefined)),
      /toTarget must be a function, got undefined/,
    ],
    [
      "a cell of NaN",
      () => raster.chooseLattice(cells, same, Number.NaN),
      /cell must be > 0 m and finite, got NaN/,
    ],
    [
      "bounds of NaN",
      () => raster.chooseLattice(cells, same, 1, { xMin: Number.NaN, yMin: 0, xMax: 3, yMax: 3 }),
      /bounds.xMin must be a number, got NaN/,
    ],
  ],
  clipGrid: [
    [
      "no grid",
      () => raster.clipGrid(wrong(undefined), { xMin: 0, yMin: 0, xMax: 1, yMax: 1 }),
      /^clipGrid: grid must be an object/,
    ],
    ["no bounds", () => raster.clipGrid(grid, wrong(undefined)), /^clipGrid: bounds must be an object/],
    [
      "bounds of NaN",
      () => raster.clipGrid(grid, { xMin: 0, yMin: 0, xMax: Number.NaN, yMax: 1 }),
      /bounds.xMax must be a number, got NaN/,
    ],
  ],
  fillRaster: [
    ["no raster", () => raster.fillRaster(wrong(undefined)), /^fillRaster: raster must be an object/],
    [
      "endless columns",
      () => raster.fillRaster(longCells),
      /raster.columns must be an integer >= 1, got Infinity/,
    ],
    [
      "too few marks",
      () => raster.fillRaster({ ...cells, noData: new Uint8Array(3) }),
      /raster.noData must have 9 numbers, got 3/,
    ],
  ],
  regrid: [
    ["no raster", () => raster.regrid(wrong(undefined), lattice, same), /^regrid: raster must be an object/],
    [
      "endless rows of the lattice",
      () => raster.regrid(cells, { ...lattice, rows: Number.POSITIVE_INFINITY }, same),
      /lattice.rows must be an integer >= 1, got Infinity/,
    ],
    [
      "a lattice at NaN",
      () => raster.regrid(cells, { ...lattice, x0: Number.NaN }, same),
      /lattice x0 and y0 must be 2 finite numbers, got NaN,0/,
    ],
    ["no change of map", () => raster.regrid(cells, lattice, wrong(3)), /toSource must be a function, got 3/],
  ],
  writeAsciiGrid: [
    [
      "no grid",
      () => [...raster.writeAsciiGrid(wrong(undefined))],
      /^writeAsciiGrid: grid must be an object/,
    ],
    [
      "endless rows",
      () => [...raster.writeAsciiGrid(long)],
      /grid.rows must be an integer >= 2, got Infinity/,
    ],
  ],
  writeGeoTiff: [
    [
      "no grid",
      () => [...raster.writeGeoTiff(wrong(undefined), { description: "" })],
      /^writeGeoTiff: grid must be an object/,
    ],
    [
      "no description",
      () => [...raster.writeGeoTiff(grid, wrong({}))],
      /tags.description must be a text, got undefined/,
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
  ["@talus/terrain/geotiff", geotiff, ofGeotiff],
  ["@talus/terrain/las", las, ofLas],
  ["@talus/terrain/mesh", mesh, ofMesh],
  ["@talus/terrain/points", points, ofPoints],
  ["@talus/terrain/raster", raster, ofRaster],
  ["@talus/terrain/testing", testing, ofTesting],
])(
  "every public function of %s refuses wrong input with what is wrong and what is allowed",
  (_name, module, rows) => {
    const errors = [terrain.TerrainFileError, terrain.FormulaError];
    expect(wrongInputFaults(module, rows, errors)).toEqual([]);
  },
);

it.each([
  ["readGeoTiff", geotiff.readGeoTiff],
  ["readGeoTiffRaster", geotiff.readGeoTiffRaster],
  ["readLas", las.readLas],
] as const)("%s rejects what is no file and what are no options", async (_name, read) => {
  const allowed = "bytes must be a Uint8Array, or an object with size, a whole number >= 0, and read";
  await expect(read(wrong(undefined), "a")).rejects.toThrow(`a: ${allowed}, got undefined`);
  await expect(read(wrong({ size: Number.NaN, read: same }), "a")).rejects.toThrow(`a: ${allowed}`);
  await expect(read(new Uint8Array(1), "a", wrong(null))).rejects.toThrow(
    "options must be an object, got null",
  );
});
