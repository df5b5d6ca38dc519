import { existsSync, readFileSync } from "node:fs";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type AsciiGrid, readAsciiGrid, TerrainFileError } from "../src/index.ts";

const header = ["ncols 3", "nrows 2", "xllcorner 10", "yllcorner 20", "cellsize 5", "NODATA_value -9999"];
const rows = ["1 2 3", "4 5 6"];

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function read(...lines: readonly string[]): AsciiGrid {
  return readAsciiGrid(bytesOf(lines.join("\n")), "dem.asc");
}

function errorOf(...lines: readonly string[]): string {
  try {
    read(...lines);
  } catch (error) {
    expect(error).toBeInstanceOf(TerrainFileError);
    return (error as TerrainFileError).message;
  }
  return "no error";
}

/** The header with one line replaced. */
function headerWith(index: number, line: string): string[] {
  return header.map((old, i) => (i === index ? line : old));
}

describe("an ESRI ASCII grid", () => {
  it("has its first row in the north and its nodes in the centres of the cells", () => {
    const { grid, origin } = read(...header, ...rows);
    expect(grid).toEqual({
      columns: 3,
      rows: 2,
      x0: 12.5,
      y0: 22.5,
      cell: 5,
      heights: Float64Array.of(4, 5, 6, 1, 2, 3),
    });
    expect(origin).toEqual({ x: 0, y: 0 });
  });

  it.each([
    ["CR LF", [...header, ...rows].join("\r\n")],
    ["CR", [...header, ...rows].join("\r")],
    ["blanks at line ends, tabs, blank lines at the end", `${[...header, ...rows].join(" \t \n")}\n\n \n`],
    [
      "keys in other case and order",
      ["NROWS 2", "NCOLS 3", ...header.slice(2).reverse(), ...rows].join("\n"),
    ],
    ["exponents", [...header, "1e0 20E-1 0.3e+1", "4.0 +5 .6e1"].join("\n")],
    ["decimal commas", [...headerWith(4, "cellsize 5,0"), "1,0 2,0 3", "4 5 6,0"].join("\n")],
    ["five header lines", [...header.slice(0, 5), ...rows].join("\n")],
    ["dx and dy", [...header.slice(0, 4), "dx 5", "dy 5", ...rows].join("\n")],
    ["cellsize, dx and dy: seven lines", [...header.slice(0, 5), "dx 5", "dy 5", ...rows].join("\n")],
    ["Ctrl-Z at its end", `${[...header, ...rows].join("\r\n")}\r\n\u001a`],
    ["heights wrapped as it comes", [...header, "1", "2 3 4", "5", "6"].join("\n")],
    ["all heights on one line", [...header, "1 2 3 4 5 6"].join("\n")],
    ["a byte order mark", `\uFEFF${[...header, ...rows].join("\n")}`],
    ["centres", ["ncols 3", "nrows 2", "xllcenter 12.5", "yllcenter 22.5", "cellsize 5", ...rows].join("\n")],
  ])("may be written with %s", (_variant, text) => {
    const { grid } = readAsciiGrid(bytesOf(text), "dem.asc");
    expect(grid).toEqual(read(...header, ...rows).grid);
  });

  it("marks cells without data, by the default number, by nan and by a huge single-precision number", () => {
    const holes = Uint8Array.of(0, 1, 0, 0, 0, 0);
    expect(read(...header, "1 2 3", "4 -9999 6").grid.noData).toEqual(holes);
    expect(read(...header.slice(0, 5), "1 2 3", "4 -9999.0 6").grid.noData).toEqual(holes);
    expect(read(...headerWith(5, "NODATA_value nan"), "1 2 3", "4 NaN 6").grid.noData).toEqual(holes);
    expect(read(...headerWith(5, "NODATA -9999"), "1 2 3", "4 NaN 6").grid.noData).toEqual(holes);
    expect(read(...headerWith(5, "NODATA_value -9999.9"), "1 2 3", "4 -9999.90039 6").grid.noData).toEqual(
      holes,
    );
    const same = read(
      ...headerWith(5, "NODATA_value -3.4028234663852886e+38"),
      "1 2 3",
      "4 -3.40282347e+38 6",
    );
    expect(same.grid.noData).toEqual(holes);
    expect(same.grid.heights[1]).toBe(0);
  });

  it("is shifted to a local origin by whole kilometres when its coordinates are beyond 1e5 m", () => {
    const { grid, origin } = read(
      ...headerWith(2, "xllcorner 2696123.25").map((line, i) => (i === 3 ? "yllcorner 1167890.5" : line)),
      ...rows,
    );
    expect(origin).toEqual({ x: 2696000, y: 1167000 });
    expect([grid.x0, grid.y0]).toEqual([123.25 + 2.5, 890.5 + 2.5]);
  });

  it.each([
    [[...header, "1 2", "4 5 6"], "dem.asc:7: row is too short: 2 heights, expected 3"],
    [[...header, "1 2 3", "4 5 6 7"], "dem.asc:8: row is too long: 4 heights, expected 3"],
    [[...header, "1 2 3"], "dem.asc:7: file ends after 1 rows of heights, expected 2"],
    [[...header, ...rows, "7 8 9"], "dem.asc:9: more than 2 rows of heights"],
    [[...header, "1 2 3 4", "5 6"], "dem.asc:7: row is too long: 4 heights, expected 3"],
    [[...header, "1 2", "3 4", "5"], "dem.asc:7: row is too short: 2 heights, expected 3"],
    [[...header, "1 two 3", "4 5 6"], 'dem.asc:7: height 2 of the row must be a finite number, got "two"'],
    [[...header, "1 2 3", "4 nano 6"], 'dem.asc:8: height 2 of the row must be a finite number, got "nano"'],
    [
      [...header, "1 2 3", "4 -1e7 6"],
      "dem.asc:8: column 2, row 2: height is -10000000 m, allowed: within 1000000 m",
    ],
    [[...header, "1 2 3", "4 Infinity 6"], 'height 2 of the row must be a finite number, got "Infinity"'],
    [[...header, "1 2 3", "4 1e999 6"], 'height 2 of the row must be a finite number, got "1e999"'],
    [[...header, "1 2 3", "4 1,234.5 6"], 'height 2 of the row must be a finite number, got "1,234.5"'],
    [[...header, "1 2 3", "4 0x10 6"], 'height 2 of the row must be a finite number, got "0x10"'],
    [[...header.slice(1), ...rows], "dem.asc:6: header has no ncols"],
    [[...header.slice(0, 4), ...rows], "dem.asc:5: header has no cellsize"],
    [[...header.slice(0, 2), ...header.slice(3), ...rows], "dem.asc:6: header has no xllcorner"],
    [[...headerWith(4, "cellsize 0"), ...rows], 'dem.asc:5: cellsize must be > 0, got "0"'],
    [[...headerWith(4, "cellsize -5"), ...rows], 'dem.asc:5: cellsize must be > 0, got "-5"'],
    [[...headerWith(4, "cellsize abc"), ...rows], 'dem.asc:5: cellsize must be a finite number, got "abc"'],
    [[...headerWith(0, "ncols 3.5"), ...rows], 'dem.asc:1: ncols must be an integer >= 2, got "3.5"'],
    [[...headerWith(0, "ncols 1"), ...rows], 'dem.asc:1: ncols must be an integer >= 2, got "1"'],
    [[...headerWith(1, "nrows"), ...rows], "dem.asc:2: nrows takes one value, got 0"],
    [[...headerWith(1, "ncols 3"), ...rows], "dem.asc:2: ncols is given twice"],
    [[...headerWith(5, "nodat -1"), ...rows], 'dem.asc:6: unknown header key "nodat"'],
    [
      [...headerWith(5, "NODATA_value none"), ...rows],
      'dem.asc:6: nodata_value must be a number or nan, got "none"',
    ],
    [[...headerWith(3, "yllcenter 20"), ...rows], "header mixes corner and center"],
    [
      [...header.slice(0, 4), "dx 5", "dy 6", ...rows],
      "dem.asc: header: cells must be square, got dx 5 and dy 6; convert it",
    ],
    [
      [...headerWith(0, "ncols 1000000000"), ...rows],
      "dem.asc:7: file is too short for 2 rows of 1000000000",
    ],
    [[...header, "-9999 -9999 -9999", "-9999 -9999 -9999"], "dem.asc:8: no cell has a height"],
    [[""], "dem.asc:1: header has no ncols"],
    [["PNG\u0001\u0002"], "dem.asc:1: is not text: byte 3 is 0x01; allowed here: an ESRI ASCII grid"],
    [["\u00ff\u00fen"], "dem.asc:1: unknown header key"],
    [["n\0c\0o\0l\0s\0"], "dem.asc:1: is text in UTF-16; save it as UTF-8"],
  ])("with a fault is refused with file and line: %#", (lines, message) => {
    expect(errorOf(...lines)).toContain(message);
  });

  it("never hangs or answers wrongly when bytes of it are damaged (seed 71)", () => {
    const random = seededRandom(71);
    const text = [...header, ...rows].join("\n");
    let refused = 0;
    for (let n = 0; n < 5000; n += 1) {
      const bytes = bytesOf(text).slice(0, random.integer(0, text.length));
      if (bytes.length > 0) bytes[random.integer(0, bytes.length - 1)] = random.integer(0, 255);
      try {
        const { grid } = readAsciiGrid(bytes, "dem.asc");
        expect(grid.heights.length).toBe(grid.columns * grid.rows);
        expect(grid.heights.every(Number.isFinite)).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(TerrainFileError);
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(4000);
  });
});

const tschamut = new URL("../../../examples/tschamut/terrain.asc", import.meta.url);
const reason = existsSync(tschamut) ? "" : " (skipped: the example is not there)";

describe.skipIf(reason !== "")(`the grid of Tschamut${reason}`, () => {
  it("is read cell by cell as a plain split of its text says", () => {
    const bytes = readFileSync(tschamut);
    const lines = bytes.toString("latin1").trim().split("\n");
    const { grid, header: read } = readAsciiGrid(bytes, "terrain.asc");
    expect([read.columns, read.rows, read.cellSize]).toEqual([43, 46, 5]);
    expect([grid.x0, grid.y0]).toEqual([-32.5, 87.5]);
    for (let row = 0; row < 46; row += 1) {
      const expected = lines[6 + row].trim().split(" ").map(Number);
      const at = 43 * (45 - row);
      expectWithin(grid.heights.slice(at, at + 43), expected, { abs: 0, because: "the same decimal text" });
    }
    expect(grid.noData).toBe(undefined);
  });
});
