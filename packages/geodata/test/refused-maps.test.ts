import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { readGeoTiff, readGeoTiffRaster } from "../src/geotiff/index.ts";
import { readAsciiGrid, readers, TerrainFileError } from "../src/index.ts";
import { type CreateLazPerf, readLas } from "../src/las/index.ts";
import { readObj, readPly, readStl } from "../src/mesh/index.ts";
import { readXyz } from "../src/points/index.ts";
import { writeGeoTiff } from "../src/raster/index.ts";
import { binaryStl, ply, textStl } from "./mesh-bytes.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const [columns, rows] = [12, 10];
const heights = Float64Array.from(
  { length: columns * rows },
  (_, i) => 2000 + 7 * Math.sin(i) - (i % columns),
);

function joined(pieces: Iterable<Uint8Array>): Uint8Array {
  return Uint8Array.from([...pieces].flatMap((piece) => [...piece]));
}

function asc(cell: number, x: number, y: number): Uint8Array {
  const header = `ncols ${columns}\nnrows ${rows}\nxllcorner ${x}\nyllcorner ${y}\ncellsize ${cell}\n`;
  return bytesOf(header + heights.join(" "));
}

const tif = (cell: number, x0: number, y0: number, epsg?: number): Uint8Array =>
  joined(writeGeoTiff({ columns, rows, x0, y0, cell, heights }, { epsg, description: "" }));

function xyz(cell: number, x: number, y: number): Uint8Array {
  const line = (z: number, i: number): string =>
    `${x + cell * (i % columns)} ${y + cell * Math.floor(i / columns)} ${z}`;
  return bytesOf([...heights].map(line).join("\n"));
}

type Point = readonly [number, number, number];

/** The triangles of the same heights. */
function surface(cell: number, x: number, y: number): { vertices: Point[]; faces: number[][] } {
  const vertices = Array.from(
    heights,
    (z, i): Point => [x + cell * (i % columns), y + cell * Math.floor(i / columns), z],
  );
  const faces = Array.from({ length: (columns - 1) * (rows - 1) }, (_, k) => {
    const i = (k % (columns - 1)) + columns * Math.floor(k / (columns - 1));
    return [
      [i, i + 1, i + columns + 1],
      [i, i + columns + 1, i + columns],
    ];
  }).flat();
  return { vertices, faces };
}

function obj(cell: number, x: number, y: number): Uint8Array {
  const { vertices, faces } = surface(cell, x, y);
  const lines = [
    ...vertices.map((v) => `v ${v.join(" ")}`),
    ...faces.map((f) => `f ${f.map((i) => i + 1).join(" ")}`),
  ];
  return bytesOf(`${lines.join("\n")}\n`);
}

describe("a file in degrees that names no reference system is refused with its zone of UTM", () => {
  const degrees = "coordinates look like degrees";
  const zone = "EPSG:32632";

  it("as an ESRI ASCII grid, as a GeoTIFF without keys, and as points", async () => {
    expect(() => readAsciiGrid(asc(1 / 3600, 7.5, 45.5), "a.asc")).toThrow(degrees);
    expect(() => readAsciiGrid(asc(1 / 3600, 7.5, 45.5), "a.asc")).toThrow(zone);
    expect(() => readXyz(xyz(1 / 3600, 7.5, 45.5), "a.xyz")).toThrow(degrees);
    // The keys of a system without a code and a unit: taken out by another number for their tag.
    const nameless = tif(1 / 3600, 7.5, 45.5);
    const at = nameless.findIndex((_, i) => nameless[i] === 0xaf && nameless[i + 1] === 0x87);
    nameless.set([0xb0, 0x86], at);
    await expect(readGeoTiff(nameless, "a.tif")).rejects.toThrow(degrees);
  });

  it("as a mesh of each format", () => {
    const { vertices, faces } = surface(1 / 3600, 7.5, 45.5);
    // Single numbers of an STL file resolve 4e-6 degrees at 45, a seventieth of a cell.
    const soup = faces.flat().map((i) => vertices[i]);
    const reads = [
      () => readObj(obj(1 / 3600, 7.5, 45.5), "a.obj"),
      () => readPly(ply("ascii", vertices, faces), "a.ply"),
      () => readStl(binaryStl(soup), "a.stl"),
      () => readStl(bytesOf(textStl(soup)), "a.stl"),
    ];
    for (const read of reads) {
      expect(read).toThrow(`vertices: ${degrees} (x from 7.5 to 7.50306, y from 45.5 to 45.5025, slopes`);
      expect(read).toThrow(`export the mesh in a projected system in metres, such as ${zone}`);
    }
    // A unit of length says that they are none: a needle 14 m high and 3 mm wide.
    expect(readObj(obj(1 / 3600, 7.5, 45.5), "a.obj", { metresPerUnit: 1 }).mesh.triangles.length).toBe(594);
    expect(readObj(obj(0.5, 7.5, 45.5), "a.obj").mesh.triangles.length).toBe(594);
  });

  it("and a mesh of a body with steep sides is read: a box, a shaft of many sides, a pole 50 times as high as wide", () => {
    const pole = (radius: number, height: number): string => {
      const around = Array.from({ length: 200 }, (_, k) => {
        const [x, y] = [radius * Math.cos(k / 30), radius * Math.sin(k / 30)];
        return `v ${x} ${y} 0\nv ${1.01 * x} ${1.01 * y} ${height}`;
      });
      const sides = Array.from(
        { length: 199 },
        (_, k) => `f ${2 * k + 1} ${2 * k + 3} ${2 * k + 4} ${2 * k + 2}`,
      );
      return [...around, ...sides].join("\n");
    };
    for (const [radius, height] of [
      [0.5, 2],
      [2, 40],
      [0.1, 10],
    ]) {
      expect(readObj(bytesOf(pole(radius, height)), "p.obj").mesh.vertices.length).toBe(1200);
    }
  });

  it("and one in metres is read: a small one beside the origin, and one with a void of -9999 in it", () => {
    expect(readAsciiGrid(asc(0.5, 7.5, 45.5), "a.asc").grid.cell).toBe(0.5);
    expect(readXyz(xyz(0.5, 7.5, 45.5), "a.xyz").points.x.length).toBe(columns * rows);
    const { points, warnings } = readXyz(bytesOf("1 2 3\n2 2 3\n3 3 -9999\n4 2 3\n5 2 1"), "a.xyz");
    expect(points.x.length).toBe(5);
    expect(warnings).toEqual([
      "the height of point 3 (x = 3, y = 3 m) is -9999, which usually means no data; if so, set noData: -9999 in the scenario, or --nodata -9999",
    ]);
  });
});

