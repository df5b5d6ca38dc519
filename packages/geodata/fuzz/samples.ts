import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { hillyAscii } from "@talus/testing-tools";
import { openFile } from "../src/files/byte-source.ts";
import { readGeoTiff, readGeoTiffRaster } from "../src/geotiff/index.ts";
import { readNumbers, readTiffFile } from "../src/geotiff/tiff-file.ts";
import { type GridData, type PointCloud, readAsciiGrid, readerOf, readers } from "../src/index.ts";
import { type CreateLazPerf, type LazPerf, readLas } from "../src/las/index.ts";
import type { TriangleMesh } from "../src/mesh/index.ts";
import { readXyz } from "../src/points/index.ts";
import { writeGeoTiff } from "../src/raster/index.ts";
import { binaryStl, ply, textStl } from "../test/mesh-bytes.ts";

/** Result of reading a file. */
export interface Reading {
  readonly grid?: GridData;
  readonly points?: PointCloud;
  readonly mesh?: TriangleMesh;
}

/**
 * The same; the same but for the last number of a text, which may have lost digits; in text that does not say how much
 * is to come, a beginning of it, its last number as before; another one, where what is cut says how the rest is read.
 */
export type WhenCut = "same" | "last-number" | "beginning" | "other";

/** An undamaged file and its reader. */
export interface Sample {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The other file of a pair, which errors may name. */
  readonly beside?: string;
  /** Contents of the undamaged file. */
  readonly reading: Reading;
  read(bytes: Uint8Array): Promise<Reading>;
  /** Contents allowed for a shortened file, if it is read at all. */
  readonly whenCut: WhenCut;
  /** From this byte on checksums guard the data: what is read from a file damaged there is the same. */
  readonly guardedFrom: number;
  /** Damage is put before this byte nine times of ten: the part that says how to read the rest. */
  readonly headerBytes: number;
}

type Known = Omit<Sample, "reading">;

/** One file of each format and layout. */
export async function createSamples(): Promise<readonly Sample[]> {
  const samples = [
    ...(await tiffSamples()),
    ...maskSamples(),
    ...lasSamples(),
    ...textSamples(),
    ...prjSamples(),
    ...meshSamples(),
  ];
  return Promise.all(
    samples.map(async (sample) => ({ ...sample, reading: await sample.read(sample.bytes) })),
  );
}

const data = (name: string): Uint8Array => {
  return new Uint8Array(readFileSync(new URL(`../test/data/${name}`, import.meta.url)));
};
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const UNGUARDED = Number.POSITIVE_INFINITY;

async function tiffSamples(): Promise<Known[]> {
  const names = ["plain", "big-endian", "deflate", "lzw", "zstd", "lerc", "packbits", "cog"];
  return Promise.all(
    names.map(async (layout): Promise<Known> => {
      const name = `small-${layout}.tif`;
      const bytes = data(name);
      const tiff = await readTiffFile(openFile(bytes, name));
      const offsets =
        (await readNumbers(tiff, tiff.pages[0], "TileOffsets")) ??
        (await readNumbers(tiff, tiff.pages[0], "StripOffsets")) ??
        Float64Array.of(0);
      const headerBytes = Math.min(...offsets);
      return {
        name,
        bytes,
        read: async (damaged) => {
          await readGeoTiffRaster(damaged, name); // what it refuses, the other one must refuse too
          return { grid: (await readGeoTiff(damaged, name)).grid };
        },
        whenCut: "same",
        guardedFrom: layout === "deflate" || layout === "lerc" ? headerBytes : UNGUARDED,
        headerBytes,
      };
    }),
  );
}

