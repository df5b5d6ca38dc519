import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type CreateLazPerf, readLas } from "../src/las/index.ts";
import { lasBytes, toLas14 } from "./las-bytes.ts";

const data = (name: string): Uint8Array => readFileSync(new URL(`data/${name}`, import.meta.url));
const { createLazPerf } = createRequire(import.meta.url)("laz-perf") as { createLazPerf: CreateLazPerf };

describe("a LAS file", () => {
  it("has its points at integer times scale plus offset, counted from the kilometre south-west of it", async () => {
    const bytes = data("point10.las");
    const { points, origin, header, reference } = await readLas(bytes, "point10.las");
    expect(header).toMatchObject({ version: "1.2", pointFormat: 0, pointCount: 1065, isCompressed: false });
    // Offsets of LAS 1.2: points begin where byte 96 says, 20 bytes each, with scale 0.01 and offset 0, 0, 0 here.
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const start = view.getUint32(96, true);
    const scale = 0.01;
    const offsets = [155, 163, 171].map((at) => view.getFloat64(at, true));
    expect(origin).toEqual({ x: 493_000, y: 4_877_000 });
    for (const [axis, values, shift] of [
      [0, points.x, origin.x],
      [1, points.y, origin.y],
      [2, points.z, 0],
    ] as const) {
      const expected = Array.from({ length: 1065 }, (_, i) => {
        return view.getInt32(start + 20 * i + 4 * axis, true) * scale + offsets[axis] - shift;
      });
      expectWithin(values, expected, { abs: 2e-9, because: "round-off of coordinates of 5e6 m" });
    }
    expect(points.classification?.[0]).toBe(view.getUint8(start + 15) & 0x1f);
    expect(reference).toMatchObject({
      name: "NAD83 / UTM zone 10N",
      epsg: 26910,
      horizontalUnit: { name: "metre", metres: 1 },
      verticalUnit: { name: "metre", metres: 1 },
    });
  });

  it("says the same compressed (LAZ) and not", async () => {
    const plain = await readLas(data("point10.las"), "point10.las");
    const packed = await readLas(data("point10.las.laz"), "point10.las.laz", { createLazPerf });
    expect(packed.points).toEqual(plain.points);
    expect(packed.origin).toEqual(plain.origin);
    expect(packed.reference).toEqual(plain.reference);
  });

  it.each(["point-color-time.las.laz", "point-time-1.4.las.laz"])(
    "%s, another version or format, has the same points",
    async (name) => {
      const plain = await readLas(data("point10.las"), "point10.las");
      const other = await readLas(data(name), name, { createLazPerf });
      expect(other.points).toEqual(plain.points);
      expect(other.reference.epsg).toBe(name.includes("1.4") ? 26910 : plain.reference.epsg);
    },
  );

  it("is read from a source of pieces as from bytes", async () => {
    const bytes = data("point10.las");
    const pieces = { size: bytes.length, read: async (at: number, n: number) => bytes.slice(at, at + n) };
    expect(await readLas(pieces, "point10.las")).toEqual(await readLas(bytes, "point10.las"));
  });

  it("in feet becomes metres, heights too where no unit is said for them; its ground is a class", async () => {
    const { points, header, reference, origin } = await readLas(data("autzen_trim.laz"), "autzen_trim.laz", {
      createLazPerf,
    });
    expect(reference).toMatchObject({ horizontalUnit: { metres: 0.3048 }, isVerticalUnitStated: false });
    expect(points.x.length).toBe(110_000);
    // The header's bounds, in feet, are those of the points.
    const bounds = [points.x, points.y, points.z].map((values) => {
      return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
    });
    for (let axis = 0; axis < 3; axis += 1) {
      const shift = [origin.x, origin.y, 0][axis];
      const expected = [header.min[axis] * 0.3048 - shift, header.max[axis] * 0.3048 - shift];
      expectWithin(bounds[axis], expected, { abs: 1e-9, because: "round-off of coordinates of 1e6 m" });
    }
    const ground = await readLas(data("autzen_trim.laz"), "autzen_trim.laz", { createLazPerf, classes: [2] });
    const count = points.classification?.filter((kind) => kind === 2).length ?? 0;
    expect(count).toBeGreaterThan(1000);
    expect(ground.points.x.length).toBe(count);
    expect(new Set(ground.points.classification)).toEqual(new Set([2]));
  });

  it("of version 1.4 has new formats, 64-bit counts, and withheld points, which are passed over", async () => {
    const points = [
      { x: 100, y: 200, z: 300, kind: 2, flags: 0 },
      { x: 150, y: 250, z: 310, kind: 65, flags: 0 },
      { x: 199, y: 299, z: 320, kind: 2, flags: 4 },
    ];
    const bytes = toLas14(points, {
      scale: 0.5,
      wkt: 'PROJCS["here",UNIT["Foot_US",0.3048006096012192],AUTHORITY["EPSG","2225"]]',
    });
    const read = await readLas(bytes, "new.las");
    const foot = 1200 / 3937; // US survey foot, by definition
    expect(read.reference).toMatchObject({ name: "here", epsg: 2225, horizontalUnit: { metres: foot } });
    expectWithin(read.points.x, [50 * foot, 75 * foot], { rel: 1e-15, because: "two products" });
    expectWithin(read.points.z, [150 * foot, 155 * foot], { rel: 1e-15, because: "two products" });
    expect([...(read.points.classification ?? [])]).toEqual([2, 65]);
  });

  const good = lasBytes([{ x: 1, y: 2, z: 3, kind: 2, flags: 0 }]);
  const damaged = (at: number, ...values: number[]): Uint8Array => {
    const bytes = good.slice();
    bytes.set(values, at);
    return bytes;
  };
  it.each([
    [new Uint8Array(100), "byte 0: not a LAS file: 100 bytes"],
    [damaged(0, 0), 'byte 0: not a LAS file: it must begin with "LASF"'],
    [damaged(25, 9), "byte 24: LAS version 1.9, allowed: 1.0 to 1.4"],
    [damaged(104, 11), "byte 104: point format 11, allowed: 0 to 10"],
    [damaged(104, 3), "byte 105: point record of 20 bytes, allowed: at least 34 in format 3"],
    [damaged(104, 128), "byte 104: points are compressed (LAZ), which needs the option createLazPerf"],
    [damaged(107, 0), "byte 107: file has no points"],
    [damaged(107, 2), "byte 107: 2 points of 20 bytes need"],
    [good.slice(0, -1), "byte 107: 1 points of 20 bytes need 247 bytes, the file has 246"],
    [damaged(138, 0x40), "byte 131: scale must be > 0 and at most 1, got 65536"],
    [damaged(227, 9), "point 1: x = 9 is outside the bounds of the header, 1 to 1: the file is damaged"],
    [damaged(100, 1), "byte 227: record 1 of 1"],
  ])("that is damaged is refused with the place: %#", async (bytes, message) => {
    await expect(readLas(bytes, "a.las")).rejects.toThrow(`a.las: ${message}`);
  });

  it("in degrees is refused", async () => {
    const wkt = 'GEOGCS["WGS 84",UNIT["degree",0.0174532925199433]]';
    const bytes = toLas14([{ x: 1, y: 2, z: 3, kind: 2, flags: 0 }], { scale: 1, wkt });
    await expect(readLas(bytes, "a.las")).rejects.toThrow(
      "a.las: record LASF_Projection 2112: coordinates are in degrees (WGS 84), allowed:",
    );
  });

  it("that is compressed and cut short or damaged is refused", async () => {
    const bytes = data("point10.las.laz");
    const half = bytes.slice(0, bytes.length / 2);
    await expect(readLas(half, "a.laz", { createLazPerf })).rejects.toThrow(/^a\.laz: byte \d+: .*cut short/);
    const none = readLas(bytes, "a.laz", { createLazPerf, classes: [77] });
    await expect(none).rejects.toThrow("file has no point of the classes 77");
    await expect(readLas(bytes, "a.laz", { classes: [-1] })).rejects.toThrow("readLas: classes must be");
  });
});
