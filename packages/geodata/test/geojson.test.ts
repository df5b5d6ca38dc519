import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gdal, runTool } from "@talus/testing-tools";
import { describe, expect, it, onTestFinished } from "vitest";
import { readGeoJsonZones } from "../src/index.ts";

const materials = new Map([
  ["rock", 1],
  ["meadow", 2],
  ["5", 3],
]);
const options = { property: "material", materials };

function read(value: unknown, more: object = {}) {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return readGeoJsonZones(Buffer.from(text), "zones.geojson", { ...options, ...more });
}

function feature(geometry: unknown, material: unknown = "rock") {
  return { type: "Feature", properties: { material }, geometry };
}

function collection(...features: readonly unknown[]) {
  return { type: "FeatureCollection", features };
}

const square = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 0],
];
const hole = [
  [1, 1],
  [1, 2, 99.5],
  [2, 2],
  [1, 1],
];
const polygon = { type: "Polygon", coordinates: [square, hole] };
const rings = [Float64Array.of(0, 0, 4, 0, 4, 4, 0, 4), Float64Array.of(1, 1, 1, 2, 2, 2)];

describe("zones in GeoJSON", () => {
  it("are polygons and multipolygons in their order, without the last corner of a ring", () => {
    const two = { type: "MultiPolygon", coordinates: [[square], [hole]] };
    const { zones, epsg, mayBeDegrees } = read(
      collection(feature(polygon), feature(two, "meadow"), feature(null), feature(polygon, 5)),
    );
    expect([epsg, mayBeDegrees]).toEqual([undefined, true]);
    expect(zones.polygons).toEqual([
      { material: 1, rings },
      { material: 2, rings: [rings[0]] },
      { material: 2, rings: [rings[1]] },
      { material: 3, rings },
    ]);
  });

  it("may be one feature, or one geometry where there is one material", () => {
    expect(read(feature(polygon)).zones.polygons).toEqual([{ material: 1, rings }]);
    const one = { materials: new Map([["rock", 1]]) };
    expect(read(polygon, one).zones.polygons).toEqual([{ material: 1, rings }]);
  });

  it("are counted from the origin, in metres, beyond a byte order mark", () => {
    const feet = { metresPerUnit: 0.25, origin: { x: 1000, y: -3 } };
    const { zones } = read(
      `\uFEFF${JSON.stringify(feature({ type: "Polygon", coordinates: [square] }))}`,
      feet,
    );
    expect(zones.polygons[0].rings).toEqual([Float64Array.of(-1000, 3, -999, 3, -999, 4, -1000, 4)]);
  });

  it.each([
    ["text: is not JSON", "{"],
    ["type: file must hold a GeoJSON object", "[]"],
    ['type: is "Topology", allowed: FeatureCollection, Feature', { type: "Topology" }],
    ["features: must be a list", { type: "FeatureCollection" }],
    ["features: file contains no polygon", collection(feature(null))],
    ['features[1]: must have the type "Feature"', collection(feature(polygon), polygon)],
    [
      "features[0].properties.material: is missing, allowed: rock, meadow, 5",
      collection({ ...feature(polygon), properties: {} }),
    ],
    ['features[0].properties.material: is "ice", allowed: rock', collection(feature(polygon, "ice"))],
    [
      'feature.geometry.type: is "LineString", allowed: Polygon, MultiPolygon',
      feature({ type: "LineString" }),
    ],
    ["feature.geometry.coordinates: must be a list of rings", feature({ type: "Polygon", coordinates: [] })],
    [
      "feature.geometry.coordinates[0]: must be closed",
      feature({ type: "Polygon", coordinates: [square.slice(0, 4)] }),
    ],
    [
      "feature.geometry.coordinates[1][0]: must be a list of positions",
      feature({ type: "MultiPolygon", coordinates: [[square], [3]] }),
    ],
    [
      'feature.geometry.coordinates[0][1]: is ["4",0], allowed: [x, y]',
      feature({
        type: "Polygon",
        coordinates: [
          [
            [0, 0],
            ["4", 0],
          ],
        ],
      }),
    ],
    [
      "crs: coordinates are in degrees (urn:ogc:def:crs:OGC:1.3:CRS84)",
      withCrs("urn:ogc:def:crs:OGC:1.3:CRS84"),
    ],
    ["crs: coordinates are in degrees (urn:ogc:def:crs:EPSG::4326)", withCrs("urn:ogc:def:crs:EPSG::4326")],
    ['crs: is "local", allowed: urn:ogc:def:crs:EPSG::<code>', withCrs("local")],
    ["crs: must have the form", { ...collection(feature(polygon)), crs: { type: "link" } }],
  ])("are refused as zones.geojson: %s", (message, value) => {
    expect(() => read(value)).toThrow(`zones.geojson: ${message}`);
  });

  it("that are no text are refused", () => {
    for (const bytes of [[0x22, 0xff, 0x22], [0x22, 0xc3], [0x22, 0xed, 0xa0, 0x80, 0x22], [0xf8]]) {
      expect(() => readGeoJsonZones(Uint8Array.from(bytes), "z.json", options)).toThrow(
        "z.json:1: is not text in UTF-8; save it as UTF-8",
      );
    }
  });

  it("keep names beyond ASCII, as the decoder of the engine reads them", () => {
    const name = "Geröll 岩 🪨";
    const names = { property: "Böden", materials: new Map([[name, 1]]) };
    const text = JSON.stringify({ type: "Feature", properties: { Böden: name }, geometry: polygon });
    expect(readGeoJsonZones(new TextEncoder().encode(text), "z.json", names).zones.polygons[0].material).toBe(
      1,
    );
  });

  it.each([
    ["EPSG:2056", 2056],
    ["urn:ogc:def:crs:EPSG::25832", 25832],
    ["urn:ogc:def:crs:EPSG:9.6:31256", 31256],
  ])("name their reference system as %s", (name, epsg) => {
    expect(read(withCrs(name)).epsg).toBe(epsg);
  });

  it.skipIf(!gdal.available)(`are read as GDAL writes them${gdal.note}`, () => {
    const folder = mkdtempSync(join(tmpdir(), "talus-ogr-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const table = [
      "material,wkt",
      'rock,"POLYGON ((2600000.125 1200000,2600040 1200000,2600040 1200030.5,2600000.125 1200000))"',
      'meadow,"MULTIPOLYGON (((2600100 1200000,2600140 1200000,2600120 1200030,2600100 1200000),(2600110 1200005,2600120 1200020,2600125 1200005,2600110 1200005)))"',
    ];
    writeFileSync(join(folder, "zones.csv"), `${table.join("\n")}\n`);
    const out = join(folder, "zones.geojson");
    const args = [
      "-f",
      "GeoJSON",
      "-a_srs",
      "EPSG:2056",
      "-oo",
      "GEOM_POSSIBLE_NAMES=wkt",
      "-oo",
      "KEEP_GEOM_COLUMNS=NO",
    ];
    runTool({ ...gdal, command: "/usr/bin/ogr2ogr" }, { args: [...args, out, join(folder, "zones.csv")] });
    const origin = { x: 2_600_000, y: 1_200_000 };
    const { zones, epsg, mayBeDegrees } = readGeoJsonZones(readFileSync(out), out, { ...options, origin });
    expect([epsg, mayBeDegrees]).toEqual([2056, false]);
    expect(zones.polygons).toEqual([
      { material: 1, rings: [Float64Array.of(0.125, 0, 40, 0, 40, 30.5)] },
      {
        material: 2,
        rings: [Float64Array.of(100, 0, 140, 0, 120, 30), Float64Array.of(110, 5, 120, 20, 125, 5)],
      },
    ]);
  });
});

function withCrs(name: string) {
  return { ...collection(feature(polygon)), crs: { type: "name", properties: { name } } };
}
