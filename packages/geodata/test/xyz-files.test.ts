import { createGdalFolder, type GdalFolder, gdal, hillyAscii } from "@talus/testing-tools";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readXyz, type XyzOptions } from "../src/points/index.ts";

const read = (text: string, options?: XyzOptions) =>
  readXyz(new TextEncoder().encode(text), "cloud.xyz", options);
const plain = read("1.5 2 3\n4 5.25 -6\n").points;

describe("points in text", () => {
  it("are three columns", () => {
    expect(plain).toEqual({
      x: Float64Array.of(1.5, 4),
      y: Float64Array.of(2, 5.25),
      z: Float64Array.of(3, -6),
    });
  });

  it.each([
    ["tabs", "1.5\t2\t3\n4\t5.25\t-6\n"],
    ["commas", "1.5,2,3\n4,5.25,-6\n"],
    ["commas and blanks", "1.5, 2, 3\n4, 5.25, -6\n"],
    ["semicolons and decimal commas", "1,5;2;3\r\n4;5,25;-6\r\n"],
    ["blanks and decimal commas", "1,5 2,0 3\n4 5,25 -6\n"],
    ["exponents and blanks around", "  15e-1  2 3 \n 4 +5.25 -.6E1"],
    ["comments and empty lines", "# of a hill\n\n// by hand\n1.5 2 3\n\n4 5.25 -6\n"],
    ["a header", "X,Y,Z\n1.5,2,3\n4,5.25,-6\n"],
    ["a header in quotes and another order", '"id";"Height";"Easting";"Northing"\n7;3;1,5;2\n8;-6;4;5,25\n'],
    ["a byte order mark", "\uFEFFx y z\n1.5 2 3\n4 5.25 -6"],
  ])("may be written with %s", (_name, text) => {
    expect(read(text).points).toEqual(plain);
  });

  it("have the columns that are chosen by name or number, and classes to choose from", () => {
    const columns = { x: "u", y: "v", z: 4, classification: "kind" } as const;
    const text = "kind,u,v,w\n2,1.5,2,3\n9,0,0,0\n2,4,5.25,-6\n";
    const { points } = read(text, { columns, classes: [2] });
    expect(points).toEqual({ ...plain, classification: Uint8Array.of(2, 2) });
  });

  it("without a height are passed over", () => {
    expect(read("1.5 2 3\n0 0 -9999\n4 5.25 -6", { noDataValue: -9999 }).points).toEqual(plain);
    expect(read("1.5 2 3\n0 0 nan\n4 5.25 -6", { noDataValue: Number.NaN }).points).toEqual(plain);
  });

  it("far out are counted from the kilometre south-west of them", () => {
    const { points, origin } = read("2600001.5,1199999.25,700\n2601000,1200500,710");
    expect(origin).toEqual({ x: 2_600_000, y: 1_199_000 });
    expect([points.x[0], points.y[0]]).toEqual([1.5, 999.25]);
  });

  it.each([
    ["", "cloud.xyz:1: file has no points"],
    ["# nothing\n", "cloud.xyz:1: file has no points"],
    ["1 2\n", "cloud.xyz:1: no column 3, there are: 1 to 2"],
    ["1 2 3\n4 5\n", "cloud.xyz:2: line has 2 fields, the first one 3"],
    ["1 2 3\n4 five 6\n", 'cloud.xyz:2: y (field 2) must be a finite number, got "five"'],
    ["1 2 3\n4 5 nan\n", 'cloud.xyz:2: z (field 3) must be a finite number, got "nan"'],
    ["1 2 1e999\n", 'cloud.xyz:1: z (field 3) must be a finite number, got "1e999"'],
    ["1.5 2 3\n1,234 5 6\n", 'cloud.xyz:2: "1,234" has a decimal ",", lines before it "."'],
    ["a,b,c\n1,2,3\n", "cloud.xyz:1: header names a, b, c, allowed: x, y, z or easting"],
    ["lon,lat,z\n7,46,3\n", "cloud.xyz:1: coordinates are in degrees (columns lon, lat)"],
  ])("with a fault are refused with the line: %#", (text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});

describe.skipIf(!gdal.available)(`points written by GDAL${gdal.note}`, () => {
  let folder: GdalFolder;
  beforeAll(() => {
    folder = createGdalFolder();
  });
  afterAll(() => folder.remove());

  it.each([
    ["blanks", ["-co", "COLUMN_SEPARATOR= "]],
    ["semicolons, with a header", ["-co", "COLUMN_SEPARATOR=;", "-co", "ADD_HEADER_LINE=YES"]],
    ["commas, with a header", ["-co", "COLUMN_SEPARATOR=,", "-co", "ADD_HEADER_LINE=YES"]],
  ])("are the centres of the cells and their heights, with %s", (_name, args) => {
    folder.write("hill.asc", hillyAscii(30, 20, "-9999"));
    const float = ["-ot", "Float64", "--config", "AAIGRID_DATATYPE", "Float64"];
    const bytes = folder.translate("hill.asc", "hill.xyz", [
      "-of",
      "XYZ",
      "-co",
      "DECIMAL_PRECISION=6",
      ...float,
      ...args,
    ]);
    const { values } = folder.read("hill.asc");
    const { points, origin } = readXyz(bytes, "hill.xyz", { noDataValue: -9999 });
    const known = [...values].flatMap((value, i) =>
      value === -9999 ? [] : [{ value: Math.fround(value), i }],
    );
    expect(points.z.length).toBe(30 * 20 - 27);
    for (const [n, { value, i }] of known.entries()) {
      // Coordinates are whole multiples of 0.25 m; heights are printed with 6 digits behind the point.
      expect(points.x[n] + origin.x).toBe(2_696_123.25 + 2.5 * (0.5 + (i % 30)));
      expect(points.y[n] + origin.y).toBe(1_167_890.5 + 2.5 * (19.5 - Math.floor(i / 30)));
      expect(Math.abs(points.z[n] - value)).toBeLessThan(1e-4);
    }
  });
});
