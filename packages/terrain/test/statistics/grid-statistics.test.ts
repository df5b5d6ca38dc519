import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type GridData, readAsciiGrid } from "@talus/geodata";
import { expectWithin, gdal, hillyAscii, runTool } from "@talus/testing-tools";
import { describe, expect, it, onTestFinished } from "vitest";
import { measureGrid, slopeClassWidth } from "../../src/statistics/index.ts";

function gridOf(columns: number, rows: number, cell: number, z: (x: number, y: number) => number): GridData {
  const heights = Float64Array.from({ length: columns * rows }, (_, i) =>
    z((i % columns) * cell, Math.floor(i / columns) * cell),
  );
  return { columns, rows, x0: 0, y0: 0, cell, heights };
}

describe("the numbers of a grid", () => {
  it("of a plane: its slope in one class, no curvature", () => {
    const { slopeCounts, steepest, lowest, highest, mean, ...rest } = measureGrid(
      gridOf(11, 6, 2, (x, y) => 0.6 * x - 0.8 * y),
    );
    expectWithin(steepest, Math.PI / 4, { abs: 1e-15, because: "slope 1 from 0.6 and 0.8" });
    expect(slopeCounts).toEqual([0, 0, 0, 0, 9 * 4, 0, 0, 0, 0]);
    expectWithin([lowest, highest, mean], [-8, 12, 2], { abs: 1e-14, because: "corners, and their middle" });
    expect(rest.missing).toBe(0);
    expectWithin(rest.largestCurvature, 0, { abs: 1e-13, because: "second differences of 12 m over 4 m²" });
  });

  it("of a bowl z = x²/10 + y²/20: the curvature 1/5 at its lowest line, a sphere of 5 m fits everywhere", () => {
    const grid = gridOf(21, 21, 1, (x, y) => (x - 10) ** 2 / 10 + (y - 10) ** 2 / 20);
    const { largestCurvature, largestSphere, mostCurvedAt } = measureGrid(grid);
    const because = "a quadratic is its own spline; round-off of 20 m in second derivatives";
    expectWithin(largestCurvature, 0.2, { abs: 1e-13, because });
    expectWithin(largestSphere, 5, { abs: 1e-11, because });
    expect(mostCurvedAt).toEqual([10, 10]);
  });

  it("of a heap: every sphere fits, its curvature is below zero everywhere", () => {
    const { largestCurvature, largestSphere } = measureGrid(
      gridOf(9, 9, 1, (x, y) => -((x - 4) ** 2 + (y - 4) ** 2)),
    );
    expect(largestCurvature).toBeLessThan(0);
    expect(largestSphere).toBe(Infinity);
  });

  it("leave out nodes without heights and what touches them", () => {
    const grid = gridOf(5, 5, 1, (x) => x);
    const heights = grid.heights.slice();
    const noData = new Uint8Array(25);
    noData[12] = 1; // the middle: no node has eight neighbours with heights
    heights[12] = 0;
    const { missing, steepest, slopeCounts, mean } = measureGrid({ ...grid, heights, noData });
    expect([missing, steepest]).toEqual([1, 0]);
    expect(slopeCounts.every((n) => n === 0)).toBe(true);
    expectWithin(mean, 2, { abs: 1e-15, because: "48/24" });
  });
});

describe.skipIf(!gdal.available)(`the numbers of a grid beside those of GDAL${gdal.note}`, () => {
  const folder = mkdtempSync(join(tmpdir(), "talus-statistics-"));
  const path = (name: string): string => join(folder, name);

  it("heights as gdalinfo -stats finds them, slopes in classes as gdaldem slope has them", () => {
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const text = hillyAscii(60, 50, "-9999");
    writeFileSync(path("hill.asc"), text);
    const { grid } = readAsciiGrid(new TextEncoder().encode(text), "hill.asc");
    const { missing, lowest, highest, mean, slopeCounts, steepest } = measureGrid(grid);

    const info = runTool(
      { ...gdal, command: "/usr/bin/gdalinfo" },
      { args: ["-json", "-stats", path("hill.asc")] },
    );
    const [band] = (JSON.parse(info) as { bands: { minimum: number; maximum: number; mean: number }[] })
      .bands;
    const because = "gdalinfo reads the file in single precision and prints three digits";
    expectWithin([lowest, highest, mean], [band?.minimum, band?.maximum, band?.mean] as number[], {
      abs: 1e-3,
      because,
    });

    runTool(
      { ...gdal, command: "/usr/bin/gdaldem" },
      { args: ["slope", "-q", path("hill.asc"), path("slope.tif")] },
    );
    runTool(gdal, { args: ["-q", "-of", "XYZ", path("slope.tif"), path("slope.xyz")] });
    const slopes = readFileSync(path("slope.xyz"), "utf8")
      .trim()
      .split("\n")
      .map((line) => Number(line.split(" ")[2]))
      .filter((degrees) => degrees !== -9999);
    const counts = slopeCounts.map(() => 0);
    for (const degrees of slopes)
      counts[Math.floor(degrees / 10)] = (counts[Math.floor(degrees / 10)] ?? 0) + 1;
    const nearBorder = slopes.filter((degrees) => Math.abs(degrees / 10 - Math.round(degrees / 10)) < 1e-5);
    expect(nearBorder.filter((degrees) => degrees > 1)).toEqual([]); // else the classes could differ by rounding
    expect(slopeCounts).toEqual(counts);
    expectWithin((steepest / slopeClassWidth) * 10, Math.max(...slopes), {
      abs: 1e-4,
      because: "single precision",
    });
    expect(missing).toBeGreaterThan(0);
  });
});
