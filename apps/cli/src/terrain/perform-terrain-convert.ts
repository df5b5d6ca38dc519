import { existsSync, realpathSync } from "node:fs";
import { basename } from "node:path";
import type { GridData } from "@talus/geodata";
import { writeAsciiGrid, writeGeoTiff } from "@talus/geodata/raster";
import { checkOutputFiles, type Pieces, writeUnlessInterrupted } from "../files/output-files.ts";
import type { Surroundings } from "../host/surroundings.ts";
import { BadInput } from "../process/bad-input.ts";
import { namingFileLater } from "../process/naming-file.ts";
import { done, type Reply, replyOf } from "../process/reply.ts";
import { loadReaders } from "../scenario/load-readers.ts";
import { type Converted, convertRaster, type Step } from "./convert-raster.ts";
import { type ConvertOptions, readConvertOptions } from "./convert-request.ts";
import { type RasterFile, readRasterFile } from "./raster-file.ts";

/**
 * Writes the heights of a file to another one, changed only as requested by the options; the operations are printed and
 * recorded in OUT.json.
 */
export function performTerrainConvert(
  file: string,
  out: string,
  options: ConvertOptions,
  version: string,
  { hearInterrupts }: Pick<Surroundings, "hearInterrupts">,
): Promise<Reply> {
  return replyOf(async () => {
    const request = readConvertOptions(options);
    if (!/\.(asc|tiff?)$/i.test(out)) throw new BadInput(`${out}: allowed: a name that ends in .asc or .tif`);
    const record = `${out}.json`;
    if (existsSync(out) && existsSync(file) && realpathSync(out) === realpathSync(file)) {
      throw new BadInput(`${out} is the file that is read; give another OUT`);
    }
    checkOutputFiles([out, record], request.overwrite, "OUT");
    const source = await readRasterFile(file, (await loadReaders(options.reader)).table, options);
    const converted = await namingFileLater(`${file}: `, () => convertRaster(source, request, file));
    const said = recordOf(file, out, source, converted, version);
    const files = new Map<string, Pieces>([
      [out, piecesOf(out, source, converted)],
      [record, [`${JSON.stringify(said, undefined, 2)}\n`]],
    ]);
    const interrupts = hearInterrupts();
    try {
      await namingFileLater(`${out}: `, () => writeUnlessInterrupted(files, interrupts));
    } finally {
      interrupts.close();
    }
    return done(recordText(said, record));
  });
}

function piecesOf(out: string, { verticalEpsg, verticalUnit }: RasterFile, converted: Converted): Pieces {
  const { grid, epsg, name, steps } = converted;
  if (/\.asc$/i.test(out)) return writeAsciiGrid(grid);
  const done = steps.length === 0 ? "unchanged" : steps.map(({ step }) => step).join(", ");
  const description = `talus terrain convert: ${done}; see ${basename(out)}.json`.replace(/[^ -~]/g, "?");
  const vertical = verticalUnit.metres === 1 ? verticalEpsg : undefined;
  return writeGeoTiff(grid, {
    epsg,
    name: name.replace(/[^ -~]|\|/g, "?"),
    verticalEpsg: vertical,
    description,
  });
}

/** Contents of OUT.json. Lengths in m. */
interface ConversionRecord {
  readonly "talus-terrain-convert": 1;
  readonly version: string;
  readonly input: {
    readonly file: string;
    readonly format: string;
    readonly sha256: string;
    readonly bytes: number;
  };
  /** Operations in order; empty if only the format changed. */
  readonly steps: readonly Step[];
  readonly output: {
    readonly file: string;
    readonly crs: string | null;
    readonly columns: number;
    readonly rows: number;
    readonly cell: number;
    readonly extent: readonly number[];
    readonly noData: number;
  };
}

function recordOf(
  file: string,
  out: string,
  { format, sha256, bytes }: RasterFile,
  { grid, epsg, name, steps }: Converted,
  version: string,
): ConversionRecord {
  const { columns, rows, cell } = grid;
  return {
    "talus-terrain-convert": 1,
    version,
    input: { file: basename(file), format, sha256, bytes },
    steps,
    output: {
      file: basename(out),
      crs: epsg === undefined ? name || null : `EPSG:${epsg}`,
      columns,
      rows,
      cell,
      extent: extentOf(grid),
      noData: grid.noData?.reduce((sum, mark) => sum + mark, 0) ?? 0,
    },
  };
}

/** Outer edges of the cells: west, south, east, north. */
function extentOf({ columns, rows, x0, y0, cell }: GridData): number[] {
  const [west, south] = [x0 - 0.5 * cell, y0 - 0.5 * cell];
  return [west, south, west + columns * cell, south + rows * cell];
}

function recordText({ input, steps, output }: ConversionRecord, record: string): string {
  const [west, south, east, north] = output.extent.map((each) => Number(each.toFixed(3)));
  const rows = [
    ["from", `${input.file}, ${input.format}`],
    ...steps.map(stepRow),
    ["reference system", output.crs ?? "not stated"],
    ["size", `${output.columns} columns, ${output.rows} rows, cell ${output.cell} m`],
    ["extent", `x ${west} to ${east}, y ${south} to ${north} m`],
    ["no data", `${output.noData} cells`],
    ["record", record],
  ];
  return `${output.file}\n${rows.map(([name = "", text]) => `  ${name.padEnd(22)}${text}\n`).join("")}`;
}

function stepRow({ step, ...facts }: Step): string[] {
  const text = Object.entries(facts).map(([name, value]) => `${name} ${String(value)}`);
  return [step, text.join(", ")];
}
