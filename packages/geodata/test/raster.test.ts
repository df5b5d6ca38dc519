import {
  createGdalFolder,
  expectWithin,
  type GdalFolder,
  gdal,
  hillyAscii,
  runTool,
} from "@talus/testing-tools";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { readGeoTiff, readGeoTiffRaster } from "../src/geotiff/index.ts";
import { type GridData, readAsciiGrid } from "../src/index.ts";
import {
  chooseLattice,
  clipGrid,
  fillRaster,
  type MapChange,
  type Raster,
  regrid,
  type SurfaceOfGrid,
  writeAsciiGrid,
  writeGeoTiff,
} from "../src/raster/index.ts";

/** A raster of a function of the map, with holes where asked. */
function rasterOf(
  z: (x: number, y: number) => number,
  { columns = 30, rows = 20, place = square, holes = [] as readonly (readonly [number, number])[] } = {},
): Raster {
  const heights = new Float64Array(columns * rows);
  for (let j = 0; j < rows; j += 1) {
    for (let i = 0; i < columns; i += 1) {
      const x = place.x + i * place.perColumn[0] + j * place.perRow[0];
      const y = place.y + i * place.perColumn[1] + j * place.perRow[1];
      heights[j * columns + i] = z(x, y);
    }
  }
  if (holes.length === 0) return { columns, rows, heights, place };
  const noData = new Uint8Array(columns * rows);
  for (const [i, j] of holes) {
    noData[j * columns + i] = 1;
    heights[j * columns + i] = 0;
  }
  return { columns, rows, heights, noData, place };
}

const square: Raster["place"] = { x: 100, y: 200, perColumn: [2, 0], perRow: [0, 2] };
const oblongAndTurned: Raster["place"] = { x: -5, y: 3, perColumn: [1.5, 0.4], perRow: [-0.6, 2.2] };
const stay: MapChange = () => undefined;
const plane = (x: number, y: number): number => 12 + 0.3 * x - 0.7 * y;

/** The plainest surface through the nodes of a grid. */
const bilinear: SurfaceOfGrid = ({ columns, rows, heights }) => {
  return (u, v) => {
    const [i, j] = [Math.min(Math.floor(u), columns - 2), Math.min(Math.floor(v), rows - 2)];
    const [s, t] = [u - i, v - j];
    const k = j * columns + i;
    const south = (1 - s) * heights[k] + s * heights[k + 1];
    const north = (1 - s) * heights[k + columns] + s * heights[k + columns + 1];
    return (1 - t) * south + t * north;
  };
};

function gridOf({ columns, rows, heights, noData, place }: Raster): GridData {
  const marks = noData === undefined ? {} : { noData };
  return { columns, rows, x0: place.x, y0: place.y, cell: place.perColumn[0], heights, ...marks };
}

const because = "a few round-offs of heights and coordinates of 200 m";