describe("a map whose scale is wrong", () => {
  it("is refused with the factor, by its code and by the names in a .prj file", async () => {
    await expect(readGeoTiff(tif(2, 1000001, 5999919, 3857), "w.tif")).rejects.toThrow(
      "at latitude 47.35 its scale factor is 1.473",
    );
    const name = "WGS_1984_Web_Mercator_Auxiliary_Sphere";
    const base =
      'GEOGCS["G",DATUM["D",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0]]';
    const prj = `PROJCS["${name}",${base},PROJECTION["Mercator_Auxiliary_Sphere"],UNIT["Meter",1.0]]`;
    const read = (text: string) => readAsciiGrid(asc(2, 1000000, 5999918), "w.asc", { prj: bytesOf(text) });
    expect(() => read(prj)).toThrow("its scale factor is 1.473");
    expect(() => read(prj)).toThrow("talus terrain convert in.tif out.tif --to EPSG:32632");
    expect(read(prj.replace('ON["Mercator_Auxiliary_Sphere', 'ON["Transverse_Mercator')).grid.cell).toBe(2);
  });

  it("is refused and converted as a mesh, by the .prj file beside it", () => {
    const ellipsoid = 'SPHEROID["WGS_1984",6378137.0,298.257223563]';
    const base = `GEOGCS["G",DATUM["D",${ellipsoid}],PRIMEM["Greenwich",0.0]]`;
    const text = `PROJCS["P",${base},PROJECTION["Mercator_Auxiliary_Sphere"],UNIT["Meter",1.0]]`;
    const read = (prj: string, metresPerUnit?: number) =>
      readObj(obj(2, 1000000, 5999918), "w.obj", {
        prj: bytesOf(prj),
        ...(metresPerUnit === undefined ? {} : { metresPerUnit }),
      });
    expect(() => read(text)).toThrow("its scale factor is 1.473");
    expect(() => read(text)).toThrow("export the mesh in a projected system in metres, such as EPSG:32632");
    const feet = text
      .replace("Mercator_Aux", "Transverse_Aux")
      .replace('"Meter",1.0', '"Foot_US",0.3048006096');
    const { mesh, origin, reference } = read(feet);
    expect(reference?.horizontalUnit.name).toBe("US survey foot");
    const because = "round-off of coordinates of 1.8e6 m";
    const metres = 1200 / 3937;
    const corner = [mesh.vertices[0] + origin.x, mesh.vertices[1] + origin.y, mesh.vertices[2]];
    expectWithin(corner, [1e6 * metres, 5999918 * metres, heights[0] * metres], { abs: 1e-9, because });
    expect(() => read(feet, 1)).toThrow(
      "the unit of the scenario is 1 m, that of the .prj file US survey foot",
    );
    expect(() =>
      read('GEOGCS["GCS_W",DATUM["D",SPHEROID["W",6378137,298.25]],UNIT["Degree",0.017]]'),
    ).toThrow("w.obj: vertices: coordinates are in degrees (GCS_W)");
  });

  it("is refused in degrees where the .prj file says so", () => {
    const prj = bytesOf(
      'GEOGCS["GCS_WGS_1984",DATUM["D",SPHEROID["W",6378137,298.25]],UNIT["Degree",0.017]]',
    );
    expect(() => readAsciiGrid(asc(0.5, 7.5, 45.5), "d.asc", { prj })).toThrow(
      "coordinates are in degrees (GCS_WGS_1984)",
    );
    expect(() => readXyz(xyz(0.5, 7.5, 45.5), "d.xyz", { prj })).toThrow("coordinates are in degrees");
  });
});

