import { type WrongInputTable, wrongInputFaults } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as geotiff from "../src/geotiff/index.ts";
import * as grids from "../src/grid/index.ts";
import * as geodata from "../src/index.ts";
import * as las from "../src/las/index.ts";
import * as mesh from "../src/mesh/index.ts";
import * as points from "../src/points/index.ts";
import * as projection from "../src/projection/index.ts";
import * as raster from "../src/raster/index.ts";

const wrong = (value: unknown): never => value as never;
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
const bounds = { xMin: 0, yMin: 0, xMax: 1, yMax: 1 };
const same = () => {};
const flat = () => () => 0;
const line = new TextEncoder().encode('{"type":"LineString","coordinates":[[0,0],[1,0]]}');
const noBytes = /bytes must be a Uint8Array, got/;
const anError = { unchecked: "an error: it takes its message" };
const promised = { unchecked: "it returns a promise, which is rejected: the test below" };

/** A row without a length did not end the search for the end of a line. */
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
    () => read(wrong(Uint8Array.of(0x76)), name, wrong(null)),
    /^mesh: options must be an object, got null/,
  ],
  [
    "a unit of NaN",
    () => read(wrong(Uint8Array.of(0x76)), name, wrong({ metresPerUnit: Number.NaN })),
    /metresPerUnit must be > 0, got NaN/,
  ],
];

const table: WrongInputTable = {
  toMap: [
    [
      "no origin",
      () => geodata.toMap([0, 0, 0], wrong(undefined)),
      /^toMap: origin must be an object, got undefined/,
    ],
  ],
  requireOrigin: [
    [
      "none",
      () => geodata.requireOrigin("f", wrong(undefined)),
      /^f: origin must be an object, got undefined/,
    ],
    [
      "NaN",
      () => geodata.requireOrigin("f", { x: Number.NaN, y: 0 }),
      /^f: origin must have finite x, y and z, got NaN, 0, 0/,
    ],
  ],
  fileText: [["a text", () => geodata.fileText(wrong("text"), wrong(undefined)), /^fileText: bytes must be/]],
  TerrainFileError: anError,
  classesOfGrid: [
    [
      "no grid",
      () => geodata.classesOfGrid(wrong(undefined), new Map(), "a.asc"),
      /^classesOfGrid: grid must be an object/,
    ],
    [
      "no materials",
      () => geodata.classesOfGrid(grid, wrong({}), "a.asc"),
      /materials must be a Map of numbers, got/,
    ],
    [
      "too few heights",
      () => geodata.classesOfGrid({ ...grid, rows: 4 }, new Map(), "a.asc"),
      /grid must have columns · rows heights, got 9 for 3 and 4/,
    ],
  ],
  readAsciiGrid: bytesRow(geodata.readAsciiGrid, "a.asc"),
  readGeoJsonLine: [
    ["no bytes", () => geodata.readGeoJsonLine(wrong(undefined), "a.geojson"), noBytes],
    [
      "a unit of NaN",
      () => geodata.readGeoJsonLine(line, "a.geojson", { metresPerUnit: Number.NaN }),
      /^readGeoJsonLine: metresPerUnit must be > 0 and finite, got NaN/,
    ],
    [
      "an origin of NaN",
      () => geodata.readGeoJsonLine(line, "a.geojson", { origin: { x: Number.NaN, y: 0 } }),
      /origin must have x and y that are finite, got NaN and 0/,
    ],
  ],
  readGeoJsonZones: [
    ["no bytes", () => geodata.readGeoJsonZones(wrong(undefined), "a.geojson", wrong({})), noBytes],
    [
      "no options",
      () => geodata.readGeoJsonZones(line, "a.geojson", wrong(undefined)),
      /^readGeoJsonZones: options must be an object/,
    ],
    [
      "no materials",
      () => geodata.readGeoJsonZones(line, "a.geojson", wrong({ property: "soil", materials: {} })),
      /materials must be a Map of names/,
    ],
  ],
  readerOf: [
    ["no list", () => geodata.readerOf(wrong(undefined), "a.tif"), /^readerOf: list must be a list/],
    [
      "no name",
      () => geodata.readerOf(geodata.readers.grids, wrong(3)),
      /^readerOf: file must be a text, got 3/,
    ],
    [
      "an ending that no reader names",
      () => geodata.readerOf(geodata.readers.meshes, "a.dae"),
      /^a.dae: name: unknown extension "dae", allowed: .stl, .obj, .ply/,
    ],
  ],
  readerOfEnding: [
    ["no list", () => geodata.readerOfEnding(wrong({}), "a.tif"), /^readerOf: list must be a list/],
    ["no name", () => geodata.readerOfEnding([], wrong(undefined)), /^readerOf: file must be a text/],
  ],
  wholeOf: promised,
  nameBeside: [
    ["no name", () => geodata.nameBeside(wrong(1), "prj"), /^nameBeside: file must be a text, got 1/],
  ],
};