describe("a raster", () => {
  it.each([
    ["square cells", square],
    ["cells that are oblong and turned", oblongAndTurned],
  ])(
    "of a plane in %s stays the plane on another lattice; beyond its cell centres it has no heights",
    (_, place) => {
      const raster = rasterOf(plane, { place });
      const grid = regrid(raster, chooseLattice(raster, stay, 0.7), stay, bilinear);
      let known = 0;
      for (let k = 0; k < grid.heights.length; k += 1) {
        const x = grid.x0 + (k % grid.columns) * grid.cell;
        const y = grid.y0 + Math.floor(k / grid.columns) * grid.cell;
        const det = place.perColumn[0] * place.perRow[1] - place.perColumn[1] * place.perRow[0];
        const u = ((x - place.x) * place.perRow[1] - (y - place.y) * place.perRow[0]) / det;
        const v = ((y - place.y) * place.perColumn[0] - (x - place.x) * place.perColumn[1]) / det;
        const isInside =
          u > -1e-9 && v > -1e-9 && u < raster.columns - 1 + 1e-9 && v < raster.rows - 1 + 1e-9;
        expect(grid.noData?.[k] ?? 0).toBe(isInside ? 0 : 1);
        if (!isInside) continue;
        known += 1;
        expectWithin(grid.heights[k], plane(x, y), { abs: 1e-11, because });
      }
      const area =
        (raster.columns - 1) *
        (raster.rows - 1) *
        Math.abs(place.perColumn[0] * place.perRow[1] - place.perColumn[1] * place.perRow[0]);
      expectWithin(known * 0.49, area, { rel: 0.05, because: "one border line more or less" });
    },
  );

  it("has no height where one of the two or four nearest cell centres has none, and is exact on cell centres", () => {
    const raster = rasterOf(plane, { holes: [[10, 8]] });
    const on = regrid(raster, { columns: 30, rows: 20, x0: 100, y0: 200, cell: 2 }, stay, bilinear);
    expect(on.noData).toEqual(raster.noData);
    expect(on.heights).toEqual(raster.heights);
    const between = regrid(raster, { columns: 29, rows: 19, x0: 101, y0: 201, cell: 2 }, stay, bilinear);
    const holes = [...(between.noData ?? [])].flatMap((mark, k) =>
      mark === 1 ? [[k % 29, Math.floor(k / 29)]] : [],
    );
    expect(holes).toEqual([
      [9, 7],
      [10, 7],
      [9, 8],
      [10, 8],
    ]);
  });

  it("of 32 bits gives heights of 32 bits, in cells as large as its own with sides at whole multiples", () => {
    const raster = { ...rasterOf(plane), heights: Float32Array.from(rasterOf(plane).heights) };
    const lattice = chooseLattice(raster, stay);
    // centres from 100 and 200 on in steps of 2 m, so edges at odd metres; new centres at odd metres
    expect(lattice).toEqual({ columns: 29, rows: 19, x0: 101, y0: 201, cell: 2 });
    expect(regrid(raster, lattice, stay, bilinear).heights).toBeInstanceOf(Float32Array);
    const bounds = { xMin: 110, yMin: 204, xMax: 120, yMax: 210 };
    expect(chooseLattice(raster, stay, 2, bounds)).toEqual({
      columns: 5,
      rows: 3,
      x0: 111,
      y0: 205,
      cell: 2,
    });
    expect(() => chooseLattice(raster, stay, 2, { ...bounds, xMax: 112 })).toThrow("fewer than 2 x 2 cells");
  });

  it("is not brought to more cells than memory holds", () => {
    const lattice = { columns: 100_000, rows: 100_000, x0: 0, y0: 0, cell: 0.01 };
    expect(() => regrid(rasterOf(plane), lattice, stay, bilinear)).toThrow(
      "10000000000 cells, allowed: up to 1000000000",
    );
  });

  it("is filled so that a plane with holes is the plane again, and what was known stays", () => {
    const holes = [
      [3, 3],
      [4, 3],
      [5, 3],
      [3, 4],
      [29, 19],
      [0, 0],
    ] as const;
    const whole = rasterOf(plane);
    const filled = fillRaster(rasterOf(plane, { holes }));
    expect(filled).not.toHaveProperty("noData");
    expectWithin(filled.heights, whole.heights, { abs: 1e-11, because });
    for (const [k, z] of filled.heights.entries()) {
      if (!holes.some(([i, j]) => j * 30 + i === k)) expect(z).toBe(whole.heights[k]);
    }
  });

  it("is cut to the cells whose centres lie inside bounds", () => {
    const grid = gridOf(
      rasterOf(plane, {
        holes: [
          [0, 0],
          [7, 5],
        ],
      }),
    );
    const part = clipGrid(grid, { xMin: 110, yMin: 209, xMax: 121, yMax: 1000 });
    expect(part).toMatchObject({ columns: 6, rows: 15, x0: 110, y0: 210, cell: 2 });
    expect(part.heights[0]).toBe(plane(110, 210));
    expect(part.noData?.indexOf(1)).toBe(2);
    expect(clipGrid(grid, { xMin: 120, yMin: 0, xMax: 1000, yMax: 1000 }).noData).toBe(undefined);
    expect(() => clipGrid(grid, { xMin: 110, yMin: 209, xMax: 111, yMax: 1000 })).toThrow("fewer than 2 x 2");
  });
});

const bytesOf = (pieces: Iterable<Uint8Array>): Uint8Array => Buffer.concat([...pieces]);

describe("a grid that is written", () => {
  const wild = gridOf(
    rasterOf((x, y) => 1e3 * Math.sin(x * y) + 1 / (x + y), {
      holes: [
        [2, 3],
        [9, 9],
      ],
    }),
  );
  const nines = { ...wild, heights: wild.heights.slice().fill(-9999, 40, 42) };

  test.each([
    ["", wild],
    [" with heights of −9999", nines],
  ])("as ESRI ASCII%s reads back as the same doubles", (_, grid) => {
    const { grid: read, origin } = readAsciiGrid(
      new TextEncoder().encode([...writeAsciiGrid(grid)].join("")),
      "a.asc",
    );
    expect({ ...read, x0: read.x0 + origin.x, y0: read.y0 + origin.y }).toEqual(grid);
  });

  test.each([
    ["64", wild],
    ["64, with heights of −9999", nines],
    ["32", { ...wild, heights: Float32Array.from(wild.heights) }],
    ["32, without holes", gridOf({ ...rasterOf(plane), heights: new Float32Array(600).fill(3) })],
  ])("as GeoTIFF of %s bits reads back as the same numbers, code of the map and place", async (_, grid) => {
    const bytes = bytesOf(writeGeoTiff(grid, { epsg: 32632, verticalEpsg: 5773, description: "for a test" }));
    const { grid: read, origin, header } = await readGeoTiff(bytes, "a.tif");
    expect({ ...read, x0: read.x0 + origin.x, y0: read.y0 + origin.y }).toEqual(grid);
    expect(header.reference).toMatchObject({ epsg: 32632, verticalEpsg: 5773, isVerticalUnitStated: true });
  });

  test("as GeoTIFF without a code keeps the name of its map", async () => {
    const bytes = bytesOf(writeGeoTiff(wild, { name: "+proj=tmerc +lon_0=9 +units=m", description: "" }));
    const { reference } = (await readGeoTiff(bytes, "a.tif")).header;
    expect(reference).toMatchObject({ epsg: undefined, name: "+proj=tmerc +lon_0=9 +units=m" });
  });
});