describe("heights that count downward", () => {
  const utm =
    'PROJCS["UTM 32",GEOGCS["G",DATUM["D",SPHEROID["WGS_1984",6378137,298.257223563]],PRIMEM["Greenwich",0]],' +
    'PROJECTION["Transverse_Mercator"],UNIT["Meter",1]]';
  const depths = [
    `COMPD_CS["both",${utm},VERT_CS["MSL depth",VERT_DATUM["M",2005],UNIT["metre",1],AXIS["Depth",DOWN]]]`,
    `COMPOUNDCRS["both",${utm},VERTCRS["MSL depth",VDATUM["M"],CS[vertical,1],AXIS["depth (D)",down],LENGTHUNIT["metre",1]]]`,
    `${utm},VERTCS["MSL depth",VDATUM["M"],PARAMETER["Vertical_Shift",0.0],PARAMETER["Direction",-1.0],UNIT["Meter",1.0]]`,
  ];
  const what = "heights are depths: MSL depth counts downward, allowed: heights";

  it("are refused in a GeoTIFF, by its code, also on the way to another map", async () => {
    const place = { columns, rows, x0: 500000, y0: 5200000, cell: 5, heights };
    const file = (verticalEpsg: number) =>
      joined(writeGeoTiff(place, { epsg: 32632, verticalEpsg, description: "" }));
    const message =
      "d.tif: tag 34735 GeoKeyDirectory: heights are depths: EPSG:5715 counts downward, allowed: heights; " +
      "turn them over, for example: gdal_translate -a_srs EPSG:32632 -scale 0 1 0 -1 in.tif out.tif";
    await expect(readGeoTiff(file(5715), "d.tif")).rejects.toThrow(message);
    await expect(readGeoTiffRaster(file(5715), "d.tif")).rejects.toThrow(message);
    expect((await readGeoTiff(file(5714), "d.tif")).grid.heights[0]).toBe(heights[0]);
    expect((await readGeoTiff(file(5715), "d.tif", { values: "classes" })).grid.columns).toBe(columns);
  });

  it.each(depths)("are refused in grids, points and meshes, by their .prj file: %s", (text) => {
    const prj = bytesOf(text);
    const up = bytesOf(text.replace("DOWN", "UP").replace(",down", ",up").replace("-1.0", "1.0"));
    expect(() => readAsciiGrid(asc(5, 500000, 5200000), "d.asc", { prj })).toThrow(`d.prj:1: ${what}`);
    expect(() => readXyz(xyz(5, 500000, 5200000), "d.xyz", { prj })).toThrow(what);
    expect(() => readObj(obj(5, 500000, 5200000), "d.obj", { prj })).toThrow(what);
    expect(readAsciiGrid(asc(5, 500000, 5200000), "d.asc", { prj: up }).grid.columns).toBe(columns);
  });

  it("and the unit of heights is that of the vertical system, which ESRI writes behind the other", () => {
    const vertical = depths[2]
      .replace("-1.0", "1.0")
      .replace('UNIT["Meter",1.0]', 'UNIT["Foot_US",0.3048006096]');
    const read = readAsciiGrid(asc(5, 500000, 5200000), "d.asc", { prj: bytesOf(vertical) });
    expect(read.reference?.verticalUnit.metres).toBe(1200 / 3937);
    expect(read.grid.cell).toBe(5);
  });
});

