import { readFileSync } from "node:fs";
import { expectWithin, hillyAscii } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { readGeoTiff } from "../src/geotiff/index.ts";
import { decodeLzw } from "../src/geotiff/lzw.ts";
import { decodePackBits } from "../src/geotiff/pack-bits.ts";
import { createMap } from "../src/geotiff/read-cells.ts";
import { readAsciiGrid, TerrainFileError } from "../src/index.ts";
import { writeGeoTiff } from "../src/raster/index.ts";

const data = (name: string): Uint8Array => {
  return new Uint8Array(readFileSync(new URL(`data/${name}`, import.meta.url)));
};

describe("a GeoTIFF", () => {
  const ascii = readAsciiGrid(new TextEncoder().encode(hillyAscii(40, 30, "-9999")), "small.asc");

  it.each(["plain", "deflate", "zstd", "lerc", "cog"])(
    "small-%s.tif has the cells of the text it comes from",
    async (layout) => {
      const { grid, origin, header } = await readGeoTiff(data(`small-${layout}.tif`), "small.tif");
      expect(grid).toEqual({ ...ascii.grid, heights: Float32Array.from(ascii.grid.heights) });
      expect(origin).toEqual(ascii.origin);
      expect(header.reference.epsg).toBe(2056);
    },
  );

  it.each(["big-endian", "lzw"])("small-%s.tif has them as whole numbers", async (layout) => {
    const { grid } = await readGeoTiff(data(`small-${layout}.tif`), "small.tif");
    expect(grid).toEqual({
      ...ascii.grid,
      heights: Float32Array.from(ascii.grid.heights, (z) => Math.round(z)),
    });
  });

  it("applies scale and offset to heights, not to the value of no data", async () => {
    const { grid, header } = await readGeoTiff(data("small-packbits.tif"), "small.tif");
    expect(header).toMatchObject({ scale: 0.5, offset: 3, noDataValue: -9999, sampleType: "int16" });
    const heights = ascii.grid.heights.map((z, i) =>
      ascii.grid.noData?.[i] === 1 ? 0 : 0.5 * Math.round(z) + 3,
    );
    expect(grid).toEqual({ ...ascii.grid, heights });
  });

  it("is read in pieces from a source, no more than its directory and its blocks", async () => {
    const bytes = data("small-cog.tif");
    let read = 0;
    const source = {
      size: bytes.length,
      async read(offset: number, length: number) {
        read += length;
        return bytes.slice(offset, offset + length);
      },
    };
    const { grid } = await readGeoTiff(source, "small.tif");
    expect(grid.heights).toEqual((await readGeoTiff(bytes, "small.tif")).grid.heights);
    expect(read).toBeLessThanOrEqual(bytes.length);
  });

  it("of one strip without compression is read a few rows at a time, into 32 bits a height", async () => {
    const [columns, rows] = [1100, 1000];
    const heights = Float32Array.from({ length: columns * rows }, (_, k) => (k * 7919) % 4001);
    const grid = { columns, rows, x0: 1, y0: 1, cell: 2, heights };
    const bytes = Buffer.concat([...writeGeoTiff(grid, { epsg: 2056, description: "" })]);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    for (let at = 10; at < 10 + 12 * view.getUint16(8, true); at += 12) {
      const tag = view.getUint16(at, true);
      if (tag === 278) view.setUint32(at + 8, rows, true);
      if (tag !== 273 && tag !== 279) continue;
      const first = view.getUint32(view.getUint32(at + 8, true), true);
      view.setUint32(at + 4, 1, true); // one strip, which begins where the first one did
      view.setUint32(at + 8, tag === 273 ? first : 4 * columns * rows, true);
    }
    let largest = 0;
    const source = {
      size: bytes.length,
      read(offset: number, length: number) {
        largest = Math.max(largest, length);
        return bytes.subarray(offset, offset + length);
      },
    };
    const read = await readGeoTiff(source, "strip.tif");
    expect({ ...read.grid, heights: undefined }).toEqual({ ...grid, heights: undefined });
    expect(Buffer.from(read.grid.heights.buffer).equals(Buffer.from(heights.buffer))).toBe(true);
    expect(largest).toBeLessThanOrEqual(1 << 22);
    const cut = readGeoTiff(bytes.subarray(0, -1), "strip.tif");
    await expect(cut).rejects.toThrow("strip.tif: byte 4");
  });

  it.each([
    ["float32", 1, Float32Array],
    ["int16", 1, Float32Array],
    ["int16", 0.5, Float64Array],
    ["float32", 0.3048, Float64Array],
    ["int32", 1, Float64Array],
    ["float64", 1, Float64Array],
  ] as const)(
    "of %s with scale %d has heights in a %o, which holds them exactly",
    (sampleType, scale, kind) => {
      const layout = { columns: 2, rows: 2, band: 1, interleaved: 1, blockColumns: 2, sampleType };
      const band = { noDataValue: undefined, scale, offset: 0 };
      const map = createMap(layout, { ...band, metres: 1 }, true, "a.tif");
      map.put({ values: Int16Array.of(1, 2, 3, 4) }, 0, 0, 2);
      expect(map.cells().heights).toEqual(kind.of(3 * scale, 4 * scale, scale, 2 * scale));
    },
  );

  it("of the mountains near Jasper has the heights and the place that gdalinfo -stats prints", async () => {
    // GDAL 3.6.2: Origin = (310009.864875594677869,5919989.109209343791008), Pixel Size = 100, 400 x 400.
    const { grid, origin, header } = await readGeoTiff(data("jasper-srtm.tif"), "jasper-srtm.tif");
    expect([grid.columns, grid.rows, grid.cell, grid.noData]).toEqual([400, 400, 100, undefined]);
    expect(header).toMatchObject({ compression: "LZW", sampleType: "float32", registration: "area" });
    expect(header.reference).toMatchObject({ epsg: 3402, name: "NAD83(CSRS) / Alberta 10-TM (Forest)" });
    const because = "round-off of map coordinates of 6e6 m";
    expectWithin(grid.x0 + origin.x, 310_059.86487559468, { abs: 1e-8, because });
    expectWithin(grid.y0 + origin.y, 5_919_989.109209344 - 39_950, { abs: 1e-8, because });
    const rounded = [Infinity, -Infinity];
    for (const z of grid.heights) {
      rounded[0] = Math.min(rounded[0], z);
      rounded[1] = Math.max(rounded[1], z);
    }
    // Its own metadata say Minimum=951.833, Maximum=2580.728.
    expectWithin(rounded, [951.833, 2580.728], { abs: 5e-4, because: "three digits behind the point" });
  });

  const plain = data("small-plain.tif");
  const patched = (at: number, ...values: number[]): Uint8Array => {
    const bytes = plain.slice();
    bytes.set(values, at);
    return bytes;
  };
  /** Position of the entry of a tag in small-plain.tif, whose directory begins at byte 8. */
  const entry = (tag: number): number => {
    const view = new DataView(plain.buffer);
    const count = view.getUint16(8, true);
    for (let i = 0; i < count; i += 1) if (view.getUint16(10 + 12 * i, true) === tag) return 10 + 12 * i;
    throw new RangeError(`no tag ${tag}`);
  };
  it.each([
    [new Uint8Array(0), "byte 0: not a TIFF file: 0 bytes"],
    [patched(0, 0x4a), 'byte 0: not a TIFF file: it must begin with "II" or "MM"'],
    [patched(2, 44), "byte 0: TIFF version 44, allowed: 42 (classic), 43 (BigTIFF)"],
    [
      plain.slice(0, 100),
      "byte 8: directory of page 1 has 16 tags, the file 100 bytes: cut short or damaged",
    ],
    [plain.slice(0, -1), "strip 5 needs bytes"],
    [patched(entry(256) + 8, 1, 0), "tag 256 ImageWidth: must be >= 2 cells, got 1"],
    [
      patched(entry(257) + 8, 255, 255),
      "tag 273 StripOffsets: has 5 values, expected 9363 for 40 x 65535 cells",
    ],
    [patched(entry(256) + 8, 41, 0), "strip 1: none data are damaged: 1120 bytes come out, expected 1148"],
    [patched(entry(258) + 8, 33), "tag 258 BitsPerSample: 33 bits of format 3, allowed: 8, 16, 32"],
    [
      patched(entry(259) + 8, 7),
      "tag 259 Compression: method 7, allowed: none, LZW, deflate, PackBits, ZSTD, LERC",
    ],
    [patched(entry(262) + 8, 3), "tag 262 PhotometricInterpretation: is 3 (palette)"],
    [patched(entry(277) + 8, 2), "tag 277 SamplesPerPixel: file has 2 bands, allowed: 1"],
    [patched(entry(278) + 8, 0), "tag 278 RowsPerStrip: must be >= 1, got 0"],
    [
      patched(entry(33550), 1, 0),
      "tag 33550 ModelPixelScale: missing: the file does not say where the map lies",
    ],
    [patched(entry(34735) + 4, 5), "tag 34735 GeoKeyDirectory: GeoKey directory of 5 numbers does not hold"],
  ])("that is damaged is refused with the tag: %#", async (bytes, message) => {
    const error = await readGeoTiff(bytes, "a.tif").catch((each: unknown) => each);
    expect(error).toBeInstanceOf(TerrainFileError);
    expect(String(error)).toContain(message);
    expect(String(error)).toMatch(/^TerrainFileError: a\.tif: [^\n]+$/);
  });

  it("is not asked for a band 0", async () => {
    await expect(readGeoTiff(plain, "a.tif", { band: 0 })).rejects.toThrow(
      "readGeoTiff: band must be a whole number >= 1",
    );
  });
});