/** GeoTIFFs of plain numbers: one with a damaged mask file, one with a damaged world file, one in feet with a mask. */
function maskSamples(): Known[] {
  const grid = readAsciiGrid(utf8(hillyAscii(12, 11, "-9999")), "hill.asc").grid;
  const heights = Float32Array.from(grid.heights);
  const image = joined(writeGeoTiff({ ...grid, heights }, { epsg: 2056, description: "hill" }));
  const marks = { ...grid, heights: Float32Array.from(heights, (_, i) => (i % 5 === 0 ? 0 : 255)) };
  const mask = joined(
    writeGeoTiff(
      { columns: 12, rows: 11, x0: 0, y0: 0, cell: 1, heights: marks.heights },
      { description: "" },
    ),
  );
  const placeless = image.slice();
  const view = new DataView(placeless.buffer);
  for (let at = 10; at < 10 + 12 * view.getUint16(8, true); at += 12) {
    const tag = view.getUint16(at, true);
    if (tag === 33550 || tag === 33922) view.setUint16(at, 34900 + (tag % 100), true);
  }
  const world = utf8("2.5\n0\n0\n-2.5\n2696124.5\n1167916.75\n");
  const feet = joined(writeGeoTiff({ ...grid, heights }, { epsg: 6529, description: "feet" }));
  return [
    {
      name: "beside.tif",
      beside: "beside.tif.msk",
      bytes: mask,
      read: async (damaged) => ({ grid: (await readGeoTiff(image, "beside.tif", { mask: damaged })).grid }),
      whenCut: "same",
      guardedFrom: UNGUARDED,
      headerBytes: 300,
    },
    {
      name: "placeless.tif",
      beside: "placeless.tfw",
      bytes: world,
      read: async (damaged) => ({
        grid: (await readGeoTiff(placeless, "placeless.tif", { world: damaged })).grid,
      }),
      whenCut: "other",
      guardedFrom: UNGUARDED,
      headerBytes: world.length,
    },
    {
      name: "feet.tif",
      beside: "feet.tif.msk",
      bytes: feet,
      read: async (damaged) => ({ grid: (await readGeoTiff(damaged, "feet.tif", { mask })).grid }),
      whenCut: "same",
      guardedFrom: UNGUARDED,
      headerBytes: 330,
    },
  ];
}

function joined(pieces: Iterable<Uint8Array>): Uint8Array {
  return Uint8Array.from([...pieces].flatMap((piece) => [...piece]));
}

/** Reference systems of text files. */
function prjSamples(): Known[] {
  const asc = utf8(hillyAscii(12, 11, "-9999"));
  const geographic =
    'GEOGCS["GCS",DATUM["D",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0]]';
  const parameters = 'PARAMETER["Central_Meridian",-122.0],PARAMETER["False_Northing",1640416.667]';
  const unit = 'UNIT["Foot_US",0.3048006096012192]';
  const wkt = utf8(`PROJCS["State_Plane",${geographic},PROJECTION["Mercator"],${parameters},${unit}]`);
  const lines = utf8("Projection    STATEPLANE\nFipszone      405\nUnits         FEET\nZunits        NO\n");
  const obj = utf8("v 0 0 1\nv 900 0 2\nv 0 700 5\nf 1 2 3\n");
  const mesh: Known = {
    name: "plate.prj",
    beside: "plate.obj",
    bytes: wkt,
    read: async (damaged) => {
      const read = await readerOf(readers.meshes, "plate.obj").read(obj, "plate.obj", {
        beside: { prj: damaged },
      });
      return { mesh: read.mesh };
    },
    whenCut: "other",
    guardedFrom: UNGUARDED,
    headerBytes: wkt.length,
  };
  const grids = [wkt, lines].map((prj, i) => ({
    name: `hill${i}.prj`,
    beside: `hill${i}.asc`,
    bytes: prj,
    read: async (damaged) => ({ grid: readAsciiGrid(asc, `hill${i}.asc`, { prj: damaged }).grid }),
    whenCut: "other",
    guardedFrom: UNGUARDED,
    headerBytes: prj.length,
  })) satisfies Known[];
  return [...grids, mesh];
}