describe("a file that asks for much", () => {
  /** The header of a GeoTIFF of a few hundred bytes whose only strip was never written. */
  function sparse(side: number): Uint8Array {
    const bytes = joined(
      writeGeoTiff(
        { columns: 2, rows: 2, x0: 0, y0: 0, cell: 1, heights: Float32Array.of(1, 2, 3, 4) },
        { description: "" },
      ),
    );
    const view = new DataView(bytes.buffer);
    for (let at = 10; at < 10 + 12 * view.getUint16(8, true); at += 12) {
      const tag = view.getUint16(at, true);
      if (tag === 256 || tag === 257 || tag === 278) view.setUint32(at + 8, side, true);
      if (tag === 273 || tag === 279) view.setUint32(at + 8, 0, true);
    }
    return bytes;
  }

  it("is refused before memory is taken, and read with the option", async () => {
    const bytes = sparse(20_000);
    expect(bytes.length).toBeLessThan(600);
    await expect(readGeoTiff(bytes, "s.tif")).rejects.toThrow(
      `file of ${bytes.length} bytes has 400000000 cells, allowed: up to 16777216; read a part of it, or set mostCells: 400000000 in the scenario, or --most 400000000`,
    );
    const allowed = readGeoTiff(sparse(2000), "s.tif", { mostCells: 4e6 });
    await expect(allowed).rejects.toThrow("no cell has a height"); // its 4 million cells were looked at
    await expect(readGeoTiff(sparse(2000), "s.tif", { mostCells: 3e6 })).rejects.toThrow(TerrainFileError);
    expect(() => readXyz(xyz(1, 0, 0), "a.xyz", { mostPoints: 50 })).toThrow(
      "has 120 points, allowed: up to 50",
    );
  });

  it("has heights within 1e6 m, or names the cell", async () => {
    const file = tif(1, 0, 0, 32633);
    const size = 8 * columns * rows;
    new DataView(file.buffer, file.length - size).setFloat64(8 * (8 * columns + 1), 1e15, true);
    await expect(readGeoTiff(file, "h.tif")).rejects.toThrow(
      "h.tif: column 2, row 9: height is 1000000000000000 m, allowed: within 1000000 m",
    );
    const marked = await readGeoTiff(file, "h.tif", { noDataValue: 1e15 });
    expect(marked.grid.noData?.[13]).toBe(1);
    expect(() => readXyz(bytesOf("1 2 3\n2 3 -1e9\n3 3 1"), "h.xyz")).toThrow(
      "h.xyz:2: height is -1000000000 m",
    );
    const mesh = (z: string, faces: string) => bytesOf(`v 0 0 0\nv 1 0 0\nv 0 1 0\nv 5 6 ${z}\n${faces}`);
    expect(() => readObj(mesh("-3.4e38", "f 1 2 3\nf 2 4 3"), "h.obj")).toThrow(
      "h.obj: vertex 4 (x = 5, y = 6): height is -3.4e+38 m, allowed: within 1000000 m",
    );
    // A vertex of no triangle is no ground; 2e6 mm are 2 km.
    expect(readObj(mesh("-3.4e38", "f 1 2 3"), "h.obj").mesh.triangles).toEqual(Uint32Array.of(0, 1, 2));
    expect(() => readObj(mesh("2e6", "f 1 2 3\nf 2 4 3"), "h.obj")).toThrow("unit: mm");
    const inMillimetres = { metresPerUnit: 0.001 };
    expect(readObj(mesh("2e6", "f 1 2 3\nf 2 4 3"), "h.obj", inMillimetres).mesh.vertices[11]).toBe(2000);
  });
});

describe("text that other programs write", () => {
  it("of an STL mesh may begin with a byte order mark", () => {
    const corners = [
      [0, 0, 0],
      [10, 0, 0],
      [0, 10, 1],
    ] as const;
    const soup = corners.map((corner) => [...corner] as [number, number, number]);
    const marked = bytesOf(`\uFEFF${textStl(soup)}`);
    expect(readStl(marked, "m.stl").mesh).toEqual(readStl(binaryStl(soup), "m.stl").mesh);
  });

  it("in UTF-16 is named as such", async () => {
    const wide = Uint8Array.from([0xff, 0xfe, ...[..."ncols 4\n"].flatMap((c) => [c.charCodeAt(0), 0])]);
    expect(() => readAsciiGrid(wide, "w.asc")).toThrow("is text in UTF-16; save it as UTF-8");
    expect(() => readXyz(wide, "w.xyz")).toThrow("is text in UTF-16; save it as UTF-8");
    for (const reader of readers.meshes) {
      await expect(async () => reader.read(wide, `w.${reader.endings[0]}`)).rejects.toThrow("UTF-16");
    }
  });
});

it("the decoder of LAZ leaves no listeners with the process, which would keep its memory", async () => {
  const { createLazPerf } = createRequire(import.meta.url)("laz-perf") as { createLazPerf: CreateLazPerf };
  const bytes = new Uint8Array(readFileSync(new URL("data/point10.las.laz", import.meta.url)));
  const count = (): number =>
    process.listenerCount("uncaughtException") + process.listenerCount("unhandledRejection");
  const before = count();
  await readLas(bytes, "point10.laz", { createLazPerf });
  expect(count()).toBe(before);
});
