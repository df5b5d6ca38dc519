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
import { binaryStl, ply, textStl } from "../test/mesh-bytes.ts";

/** What a reader made of a file. */
export interface Reading {
  readonly grid?: GridData;
  readonly points?: PointCloud;
  readonly mesh?: TriangleMesh;
}

/**
 * The same; the same but for the last number of a text, which may have lost digits; in text that does not say how much
 * is to come, a beginning of it, its last number as before.
 */
export type WhenCut = "same" | "last-number" | "beginning";

/** An undamaged file and its reader. */
export interface Sample {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** What the undamaged file holds. */
  readonly reading: Reading;
  read(bytes: Uint8Array): Promise<Reading>;
  /** What a shortened file may hold if it is read at all. */
  readonly whenCut: WhenCut;
  /** From this byte on checksums guard the data: what is read from a file damaged there is the same. */
  readonly guardedFrom: number;
  /** Damage is put before this byte nine times of ten: the part that says how to read the rest. */
  readonly headerBytes: number;
}

type Known = Omit<Sample, "reading">;

/** One file of each format and layout. */
export async function createSamples(): Promise<readonly Sample[]> {
  const samples = [...(await tiffSamples()), ...lasSamples(), ...textSamples(), ...meshSamples()];
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