const ofGeotiff: WrongInputTable = {
  readGeoTiff: promised,
  readGeoTiffRaster: promised,
};
const ofLas: WrongInputTable = { readLas: promised };
const ofMesh: WrongInputTable = {
  readObj: meshRow(mesh.readObj, "a.obj"),
  readPly: meshRow(mesh.readPly, "a.ply"),
  readStl: meshRow(mesh.readStl, "a.stl"),
};
const ofPoints: WrongInputTable = {
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
    [
      "no raster",
      () => raster.regrid(wrong(undefined), lattice, same, flat),
      /^regrid: raster must be an object/,
    ],
    [
      "endless rows of the lattice",
      () => raster.regrid(cells, { ...lattice, rows: Number.POSITIVE_INFINITY }, same, flat),
      /lattice.rows must be an integer >= 1, got Infinity/,
    ],
    [
      "a lattice at NaN",
      () => raster.regrid(cells, { ...lattice, x0: Number.NaN }, same, flat),
      /lattice x0 and y0 must be 2 finite numbers, got NaN,0/,
    ],
    [
      "no change of map",
      () => raster.regrid(cells, lattice, wrong(3), flat),
      /toSource must be a function, got 3/,
    ],
    [
      "no surface",
      () => raster.regrid(cells, lattice, same, wrong(3)),
      /surfaceOf must be a function, got 3/,
    ],
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
const ofProjection: WrongInputTable = {
  loadProjection: promised,
  referenceSystem: [
    ["no text", () => projection.referenceSystem(wrong(undefined)), /^referenceSystem: text must be a text/],
    [
      "a code that is not known",
      () => projection.referenceSystem("EPSG:99999"),
      /^got EPSG:99999; allowed: EPSG:326zz, 327zz \(UTM\), .*2056, /,
    ],
    ["an unknown zone", () => projection.referenceSystem("EPSG:32661"), /^got EPSG:32661; allowed: /],
  ],
  wrongScale: [
    [
      "no map",
      () => projection.wrongScale(wrong(null), bounds),
      /^wrongScale: map must be an object, got null/,
    ],
    [
      "bounds of NaN",
      () => projection.wrongScale(wrong({ kind: "Mercator" }), { ...bounds, xMax: Number.NaN }),
      /^wrongScale: bounds\[2\] must be finite, got NaN/,
    ],
  ],
  utmZone: [
    [
      "a longitude of NaN",
      () => projection.utmZone(Number.NaN, 0),
      /^utmZone: longitude must be finite, got NaN/,
    ],
  ],
};
const ofGrid: WrongInputTable = {
  checkGrid: [
    ["no grid", () => grids.checkGrid(wrong(undefined), "f"), /^f: grid must be an object/],
    ["endless rows", () => grids.checkGrid(long, "f"), /grid.rows must be an integer >= 2, got Infinity/],
  ],
  createHoleFill: [
    [
      "no node with a height",
      () => grids.createHoleFill(grid, new Uint8Array(9).fill(1)),
      /^createTerrain: grid has no node with a height/,
    ],
  ],
  measureHoles: [
    [
      "no node with a height",
      () => grids.measureHoles(grid, new Uint8Array(9).fill(1)),
      /^createTerrain: grid has no node with a height/,
    ],
  ],
  sharedNumbers: [
    [
      "a negative length",
      () => grids.sharedNumbers(Float64Array, -1),
      /^sharedNumbers: length must be a whole number >= 0, got -1/,
    ],
    [
      "a length of NaN",
      () => grids.sharedNumbers(Float64Array, Number.NaN),
      /length must be a whole number >= 0, got NaN/,
    ],
  ],
};

it.each([
  ["@talus/geodata", geodata, table],
  ["@talus/geodata/geotiff", geotiff, ofGeotiff],
  ["@talus/geodata/grid", grids, ofGrid],
  ["@talus/geodata/las", las, ofLas],
  ["@talus/geodata/mesh", mesh, ofMesh],
  ["@talus/geodata/points", points, ofPoints],
  ["@talus/geodata/projection", projection, ofProjection],
  ["@talus/geodata/raster", raster, ofRaster],
])(
  "every public function of %s refuses wrong input with what is wrong and what is allowed",
  (_name, module, rows) => {
    expect(wrongInputFaults(module, rows, [geodata.TerrainFileError])).toEqual([]);
  },
);

it("loadProjection rejects a target in degrees or feet, and what is no definition", async () => {
  const [utm, degrees] = ["EPSG:32632", "EPSG:4326"].map(projection.referenceSystem);
  const feet = projection.referenceSystem("+proj=utm +zone=32 +units=us-ft");
  const none = projection.referenceSystem("+proj=none");
  if (utm === undefined || degrees === undefined) throw new Error("both are known");
  await expect(projection.loadProjection(utm, degrees, 9)).rejects.toThrow(
    "EPSG:4326 is in degrees; allowed:",
  );
  await expect(projection.loadProjection(degrees, feet, 9)).rejects.toThrow("is not in metres; allowed:");
  await expect(projection.loadProjection(none, utm, 9)).rejects.toThrow("no conversion from");
  await expect(projection.loadProjection(utm, utm, Number.NaN)).rejects.toThrow("middle must be a finite");
  await expect(projection.loadProjection(wrong(undefined), utm, 9)).rejects.toThrow("from must be an object");
});

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
