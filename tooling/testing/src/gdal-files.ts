import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runTool, tool } from "./external-tool.ts";

export const gdal = tool("gdal");

/**
 * Every `every`-th member of a long family of cases, beginning with the first. Each member starts processes of GDAL, so
 * only `pnpm fuzz packages/geodata/fuzz/gdal-families`, which sets TALUS_FAMILIES, runs all of them.
 */
export function someOf<Case>(family: readonly Case[], every: number): Case[] {
  return family.filter((_, i) => process.env.TALUS_FAMILIES === "all" || i % every === 0);
}

/** A file as read by GDAL itself. */
export interface GdalReading {
  /** One band, rows from north to south, with scale and offset applied. */
  readonly values: Float64Array;
  /** [x of the outer corner of the first cell, dx, 0, y of it, 0, dy]; empty where rows run north or along no axis. */
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
      const header = readFileSync(path("reading.hdr"), "utf8");
      return { values: new Float64Array(bytes.buffer), ...placeOf(header) };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Size and place in the header that GDAL writes beside raw numbers, in 15 digits. */
function placeOf(header: string): Pick<GdalReading, "size" | "geoTransform"> {
  const number = (key: string): number => Number(new RegExp(`^${key} += (\\d+)`, "m").exec(header)?.[1]);
  const map = /^map info = \{(.*)\}/m.exec(header)?.[1]?.split(",") ?? ["", "1", "1", "0", "0", "1", "-1"];
  const [, , , x = 0, y = 0, dx = 0, dy = 0] = map.map(Number);
  const isTurned = map.some((each) => each.includes("rotation"));
  return {
    size: [number("samples"), number("lines")],
    geoTransform: isTurned ? [] : [x, dx, 0, y, 0, -dy],
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
