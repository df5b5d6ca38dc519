import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runTool, tool } from "./external-tool.ts";

export const gdal = tool("gdal");

/** A file as read by GDAL itself. */
export interface GdalReading {
  /** One band, rows from north to south, with scale and offset applied. */
  readonly values: Float64Array;
  /** [x of the outer corner of the first cell, dx, 0, y of it, 0, dy]. */
  readonly geoTransform: readonly number[];
  readonly size: readonly [number, number];
}

/** A folder of its own for files that GDAL writes. */
export interface GdalFolder {
  /** Writes a file by gdal_translate and returns its bytes. */
  translate(from: string, to: string, args: readonly string[]): Uint8Array;
  write(name: string, bytes: Uint8Array | string): void;
  /** Path of a file of the folder. */
  path(name: string): string;
  /** A file as read by GDAL, in doubles. */
  read(name: string, band?: number): GdalReading;
  remove(): void;
}

export function createGdalFolder(): GdalFolder {
  const folder = mkdtempSync(join(tmpdir(), "talus-gdal-"));
  const path = (name: string): string => (name.startsWith("/") ? name : join(folder, name));
  return {
    translate(from, to, args) {
      runTool(gdal, { args: ["-q", ...args, path(from), path(to)] });
      return readFileSync(path(to));
    },
    path,
    write(name, bytes) {
      writeFileSync(path(name), bytes);
    },
    read(name, band = 1) {
      const raw = "reading.raw";
      runTool(gdal, {
        args: ["-q", "-of", "ENVI", "-ot", "Float64", "-unscale", "-b", String(band), path(name), path(raw)],
      });
      const bytes = new Uint8Array(readFileSync(path(raw)));
      const info = JSON.parse(
        runTool({ ...gdal, command: "/usr/bin/gdalinfo" }, { args: ["-json", path(name)] }).replaceAll(
          /\bnan\b/gi,
          "null",
        ),
      ) as { geoTransform: number[]; size: [number, number] };
      return { values: new Float64Array(bytes.buffer), geoTransform: info.geoTransform, size: info.size };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** An ESRI ASCII grid of hilly heights with a hole, at Swiss coordinates. */
export function hillyAscii(columns: number, rows: number, noData: string): string {
  const lines = [
    `ncols ${columns}`,
    `nrows ${rows}`,
    "xllcorner 2696123.25",
    "yllcorner 1167890.5",
    "cellsize 2.5",
    `NODATA_value ${noData}`,
  ];
  for (let r = 0; r < rows; r += 1) {
    const heights = Array.from({ length: columns }, (_, c) => {
      const isHole = r >= 5 && r < 8 && c >= 3 && c < 12;
      return isHole ? noData : (1400 + 90 * Math.sin(r / 9) * Math.cos(c / 7) + 0.37 * c).toFixed(4);
    });
    lines.push(heights.join(" "));
  }
  return `${lines.join("\n")}\n`;
}