describe("LZW", () => {
  it("repeats the example of the TIFF specification", () => {
    // TIFF 6.0, page 60: 7 7 7 8 8 7 7 6 6 gives Clear 7 258 8 8 258 6 6 End; codes of 9 bits.
    const codes = [256, 7, 258, 8, 8, 258, 6, 6, 257];
    const bits = codes.map((code) => code.toString(2).padStart(9, "0")).join("");
    const bytes = Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (each) =>
      Number.parseInt(each.padEnd(8, "0"), 2),
    );
    expect([...(decodeLzw(bytes, 9) ?? [])]).toEqual([7, 7, 7, 8, 8, 7, 7, 6, 6]);
  });

  it("with a code that stands for nothing yet is refused", () => {
    const bits = [256, 7, 300].map((code) => code.toString(2).padStart(9, "0")).join("");
    const bytes = Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (each) =>
      Number.parseInt(each.padEnd(8, "0"), 2),
    );
    expect(decodeLzw(bytes, 9)).toBe(undefined);
  });
});

it("PackBits repeats the example of its first description", () => {
  // Apple Technical Note TN1023, Understanding PackBits.
  const packed = [0xfe, 0xaa, 0x02, 0x80, 0x00, 0x2a, 0xfd, 0xaa, 0x03, 0x80, 0x00, 0x2a, 0x22, 0xf7, 0xaa];
  const plain = [
    170,
    170,
    170,
    128,
    0,
    42,
    170,
    170,
    170,
    170,
    128,
    0,
    42,
    34,
    ...new Array<number>(10).fill(170),
  ];
  expect([...decodePackBits(Uint8Array.from(packed), 24)]).toEqual(plain);
});