function lasSamples(): Known[] {
  const createLazPerf = createSharedLazPerf();
  return ["point10.las", "point10.las.laz"].map((name) => ({
    name,
    bytes: data(name),
    read: async (damaged) => {
      try {
        return { points: (await readLas(damaged, name, { createLazPerf: createLazPerf.get })).points };
      } catch (error) {
        createLazPerf.renew();
        throw error;
      }
    },
    whenCut: "same",
    guardedFrom: UNGUARDED,
    headerBytes: 1200,
  }));
}

/** Files that one module of laz-perf reads before the next one takes over; a refused file ends it at once. */
const FILES_PER_MODULE = 200;

/** Modules are made anew only as often as needed; each leaves listeners with the process, which are taken off. */
function createSharedLazPerf() {
  const { createLazPerf } = createRequire(import.meta.url)("laz-perf") as { createLazPerf: CreateLazPerf };
  let shared: Promise<LazPerf> | undefined;
  let uses = 0;
  async function create(): Promise<LazPerf> {
    const events = ["uncaughtException", "unhandledRejection"] as const;
    const before = events.map((event) => process.listeners(event as "uncaughtException"));
    const lazPerf = await createLazPerf();
    for (const [i, event] of events.entries()) {
      for (const listener of process.listeners(event as "uncaughtException")) {
        if (!before[i].includes(listener)) process.off(event, listener);
      }
    }
    return lazPerf;
  }
  return {
    get(): Promise<LazPerf> {
      uses += 1;
      if (shared === undefined || uses > FILES_PER_MODULE) {
        shared = create();
        uses = 1;
      }
      return shared;
    },
    renew(): void {
      if (uses > 0) shared = undefined;
      uses = 0;
    },
  };
}

function textSamples(): Known[] {
  const asc = utf8(hillyAscii(12, 11, "-9999"));
  const xyz = utf8(Array.from({ length: 40 }, (_, i) => `${i * 0.5};${7 - i};${i * i * 0.25};2`).join("\n"));
  return [
    {
      name: "hill.asc",
      bytes: asc,
      read: async (damaged) => ({ grid: readAsciiGrid(damaged, "hill.asc").grid }),
      whenCut: "last-number",
      guardedFrom: UNGUARDED,
      headerBytes: 110,
    },
    {
      name: "cloud.csv",
      bytes: xyz,
      read: async (damaged) => ({ points: readXyz(damaged, "cloud.csv").points }),
      whenCut: "beginning",
      guardedFrom: UNGUARDED,
      headerBytes: xyz.length,
    },
  ];
}

function meshSamples(): Known[] {
  const vertices: [number, number, number][] = [];
  const faces: number[][] = [];
  for (let r = 0; r < 4; r += 1) for (let c = 0; c < 4; c += 1) vertices.push([c, r, Math.sin(c + r)]);
  for (let r = 0; r < 3; r += 1) {
    for (let c = 0; c < 3; c += 1)
      faces.push([4 * r + c, 4 * r + c + 1, 4 * r + c + 5], [4 * r + c, 4 * r + c + 5, 4 * r + c + 4]);
  }
  const soup = faces.flat().map((i) => vertices[i]);
  const obj = [
    ...vertices.map((v) => `v ${v.join(" ")}`),
    ...faces.map((f) => `f ${f.map((i) => i + 1).join(" ")}`),
  ];
  const mesh = (name: string, bytes: Uint8Array, whenCut: WhenCut = "same"): Known => ({
    name,
    bytes,
    read: async (damaged) => ({ mesh: (await readerOf(readers.meshes, name).read(damaged, name)).mesh }),
    whenCut,
    guardedFrom: UNGUARDED,
    headerBytes: Math.min(bytes.length, 400),
  });
  return [
    mesh("binary.stl", binaryStl(soup)),
    mesh("text.stl", utf8(textStl(soup))),
    mesh("text.obj", utf8(`${obj.join("\n")}\n`), "beginning"),
    mesh("text.ply", ply("ascii", vertices, faces)),
    mesh("little.ply", ply("binary_little_endian", vertices, faces)),
    mesh("big.ply", ply("binary_big_endian", vertices, faces)),
  ];
}