describe.skipIf(!gdal.available)(`a raster beside GDAL${gdal.note}`, () => {
  let folder: GdalFolder;
  beforeAll(() => {
    folder = createGdalFolder();
    folder.write("hill.asc", hillyAscii(60, 50, "-9999"));
  });
  afterAll(() => folder.remove());

  it("in degrees, oblong or rotated is read with the place and the cells that GDAL reads", async () => {
    const geoTransform = "7.25, 0.002, 0.0004, 46.5, 0.0003, -0.0012";
    const source = '<SourceFilename relativeToVRT="1">hill.asc</SourceFilename><SourceBand>1</SourceBand>';
    const band = `<VRTRasterBand dataType="Float32" band="1"><SimpleSource>${source}</SimpleSource></VRTRasterBand>`;
    const dataset = `<SRS>EPSG:4258</SRS><GeoTransform>${geoTransform}</GeoTransform>${band}`;
    folder.write("turned.vrt", `<VRTDataset rasterXSize="60" rasterYSize="50">${dataset}</VRTDataset>`);
    const bytes = folder.translate("turned.vrt", "turned.tif", []);
    const { raster, isGeographic, reference } = await readGeoTiffRaster(bytes, "turned.tif");
    expect([isGeographic, reference.epsg]).toEqual([true, 4258]);
    const { values } = folder.read("hill.asc");
    // GDAL: the corner of cell (P, L) of the file is at g0 + P g1 + L g2, g3 + P g4 + L g5
    const g = geoTransform.split(",").map(Number);
    for (const [i, j] of [
      [0, 0],
      [59, 0],
      [0, 49],
      [23, 31],
    ]) {
      const line = 49 - j;
      const { x, y, perColumn, perRow } = raster.place;
      const at = [x + i * perColumn[0] + j * perRow[0], y + i * perColumn[1] + j * perRow[1]];
      const told = [
        g[0] + (i + 0.5) * g[1] + (line + 0.5) * g[2],
        g[3] + (i + 0.5) * g[4] + (line + 0.5) * g[5],
      ];
      expectWithin(at, told, { abs: 1e-13, because: "round-offs of degrees" });
      expect(raster.heights[j * 60 + i]).toBe(values[line * 60 + i]);
    }
  });

  it("is cut as gdal_translate -projwin cuts it", async () => {
    const whole = await readGeoTiff(
      folder.translate("hill.asc", "hill.tif", ["-a_srs", "EPSG:2056"]),
      "hill.tif",
    );
    const { grid, origin } = whole;
    const map = { ...grid, x0: grid.x0 + origin.x, y0: grid.y0 + origin.y };
    const west = map.x0 - 1.25 + 2 * 2.5;
    const south = map.y0 - 1.25 + 30 * 2.5;
    const bounds = { xMin: west, yMin: south, xMax: west + 25 * 2.5, yMax: south + 18 * 2.5 };
    const part = clipGrid(map, bounds);
    const window = [bounds.xMin, bounds.yMax, bounds.xMax, bounds.yMin].map(String);
    const cut = await readGeoTiff(
      folder.translate("hill.tif", "cut.tif", ["-projwin", ...window]),
      "cut.tif",
    );
    expect([part.columns, part.rows]).toEqual([25, 18]);
    expect(part.heights).toEqual(cut.grid.heights);
    expect(part.noData).toEqual(cut.grid.noData);
    expectWithin([part.x0, part.y0], [cut.grid.x0 + cut.origin.x, cut.grid.y0 + cut.origin.y], {
      abs: 1e-8,
      because: "round-off of map coordinates of 3e6 m",
    });
  });

  it("written as GeoTIFF is read by GDAL with its cells, its place and its map", () => {
    const grid = gridOf(rasterOf((x, y) => Math.sin(x * y), { holes: [[2, 3]] }));
    folder.write("ours.tif", bytesOf(writeGeoTiff(grid, { epsg: 2056, description: "for a test" })));
    const { values, size, geoTransform } = folder.read("ours.tif");
    expect(size).toEqual([30, 20]);
    expect(geoTransform).toEqual([99, 2, 0, 239, 0, -2]);
    const northFirst = Array.from({ length: 600 }, (_, k) => {
      const at = (19 - Math.floor(k / 30)) * 30 + (k % 30);
      return grid.noData?.[at] === 1 ? -9999 : grid.heights[at];
    });
    expect([...values]).toEqual(northFirst);
    const info = runTool({ ...gdal, command: "/usr/bin/gdalinfo" }, { args: [folder.path("ours.tif")] });
    expect(info).toContain('PROJCRS["CH1903+ / LV95"');
    expect(info).toContain("NoData Value=-9999");
    expect(info).toContain("TIFFTAG_IMAGEDESCRIPTION=for a test");
  });
});
